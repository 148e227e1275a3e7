import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import type { DriverControls, WheelHit } from '../../src/index.js';
import { bmw, frontLoad, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const RAY = 0;
const FAN = 1;
const CYLINDER = 2;
const kinds: [string, number][] = [
    ['ray', RAY],
    ['fan', FAN],
    ['cylinder', CYLINDER]
];

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** Both feet on the brake. */
function hold(controls: DriverControls): void {
    controls.brake = 1;
    controls.handbrake = 1;
}

describe.each(kinds)('a wheel that feels the ground by %s', (_, contact) => {
    it('rests at the same height and load on flat ground', () => {
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel: { contact, raysAcross: 3 } });
        world.run(3);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 3);
        expect(car.loads[0] / frontLoad(bmw)).toBeCloseTo(1, 3);
    });

    it('presses square to a slope of 30 %, wherever on its tread', () => {
        world.addGround(0.3);
        const slope = Math.atan(0.3);
        const rotation = new Entity('turn', world.app).setEulerAngles((-slope * 180) / Math.PI, 0, 0);
        const car = new TestCar(world, { ...bmw, wheel: { contact, raysAlong: 5 } }, new Vec3(), rotation!);
        car.drive(hold);
        world.run(3);
        const total = car.loads.reduce((sum, load) => sum + load, 0);
        expect(total / (bmw.mass * 9.81 * Math.cos(slope))).toBeCloseTo(1, 2);
    });

    it('rolls over a kerb of 8 cm and stands on it', () => {
        world.addGround();
        world.addBox('Kerb', [5, 0.04, 20], [0, 0.04, 24]);
        const free = { rollingResistance: 0, wheelDampingRate: 0 };
        const car = new TestCar(world, { ...bmw, wheel: { contact, ...free } });
        world.run(1);
        car.controller.enabled = false;
        car.roll(5);
        world.run(4);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight + 0.08, 2);
        expect(Math.abs(car.position.x)).toBeLessThan(0.01);
        expect(car.velocity.z).toBeLessThan(5);
        expect(car.velocity.z).toBeGreaterThan(4.2);
    });
});

describe('a wheel as wide as it is high, on its edge', () => {
    it('stands no higher when it leans more', () => {
        world.addGround();
        const heights = [12, 15].map((camber, lane) => {
            const wheel = { contact: CYLINDER, camber, width: 2 * bmw.radius };
            const car = new TestCar(world, { ...bmw, wheel }, new Vec3(8 * lane, 0, 0));
            car.drive(hold);
            world.run(3);
            return car.position.y;
        });
        expect(heights[1]).toBeLessThan(heights[0]);
    });
});

describe('a plank under the outer half of a tire', () => {
    it('carries a wheel with rays across its width, and is missed by one ray', () => {
        world.addGround();
        const lifted = [1, 3].map((raysAcross, lane) => {
            const x = 10 * lane;
            const outer = x + bmw.trackFront / 2 + 0.11;
            world.addBox('Plank', [0.1, 0.02, 1], [outer, 0.02, bmw.cgToFront]);
            const numbers = { ...bmw, wheel: { contact: FAN, raysAlong: 1, raysAcross } };
            const car = new TestCar(world, numbers, new Vec3(x, 0, 0));
            world.run(2);
            // distance of the four wheels from one plane
            const [fl, fr, rl, rr] = car.wheels.map(({ jounce }) => jounce);
            return fl - fr - rl + rr;
        });
        expect(lifted[0]).toBeCloseTo(0, 3);
        expect(lifted[1]).toBeCloseTo(0.04, 2);
    });
});

describe('a wheel that starts inside a body', () => {
    it.each(kinds)('stands on the ground below it and stays calm, by %s', (_, contact) => {
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel: { contact } });
        world.run(1);
        // a post around the left front wheel that the hull does not touch, taller than the wheel
        world.addBox('Post', [0.12, 2, 0.3], [bmw.trackFront / 2 + 0.14, 1, bmw.cgToFront]);
        world.run(2);
        expect(Math.abs(car.velocity.y)).toBeLessThan(0.05);
        expect(car.position.y).toBeGreaterThan(bmw.cgHeight - 0.02);
        expect(car.position.y).toBeLessThan(bmw.cgHeight + 0.02);
    });
});

describe('what counts as ground', () => {
    it('is not what is steeper than the slope limit', () => {
        world.addGround(0.6, 40); // 31 degrees
        const touched = [25, 40].map((slopeLimit, lane) => {
            const car = new TestCar(world, { ...bmw, wheel: { slopeLimit } }, new Vec3(8 * lane - 4, 0.3, 0));
            let touches = 0;
            world.run(0.2, 1 / 60, () => {
                touches += car.wheels.filter((wheel) => wheel.isGrounded && car.entity.up.y > 0.99).length;
            });
            return touches;
        });
        expect(touched[0]).toBe(0);
        expect(touched[1]).toBeGreaterThan(0);
    });

    it('is only what the collision mask names', () => {
        world.addGround();
        const car = new TestCar(world, bmw);
        world.run(0.8); // it does not sleep yet: ground that appears in its sleep is not reported to a car
        const box = world.addBox('Crate', [0.3, 0.05, 0.3], [bmw.trackFront / 2, 0.05, bmw.cgToFront]);
        const group = 1 << 8;
        box.rigidbody!.group = group;
        world.run(2);
        expect(car.wheels[0].jounce - car.wheels[1].jounce).toBeGreaterThan(0.03);
        car.wheels.forEach((wheel) => {
            wheel.collisionMask &= ~group;
        });
        world.run(2);
        expect(car.wheels[0].jounce - car.wheels[1].jounce).toBeCloseTo(0, 2);
    });

    it('is named by the ground hit of a wheel, with the point and the load', () => {
        const ground = world.addGround();
        const car = new TestCar(world, bmw);
        const hit: WheelHit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
        world.run(2);
        const wheel = car.wheels[0].entity.script!.get(WheelCollider) as WheelCollider;
        expect(wheel.getGroundHit(hit)).toBe(hit);
        expect(hit.entity).toBe(ground);
        expect(hit.force / frontLoad(bmw)).toBeCloseTo(1, 2);
        expect(hit.point.distance(new Vec3(bmw.trackFront / 2, 0, bmw.cgToFront))).toBeLessThan(0.01);
    });
});
