import { beforeAll, describe, expect, it } from 'vitest';

import { CircleDriver } from './circle-driver.js';
import { casesOf, LateralCar, referenceCar, wheelbaseOf } from './lateral-car.js';
import { PassengerTire } from './passenger-tire.js';
import { expectWithin, type KnownMiss } from '../../support/known-miss.js';

const degrees = 180 / Math.PI;

interface Inputs {
    R: number;
    mu_scale: number;
}

interface Expected {
    points: { ay: number; V: number; delta_deg: number; beta_deg: number }[];
    ay_max: number;
    wheel_lift_at: number | null;
}

/** Steer angle beyond Ackermann's 0.15 deg + 8 %, sideslip 0.3 deg, largest lateral acceleration 5 %. */
const steerTolerance = 0.15;
const steerShare = 0.08;
const sideslipTolerance = 0.3;
const ayTolerance = 0.05;

/** How far the car may stray from its circle and still be on it, m. */
const lane = 0.5;

interface Point {
    steer: number;
    sideslip: number;
    samples: number;
}

interface Ride {
    points: Point[];

    /** Largest lateral acceleration, m/s². */
    most: number;
    lifted: boolean;
}

/** Rides the circle, faster by 0.1 m/s every second, until the car leaves it. */
async function ride(vehicle: string, { R, mu_scale }: Inputs, expected: Expected, pushed: boolean): Promise<Ride> {
    const tire = new PassengerTire(mu_scale);
    const car = await LateralCar.create(vehicle, { tires: { front: tire, rear: tire } });
    const driver = new CircleDriver(R);
    const start = expected.points[0].V - 0.5;
    const fastest = Math.sqrt(1.2 * expected.ay_max * R);
    const points: Point[] = expected.points.map(() => ({ steer: 0, sideslip: 0, samples: 0 }));
    const got: Ride = { points, most: 0, lifted: false };
    let off = false;
    car.pushed = pushed;
    car.roll(start);
    car.run(
        5 + (fastest - start) / 0.1,
        () => driver.angle,
        (time, dt) => {
            driver.step(car, dt);
            car.speed = start + 0.1 * Math.max(0, time - 5);
            off ||= Math.abs(driver.error) > lane;
            if (off) {
                return;
            }
            got.most = Math.max(got.most, car.groundSpeed ** 2 / driver.distance(car));
            got.lifted ||= car.loads.includes(0);
            expected.points.forEach(({ V }, i) => {
                // the mean of a second around it
                if (Math.abs(car.groundSpeed - V) < 0.05) {
                    points[i].steer += driver.angle * degrees;
                    points[i].sideslip += car.sideslip * degrees;
                    points[i].samples++;
                }
            });
        }
    );
    car.destroy();
    expect(off).toBe(true);
    for (const point of points) {
        point.steer /= point.samples;
        point.sideslip /= point.samples;
    }
    return got;
}

/**
 * Steer angle and sideslip at 8 m/s². The reference lets its car accelerate across its body. A sideslipping car
 * accelerates across its path: near the limit that takes some 120 N off the front axle of the BMW, which then has to
 * steer more; the quasi-static model with the loads that the car has here (a R100 turn: 426, 5263, 743, 4294 N) gives
 * 4.8 deg where the case says 3.1 deg and the car steers 4.2 deg.
 */
const NEXT_TO_THE_LIMIT: Record<string, { steer: KnownMiss; sideslip?: KnownMiss }> = {
    'D5-bmw_320i_cr2-R40-mu1': {
        steer: { miss: 0.609, wanted: 0.334, unit: 'deg' },
        sideslip: { miss: 0.37, wanted: 0.3, unit: 'deg' }
    },
    'D5-bmw_320i_cr2-R100-mu1': {
        steer: { miss: 1.106, wanted: 0.278, unit: 'deg' },
        sideslip: { miss: 0.509, wanted: 0.3, unit: 'deg' }
    },
    'D5-ford_escort_cr1-R60-mu1': {
        steer: { miss: 0.54, wanted: 0.447, unit: 'deg' },
        sideslip: { miss: 0.453, wanted: 0.3, unit: 'deg' }
    },
    'D5-corvette_c5-R50-mu1.1': {
        steer: { miss: 0.281, wanted: 0.202, unit: 'deg' }
    }
};

describe.each(casesOf<Inputs, Expected>('D5-'))('$id', ({ id, vehicle, inputs, expected }) => {
    let free: Ride;
    let driven: Ride;
    const wheelbase = wheelbaseOf(referenceCar(vehicle));

    beforeAll(async () => {
        free = await ride(vehicle, inputs, expected, true);
        driven = await ride(vehicle, inputs, expected, false);
    });

    it.each(expected.points)('steers and slips at $ay m/s² as the quasi-static car', ({ ay, delta_deg, beta_deg }) => {
        const { steer, sideslip } = free.points[expected.points.findIndex((point) => point.ay === ay)];
        const extra = delta_deg - (wheelbase / inputs.R) * degrees;
        const known = ay === 8 ? NEXT_TO_THE_LIMIT[id] : undefined;
        const steerBound = steerTolerance + steerShare * Math.abs(extra);
        expectWithin('steer', steer - delta_deg, steerBound, known?.steer);
        expectWithin('sideslip', sideslip - beta_deg, sideslipTolerance, known?.sideslip);
    });

    it('holds as much as the quasi-static car, rolling freely and driven by its own wheels', () => {
        expect(Math.abs(free.most / expected.ay_max - 1)).toBeLessThan(ayTolerance);
        expect(Math.abs(driven.most / expected.ay_max - 1)).toBeLessThan(ayTolerance);
    });

    it('lifts a wheel only where the quasi-static car does', () => {
        expect(driven.lifted).toBe(expected.wheel_lift_at !== null);
    });
});
