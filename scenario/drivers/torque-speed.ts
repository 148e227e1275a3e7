import { drivenWheels } from './driven-wheels.js';
import { holdGear } from './gear-lever.js';
import type { Moment, Pilot } from './pilot.js';
import type { Timeline } from './timeline.js';
import type { DriverPlan } from '../scenario.js';

/** Acceleration per m/s of error, and per m/s of error and second. */
const GAIN = 5;
const RESET = 5;

/** The tires can do no more, m/s². */
const MOST = 8;

/** Holds a speed with equal torques on the driven wheels, forward and backward; the engine is out of gear. */
export class TorqueSpeed implements Pilot {
    private readonly target: Timeline;
    private readonly wheels: DriverPlan['wheels'];
    private memory = 0;

    constructor(target: Timeline, wheels: DriverPlan['wheels']) {
        this.target = target;
        this.wheels = wheels;
    }

    act(moment: Moment): void {
        const { t, dt, rig } = moment;
        holdGear(moment, 0);
        const error = this.target.at(t) - rig.vehicle.forwardSpeed;
        const wanted = GAIN * error + this.memory;
        const acceleration = Math.max(-MOST, Math.min(MOST, wanted));
        if (acceleration === wanted) {
            this.memory += RESET * error * dt;
        }
        const driven = drivenWheels(rig, this.wheels);
        for (const { wheel } of driven) {
            wheel!.motorTorque = (rig.mass * acceleration * wheel!.params.radius) / driven.length;
        }
    }
}
