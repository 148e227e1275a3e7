import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { beginSlip, controlSlip, releaseSlip } from './slip-control.js';
import { AID, AIDS, aidsLayout, stabilityReadings, stabilitySettings } from './state.js';
import { CONTROLS } from '../control/driver-controls.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { MAX_WHEELS, WHEEL } from '../wheel/state.js';

/** Time in which a yaw rate that is off is corrected, s. Estimate. */
const TIME = 0.1;

/** Lag of a car behind its steering, s: cases D3 of a family car answer within .1 to .2 s. Estimate. */
const LAG = 0.1;

/** Yaw acceleration per angle that the car slides beyond its limit, 1/s². Estimate: as much as `TIME` gives in a tenth of a second. */
const SLIDE_GAIN = 40;

/** Difference of the yaw rates that a power slide needs on its way out, rad/s. Estimate. */
const SLIDE_RATE = 1;

/** Share of the angle of a slide up to which a flick is helped: the steering help catches the tail beyond it. Estimate. */
const THROWN = 0.5;

/** Yaw acceleration at which the throttle is shut, rad/s². Estimate. */
const SHUT = 1.5;

/** Time in which it believes what the car shows of its grip, and in which it forgets that, s. Estimates. */
const SHOWN = 0.3;
const FORGOTTEN = 1;

/** Grip that it believes at most: of racing slicks, which wings press down. Estimate. */
const MOST_GRIP = 3;

/** Share of the grip that the wanted yaw rate may use: R. Rajamani, Vehicle Dynamics and Control (2012), section 8.3. */
const USABLE = 0.85;

const StabilityNumbers: ViewOn<typeof Aid, typeof stabilitySettings, typeof stabilityReadings> = viewOn(
    Aid,
    aidsLayout,
    stabilitySettings,
    stabilityReadings
);

/**
 * Electronic stability control: R. Rajamani, Vehicle Dynamics and Control (2nd ed. 2012), chapter 8. It compares the yaw
 * rate with that of the bicycle model for the steering angle, `r = v delta / (L + K v²)`, which grip caps, and brakes one
 * side: the inner rear wheel when the car turns too little, the outer front wheel when it turns too much or slides. How
 * much the tires slip and how late the car answers differs from car to car: whatever lies between the model, which lags,
 * and a neutral car that answers at once is what the driver asked for.
 *
 * It measures steering angle, yaw rate, speed and lateral acceleration. Speed and angle of sliding, which a car has to
 * estimate from these, are the body's own; grip it learns from the acceleration at which the car stops to obey.
 */
export class StabilityControl extends StabilityNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.stability);
        state[AIDS.grip] = 1;
    }

    reset(): void {
        const { state } = this;
        state[AIDS.grip] = 1;
        state[AIDS.corrects] = 0;
        state[AIDS.slideHeld] = 0;
        state[AIDS.wantedYawRate] = 0;
        state[AIDS.active + AID.stability] = 0;
        state[AIDS.lastForward] = 0;
        state[AIDS.lastLeft] = 0;
    }

    /**
     * The car's velocity was set, in its own frame.
     *
     * @internal
     */
    jump(velocity: ArrayLike<number>): void {
        this.state[AIDS.lastForward] = velocity[2];
        this.state[AIDS.lastLeft] = velocity[0];
    }
}

