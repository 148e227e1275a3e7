import { Aid } from './aid.js';
import { beginSlip, controlSlip, releaseSlip } from './slip-control.js';
import { AID, STABILITY, type AidsState } from './state.js';
import { DEG, STANDARD_GRAVITY } from '../math/scalar.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { MAX_WHEELS } from '../wheel/state.js';

/** Time in which a yaw rate that is off shall be right again, s. Estimate. */
const TIME = 0.1;

/** Lag of a car behind its steering, s: cases D3 of a family car answer within .1 to .2 s. Estimate. */
const LAG = 0.1;

/** Yaw acceleration per angle that the car slides beyond its limit, 1/s². Estimate: as much as `TIME` gives in a tenth of a second. */
const SLIDE_GAIN = 40;

/** Yaw acceleration at which the throttle is shut, rad/s². Estimate. */
const SHUT = 1.5;

/** Time in which it believes what the car shows of its grip, and in which it forgets that, s. Estimates. */
const SHOWN = 0.3;
const FORGOTTEN = 1;

/** Share of the grip that the wanted yaw rate may use: R. Rajamani, Vehicle Dynamics and Control (2012), section 8.3. */
const USABLE = 0.85;

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
export class StabilityControl extends Aid {
    constructor(state: AidsState) {
        super(state, STABILITY);
        this.understeer = 0.003;
        this.tolerance = 0.05;
        this.slideLimit = 8 * DEG;
        this.leastSpeed = 5;
        state.grip = 1;
    }

    /** K of the bicycle model: road wheel angle per lateral acceleration that the car needs beyond L / R, rad s²/m. */
    set understeer(angle: number) {
        this.state.understeer = angle;
    }

    get understeer(): number {
        return this.state.understeer;
    }

    /** Difference of the yaw rates that it lets pass, rad/s. */
    set tolerance(rate: number) {
        this.state.tolerance = rate;
    }

    get tolerance(): number {
        return this.state.tolerance;
    }

    /** Angle between heading and travel that it lets pass, rad. */
    set slideLimit(angle: number) {
        this.state.slideLimit = angle;
    }

    get slideLimit(): number {
        return this.state.slideLimit;
    }

    /** Below this speed it rests, m/s; and while the hand brake is on, with which one slides on purpose. */
    set leastSpeed(speed: number) {
        this.state.leastYawSpeed = speed;
    }

    get leastSpeed(): number {
        return this.state.leastYawSpeed;
    }

    /** Yaw rate that the driver asks for, rad/s. */
    get wantedYawRate(): number {
        return this.state.wantedYawRate;
    }

    /** Grip that it reckons with. */
    get grip(): number {
        return this.state.grip;
    }

    reset(): void {
        const { state } = this;
        state.grip = 1;
        state.corrects = 0;
        state.wantedYawRate = 0;
        state.d[AID.active + STABILITY] = 0;
        state.lastForward = 0;
        state.lastLeft = 0;
    }

    /** Somebody has set the car's velocity, in its own frame. */
    jump(velocity: ArrayLike<number>): void {
        this.state.lastForward = velocity[2];
        this.state.lastLeft = velocity[0];
    }
}

