import { readFileSync } from 'node:fs';

import { Quat, Vec3 } from 'playcanvas';
import { afterAll, describe, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { roll } from '../../scenario/roll.js';
import { Behavior } from '../../scripts/index.mjs';
import { DEG, KMH } from '../../src/index.js';
import { STANDARD_GRAVITY } from '../../src/math/scalar.js';
import { expectWithin, type KnownMiss } from '../support/known-miss.js';
import { sampleOf, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const DT = 1 / 60;
const SPEEDS = [40, 60, 80, 100, 140];

/** Shares of the lock of the search. */
const LOCKS = [0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.4, 0.5, 0.7, 1];

/** No aids: the tires alone say how hard it corners. */
const BARE = {
    behavior: Behavior.SIMULATION,
    aids: { steeringHelp: false, stabilityControl: false, tractionControl: false }
};

/**
 * Turns a car that rolls, and holds its speed.
 *
 * @returns Mean lateral acceleration from 1 to 2.2 s after the wheel began to turn, g, and largest sideslip angle, degrees.
 */
async function turn(
    name: string,
    speed: number,
    lock: number,
    controller: object
): Promise<{ g: number; slide: number }> {
    const world = await World.create();
    world.addGround(0, 1200);
    const plan = { controller: controller as Record<string, unknown>, wheel: {}, wheelFront: {}, wheelRear: {} };
    const rig = buildFromPrefab(world.app, loadPreset(name), plan, new Vec3(), new Quat());
    world.run(0.5);
    roll(rig, speed * KMH);
    const { vehicle, entity } = rig;
    let time = 0;
    vehicle.driver = {
        drive: (controls) => {
            controls.throttle = Math.max(0, Math.min(1, 0.3 + 0.5 * (speed * KMH - vehicle.forwardSpeed)));
            controls.brake = 0;
            controls.steer = Math.min(1, 4 * time) * lock;
        }
    };
    const lateral: number[] = [];
    let slide = 0;
    let before = NaN;
    world.run(2.2, DT, () => {
        time += DT;
        slide = Math.max(slide, Math.abs(Math.atan2(vehicle.velocity[0], Math.abs(vehicle.velocity[2]))) / DEG);
        const { x, z } = entity.rigidbody!.linearVelocity;
        const course = Math.atan2(x, z);
        if (time > 1) {
            const change = Math.abs(Math.atan2(Math.sin(course - before), Math.cos(course - before)));
            lateral.push(((change / DT) * Math.hypot(x, z)) / STANDARD_GRAVITY);
        }
        before = course;
    });
    world.destroy();
    return { g: lateral.reduce((sum, x) => sum + x, 0) / lateral.length, slide };
}

/** The most that a fixed angle of the wheels gives, g. */
async function search(name: string, speed: number): Promise<number> {
    let best = 0;
    for (const lock of LOCKS) {
        const { g, slide } = await turn(name, speed, lock, BARE);
        best = slide < 20 ? Math.max(best, g) : best;
    }
    return best;
}

const short = (miss: number): KnownMiss => ({ miss, wanted: 0.05, unit: '1' });

/** Cars and speeds, km/h, at which full lock gives less than 0.95 of the best, as shares. */
const SHORT: Partial<Record<string, KnownMiss>> = {
    'city-bus 60': short(0.068),
    'city-bus 80': short(0.1),
    'city-bus 100': short(0.148),
    'city-bus 140': short(0.217),
    'hatchback 140': short(0.088),
    'kart 40': short(0.152),
    'off-roader 40': short(0.174),
    'off-roader 60': short(0.101),
    'off-roader 80': short(0.101),
    'off-roader 100': short(0.101),
    'off-roader 140': short(0.076),
    'pickup 100': short(0.065),
    'pickup 140': short(0.078),
    'sedan 100': short(0.143),
    'sports-car 100': short(0.054),
    'truck 40': short(0.107),
    'truck 60': short(0.155),
    'truck 80': short(0.172),
    'truck 100': short(0.207),
    'truck 140': short(0.263)
};

/** Half of the last digit of the table. */
const ROUNDING = 0.0051;

const cars = presetNames();
const cases = cars.flatMap((car) => SPEEDS.map((speed) => [car, speed] as const));

describe('a key held to full lock in Road', () => {
    const rows: string[][] = [];
    const text = readFileSync('docs/garage.md', 'utf8').replace(/[\s\S]*<!-- locks -->/, '');
    const documented = (name: string, speed: number): number[] => {
        const line = text.split('\n').find((row) => row.startsWith(`| ${name} `));
        const cell = line?.split('|')[2 + SPEEDS.indexOf(speed)] ?? '';
        return cell.split(' of ').map(Number);
    };

    afterAll(() => writeTable('locks', markdown(['Car', ...SPEEDS.map((speed) => `${speed} km/h`)], rows)));

    it.each(cars)('corners as hard as the table says: %s', async (name) => {
        const cells: string[] = [];
        for (const speed of turnOf(SPEEDS, cars.indexOf(name))) {
            const { g, slide } = await turn(name, speed, 1, { behavior: Behavior.ROAD });
            expect(slide, `${speed} km/h`).toBeLessThan(20);
            if (process.env.GARAGE_TABLE) {
                cells.push(`${g.toFixed(2)} of ${(await search(name, speed)).toFixed(2)}`);
            } else {
                expect(Math.abs(g - documented(name, speed)[0]), `${speed} km/h`).toBeLessThan(ROUNDING);
            }
        }
        rows.push([name, ...cells]);
    });

    it.each(cases)('gives 0.95 of what its tires can: %s at %i km/h', (name, speed) => {
        const [g, best] = documented(name, speed);
        const what = `full lock of the ${name} at ${speed} km/h, short of the best angle`;
        expectWithin(what, Math.max(0, 1 - g / best), 0.05, SHORT[`${name} ${speed}`]);
    });

    it.each(sampleOf(cases, 44))('is compared with the best angle of %s at %i km/h', async (name, speed) => {
        expect(Math.abs((await search(name, speed)) - documented(name, speed)[1])).toBeLessThan(ROUNDING);
    });
});
