import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { setSurface, surfaces } from '../../src/index.js';
import { bmw, g, TestCar } from '../support/car.js';
import { addRoad, profileOf } from '../support/ground.js';
import { expectWithin, type KnownMiss } from '../support/known-miss.js';
import { energyOf } from '../support/mechanical-energy.js';
import { turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** A bump, m, and the speed at which a car meets it, m/s. */
interface Bump {
    height: number;
    length: number;
    speed: number;
}

const usual: Bump = { height: 0.03, length: 0.6, speed: 4 };
const PLACES = 5;

/** Energies, J, of a car without grip and hardly damped: gained over a bump of so many pieces, and the most on its way. */
async function cross(
    contact: number,
    pieces: number,
    rate: number,
    phase: number,
    { height, length, speed } = usual
): Promise<{ gained: number; most: number }> {
    const world = await World.create(1 / rate);
    const bump = (z: number): number => 0.5 * height * (1 - Math.cos((2 * Math.PI * z) / length));
    const road = addRoad(world, [[-60, 0], ...profileOf(bump, 0, length, length / pieces), [60, 0]], 12);
    setSurface(road, { ...surfaces.asphalt, grip: 0 });
    const wheel = { contact, raysAlong: 9, rollingResistance: 0, wheelDampingRate: 0 };
    const car = new TestCar(
        world,
        { ...bmw, damperFront: 17, damperRear: 17, wheel },
        new Vec3(0, 0, (phase * speed) / rate - 4)
    );
    car.controller.enabled = false;
    world.run(1, 1 / rate);
    car.roll(speed);
    world.run(0.1, 1 / rate);
    const energy = (): number => energyOf([car.vehicle], 1 / rate);
    const start = energy();
    let most = -Infinity;
    world.run(10 / speed, 1 / rate, () => (most = Math.max(most, energy() - start)));
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
        const { gained } = await cross(contact, pieces, rate, i / PLACES);
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
    it.each(turnOf([120, 240], contact))('has one answer for a bump of any fineness, at %i Hz', async (rate) => {
        const lift = bmw.mass * g * usual.height;
        const expected = await meanOf(contact, 64, rate);
        for (const pieces of turnOf([2000, 256, 128], contact)) {
            expect(Math.abs((await meanOf(contact, pieces, rate)) - expected)).toBeLessThan(0.01 * lift);
        }
    });

    it.each(turnOf([0.02, 0.005, 0.002], contact))(
        'sinks into a gap between strips of %d m as far as a disc does',
        async (strip) => {
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
        }
    );
});

/**
 * Energy gained after the bump, J, by where in a step it begins, and the most on the way. A step pushes along the normal at its start, but
 * the spring takes up the way along the whole step: what the trapezoidal rule for the work of the load F misses, up to
 * `F h'' (v dt)² / 8` where the curvature h'' of the ground jumps (20 J an axle at 30 Hz), is foreseen.
 */
async function gainsOf(contact: number, rate: number): Promise<{ gained: number[]; most: number }> {
    const gained: number[] = [];
    let most = 0;
    for (let i = 0; i < 6; i++) {
        const run = await cross(contact, 256, rate, i / 6);
        gained.push(run.gained);
        most = Math.max(most, run.most);
    }
    return { gained, most };
}

/** Energy that the dampers take, J, and by how much what is lost differs from that at most, by rate. */
const DAMPED = 4;
const SPREAD: Record<number, number> = { 30: 1.2, 60: 0.6, 120: 0.2, 240: 0.2 };

const beyond = (miss: number): KnownMiss => ({ miss, wanted: 0.1, unit: 'J' });

/** Most energy on the way by rate, J: springs count as if their force did not change within a step, `k (v dt tan)² / 8` a wheel. */
const OFF: Record<string, Partial<Record<number, KnownMiss>>> = {
    'a ray': { 30: beyond(2.83), 60: beyond(0.63) },
    'a fan': { 30: beyond(2.83), 60: beyond(0.63) },
    'a cylinder': { 30: beyond(2.83), 60: beyond(0.63) },
    'a torus': { 30: beyond(5.3), 60: beyond(1.5), 120: beyond(0.38) }
};

describe.each([...KINDS, ['a torus', 3] as const])('a car whose wheels feel with %s', (kind, contact) => {
    it.each(turnOf([240, 120, 60, 30], contact))(
        'gains no energy over a fine bump at %i Hz, wherever a step meets it',
        async (rate) => {
            const { gained, most } = await gainsOf(contact, rate);
            for (const each of gained) {
                expect(Math.abs(each + DAMPED)).toBeLessThan(SPREAD[rate]);
            }
            expectWithin(`energy on the way over a bump by ${kind} at ${rate} Hz`, most, 0.1, OFF[kind][rate]);
        }
    );

    const others = [
        { height: 0.02, length: 0.2, speed: 2, rate: 30, pieces: 64 },
        { height: 0.02, length: 0.2, speed: 2, rate: 60, pieces: 64 },
        { height: 0.03, length: 0.6, speed: 4, rate: 30, pieces: 6 },
        { height: 0.06, length: 1.2, speed: 8, rate: 30, pieces: 128 }
    ];
    it.each(turnOf(others, contact))(
        'gains none over $height m x $length m of $pieces pieces at $speed m/s and $rate Hz',
        async ({ rate, pieces, ...bump }) => {
            for (let i = 0; i < 4; i++) {
                expect((await cross(contact, pieces, rate, i / 4, bump)).gained).toBeLessThan(0);
            }
        }
    );
});
