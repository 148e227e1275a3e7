import type { Moment, Pilot } from './pilot.js';
import type { Timeline } from './timeline.js';

/** Pedal per m/s of error, and per m/s of error and second. */
const GAIN = 0.3;
const RESET = 0.15;

/** A full brake pedal slows about this much harder than a full throttle speeds up. */
const BRAKE_TO_THROTTLE = 3;

/** Holds a speed with throttle and brake. */
export class PedalSpeed implements Pilot {
    private readonly target: Timeline;
    private memory = 0;

    constructor(target: Timeline) {
        this.target = target;
    }

    act({ t, dt, rig, controls }: Moment): void {
        const error = this.target.at(t) - rig.vehicle.forwardSpeed;
        const wanted = GAIN * error + this.memory;
        const pedal = Math.max(-BRAKE_TO_THROTTLE, Math.min(1, wanted));
        if (pedal === wanted || pedal * error < 0) {
            this.memory += RESET * error * dt; // never more than the pedals can give
        }
        controls.throttle = Math.max(0, pedal);
        controls.brake = Math.max(0, -pedal / BRAKE_TO_THROTTLE);
    }
}
