import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { WHEEL } from '../../src/wheel/state.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const DEGREES = 180 / Math.PI;

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** Degrees: as steered, toe and camber of a wheel, and camber per meter of travel. */
it.each([
    [0, 0, 0, 0],
    [12, 1, -2, 0],
    [-30, -2, 3, 12],
    [-44, 0.5, 50, 0],
    [46, 3, -46, 0],
    [80, 0, -60, 20]
])(
    'a wheel that is steered by %f, with a toe of %f and a camber of %f degrees, stands as turned about its strut and then leaned',
    (steered, toe, camber, gain) => {
        world.app.systems.rigidbody!.gravity.set(0, 0, 0);
        const controller = { steering: { maxSteerAngle: Math.abs(steered) } };
        const made = new TestCar(world, { ...bmw, wheel: { toe, camber, camberGain: gain }, controller });
        made.drive((controls) => (controls.steer = Math.sign(steered)));
        world.run(2);
        for (const { state, mount, params } of made.vehicle.wheels) {
            const [up, forward] = [mount.up, mount.forward].map((v) => new Vec3(v[0], v[1], v[2]));
            const side = Math.sign(mount.position[0]);
            // toe in turns the wheel on the left to the right
            const turned = new Quat().setFromAxisAngle(up, state[WHEEL.steerAngle] * DEGREES - side * toe);
            const heading = turned.transformVector(forward, new Vec3());
            const { distance, targetPosition } = params.suspension;
            const travel = state[WHEEL.jounce] - (1 - targetPosition) * distance;
            // camber has the top of the wheel outward: the outer end of its axle is down
            const lean = new Quat().setFromAxisAngle(heading, -side * (camber + gain * travel));
            const axle = lean.transformVector(new Vec3().cross(up, heading), new Vec3());
            for (const [at, wanted] of [
                [WHEEL.headingX, heading],
                [WHEEL.axleX, axle]
            ] as const) {
                [wanted.x, wanted.y, wanted.z].forEach((value, k) => expect(state[at + k]).toBeCloseTo(value, 6));
            }
        }
        const steers = made.vehicle.wheels.map(({ state }) => Math.abs(state[WHEEL.steerAngle]) * DEGREES);
        expect(Math.max(...steers)).toBeGreaterThan(0.9 * Math.abs(steered) - 1e-6);
    }
);
