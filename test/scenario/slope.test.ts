import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const slope = Math.atan(0.2);
const degrees = (slope * 180) / Math.PI;
const facings = { 'nose up': 0, 'nose down': 180, crosswise: 90 };

async function park(fixedTimeStep: number, facing: number): Promise<{ world: World; car: TestCar }> {
    const world = await World.create(fixedTimeStep);
    world.addGround(0.2);
    const rotation = new Quat().setFromEulerAngles(-degrees, 0, 0).mul(new Quat().setFromEulerAngles(0, facing, 0));
    const car = new TestCar(world, bmw, new Vec3(), rotation);
    car.drive((controls) => (controls.handbrake = 1));
    return { world, car };
}

describe('a car parked on a 20 % slope with the hand brake on', () => {
    it.each([
        [30, 'nose up'],
        [60, 'nose up'],
        [144, 'nose up'],
        [60, 'nose down'],
        [60, 'crosswise']
    ] as const)('moves less than 1 mm in 60 s at %i frames a second, %s', async (fps, facing) => {
        const { world, car } = await park(1 / 60, facings[facing]);
        world.run(4, 1 / fps);
        const start = car.position.clone();
        let farthest = 0;
        world.run(60, 1 / fps, () => {
            farthest = Math.max(farthest, start.distance(car.position));
        });
        expect(farthest).toBeLessThan(0.001);
        world.destroy();
    });

    it.each([1 / 30, 1 / 120])('holds as well with a physics step of %f s', async (fixedTimeStep) => {
        const { world, car } = await park(fixedTimeStep, 0);
        world.run(4);
        const start = car.position.clone();
        world.run(60);
        expect(start.distance(car.position)).toBeLessThan(0.001);
        world.destroy();
    });

    it('rolls at once when released, with the acceleration that gravity less rolling resistance gives', async () => {
        const { world, car } = await park(1 / 60, 0);
        // nothing but slope and rolling resistance: an idling engine does not drive a car with its clutch open
        world.run(4);
        car.drive((controls) => (controls.handbrake = 0));
        world.run(0.5);
        const speed = car.velocity.length();
        world.run(2);
        const measured = (car.velocity.length() - speed) / 2;
        const rolling = 0.015;
        // the wheels' own inertia (discs of 20 kg) rolls along
        const inertia = 1 + (4 * 10) / bmw.mass;
        const theory = (g * (Math.sin(slope) - rolling * Math.cos(slope))) / inertia;
        expect(measured / theory).toBeGreaterThan(0.98);
        expect(measured / theory).toBeLessThan(1.02);
        // "at once": half a second after release it already has half a second of that acceleration
        expect(speed / (0.5 * theory)).toBeGreaterThan(0.9);
        world.destroy();
    });
});