/** Finds what is wrong, and lifts the throttle. */
export function watchYaw(of: AidsState, vehicle: Vehicle, dt: number): void {
    const { velocity, states, pedals } = vehicle;
    const speed = velocity[2];
    const left = velocity[0];
    const yawRate = velocity[4];
    const lastForward = of.lastForward;
    const lastLeft = of.lastLeft;
    of.lastLeft = left;
    of.lastForward = speed;
    of.corrects = 0;
    of.d[AID.active + STABILITY] = 0;
    const rests = of.d[AID.enabled + STABILITY] === 0 || vehicle.brakes === null;
    if (rests || speed < of.leastYawSpeed || pedals.handbrake > 0) {
        of.grip = 1;
        of.wantedYawRate = yawRate;
        return;
    }
    // the angle between the axles
    let angle = 0;
    for (let i = 0; i < states.length; i++) {
        angle += states[i].steerAngle / of.d[AID.brakedShare + 2 * i];
    }
    const base = of.brakedBase;
    const free = (speed * angle) / (base + of.understeer * speed * speed);
    const grip = of.grip;
    const tolerance = of.tolerance;
    const cap = (USABLE * grip * STANDARD_GRAVITY) / speed;
    const wanted = of.wantedYawRate;
    const follows = wanted + (dt / (LAG + dt)) * (Math.max(-cap, Math.min(cap, free)) - wanted);
    of.wantedYawRate = follows;

    // a car that turns less than asked shows its grip; one that obeys is given the benefit of the doubt
    if (Math.abs(yawRate) < Math.abs(free) - tolerance) {
        const across = (left - lastLeft) / dt + yawRate * speed;
        const along = (speed - lastForward) / dt - yawRate * left;
        const shown = Math.sqrt(across * across + along * along) / (USABLE * STANDARD_GRAVITY);
        of.grip = grip + (dt / (SHOWN + dt)) * (Math.max(0.1, Math.min(1, shown)) - grip);
    } else if (grip !== 1) {
        of.grip = grip + (dt / (FORGOTTEN + dt)) * (1 - grip);
    }

    // a car may answer late or at once, and turn as little as its model or as if no tire had a slip angle
    const neutral = Math.max(-cap, Math.min(cap, (speed * angle) / base));
    const least = Math.min(follows, neutral);
    const most = Math.max(follows, neutral);
    const off = yawRate - Math.max(least, Math.min(most, yawRate));
    const beyond = Math.max(0, Math.abs(off) - tolerance);
    // an angle is less than its tangent
    const limit = of.slideLimit;
    const tooFar = Math.abs(left) > limit * speed ? Math.max(0, Math.abs(Math.atan2(left, speed)) - limit) : 0;
    // one that slides is turned back, into the direction in which it goes
    const turnsIn = tooFar > 0 && left * yawRate < 0;
    const correction = (-Math.sign(off) * beyond) / TIME + (turnsIn ? Math.sign(left) * SLIDE_GAIN * tooFar : 0);
    if (correction !== 0) {
        of.correction = correction;
        of.corrects = 1;
        of.oversteers = turnsIn || off * yawRate > 0 ? 1 : 0;
        pedals.throttle *= 1 - of.d[AID.strength + STABILITY] * Math.min(1, Math.abs(correction) / SHUT);
        of.d[AID.active + STABILITY] = 1;
    }
}

/** Brakes one side. */
export function brakeSide(of: AidsState, vehicle: Vehicle): void {
    if (of.yawPresses !== 0) {
        of.yawPresses = 0;
        of.d.fill(0, AID.yawPressed, AID.yawPressed + MAX_WHEELS);
    }
    const { brakes } = vehicle;
    if (of.corrects === 0 || !brakes) {
        return;
    }
    of.yawPresses = 1;
    const oversteers = of.oversteers !== 0;
    const wheels = oversteers ? brakes.front : brakes.rear;
    const most = oversteers ? brakes.frontWheelTorque : brakes.rearWheelTorque;
    const correction = of.correction;
    const moment = of.d[AID.strength + STABILITY] * Math.abs(correction) * vehicle.body.inertia[2];
    for (let k = 0; k < wheels.length; k++) {
        const { index, state } = wheels[k];
        const lever = state.hubX;
        if (lever * correction > 0) {
            state.pedalTorque += Math.min(most, (moment * state.radius) / Math.abs(lever));
            of.d[AID.yawPressed + index] = 1;
        }
    }
}

/** Keeps the wheels that it has braked from locking, in a car without anti-lock brakes. */
export function guardSide(of: AidsState, vehicle: Vehicle, dt: number): void {
    if (of.yawPresses === 0 || !vehicle.brakes) {
        releaseSlip(of);
        return;
    }
    beginSlip(of, vehicle.brakes);
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (of.d[AID.yawPressed + i] !== 0) {
            controlSlip(of, vehicle, i, dt);
            const state = vehicle.states[i];
            state.pedalTorque = Math.min(state.pedalTorque, of.d[AID.slipLimit + i]);
        } else {
            of.d[AID.slipHolds + i] = 0;
        }
    }
}
