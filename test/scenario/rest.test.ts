import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, frontLoad, rearLoad, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

describe('a car that is dropped from 1 m', () => {
    it.each([30, 60, 144])('settles at the height that springs and mass give, at %i frames a second', async (fps) => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw, new Vec3(0, 1, 0));
        world.run(10, 1 / fps);
        // the numbers of the car put its center of mass at `cgHeight` when every spring carries its static load
        expect(car.position.y / bmw.cgHeight).toBeCloseTo(1, 3);
        const [fl, fr, rl, rr] = car.loads;
        expect(fl / frontLoad(bmw)).toBeCloseTo(1, 3);
        expect(fr / frontLoad(bmw)).toBeCloseTo(1, 3);
        expect(rl / rearLoad(bmw)).toBeCloseTo(1, 3);
        expect(rr / rearLoad(bmw)).toBeCloseTo(1, 3);
        expect(car.velocity.length()).toBeLessThan(1e-4);
        world.destroy();
    });

    it('meets its bump stops and does not fall through them', async () => {
        const world = await World.create();
        world.addGround();
        const car = new TestCar(world, bmw, new Vec3(0, 1, 0));
        let deepest = 0;
        world.run(3, 1 / 60, () => {
            deepest = Math.max(deepest, ...car.wheels.map((wheel) => wheel.jounce));
        });
        expect(deepest).toBeGreaterThan(bmw.distance);
        expect(deepest).toBeLessThan(bmw.distance + 0.05);
        world.destroy();
    });
});
