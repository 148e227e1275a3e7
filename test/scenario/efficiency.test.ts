import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/**
 * Tire forces that the driveline adds at 15 m/s in second gear, N: with full throttle, and when the driver lifts. Free of
 * it, in neutral, only rolling resistance and bearings slow the car.
 */
function forcesAt(efficiency: number): [drive: number, drag: number] {
    const car = new TestCar(world, { ...bmw, controller: { gearbox: { transmission: 1, efficiency } } });
    world.run(0.5);
    const measure = (throttle: number, neutral = false): number => {
        car.drive((controls) => Object.assign(controls, { throttle, neutral, manual: true, gear: neutral ? 0 : 2 }));
        world.run(1);
        car.controller.setTargetVelocity(new Vec3(0, 0, 15));
        world.run(0.5);
        return car.wheels.reduce((sum, { wheel }) => sum + wheel!.longitudinalForce, 0);
    };
    const free = measure(0, true);
    const forces = [measure(1) - free, measure(0) - free] as [number, number];
    car.entity.destroy();
    return forces;
}

it('An efficiency of 80 % takes a fifth off what drives the car, and nothing off what brakes it', () => {
    const [drive, drag] = forcesAt(1);
    const [lossy, same] = forcesAt(0.8);
    expect(drive).toBeGreaterThan(1500);
    expect(lossy / drive).toBeCloseTo(0.8, 2);
    expect(drag).toBeLessThan(-100);
    expect(same / drag).toBeCloseTo(1, 2);
});
