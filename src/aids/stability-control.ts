import type { Aid } from './aid.js';
import { MAX_WHEELS, type SlipControl } from './slip-control.js';
import type { Brakes } from '../brakes/brakes.js';
import { DEG, STANDARD_GRAVITY } from '../math/scalar.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { meanPlace } from '../wheel/mean-place.js';
import { HUB, PEDAL_TORQUE, WHEEL_RADIUS } from '../wheel/state.js';

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
 * side: the inner rear wheel when the car turns too little, the outer front wheel when it turns too much or slides.
 *
 * It measures steering angle, yaw rate, speed and lateral acceleration. Speed and angle of sliding, which a car has to
 * estimate from these, are the body's own; grip it learns from the acceleration at which the car stops to obey.
 */
export class StabilityControl implements Aid {
    enabled = false;
    strength = 1;
    active = false;

    /** K of the bicycle model: road wheel angle per lateral acceleration that the car needs beyond L / R, rad s²/m. */
    understeer = 0.003;

    /** Difference of the yaw rates that it lets pass, rad/s. */
    tolerance = 0.05;

    /** Angle between heading and travel that it lets pass, rad. */
    slideLimit = 8 * DEG;

    /** Below this speed it rests, m/s; and while the hand brake is on, with which one slides on purpose. */
    leastSpeed = 5;

    /** Yaw rate that the driver asks for, rad/s. */
    wantedYawRate = 0;

    /** Grip that it reckons with. */
    grip = 1;

    /** Whether it asks anything of the brakes, yaw acceleration, rad/s², and why. */
    private corrects = false;
    private correction = 0;
    private oversteers = false;

    /** Distance of the axles, m, of the wheels as they were laid out last. */
    private base = 1;
    private layouts = -1;
    private axles: Brakes | null = null;

    private lastForward = 0;
    private lastLeft = 0;

    /** Wheels that it has braked, and whether there are any. */
    private readonly pressed = new Uint8Array(MAX_WHEELS);
    private presses = false;

    reset(): void {
        this.grip = 1;
        this.corrects = false;
        this.wantedYawRate = 0;
        this.active = false;
        this.lastForward = 0;
        this.lastLeft = 0;
    }

    /** Somebody has set the car's velocity, in its own frame. */
    jump(velocity: ArrayLike<number>): void {
        this.lastForward = velocity[2];
        this.lastLeft = velocity[0];
    }

    /** Finds what is wrong, and lifts the throttle. */
    step(vehicle: Vehicle, dt: number): void {
        const { velocity, brakes, pedals } = vehicle;
        const speed = velocity[2];
        const left = velocity[0];
        const yawRate = velocity[4];
        const { lastForward, lastLeft } = this;
        this.lastLeft = left;
        this.lastForward = speed;
        this.corrects = false;
        this.active = false;
        if (!this.enabled || !brakes || speed < this.leastSpeed || pedals.handbrake > 0) {
            this.grip = 1;
            this.wantedYawRate = yawRate;
            return;
        }
        if (this.layouts !== vehicle.layouts || this.axles !== brakes) {
            this.layouts = vehicle.layouts;
            this.axles = brakes;
            this.base = meanPlace(brakes.front) - meanPlace(brakes.rear);
        }
        // the angle between the axles
        const { front, rear } = brakes;
        let angle = 0;
        for (let i = 0; i < front.length; i++) {
            angle += front[i].steerAngle / front.length;
        }
        for (let i = 0; i < rear.length; i++) {
            angle -= rear[i].steerAngle / rear.length;
        }
        const free = (speed * angle) / (this.base + this.understeer * speed * speed);
        const cap = (USABLE * this.grip * STANDARD_GRAVITY) / speed;
        const wanted = this.wantedYawRate;
        const follows = wanted + (dt / (LAG + dt)) * (Math.max(-cap, Math.min(cap, free)) - wanted);
        this.wantedYawRate = follows;

        // a car that turns less than asked shows its grip; one that obeys is given the benefit of the doubt
        if (Math.abs(yawRate) < Math.abs(free) - this.tolerance) {
            const across = (left - lastLeft) / dt + yawRate * speed;
            const along = (speed - lastForward) / dt - yawRate * left;
            const shown = Math.sqrt(across * across + along * along) / (USABLE * STANDARD_GRAVITY);
            this.grip += (dt / (SHOWN + dt)) * (Math.max(0.1, Math.min(1, shown)) - this.grip);
        } else if (this.grip !== 1) {
            this.grip += (dt / (FORGOTTEN + dt)) * (1 - this.grip);
        }

        const off = yawRate - follows;
        const beyond = Math.max(0, Math.abs(off) - this.tolerance);
        // an angle is less than its tangent
        const tooFar =
            Math.abs(left) > this.slideLimit * speed
                ? Math.max(0, Math.abs(Math.atan2(left, speed)) - this.slideLimit)
                : 0;
        // one that slides is turned back, into the direction in which it goes
        const turnsIn = tooFar > 0 && left * yawRate < 0;
        const correction = (-Math.sign(off) * beyond) / TIME + (turnsIn ? Math.sign(left) * SLIDE_GAIN * tooFar : 0);
        if (correction !== 0) {
            this.correction = correction;
            this.corrects = true;
            this.oversteers = turnsIn || off * yawRate > 0;
            pedals.throttle *= 1 - this.strength * Math.min(1, Math.abs(correction) / SHUT);
            this.active = true;
        }
    }

    /** Brakes one side. */
    press(vehicle: Vehicle): void {
        if (this.presses) {
            this.presses = false;
            this.pressed.fill(0);
        }
        const { brakes } = vehicle;
        if (!this.corrects || !brakes) {
            return;
        }
        this.presses = true;
        const wheels = this.oversteers ? brakes.front : brakes.rear;
        const most = this.oversteers ? brakes.frontWheelTorque : brakes.rearWheelTorque;
        const moment = this.strength * Math.abs(this.correction) * vehicle.body.inertia[2];
        for (let k = 0; k < wheels.length; k++) {
            const { index, state } = wheels[k];
            const lever = state[HUB];
            if (lever * this.correction > 0) {
                state[PEDAL_TORQUE] += Math.min(most, (moment * state[WHEEL_RADIUS]) / Math.abs(lever));
                this.pressed[index] = 1;
            }
        }
    }

    /** Keeps the wheels that it has braked from locking, in a car without anti-lock brakes. */
    guard(vehicle: Vehicle, slip: SlipControl, dt: number): void {
        if (!this.presses || !vehicle.brakes) {
            slip.reset();
            return;
        }
        slip.begin(vehicle.brakes);
        for (let i = 0; i < vehicle.wheels.length; i++) {
            if (this.pressed[i] !== 0) {
                slip.step(vehicle, i, dt);
                const { state } = vehicle.wheels[i];
                state[PEDAL_TORQUE] = Math.min(state[PEDAL_TORQUE], slip.limit[i]);
            } else {
                slip.holds[i] = 0;
            }
        }
    }
}
