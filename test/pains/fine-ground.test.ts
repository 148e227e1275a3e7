import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { setSurface, surfaces } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { addRoad, profileOf } from '../support/ground.js';
import { energyOf } from '../support/mechanical-energy.js';
import { World } from '../support/world.js';

const HEIGHT = 0.03;
const LENGTH = 0.6;

/** Energies, J, of a car without grip and hardly damped: gained over a bump of so many pieces, and the most on its way. */
async function cross(contact: number, pieces: number, rate: number): Promise<{ gained: number; most: number }> {
    const world = await World.create(1 / rate);
    const bump = (z: number): number => 0.5 * HEIGHT * (1 - Math.cos((2 * Math.PI * z) / LENGTH));
    const road = addRoad(world, [[-60, 0], ...profileOf(bump, 0, LENGTH, LENGTH / pieces), [60, 0]], 12);
    setSurface(road, { ...surfaces.asphalt, grip: 0 });
    const wheel = { contact, raysAlong: 9, rollingResistance: 0, dampingRate: 0 };
    const car = new TestCar(world, { ...bmw, damperFront: 17, damperRear: 17, wheel }, new Vec3(0, 0, -4));
    car.controller.enabled = false;
    world.run(1, 1 / rate);
    car.roll(4);
    world.run(0.1, 1 / rate);
    const energy = (): number => energyOf([car.vehicle], 1 / rate);
    const start = energy();
    let most = -Infinity;
    world.run(2.5, 1 / rate, () => (most = Math.max(most, energy() - start)));
    const gained = energy() - start;
    world.destroy();
    return { gained, most };
}

const KINDS: [string, number][] = [
    ['a ray', 0],
    ['a fan', 1],
    ['a cylinder', 2]
];

describe.each(KINDS)('a car whose wheels feel with %s', (_, contact) => {
    it.each([120, 240])('has one answer for a bump of any fineness, at %i Hz', async (rate) => {
        const { gained: expected } = await cross(contact, 64, rate);
        for (const pieces of [128, 256, 2000]) {
            const { gained, most } = await cross(contact, pieces, rate);
            expect(most).toBeLessThan(0.1);
            expect(Math.abs(gained / expected - 1)).toBeLessThan(0.015);
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

it.each(KINDS)('a car whose wheels feel with %s gains no energy over a fine bump at any rate', async (_, contact) => {
    for (const rate of [30, 60, 120, 240]) {
        const { most } = await cross(contact, 256, rate);
        expect(most).toBeLessThan(0.1);
    }
});