/** Finds what is wrong, and lifts the throttle. */
export function watchYaw(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { velocity, wheels, pedals } = vehicle;
    const speed = velocity[2];
    const left = velocity[0];
    const yawRate = velocity[4];
    const lastForward = of[AIDS.lastForward];
    const lastLeft = of[AIDS.lastLeft];
    of[AIDS.lastLeft] = left;
    of[AIDS.lastForward] = speed;
    of[AIDS.corrects] = 0;
    of[AIDS.active + AID.stability] = 0;
    const rests = of[AIDS.enabled + AID.stability] === 0 || vehicle.brakes === null;
    if (rests || speed < of[AIDS.leastYawSpeed] || pedals.handbrake > 0) {
        of[AIDS.grip] = 1;
        of[AIDS.wantedYawRate] = yawRate;
        return;
    }
    // the angle between the axles
    let angle = 0;
    for (let i = 0; i < wheels.length; i++) {
        angle += wheels[i].state[WHEEL.steerAngle] * of[AIDS.brakedShare + i];
    }
    const base = of[AIDS.brakedBase];
    const free = (speed * angle) / (base + of[AIDS.understeer] * speed * speed);
    const grip = of[AIDS.grip];
    const slides = of[AIDS.slides];
    const tolerance = of[AIDS.tolerance] + SLIDE_RATE * slides;
    const cap = (USABLE * grip * STANDARD_GRAVITY * vehicle.tireGrip) / speed;
    const wanted = of[AIDS.wantedYawRate];
    const follows = wanted + (dt / (LAG + dt)) * (Math.max(-cap, Math.min(cap, free)) - wanted);
    of[AIDS.wantedYawRate] = follows;

    // a car that turns less than asked shows its grip, and so does one that corners harder than a grip of 1 allows; another
    // one that obeys is given the benefit of the doubt
    const held = STANDARD_GRAVITY * vehicle.tireGrip;
    const across = (left - lastLeft) / dt + yawRate * speed;
    if (Math.abs(across) > held) {
        const shown = Math.abs(across) / (USABLE * held);
        of[AIDS.grip] = grip + (dt / (SHOWN + dt)) * (Math.min(MOST_GRIP, shown) - grip);
    } else if (Math.abs(yawRate) < Math.abs(free) - tolerance) {
        const along = (speed - lastForward) / dt - yawRate * left;
        const shown = Math.sqrt(across * across + along * along) / (USABLE * held);
        of[AIDS.grip] = grip + (dt / (SHOWN + dt)) * (Math.max(0.1, Math.min(1, shown)) - grip);
    } else if (grip !== 1) {
        of[AIDS.grip] = grip + (dt / (FORGOTTEN + dt)) * (1 - grip);
    }

    // a car may answer late or at once, and turn as little as its model or as if no tire had a slip angle
    const neutral = Math.max(-cap, Math.min(cap, (speed * angle) / base));
    const least = Math.min(follows, neutral);
    const most = Math.max(follows, neutral);
    const off = yawRate - Math.max(least, Math.min(most, yawRate));
    const beyond = Math.max(0, Math.abs(off) - tolerance);
    // an angle is less than its tangent
    const limit = of[AIDS.slideLimit] + slides * Math.max(0, of[AIDS.powerSlide] - of[AIDS.slideLimit]);
    const tooFar = Math.abs(left) > limit * speed ? Math.max(0, Math.abs(Math.atan2(left, speed)) - limit) : 0;
    // one that slides is turned back, into the direction in which it goes
    const turnsIn = tooFar > 0 && left * yawRate < 0;
    const correction = (-Math.sign(off) * beyond) / TIME + (turnsIn ? Math.sign(left) * SLIDE_GAIN * tooFar : 0);
    if (correction !== 0) {
        of[AIDS.correction] = correction;
        of[AIDS.corrects] = 1;
        of[AIDS.oversteers] = turnsIn || off * yawRate > 0 ? 1 : 0;
        pedals.throttle *= 1 - of[AIDS.strength + AID.stability] * Math.min(1, Math.abs(correction) / SHUT);
        of[AIDS.active + AID.stability] = 1;
        return;
    }
    // in a flick the inner rear wheel brings out the tail of a car that turns in too calmly
    if (of[AIDS.slideHeld] < 0 && slides > 0) {
        const side = Math.sign(vehicle.controls.numbers[CONTROLS.steer]);
        const lacks = THROWN * limit + (side * left) / speed;
        if (lacks > 0) {
            of[AIDS.correction] = SLIDE_GAIN * slides * side * lacks;
            of[AIDS.corrects] = 1;
            of[AIDS.oversteers] = 0;
            of[AIDS.active + AID.stability] = 1;
        }
    }
}

/** Brakes one side. */
export function brakeSide(of: Float64Array, vehicle: AidedCar): void {
    if (of[AIDS.yawPresses] !== 0) {
        of[AIDS.yawPresses] = 0;
        of.fill(0, AIDS.yawPressed, AIDS.yawPressed + MAX_WHEELS);
    }
    const { brakes } = vehicle;
    if (of[AIDS.corrects] === 0 || !brakes) {
        return;
    }
    of[AIDS.yawPresses] = 1;
    if (of[AIDS.yawIntegrated] !== 0 && vehicle.pedals.brake > 0 && of[AIDS.oversteers] !== 0) {
        release(of, vehicle);
    }
    const oversteers = of[AIDS.oversteers] !== 0;
    const wheels = oversteers ? brakes.front : brakes.rear;
    const most = oversteers ? brakes.frontWheelTorque : brakes.rearWheelTorque;
    const correction = of[AIDS.correction];
    const moment = of[AIDS.strength + AID.stability] * Math.abs(correction) * vehicle.body.inertia[2];
    for (let k = 0; k < wheels.length; k++) {
        const { index, state } = wheels[k];
        const lever = state[WHEEL.hubX];
        if (lever * correction > 0) {
            const own = state[WHEEL.maxBrakeTorque];
            const wanted = (moment * state[WHEEL.radius]) / Math.abs(lever);
            state[WHEEL.pedalTorque] += Math.min(own >= 0 ? own : most, wanted);
            of[AIDS.yawPressed + index] = 1;
        }
    }
}

/** Releases the brake of the rear wheels and the inner front ones, so that the tires of the rear have their lateral force. */
function release(of: Float64Array, vehicle: AidedCar): void {
    const correction = of[AIDS.correction];
    const kept = 1 - of[AIDS.strength + AID.stability] * Math.min(1, Math.abs(correction) / SHUT);
    for (let i = 0; i < vehicle.wheels.length; i++) {
        const { state } = vehicle.wheels[i];
        if (state[WHEEL.hubX] * correction < 0 || of[AIDS.brakedShare + i] < 0) {
            const hand = state[WHEEL.handTorque];
            state[WHEEL.pedalTorque] = hand + kept * Math.max(0, state[WHEEL.pedalTorque] - hand);
        }
    }
}

/** Keeps the wheels that it has braked from locking, in a car without anti-lock brakes. */
export function guardSide(of: Float64Array, vehicle: AidedCar, dt: number): void {
    if (of[AIDS.yawPresses] === 0 || !vehicle.brakes) {
        releaseSlip(of);
        return;
    }
    beginSlip(of, vehicle, vehicle.brakes);
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (of[AIDS.yawPressed + i] !== 0) {
            controlSlip(of, vehicle, i, dt);
            const { state } = vehicle.wheels[i];
            state[WHEEL.pedalTorque] = Math.min(state[WHEEL.pedalTorque], of[AIDS.slipLimit + i]);
        } else {
            of[AIDS.slipHolds + i] = 0;
        }
    }
}
