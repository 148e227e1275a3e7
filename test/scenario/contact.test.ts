import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

describe('a wheel', () => {
    it('stands on the ground, not on a trigger volume', () => {
        world.addGround();
        const trigger = new Entity('Checkpoint', world.app);
        trigger.addComponent('collision', { type: 'box', halfExtents: [10, 0.5, 10] });
        world.app.root.addChild(trigger);
        const car = new TestCar(world);
        world.run(3);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 3);
    });

    it('does not feel the hull that it is mounted in', () => {
        world.addGround();
        const car = new TestCar(world);
        // the wheel's ray starts inside a hull that now reaches far below it
        const skirt = new Entity('Skirt', world.app);
        skirt.addComponent('collision', { type: 'box', halfExtents: [0.9, 0.05, 2] });
        skirt.setLocalPosition(0, -0.35, 0);
        car.entity.addChild(skirt);
        world.run(3);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
        expect(car.wheels.every(({ isGrounded }) => isGrounded)).toBe(true);
    });

    it('pushes the body under it as hard as that pushes the car', () => {
        const ice = { friction: 0 };
        Object.assign(world.addBox('Lake', [40, 0.5, 40], [0, -0.5, 0]).rigidbody!, ice);
        const raft = world.addBox('Raft', [10, 0.25, 10], [0, 0.25, 0], 2000);
        Object.assign(raft.rigidbody!, ice);
        const car = new TestCar(world, bmw, new Vec3(0, 0.5, 0));
        world.run(2);
        car.drive((controls) => (controls.throttle = 0.6));
        world.run(1.5);
        const forward = bmw.mass * car.velocity.z;
        const backward = 2000 * raft.rigidbody!.linearVelocity.z;
        expect(forward).toBeGreaterThan(1000);
        expect(backward / -forward).toBeGreaterThan(0.98);
        expect(backward / -forward).toBeLessThan(1.02);
    });
});

describe('a tire', () => {
    it('without any grip stands on the ground and holds nothing', () => {
        world.addGround();
        const car = new TestCar(world, { ...bmw, wheel: { grip: 0 } });
        car.drive((controls) => (controls.throttle = 1));
        world.run(2);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 3);
        expect(car.velocity.length()).toBeLessThan(1e-3);
        expect(car.wheels[0].rpm).toBeGreaterThan(100);
    });

    it('never holds more than its friction, whatever the car is made to do', () => {
        world.addGround();
        const mu = 0.9;
        const curve = {
            stiffness: 20,
            stiffnessAtDoubleLoad: 20,
            peak: mu,
            peakAtDoubleLoad: mu,
            peakSlip: 0.12,
            peakSlipAtDoubleLoad: 0.12,
            slide: 0.7,
            slideAtDoubleLoad: 0.7,
            slideSlip: 0.8,
            slideSlipAtDoubleLoad: 0.8
        };
        const car = new TestCar(world, { ...bmw, wheel: { forwardTire: curve, sidewaysTire: curve } });
        world.run(1);
        car.roll(25);
        let t = 0;
        car.drive((controls, dt) => {
            t += dt;
            controls.steer = Math.sin(2 * t);
            controls.brake = Math.sin(1.1 * t) > 0.3 ? 1 : 0;
            controls.throttle = Math.sin(1.1 * t) < 0 ? 1 : 0;
            controls.handbrake = Math.sin(0.8 * t) > 0.7 ? 1 : 0;
        });
        let most = 0;
        world.run(20, 1 / 60, () => {
            for (const { wheel } of car.wheels) {
                const force = Math.hypot(wheel!.longitudinalForce, wheel!.lateralForce);
                most = Math.max(most, wheel!.load > 10 ? force / wheel!.load : 0);
            }
        });
        expect(most).toBeGreaterThan(0.85);
        expect(most).toBeLessThan(mu * 1.02);
    });
});
