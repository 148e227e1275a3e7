import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Ten seconds of everything: launch, swerve, brake into a bend, hand brake. Inputs follow simulated time. */
async function drive(frame: number, step: number): Promise<{ end: Vec3; distance: number }> {
    const world = await World.create(step);
    world.addGround();
    const car = new TestCar(world, bmw);
    world.run(1, frame);
    let t = 0;
    let distance = 0;
    car.drive((controls, dt) => {
        t += dt;
        controls.throttle = t < 5 ? 1 : t < 6.5 ? 0 : 0.4;
        controls.brake = t > 5 && t < 6.5 ? 0.5 : 0;
        controls.steer = t < 2 ? 0 : t < 3 ? 0.25 : t < 4 ? -0.25 : t < 6 ? 0 : 0.5;
        controls.handbrake = t > 9 ? 1 : 0;
        distance += dt * Math.abs(car.vehicle.forwardSpeed);
    });
    world.run(10, frame);
    const end = car.position.clone();
    world.destroy();
    return { end, distance };
}

describe('the same drive', () => {
    it('ends within 2 % of its length, whatever the frame rate and the physics step', async () => {
        const base = await drive(1 / 60, 1 / 60);
        expect(base.distance).toBeGreaterThan(80);
        for (const [frame, step] of [
            [1 / 20, 1 / 60],
            [1 / 144, 1 / 60],
            [1 / 60, 1 / 30],
            [1 / 60, 1 / 120]
        ]) {
            const other = await drive(frame, step);
            const miss = base.end.distance(other.end) / base.distance;
            expect(miss, `frames of ${frame} s, steps of ${step} s`).toBeLessThan(0.02);
        }
    });
});
