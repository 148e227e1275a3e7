import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Angular momentum in the world, kg m²/s, and energy of the turning, J. */
function turning(car: TestCar): { momentum: Vec3; energy: number } {
    const { angularVelocity } = car.entity.rigidbody!;
    const spin = car.entity.getRotation().clone().invert().transformVector(angularVelocity, new Vec3());
    const momentum = new Vec3(...bmw.inertia).mul(spin);
    const energy = 0.5 * momentum.dot(spin);
    return { momentum: car.entity.getRotation().transformVector(momentum, momentum), energy };
}

describe('a car that turns over in the air', () => {
    it.each([30, 60, 120])('keeps its angular momentum at %i steps a second', async (rate) => {
        const world = await World.create(1 / rate);
        const car = new TestCar(world, bmw, new Vec3(0, 100, 0));
        car.entity.rigidbody!.angularVelocity = new Vec3(0.5, 0.7, 2);
        const { momentum, energy } = turning(car);
        world.run(1, 1 / rate);
        const after = turning(car);
        // first order in the step, as Bullet turns the body: 4.9, 2.6 and 1.3 % of the momentum
        expect(after.momentum.sub(momentum).length() / momentum.length()).toBeLessThan(1.6 / rate);
        expect(Math.abs(after.energy / energy - 1)).toBeLessThan(1.6 / rate);
        world.destroy();
    });

    it('never gains energy by it, however fast it spins', async () => {
        const world = await World.create(1 / 30);
        const car = new TestCar(world, bmw, new Vec3(0, 1000, 0));
        car.entity.rigidbody!.angularVelocity = new Vec3(10, 2, 30);
        const { energy } = turning(car);
        world.run(5, 1 / 30);
        expect(turning(car).energy).toBeLessThan(1.001 * energy);
        world.destroy();
    });
});
