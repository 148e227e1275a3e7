import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

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

it.each([120, 240])('a car on cylinders has one answer for a bump of any fineness, at %i Hz', async (rate) => {
    const { gained: expected } = await cross(2, 64, rate);
    for (const pieces of [128, 256, 2000]) {
        const { gained, most } = await cross(2, pieces, rate);
        expect(most).toBeLessThan(0.1);
        expect(Math.abs(gained / expected - 1)).toBeLessThan(0.015);
    }
});

it.each([
    ['a ray', 0],
    ['a fan', 1],
    ['a cylinder', 2]
])('a car whose wheels feel with %s gains no energy over a fine bump at any rate', async (_, contact) => {
    for (const rate of [30, 60, 120, 240]) {
        const { most } = await cross(contact, 256, rate);
        expect(most).toBeLessThan(0.1);
    }
});
