import { readFileSync } from 'node:fs';

import { afterAll, describe, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { Behavior, VehicleController } from '../../scripts/index.mjs';
import { kindsOfVehicles } from '../support/kinds.js';
import { expectWithin } from '../support/known-miss.js';
import { sweepPedal } from '../support/pedal-sweep.js';
import { sampleOf, torture, turnOf } from '../support/torture.js';

/** Positions of the accelerator: every 2 % in `npm run torture`. */
const PEDALS = torture > 0 ? Array.from({ length: 50 }, (_, i) => 0.02 * (i + 1)) : [0.04, 0.06, 0.25, 1];

/** Speed that a change of gear which falls on the last moment may take of a slow vehicle, m/s; the coarse steps are longer. */
const SHIFT = torture > 0 ? 0.15 : 0.001;

/** Speed that tells a vehicle that moves, m/s. */
const MOVES = 0.1;

/** Largest speed of reverse, m/s; the two simpler cars have none. */
const REVERSE = 30 / 3.6;
const UNLIMITED = ['Raycast Car', 'Bullet Vehicle'];

/** Ways to drive: by name, backward or not, rise over run of the ground; kinds take turns at the first three without `npm run torture`. */
const WAYS = (
    [
        ['forward on the level', false, 0],
        ['forward up a slope of 5 %', false, 0.05],
        ['backward on the level', true, 0],
        ['forward down a slope of 5 %', false, -0.05],
        ['backward up a slope of 5 %', true, -0.05],
        ['backward down a slope of 5 %', true, 0.05]
    ] as const
).slice(0, torture > 0 ? 6 : 3);

describe.each(kindsOfVehicles)('the accelerator of %s', (name) => {
    it.each(turnOf(WAYS, kindsOfVehicles.indexOf(name)))(
        'gives more speed in ten seconds the farther it is pressed, %s',
        async (way, reverse, slope) => {
            const speeds = await sweepPedal(name, { reverse, slope }, PEDALS);
            const fall = Math.max(0, ...speeds.map((speed, i) => (i > 0 ? speeds[i - 1] - speed : 0)));
            const what = `fall of the speed of ${name} ${way}, of ${speeds.map((speed) => speed.toFixed(2)).join(' ')}`;
            expectWithin(what, fall, SHIFT);
            const [touched, more] = [0.04, 0.06].map((pedal) => speeds[PEDALS.findIndex((p) => p > pedal - 1e-9)]);
            expect(more, 'of 6 %').toBeGreaterThan(touched);
            if (slope === 0) {
                expect(more, 'of 6 %').toBeGreaterThan(MOVES);
            }
            if (reverse && slope === 0 && !UNLIMITED.includes(name)) {
                expect(Math.max(...speeds), 'backward').toBeLessThan(REVERSE);
            }
        }
    );
});

describe('a power shift', () => {
    it.each([
        ['bulldozer', 0, [0.16, 0.22, 0.24, 0.26, 0.28, 0.3]],
        ['bulldozer', 0.05, [0.14, 0.16, 0.18, 0.2, 0.5, 0.52]],
        ['telehandler', 0, [0.16, 0.18, 0.28, 0.3]],
        ['tank', 0.05, [0.48, 0.5, 0.52, 0.64, 0.72]]
    ])('takes no speed from a %s on a slope of %f, however far the pedal is pressed', async (name, slope, pedals) => {
        const speeds = await sweepPedal(name, { reverse: false, slope }, pedals);
        const told = speeds.map((speed) => speed.toFixed(3)).join(' ');
        speeds.slice(1).forEach((speed, i) => expect(speed, told).toBeGreaterThan(speeds[i]));
    });
});

/** Cars of the table, which has one of each motor and transmission, and positions of their accelerator. */
const CARS = ['hatchback', 'sedan', 'sports-car', 'pickup', 'truck', 'electric-car'];
const TABLE = [0.05, 0.1, 0.2, 0.3, 0.6];

/** Half of the last digit of the table, km/h, and what a shift at another step makes. */
const ROUNDING = 0.15;

describe('the table of accelerators', () => {
    const rows: string[][] = [];
    const text = readFileSync('docs/garage.md', 'utf8');

    afterAll(() => {
        const head = ['Car', 'Behavior', ...TABLE.map((pedal) => `${pedal * 100} %`)];
        writeTable('accelerators', markdown(head, rows));
    });

    const cells = CARS.flatMap((car) => ['Simulation', 'Road'].map((behavior) => [car, behavior]));

    it.each(sampleOf(cells, 5))('has the speeds after ten seconds of %s with %s', async (car, behavior) => {
        const level = { reverse: false, slope: 0 };
        const speeds = await sweepPedal(car, level, TABLE, 10, ({ component }) => {
            (component as VehicleController).behavior = behavior === 'Road' ? Behavior.ROAD : Behavior.SIMULATION;
        });
        const shown = speeds.map((speed) => Math.abs(3.6 * speed));
        rows.push([car, behavior, ...shown.map((speed) => speed.toFixed(1))]);
        const line = text.split('\n').find((row) => row.startsWith(`| ${car} `) && row.includes(`| ${behavior} `));
        const documented = line?.split('|').slice(3, -1).map(Number) ?? [];
        expect(documented).toHaveLength(TABLE.length);
        documented.forEach((speed, i) => expect(Math.abs(speed - shown[i])).toBeLessThan(ROUNDING));
    });
});
