import { describe, expect, it } from 'vitest';

import { expectShare } from '../cases.js';
import { CircleDriver } from './circle-driver.js';
import { casesOf, LateralCar } from './lateral-car.js';
import { CoulombTire } from './linear-tire.js';
import { g } from '../../support/car.js';
import { sampleOf } from '../../support/torture.js';

const degrees = 180 / Math.PI;

interface Expected {
    ay_threshold: number;
    ay_threshold_without_arb: number | null;
    first_wheel_lift_axle: 'front' | 'rear';
    first_wheel_lift_ay: number;
    roll_at_first_lift_deg: number;
    roll_at_threshold_deg: number;
}

/** Threshold 6 %, first lift 6 %, order of wheel lift exact. */
const tolerance = 0.06;

interface Outcome {
    /** Lateral acceleration at which each axle's inner wheel first hangs, m/s²; 0 never. */
    front: number;
    rear: number;

    /** Lateral acceleration, m/s², and roll angle, deg, at which both hang. */
    threshold: number;
    roll: number;
    rolled: boolean;
    most: number;
}

/** Circles at R = 30 m with slowly rising speed until the car has rolled over, or time is up. */
async function circle(vehicle: string, friction: number, bars: boolean): Promise<Outcome> {
    const tires = { front: new CoulombTire(friction), rear: new CoulombTire(friction) };
    const car = await LateralCar.create(vehicle, {
        tires,
        numbers: { distance: 0.5, ...(bars ? {} : { barFront: 0, barRear: 0 }) }
    });
    // an inner wheel that is driven and lifts spins up without end, and overturns the car by its spin
    car.pushed = true;
    const driver = new CircleDriver(30);
    const outcome: Outcome = { front: 0, rear: 0, threshold: 0, roll: 0, rolled: false, most: 0 };
    const start = Math.sqrt(7 * 30);
    car.roll(start);
    car.run(
        100,
        () => driver.angle,
        (time, dt) => {
            driver.step(car, dt);
            car.speed = start + Math.max(0, time - 5) * 0.05;
            if (time < 5) {
                return;
            }
            const ay = car.groundSpeed ** 2 / driver.distance(car);
            const [fl, , rl] = car.loads;
            outcome.rolled ||= car.car.entity.up.y < 0.3;
            if (!outcome.rolled) {
                outcome.most = Math.max(outcome.most, ay);
            }
            outcome.front ||= fl === 0 ? ay : 0;
            outcome.rear ||= rl === 0 ? ay : 0;
            if (fl === 0 && rl === 0 && outcome.threshold === 0) {
                outcome.threshold = ay;
                outcome.roll = car.rollAngle * degrees;
            }
        }
    );
    car.destroy();
    return outcome;
}

const cases = casesOf<{ mu: number }, Expected>('D6-');

describe.each(cases)('$id', ({ vehicle, inputs, expected }) => {
    it('lifts its inner wheels in the order and at the lateral accelerations that its springs and bars say', async () => {
        const got = await circle(vehicle, inputs.mu, true);
        const first = Math.min(got.front, got.rear);
        expect(got.rolled).toBe(true);
        expect(got.front < got.rear ? 'front' : 'rear').toBe(expected.first_wheel_lift_axle);
        expectShare('ay at which the first wheel lifts, m/s²', first, expected.first_wheel_lift_ay, tolerance);
        expectShare('rollover threshold, m/s²', got.threshold, expected.ay_threshold, tolerance);
    });

    it('slides and does not roll over on grip of 0.85 times the threshold', async () => {
        const got = await circle(vehicle, (0.85 * expected.ay_threshold) / g, true);
        expect(got.most).toBeGreaterThan(0.75 * expected.ay_threshold);
        expect(got.threshold).toBe(0);
        expect(got.rolled).toBe(false);
    });
});

describe.each(
    sampleOf(
        cases.filter(({ expected }) => expected.ay_threshold_without_arb !== null),
        2
    )
)('$id without anti-roll bars', ({ vehicle, inputs, expected }) => {
    it('rolls over earlier', async () => {
        const barred = await circle(vehicle, inputs.mu, true);
        const bare = await circle(vehicle, inputs.mu, false);
        expectShare(
            'rollover threshold without bars, m/s²',
            bare.threshold,
            expected.ay_threshold_without_arb!,
            tolerance
        );
        expect(barred.threshold).toBeGreaterThan(bare.threshold);
    });
});
