import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Drives a lively course for `steps` fixed steps; `meanwhile` is called before every frame. */
function drive(world: World, steps: number, frame = 1 / 60, meanwhile = (): void => {}): number[] {
    world.addGround();
    const car = new TestCar(world, bmw);
    let t = 0;
    const trace: number[] = [];
    car.drive((controls, dt) => {
        t += dt;
        controls.throttle = Math.max(0, Math.sin(t));
        controls.brake = Math.max(0, -Math.sin(1.7 * t));
        controls.steer = Math.sin(2.3 * t);
        trace.push(...car.vehicle.body.position, ...car.vehicle.body.velocity);
    });
    while (trace.length < 6 * steps) {
        meanwhile();
        world.run(frame, frame);
    }
    return trace.slice(0, 6 * steps);
}

describe('the same drive, step by step', () => {
    it('is the same to the last bit in a second world beside the first', async () => {
        const first = await World.create();
        const second = await World.create();
        const one = drive(first, 600);
        const two = drive(second, 600, 1 / 60, () => first.run(1 / 60));
        expect(two).toEqual(one);
        first.destroy();
        second.destroy();
    });

    it('is the same to the last bit at other frame rates', async () => {
        const traces: number[][] = [];
        for (const frame of [1 / 60, 1 / 23, 1 / 144]) {
            const world = await World.create();
            traces.push(drive(world, 300, frame));
            world.destroy();
        }
        expect(traces[1]).toEqual(traces[0]);
        expect(traces[2]).toEqual(traces[0]);
    });

    it('is the same after the scene was torn down and built again', async () => {
        const world = await World.create();
        const before = drive(world, 200);
        for (const child of [...world.app.root.children]) {
            child.destroy();
        }
        world.run(0.5);
        const after = drive(world, 200);
        const end = (trace: number[]): Vec3 => new Vec3(...(trace.slice(-6, -3) as [number, number, number]));
        expect(end(before).length()).toBeGreaterThan(1);
        expect(end(after).distance(end(before))).toBeLessThan(0.01);
        world.destroy();
    });
});
