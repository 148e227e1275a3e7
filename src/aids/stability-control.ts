import type { Aid } from './aid.js';
import { MAX_WHEELS, type SlipControl } from './slip-control.js';
import type { Brakes } from '../brakes/brakes.js';
import { DEG, STANDARD_GRAVITY } from '../math/scalar.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { PEDAL_TORQUE } from '../wheel/state.js';

/** Time in which a yaw rate that is off shall be right again, s. Estimate. */
const TIME = 0.1;

/** Lag of a car behind its steering, s: cases D3 of a family car answer within .1 to .2 s. Estimate. */
const LAG = 0.1;

/** Yaw acceleration per angle that the car slides beyond its limit, 1/s². Estimate: as much as `TIME` gives in a tenth of a second. */
const SLIDE_GAIN = 40;

/** Yaw acceleration at which the throttle is shut, rad/s². Estimate. */
const SHUT = 1.5;

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

    /** Yaw acceleration that it asks of the brakes, rad/s². */
    private correction = 0;
    private oversteers = false;

    /** rad, m, and horizontal acceleration, m/s². */
    private angle = 0;
    private base = 1;
    private acceleration = 0;

    private lastForward = 0;
    private lastLeft = 0;
    private readonly pressed = new Uint8Array(MAX_WHEELS);

    reset(): void {
        this.grip = 1;
        this.correction = 0;
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
        const across = (left - this.lastLeft) / dt + yawRate * speed;
        const along = (speed - this.lastForward) / dt - yawRate * left;
        this.lastLeft = left;
        this.lastForward = speed;
        this.correction = 0;
        this.active = false;
        if (!this.enabled || !brakes || speed < this.leastSpeed || pedals.handbrake > 0) {
            this.grip = 1;
            this.wantedYawRate = yawRate;
            return;
        }
        this.look(brakes);
        const free = (speed * this.angle) / (this.base + this.understeer * speed * speed);
        const cap = (USABLE * this.grip * STANDARD_GRAVITY) / speed;
        this.wantedYawRate += (dt / (LAG + dt)) * (Math.max(-cap, Math.min(cap, free)) - this.wantedYawRate);
        const off = yawRate - this.wantedYawRate;
        this.oversteers = off * yawRate > 0;
        this.acceleration = Math.sqrt(across * across + along * along);
        this.learn(Math.abs(yawRate) < Math.abs(free) - this.tolerance, dt);

        const beyond = Math.max(0, Math.abs(off) - this.tolerance);
        this.correction = (-Math.sign(off) * beyond) / TIME;
        const slide = Math.atan2(left, speed);
        const tooFar = Math.max(0, Math.abs(slide) - this.slideLimit);
        // one that slides is turned back, into the direction in which it goes
        if (tooFar > 0 && slide * yawRate < 0) {
            this.correction += Math.sign(slide) * SLIDE_GAIN * tooFar;
            this.oversteers = true;
        }
        if (this.correction !== 0) {
            pedals.throttle *= 1 - this.strength * Math.min(1, Math.abs(this.correction) / SHUT);
            this.active = true;
        }
    }

    /** Brakes one side. */
    press(vehicle: Vehicle): void {
        this.pressed.fill(0);
        const { brakes, body } = vehicle;
        if (this.correction === 0 || !brakes) {
            return;
        }
        const wheels = this.oversteers ? brakes.front : brakes.rear;
        const most = this.oversteers ? brakes.frontWheelTorque : brakes.rearWheelTorque;
        const moment = this.strength * Math.abs(this.correction) * body.inertia[2];
        for (let k = 0; k < wheels.length; k++) {
            const { index, state, mount, params } = wheels[k];
            const lever = mount.position[0];
            if (lever * this.correction > 0) {
                state[PEDAL_TORQUE] += Math.min(most, (moment * params.radius) / Math.abs(lever));
                this.pressed[index] = 1;
            }
        }
    }

    /** Keeps the wheels that it has braked from locking, in a car without anti-lock brakes. */
    guard(vehicle: Vehicle, slip: SlipControl, dt: number): void {
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

    /** A car that turns less than asked shows its grip; one that obeys is given the benefit of the doubt. */
    private learn(pushes: boolean, dt: number): void {
        const shown = pushes ? Math.min(1, this.acceleration / (USABLE * STANDARD_GRAVITY)) : 1;
        const time = pushes ? 0.3 : 1;
        this.grip += (dt / (time + dt)) * (Math.max(0.1, shown) - this.grip);
    }

    /** Steering angle between the axles and the distance between them. */
    private look({ front, rear }: Brakes): void {
        this.angle = 0;
        this.base = 0;
        for (let i = 0; i < front.length; i++) {
            this.angle += front[i].steerAngle / front.length;
            this.base += front[i].mount.position[2] / front.length;
        }
        for (let i = 0; i < rear.length; i++) {
            this.angle -= rear[i].steerAngle / rear.length;
            this.base -= rear[i].mount.position[2] / rear.length;
        }
    }
}
