import { drivenWheels } from './driven-wheels.js';
import { holdGear } from './gear-lever.js';
import type { Moment, Pilot } from './pilot.js';
import type { Timeline } from './timeline.js';
import type { DriverPlan } from '../scenario.js';

/** Integral gain of the acceleration's error, 1/s. */
const RESET = 10;

/** Holds an acceleration with equal torques on the driven wheels, uphill and against the wind; the engine is out of gear. */
export class HeldAcceleration implements Pilot {
    private readonly target: Timeline;
    private readonly wheels: DriverPlan['wheels'];
    private missing = 0;
    private before = NaN;

    constructor(target: Timeline, wheels: DriverPlan['wheels']) {
        this.target = target;
        this.wheels = wheels;
    }

    act(moment: Moment): void {
        const { t, dt, rig } = moment;
        holdGear(moment, 0);
        const { forwardSpeed } = rig.vehicle;
        const wanted = this.target.at(t);
        if (!Number.isNaN(this.before)) {
            this.missing += RESET * dt * (wanted - (forwardSpeed - this.before) / dt);
        }
        this.before = forwardSpeed;
        const driven = drivenWheels(rig, this.wheels);
        for (const { wheel } of driven) {
            wheel!.motorTorque = (rig.mass * (wanted + this.missing) * wheel!.params.radius) / driven.length;
        }
    }
}
