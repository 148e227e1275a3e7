import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { bmw, TestCar } from '../support/car.js';
import { hull, plainCar } from '../support/plain-car.js';
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

describe('a car that lies on its roof, lower than its wheels are large', () => {
    it.each([
        ['a ray', { contact: 0 }],
        ['a fan', { contact: 1, raysAcross: 3 }],
        ['a cylinder', { contact: 2 }]
    ])('is not pressed through a ground of triangles by wheels that feel with %s', async (_, attributes) => {
        const world = await World.create();
        world.addGround();
        const onRoof = new Quat().setFromEulerAngles(0, 0, 180);
        const { entity, wheels } = plainCar(world, new Vec3(0, 0.5, 0), 1000, onRoof);
        const colliders = wheels.map((wheel) => addScript(wheel, WheelCollider, attributes));
        world.run(3);
        let fastest = 0;
        let lowest = Infinity;
        world.run(3, 1 / 60, () => {
            fastest = Math.max(fastest, entity.rigidbody!.linearVelocity.length());
            lowest = Math.min(lowest, entity.getPosition().y);
        });
        expect(fastest).toBeLessThan(0.3);
        expect(lowest).toBeGreaterThan(0.9 * hull[1]);
        expect(entity.up.y).toBeLessThan(-0.9);
        expect(colliders.map(({ isGrounded }) => isGrounded)).toEqual([false, false, false, false]);
        world.destroy();
    });
});
