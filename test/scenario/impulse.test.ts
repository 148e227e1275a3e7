import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

const IMPULSE = [300, -200, 500, 80, 150, -60];

/** Velocities that an impulse gives to a body that is turned somehow and moves. */
function velocitiesAfter(push: (car: TestCar) => void, linear: Vec3, angular: Vec3): number[] {
    const car = new TestCar(world, undefined, new Vec3(0, 10, 0));
    const { rigidbody } = car.entity;
    rigidbody!.teleport(new Vec3(0, 10, 0), new Vec3(20, 130, -35));
    rigidbody!.linearFactor = linear;
    rigidbody!.angularFactor = angular;
    rigidbody!.linearVelocity = new Vec3(3, -1, 12);
    rigidbody!.angularVelocity = new Vec3(0.2, -0.4, 0.1);
    world.run(1 / 60);
    push(car);
    const { linearVelocity: v, angularVelocity: w } = rigidbody!;
    const after = [v.x, v.y, v.z, w.x, w.y, w.z];
    car.entity.destroy();
    return after;
}

it.each([
    ['free', Vec3.ONE, Vec3.ONE],
    ['held along or about some axes', new Vec3(1, 0, 0.5), new Vec3(0, 1, 0.25)]
])("a vehicle's impulse moves a body that is %s as Bullet's own calls do", (_, linear, angular) => {
    const [fx, fy, fz, tx, ty, tz] = IMPULSE;
    const ours = velocitiesAfter(({ vehicle }) => vehicle.chassis.apply(Float64Array.from(IMPULSE)), linear, angular);
    const bullets = velocitiesAfter(
        ({ entity }) => {
            entity.rigidbody!.applyImpulse(new Vec3(fx, fy, fz));
            entity.rigidbody!.applyTorqueImpulse(new Vec3(tx, ty, tz));
        },
        linear,
        angular
    );
    ours.forEach((value, k) => expect(value).toBeCloseTo(bullets[k], 5));
});
