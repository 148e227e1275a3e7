import { drivenWheels } from './driven-wheels.js';
import { holdGear } from './gear-lever.js';
import type { Moment, Pilot } from './pilot.js';
import type { Timeline } from './timeline.js';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { WHEEL } from '../../src/wheel/state.js';
import type { DriverPlan } from '../scenario.js';

/** Time in which an error of a wheel's speed fades, s. */
const SETTLING = 0.05;

/** Integral gain of a wheel's slip error, 1/s. */
const RESET = 3;

/** A car slower than this has wheels that turn as at this speed, m/s. */
const SLOW = 0.5;

/** Holds the slip ratio of each driven wheel by a torque of its own, as a tire test rig does; the engine is out of gear. */
export class HeldSlip implements Pilot {
    private readonly target: Timeline;
    private readonly wheels: DriverPlan['wheels'];
    private readonly before = new Map<WheelCollider, number>();

    /** Slip that is asked for beyond what is wanted, by what the wheel misses of it. */
    private readonly missing = new Map<WheelCollider, number>();

    constructor(target: Timeline, wheels: DriverPlan['wheels']) {
        this.target = target;
        this.wheels = wheels;
    }

    act(moment: Moment): void {
        const { t, dt, rig } = moment;
        holdGear(moment, 0);
        for (const collider of drivenWheels(rig, this.wheels)) {
            const { state, spin, slipRatio, longitudinalForce, params } = collider.wheel!;
            const speed = Math.max(state[WHEEL.newForward] - state[WHEEL.groundForward], SLOW);
            const target = this.target.at(t);
            const missing = (this.missing.get(collider) ?? 0) + RESET * dt * (target - slipRatio);
            this.missing.set(collider, missing);
            const wanted = ((1 + target + missing) * speed) / params.radius;
            const change = (wanted - (this.before.get(collider) ?? wanted)) / dt;
            this.before.set(collider, wanted);
            const inertia = 0.5 * params.mass * params.radius ** 2;
            const error = (wanted - spin) / Math.max(SETTLING, 2 * dt);
            collider.wheel!.motorTorque = longitudinalForce * params.radius + inertia * (change + error);
        }
    }
}
