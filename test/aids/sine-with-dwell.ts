import { AidedCar } from './aided-car.js';
import type { Tire } from '../../src/index.js';
import { degrees, selectNeutral } from '../acceptance/attitude.js';
import { reference, referenceCar } from '../acceptance/lateral/lateral-car.js';
import { PassengerTire } from '../acceptance/lateral/passenger-tire.js';
import { g } from '../support/car.js';

interface Manoeuvres {
    fmvss126: { sine_with_dwell: { frequency_hz: number; dwell_s: number } };
}

const { frequency_hz, dwell_s } = reference<Manoeuvres>('manoeuvres.json').fmvss126.sine_with_dwell;
const speed = 80 / 3.6;
const pause = 0.75 / frequency_hz;

/** Time until the steering is straight again, s. */
export const end = 1 / frequency_hz + dwell_s;

/** Quantities that FMVSS 126 judges. */
export interface Verdict {
    /** Yaw rate 1.00 and 1.75 s after the steering is straight, over its peak after the reversal. */
    after100: number;
    after175: number;

    /** Way to the side 1.07 s after the start, m. */
    aside: number;

    /** Largest angle between heading and travel, rad. */
    slide: number;
    active: boolean;
}

/** Three quarters of a sine, a rest at its second peak, and the last quarter: a share of the amplitude. */
function sineWithDwell(time: number): number {
    if (time < pause) {
        return Math.sin(2 * Math.PI * frequency_hz * time);
    }
    if (time < pause + dwell_s) {
        return -1;
    }
    return time < end ? Math.sin(2 * Math.PI * frequency_hz * (time - dwell_s)) : 0;
}

/** Coasts from 80 km/h with a sine with dwell of some road wheel angle, rad. */
export async function sineRun(
    vehicle: string,
    aids: object,
    angle: number,
    rearTire: Tire = new PassengerTire(),
    rate = 60
): Promise<Verdict> {
    const steering = { maxSteerAngle: degrees, rate: 1e5, returnRate: 1e5, highSpeedLock: 1 };
    const numbers = referenceCar(vehicle);
    const brakes = { maxBrakeTorque: 1.2 * numbers.mass * g * numbers.radius, bias: 0.65 };
    const aided = await AidedCar.create({ ...aids, steering, brakes }, { rate }, numbers);
    const { car } = aided;
    const front = new PassengerTire();
    car.wheels.forEach((wheel, i) => (wheel.ownTire = i < 2 ? front : rearTire));
    selectNeutral(car);
    car.roll(speed);
    aided.run(0.2, () => {});
    car.roll(speed);
    const verdict: Verdict = { after100: NaN, after175: NaN, aside: 0, slide: 0, active: false };
    const start = aided.aside;
    let peak = 0;
    aided.run(end + 1.8, (controls, time, dt) => {
        controls.steer = angle * sineWithDwell(time + dt / 2);
        const yawRate = -car.vehicle.body.angularVelocity[1];
        const { velocity } = car.vehicle;
        if (time > 0.5 / frequency_hz && time < end) {
            peak = Math.max(peak, yawRate);
        }
        if (time <= 1.07) {
            verdict.aside = aided.aside - start;
        }
        if (time <= end + 1) {
            verdict.after100 = yawRate / peak;
        }
        if (time <= end + 1.75) {
            verdict.after175 = yawRate / peak;
        }
        verdict.slide = Math.max(verdict.slide, Math.abs(Math.atan2(velocity[0], velocity[2])));
        verdict.active ||= car.controller.isAidActive('stabilityControl');
    });
    aided.destroy();
    return verdict;
}
