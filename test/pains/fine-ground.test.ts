import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { setSurface, surfaces } from '../../src/index.js';
import { bmw, g, TestCar } from '../support/car.js';
import { addRoad, profileOf } from '../support/ground.js';
import { expectWithin, type KnownMiss } from '../support/known-miss.js';
import { energyOf } from '../support/mechanical-energy.js';
import { World } from '../support/world.js';

const HEIGHT = 0.03;
const LENGTH = 0.6;
const SPEED = 4;
const PLACES = 5;

/** Energies, J, of a car without grip and hardly damped: gained over a bump of so many pieces, and the most on its way. */
async function cross(
    contact: number,
    pieces: number,
    rate: number,
    from = -4
): Promise<{ gained: number; most: number }> {
    const world = await World.create(1 / rate);
    const bump = (z: number): number => 0.5 * HEIGHT * (1 - Math.cos((2 * Math.PI * z) / LENGTH));
    const road = addRoad(world, [[-60, 0], ...profileOf(bump, 0, LENGTH, LENGTH / pieces), [60, 0]], 12);
    setSurface(road, { ...surfaces.asphalt, grip: 0 });
    const wheel = { contact, raysAlong: 9, rollingResistance: 0, wheelDampingRate: 0 };
    const car = new TestCar(world, { ...bmw, damperFront: 17, damperRear: 17, wheel }, new Vec3(0, 0, from));
    car.controller.enabled = false;
    world.run(1, 1 / rate);
    car.roll(SPEED);
    world.run(0.1, 1 / rate);
    const energy = (): number => energyOf([car.vehicle], 1 / rate);
    const start = energy();
    let most = -Infinity;
    world.run(2.5, 1 / rate, () => (most = Math.max(most, energy() - start)));
    const gained = energy() - start;
    world.destroy();
    return { gained, most };
}

/**
 * Mean of the energy that is gained, J, by where in a step the bump begins: coarse pieces lie under the wheel otherwise from step to
 * step, which is worth 4 % from one place to the next.
 */
async function meanOf(contact: number, pieces: number, rate: number): Promise<number> {
    let sum = 0;
    for (let i = 0; i < PLACES; i++) {
        const { gained } = await cross(contact, pieces, rate, -4 + ((i / PLACES) * SPEED) / rate);
        expect(gained).toBeLessThan(0);
        sum += gained;
    }
    return sum / PLACES;
}

const KINDS: [string, number][] = [
    ['a ray', 0],
    ['a fan', 1],
    ['a cylinder', 2]
];

describe.each(KINDS)('a car whose wheels feel with %s', (_, contact) => {
    it.each([120, 240])('has one answer for a bump of any fineness, at %i Hz', async (rate) => {
        const lift = bmw.mass * g * HEIGHT;
        const expected = await meanOf(contact, 64, rate);
        for (const pieces of [128, 256, 2000]) {
            expect(Math.abs((await meanOf(contact, pieces, rate)) - expected)).toBeLessThan(0.01 * lift);
        }
    });

    it.each([0.02, 0.005, 0.002])('sinks into a gap between strips of %d m as far as a disc does', async (strip) => {
        const gap = 0.1;
        const world = await World.create(1 / 120);
        const level = (): number => 0;
        addRoad(world, [[-10, 0], ...profileOf(level, -1, 1, strip), [1, 0]], 2);
        addRoad(world, [[1 + gap, 0], ...profileOf(level, 1 + gap, 2, strip), [10, 0]], 2);
        const wheel = { contact, raysAlong: 3, raysAcross: 3, rollingResistance: 0 };
        const car = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 0, -1));
        car.controller.enabled = false;
        world.run(1, 1 / 120);
        car.roll(1);
        const middle = new Vec3();
        let deep = 0;
        world.run(1.6, 1 / 120, () => {
            for (const each of car.wheels) {
                each.getWorldPose(middle, new Quat());
                deep = Math.max(deep, bmw.radius - middle.y);
            }
        });
        world.destroy();
        const chord = bmw.radius - Math.sqrt(bmw.radius ** 2 - gap ** 2 / 4);
        expect(deep).toBeGreaterThan(0.5 * chord);
        expect(deep - chord).toBeLessThan(0.001);
    });
});

const gain = (miss: number): KnownMiss => ({ miss, wanted: 0.1, unit: 'J' });

/**
 * Energy gained on the way over the bump by rate, J. A step pushes along the slope under the wheel at its start, but the spring
 * takes up the way along the whole step: the sum of the pushes is the trapezoidal rule for the work of the load F on the
 * slopes h'. Where the curvature h'' of the ground jumps, as at both ends of the bump, the rule is off by up to
 * `F h'' (v dt)² / 8`, here 23 J an axle at 30 Hz and 0.4 J at 240 Hz, of a sign by where in the step the wheel meets it.
 */
const GAINS: Record<string, Record<number, KnownMiss>> = {
    'a ray': { 30: gain(17.2), 60: gain(1.09), 120: gain(1.48) },
    'a fan': { 30: gain(17.2), 60: gain(1.09), 120: gain(1.48) },
    'a cylinder': { 30: gain(17.2), 60: gain(2.19), 120: gain(2.47), 240: gain(0.81) },
    'a torus': { 30: gain(11.18) }
};

describe.each([...KINDS, ['a torus', 3] as const])('a car whose wheels feel with %s', (kind, contact) => {
    it.each([30, 60, 120, 240])('gains no energy over a fine bump at %i Hz', async (rate) => {
        const { most } = await cross(contact, 256, rate);
        expectWithin(`energy gained over a bump by ${kind} at ${rate} Hz`, Math.max(0, most), 0.1, GAINS[kind][rate]);
    });
});
