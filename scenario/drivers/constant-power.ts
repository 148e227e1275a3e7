import { drivenWheels } from './driven-wheels.js';
import { holdGear } from './gear-lever.js';
import type { Moment, Pilot } from './pilot.js';
import type { Timeline } from './timeline.js';
import type { DriverPlan } from '../scenario.js';

/** A motor gives no more torque than it does at this speed of the car, m/s: power over nothing would be infinite. */
const SLOW = 1;

/** Gives the hubs of the driven wheels a power in equal torques: `P = T (w1 + w2 + ...)`. The engine is out of gear. */
export class ConstantPower implements Pilot {
    private readonly power: Timeline;
    private readonly wheels: DriverPlan['wheels'];

    constructor(power: Timeline, wheels: DriverPlan['wheels']) {
        this.power = power;
        this.wheels = wheels;
    }

    act(moment: Moment): void {
        const { t, rig } = moment;
        holdGear(moment, 0);
        const driven = drivenWheels(rig, this.wheels);
        const spin = driven.reduce((sum, { wheel }) => sum + Math.max(wheel!.spin, SLOW / wheel!.params.radius), 0);
        for (const { wheel } of driven) {
            wheel!.motorTorque = this.power.at(t) / spin;
        }
    }
}
