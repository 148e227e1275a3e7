import type { AidedCar } from './aided-car.js';
import { AIDS } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';

/** Least slip speed that driven wheels are left, m/s. Estimate. */
const LEAST_SLIP_SPEED = 0.2;

/**
 * Throttle per m/s of slip speed too much, s/m; and what a second of slip takes off what it remembers and gives back,
 * 1/m. It falls back to a little below the throttle at which the wheels broke away and feels its way up again. Estimates.
 */
const PROPORTIONAL = 0.3;
const FALL = 1.2;
const RISE = 0.8;

/**
 * Time in which an open throttle makes up for force that is missing, s, as the clutch does: up to its peak a tire lacks about that share of its force
 * which it lacks of its slip. Throttles that are nearly shut, as on snow, and cars that steer feel their way by the pace above. Estimate.
 */
const LEARN = 0.4;

/** The same from a standing start until the wheels break away for the first time, 1/m. */
const FIRST_RISE = 3;

/** Slip speed beyond which the memory does not run faster, m/s: a clutch that lets go does not mislead it. Estimate. */
const MOST = 0.7;

/** Time in which the brake brings a spinning wheel to its slip, s, as in `slip-control.ts`. */
const TIME = 0.05;

/** Slip speed by which a wheel must outrun another before it is braked, m/s. Estimate. */
const ALONE = 0.3;

/** Slip that a power slide leaves rear wheels beyond that of the largest force, in shares of it. Estimate. */
const SLIDE = 3;

/** Least throttle with which a car at rest starts, before its wheels have told what the ground holds. Estimate. */
export const START = 0.3;

/**
 * Holds the spinning of driven wheels at a slip: what all of them spin too much goes off the throttle, what one spins more
 * than another on its brake. It measures the speeds of the wheels and the car, and finds {@link CEILING} and
 * {@link SPIN_BRAKES}.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 * @param braking - True if it may brake; else the throttle follows the wheel that spins most.
 * @param leastRim - Rim speed that driven wheels are left in any case, m/s.
 * @param dt - Length of the step, s.
 */
export function controlSpin(of: Float64Array, vehicle: AidedCar, braking: boolean, leastRim: number, dt: number): void {
    const { wheels } = vehicle;
    const direction = vehicle.controls.reverse ? -1 : 1;
    let most = -Infinity;
    let least = Infinity;
    let slowest = 0;
    let mostSlip = LEAST_SLIP_SPEED;
    let leastSlip = LEAST_SLIP_SPEED;
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        if (state[WHEEL.drivenTorque] === 0) {
            continue;
        }
        const on = state[WHEEL.grounded] !== 0;
        const ground = direction * (on ? state[WHEEL.newForward] - state[WHEEL.groundForward] : vehicle.forwardSpeed);
        const more = of[AIDS.steeredShare + i] < 0 ? SLIDE * of[AIDS.slides] : 0;
        const slip = Math.max(LEAST_SLIP_SPEED, (1 + more) * state[WHEEL.peakSlipX] * ground);
        const wanted = Math.max(leastRim, ground + slip);
        const over = direction * state[WHEEL.spin] * state[WHEEL.radius] - wanted;
        of[AIDS.spinOver + i] = over;
        if (over > most) {
            most = over;
            mostSlip = slip;
        }
        if (over < least) {
            least = over;
            leastSlip = slip;
            slowest = direction * state[WHEEL.spinTrend];
        }
    }
    if (least === Infinity) {
        least = most = -1; // nothing is driven
    }
    if (braking && most > 0) {
        of[AIDS.spinPresses] = 1;
        const common = Math.max(0, least);
        for (let i = 0; i < wheels.length; i++) {
            const { state } = wheels[i];
            const radius = state[WHEEL.radius];
            const alone = state[WHEEL.drivenTorque] === 0 ? 0 : of[AIDS.spinOver + i] - common;
            const speedsUp = (direction * state[WHEEL.spinTrend] - slowest) / dt;
            const brake = of[AIDS.spinBrakes + i];
            const needed = brake + 0.5 * state[WHEEL.mass] * radius * radius * (speedsUp + alone / (radius * TIME));
            of[AIDS.spinBrakes + i] = alone > ALONE || (alone > 0 && brake > 0) ? Math.max(0, needed) : 0;
        }
    } else {
        release(of);
    }
    const error = braking ? least : most;
    of[AIDS.spinError] = error;
    of[AIDS.spinSlip] = braking ? leastSlip : mostSlip;
    if (error > 0) {
        of[AIDS.brokeAway] = 1;
    }
    const pace = error > 0 ? FALL : of[AIDS.brokeAway] !== 0 ? RISE : FIRST_RISE;
    const counted = Math.max(-MOST, Math.min(MOST, error));
    const open = of[AIDS.remembered] * Math.max(0, 1 - Math.abs(vehicle.controls.numbers[CONTROLS.steer]));
    const lacks = (open * open * Math.max(0, Math.min(1, -error / of[AIDS.spinSlip]))) / LEARN;
    const rate = error > 0 ? -pace * counted : Math.max(lacks, -pace * counted);
    const remembered = Math.max(0, Math.min(1, of[AIDS.remembered] + dt * rate));
    of[AIDS.remembered] = remembered;
    of[AIDS.ceiling] = Math.max(0, Math.min(1, remembered - PROPORTIONAL * Math.max(0, error)));
}

/**
 * Nothing spins.
 *
 * @param of - The numbers of the aids.
 * @param standing - True if the car is at rest: it starts gently, for an engine is slow to take back what it has.
 */
export function resetSpin(of: Float64Array, standing: boolean): void {
    of[AIDS.ceiling] = 1;
    of[AIDS.remembered] = standing ? START : 1;
    of[AIDS.brokeAway] = standing ? 0 : 1;
    release(of);
}

function release(of: Float64Array): void {
    if (of[AIDS.spinPresses] !== 0) {
        of[AIDS.spinPresses] = 0;
        of.fill(0, AIDS.spinBrakes, AIDS.spinBrakes + MAX_WHEELS);
    }
}
