import { readFileSync } from 'node:fs';

import { Quat, Vec3 } from 'playcanvas';
import { afterAll, describe, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { roll } from '../../scenario/roll.js';
import { Behavior } from '../../scripts/index.mjs';
import { DEG, KMH } from '../../src/index.js';
import { expectKnownMiss, type KnownMiss } from '../support/known-miss.js';
import { World } from '../support/world.js';

const DT = 1 / 60;

/** Heading at which the driver lets go, degrees. */
const LETS_GO = 70;

/** Time of the hand brake behind the steering wheel, s. */
const PULLS = 0.3;

/** Cars that a hand brake turns: a kart has none, and bus and truck stand on four rear wheels and more. */
const cars = presetNames().filter((name) => {
    const { brakes, body } = loadPreset(name);
    return (brakes?.maxHandbrakeTorque ?? 0) > 0 && body.mass < 3500;
});

/** Turns a car by its hand brake from 60 km/h. @returns Time until the driver lets go, s, and heading at last, degrees. */
async function turn(name: string): Promise<{ time: number; turned: number }> {
    const world = await World.create();
    world.addGround(0, 600);
    const plan = { controller: { behavior: Behavior.ROAD }, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(), new Quat());
    world.run(0.5);
    roll(rig, 60 * KMH);
    const { vehicle } = rig;
    let now = 0;
    let turned = 0;
    let time = Infinity;
    vehicle.driver = {
        drive: (controls) => {
            const asks = time === Infinity;
            controls.throttle = 0;
            controls.brake = 0;
            controls.steer = asks ? Math.min(1, 4 * now) : 0;
            controls.handbrake = asks && now > PULLS ? 1 : 0;
        }
    };
    world.run(6, DT, () => {
        now += DT;
        turned += (DT * vehicle.velocity[4]) / DEG;
        time = turned > LETS_GO ? Math.min(time, now) : time;
    });
    world.destroy();
    return { time, turned };
}

/**
 * Headings on Jolt off the table, which is Ammo's. Rounding decides of that of the estate: on both it is 155.0 to 156.6 degrees when it
 * begins 2 to 2000 µm/s faster or slower.
 */
const ON_JOLT: Readonly<Record<string, KnownMiss>> = {
    estate: { miss: 1.56, wanted: 0.51, unit: 'degrees' }
};

describe('the hand brake in Road', () => {
    const rows: string[][] = [];
    const text = readFileSync('docs/garage.md', 'utf8').replace(/[\s\S]*<!-- hand-brakes -->/, '');

    afterAll(() => writeTable('hand-brakes', markdown(['Car', 'Let go after, s', 'Heading, degrees'], rows)));

    it.each(cars)('brings the tail round, by a quarter turn to half a turn, as the table says: %s', async (name) => {
        const { time, turned } = await turn(name);
        rows.push([name, time.toFixed(1), turned.toFixed(0)]);
        // with a tail that is caught it takes 1.7 to 3 s
        expect(time).toBeLessThan(1.65);
        expect(turned).toBeGreaterThan(90);
        expect(turned).toBeLessThan(195);
        if (!process.env.GARAGE_TABLE) {
            const line = text.split('\n').find((row) => row.startsWith(`| ${name} `));
            const [toldTime, toldTurned] = line?.split('|').slice(2, -1).map(Number) ?? [];
            expect(Math.abs(time - toldTime)).toBeLessThan(0.051);
            const known = process.env.PHYSICS === 'Jolt' ? ON_JOLT[name] : undefined;
            if (known) {
                expectKnownMiss(`heading of ${name}`, turned - toldTurned, known);
            } else {
                expect(Math.abs(turned - toldTurned)).toBeLessThan(0.51);
            }
        }
    });
});
