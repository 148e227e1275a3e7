import { Entity, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

async function follow(fps: number): Promise<{ behind: number; sideways: number; height: number; ahead: Vec3 }> {
    const world = await World.create();
    world.addGround();
    const car = new TestCar(world, bmw);
    const camera = new Entity('Camera', world.app);
    camera.addComponent('script');
    world.app.root.addChild(camera);
    camera.script!.create(ChaseCamera, { properties: { target: car.entity } });
    world.run(1, 1 / fps);
    car.roll(15);
    let t = 0;
    car.drive((controls, dt) => {
        t += dt;
        controls.throttle = 0.3;
        controls.steer = t > 1 ? 0.15 : 0;
    });
    world.run(3, 1 / fps);
    const from = car.entity.getWorldTransform().clone().invert().transformPoint(camera.getPosition(), new Vec3());
    const ahead = camera.forward.clone();
    world.destroy();
    return { behind: -from.z, sideways: from.x, height: from.y, ahead };
}

describe('the chase camera', () => {
    it('stays behind and above a car in a bend, looking at it, alike at 30 and 144 frames a second', async () => {
        const slow = await follow(30);
        const fast = await follow(144);
        expect(fast.behind).toBeGreaterThan(5);
        expect(fast.behind).toBeLessThan(8);
        expect(fast.height).toBeGreaterThan(1);
        // it swings after the car: on the outside of a left bend
        expect(Math.abs(fast.sideways)).toBeGreaterThan(0.3);
        expect(slow.behind).toBeCloseTo(fast.behind, 1);
        expect(slow.sideways).toBeCloseTo(fast.sideways, 1);
        expect(slow.ahead.dot(fast.ahead)).toBeGreaterThan(0.999);
    });
});
