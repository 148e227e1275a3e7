import { expect, it } from 'vitest';

import { AidedCar, type Road } from './aided-car.js';
import { bmw, g } from '../support/car.js';

const v0 = 30;
const maxBrakeTorque = 8000;

interface Stop {
    distance: number;

    /** Largest angle to the road, rad, and way to the side, m, above walking pace. */
    yaw: number;
    aside: number;

    /** True if a wheel stood still above 4 m/s. */
    locked: boolean;

    /** Lowest speed at which the lamp was on, m/s. */
    slowest: number;

    /** Speed at the end, m/s. */
    rest: number;
}

/** Full pedal from 30 m/s; the driver steers modestly back to the middle of the lane. */
async function stop(assistance: number, road: Road = {}, seconds = 12): Promise<Stop> {
    const brakes = { maxBrakeTorque, bias: 0.7 };
    const aided = await AidedCar.create({ assistance, brakes }, road);
    const { car } = aided;
    car.roll(v0);
    const start = aided.way;
    const result: Stop = { distance: 0, yaw: 0, aside: 0, locked: false, slowest: v0, rest: 0 };
    aided.run(seconds, (controls) => {
        controls.brake = 1;
        const yawRate = car.vehicle.body.angularVelocity[1];
        controls.steer = Math.max(-1, Math.min(1, -5 * aided.heading - 0.3 * aided.aside - yawRate));
        if (aided.speed > 4) {
            result.yaw = Math.max(result.yaw, Math.abs(aided.heading));
            result.aside = Math.max(result.aside, Math.abs(aided.aside));
            result.locked ||= car.wheels.some(({ wheel }) => wheel!.spin === 0);
        }
        if (car.controller.isAidActive('abs')) {
            result.slowest = Math.min(result.slowest, aided.speed);
        }
    });
    result.distance = aided.way - start;
    result.rest = car.velocity.length();
    aided.destroy();
    return result;
}

it('a car with anti-lock brakes stops on dry asphalt with the peak of its tires, not with their sliding friction', async () => {
    const locked = await stop(0);
    const aided = await stop(1);
    // GuessPassCar70Par: 1.129 at the nominal load, 1.09 at twice that; the brake needs .15 s to build up all its torque,
    // of which the ground takes a part
    const used = (1.12 * bmw.mass * g * bmw.radius) / maxBrakeTorque;
    const ideal = (v0 * v0) / (2 * 1.12 * g) + 0.5 * 0.15 * used * v0;
    expect(locked.locked).toBe(true);
    expect(aided.locked).toBe(false);
    expect(aided.distance / ideal).toBeGreaterThan(0.98);
    expect(aided.distance / ideal).toBeLessThan(1.04);
    expect(aided.distance).toBeLessThan(0.8 * locked.distance);
});

it('stops as far at 60, 120 and 240 Hz, and at 30 Hz within 3 %', async () => {
    const distances = await Promise.all([30, 60, 120, 240].map(async (rate) => (await stop(1, { rate })).distance));
    for (const distance of distances.slice(1)) {
        expect(distance / distances[3]).toBeCloseTo(1, 1.5);
        expect(Math.abs(distance / distances[3] - 1)).toBeLessThan(0.015);
    }
    expect(Math.abs(distances[0] / distances[3] - 1)).toBeLessThan(0.03);
});

it('stops on ice with the peak there, at any step', async () => {
    // grip .1: v² / 2 mu g would be 406 m; 23 s bring it to the last metres
    for (const rate of [30, 60, 120]) {
        const aided = await stop(1, { surface: 'ice', rate }, 23);
        const ideal = v0 * 23 - 0.5 * 0.1 * 1.129 * g * 23 * 23;
        expect(aided.distance / ideal).toBeGreaterThan(0.97);
        expect(aided.distance / ideal).toBeLessThan(1.03);
    }
});

it('keeps its lane on split grip, ice on the left, where locked wheels spin the car round, and stops sooner', async () => {
    const locked = await stop(0, { left: 'ice' }, 25);
    const aided = await stop(1, { left: 'ice' }, 25);
    expect(locked.yaw).toBeGreaterThan(1);
    expect(aided.yaw).toBeLessThan(0.15);
    expect(aided.aside).toBeLessThan(0.6);
    expect(aided.locked).toBe(false);
    expect(aided.distance).toBeLessThan(0.75 * locked.distance);
});

it('lets the wheels lock below walking pace, so that the car really stands', async () => {
    const aided = await stop(1);
    // the lamp is read a step later
    expect(aided.slowest).toBeGreaterThan(3 - (1.2 * g) / 60);
    expect(aided.slowest).toBeLessThan(5);
    expect(aided.rest).toBeLessThan(1e-4);
});

it('leaves the hand brake alone', async () => {
    const aided = await AidedCar.create({ assistance: 1, brakes: { maxHandbrakeTorque: 5000 } });
    aided.car.roll(20);
    aided.run(0.5, (controls) => (controls.handbrake = 1));
    expect(aided.car.wheels.map(({ wheel }) => wheel!.spin === 0)).toEqual([false, false, true, true]);
    aided.destroy();
});

/** Way of a gentle brake, and whether the lamp was on. */
async function gentle(assistance: number): Promise<[way: number, active: boolean]> {
    const aided = await AidedCar.create({ assistance });
    let active = false;
    aided.car.roll(20);
    aided.run(2, (controls, time) => {
        controls.brake = Math.min(0.4, time);
        active ||= aided.car.controller.isAidActive('abs');
    });
    const { way } = aided;
    aided.destroy();
    return [way, active];
}

it('does nothing to a gentle brake', async () => {
    expect(await gentle(1)).toEqual(await gentle(0));
});
