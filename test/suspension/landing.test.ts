import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { WHEEL } from '../../src/wheel/state.js';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

interface Landing {
    /** Farthest that a wheel goes beyond its stops, in droop and in bump, m. */
    droop: number;
    bump: number;

    /** Largest load of a wheel, N, and how high the car is two seconds after it was thrown up, m. */
    load: number;
    height: number;
}

/** A car with weak dampers that is thrown a meter up and comes down again. */
async function land(rate: number, unsprungMass: number): Promise<Landing> {
    const step = 1 / rate;
    const world = await World.create(step);
    world.addGround();
    const wheel = { unsprungMass, tireStiffness: 2e5, tireDamping: 50 };
    const car = new TestCar(world, { ...bmw, damperFront: 700, damperRear: 700, wheel });
    world.run(0.5, step);
    car.entity.rigidbody!.applyImpulse(new Vec3(0, bmw.mass * Math.sqrt(2 * g), 0));
    const seen = { droop: 0, bump: 0, load: 0, height: 0 };
    world.run(2, step, () => {
        for (const { wheel } of car.wheels) {
            const jounce = wheel!.state[WHEEL.jounce];
            seen.droop = Math.max(seen.droop, -jounce);
            seen.bump = Math.max(seen.bump, jounce - bmw.distance);
            seen.load = Math.max(seen.load, wheel!.load);
        }
    });
    seen.height = car.position.y;
    world.destroy();
    return seen;
}

describe('a car that lands on its stops', () => {
    it('with unsprung masses meets them within the step: at 60 Hz it bounces as at 480', async () => {
        const [coarse, fine] = [await land(60, 30), await land(480, 30)];
        expect(fine.bump).toBeGreaterThan(0.02);
        expect(Math.abs(coarse.load / fine.load - 1)).toBeLessThan(0.02);
        expect(Math.abs(coarse.bump / fine.bump - 1)).toBeLessThan(0.1);
        expect(Math.abs(coarse.height - fine.height)).toBeLessThan(0.012);
        expect(coarse.droop).toBeLessThan(0.001);
    });

    it('without them presses no harder at a coarse step, and goes no farther', async () => {
        const [coarse, fine] = [await land(60, 0), await land(480, 0)];
        expect(coarse.load / fine.load).toBeGreaterThan(0.75);
        expect(coarse.load / fine.load).toBeLessThan(1.01);
        expect(coarse.bump / fine.bump).toBeGreaterThan(0.7);
        expect(coarse.bump / fine.bump).toBeLessThan(1.01);
    });
});
