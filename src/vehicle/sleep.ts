import type { Vehicle } from './vehicle.js';
import { RPM } from '../math/scalar.js';
import { CONTACT, GROUND_BODY, GROUND_MOVABLE, SPIN } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** How long a vehicle must have stood still before it sleeps, s. Estimate; Bullet waits 2 s. */
const PATIENCE = 1;

/** What counts as still, m/s and rad/s. A car that gathers this in {@link PATIENCE} rolls on a slope of 0.03 %. Estimate. */
const STILL = 3e-3;

/** The same of a vehicle that no wheel carries: Bullet lets hulls tremble, and its own limits are 0.8 m/s and 1 rad/s. */
const LYING = 0.2;

/** An engine at idle turns at most this much faster than its idle speed. Estimate. */
const IDLING = 1.1;

/** Numbers that tell a vehicle what to do, and those of how it is set up. */
const CONTROLS = 11;
const COMMANDS = 3;
const SET_UP = 8;

/** Steps between two looks at the set-up of a vehicle that sleeps: an eighth of a second at 60 Hz. Estimate. */
const SELDOM = 8;

/** What a vehicle that stands still was told and how it was set up: it sleeps on until one of these numbers changes. */
export class Sleep {
    /** Whether the vehicle may sleep. */
    allowed = true;

    /** How long it has stood still, s. */
    quiet = 0;

    /** Whether the driver has been asked already in this step. */
    asked = false;

    private told = new Float64Array(0);
    private heard = new Float64Array(0);

    /** Steps asleep. */
    private slept = 0;

    /** Whether the vehicle sleeps on. The driver is asked all the same. */
    holds(vehicle: Vehicle, dt: number): boolean {
        const { chassis, ground } = vehicle;
        this.asked = false;
        if (chassis.stirred) {
            this.quiet = 0;
        }
        if (!chassis.asleep) {
            return false;
        }
        vehicle.driver?.drive(vehicle.controls, dt);
        vehicle.controls.limit();
        this.asked = true;
        const all = ++this.slept % SELDOM === 0;
        if (this.quiet > 0 && this.allowed && !this.hears(vehicle, all) && !chassis.displaced && ground.unmoved()) {
            return true;
        }
        this.quiet = 0;
        chassis.wake();
        return false;
    }

    /** Looks after a step whether the vehicle stands still, and lets it sleep when it has done so for long enough. */
    watch(vehicle: Vehicle, dt: number): void {
        const { chassis, ground } = vehicle;
        if (!this.allowed || !still(vehicle) || this.hears(vehicle, true) || (this.quiet > 0 && !ground.unmoved())) {
            this.quiet = 0;
        } else if (this.quiet === 0) {
            remember(vehicle);
            this.quiet = dt;
        } else {
            this.quiet += dt;
        }
        if (this.quiet < PATIENCE) {
            chassis.wake();
        } else {
            chassis.drowse();
        }
    }

    /**
     * Notes what is told now, and whether it is something else than at the last time.
     *
     * @param all - Whether the set-up counts, too.
     */
    private hears(vehicle: Vehicle, all: boolean): boolean {
        const { wheels, bars } = vehicle;
        const commands = CONTROLS + COMMANDS * wheels.length;
        const size = commands + SET_UP * wheels.length + bars.length;
        if (this.told.length !== size) {
            this.told = new Float64Array(size);
            this.heard = new Float64Array(size);
        }
        const { told, heard } = this;
        hearCommands(vehicle, heard);
        if (all) {
            hearSetUp(vehicle, heard, commands);
        }
        let changed = false;
        for (let k = 0; k < (all ? size : commands); k++) {
            if (heard[k] !== told[k]) {
                told[k] = heard[k];
                changed = true;
            }
        }
        return changed;
    }
}

/** What driver and scripts ask for. */
function hearCommands({ controls, wheels }: Vehicle, heard: Float64Array): void {
    heard[0] = controls.throttle;
    heard[1] = controls.brake;
    heard[2] = controls.steer;
    heard[3] = controls.handbrake;
    heard[4] = controls.clutch;
    heard[5] = controls.gear;
    heard[6] = controls.reverse ? 1 : 0;
    heard[7] = controls.neutral ? 1 : 0;
    heard[8] = controls.park ? 1 : 0;
    heard[9] = controls.manual ? 1 : 0;
    heard[10] = controls.ignition ? 1 : 0;
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        const at = CONTROLS + COMMANDS * i;
        heard[at] = wheel.motorTorque;
        heard[at + 1] = wheel.brakeTorque;
        heard[at + 2] = wheel.steerAngle;
    }
}

/** How wheels and bars are made, from `at` on. */
function hearSetUp({ wheels, bars }: Vehicle, heard: Float64Array, at: number): void {
    for (let i = 0; i < wheels.length; i++) {
        const { params } = wheels[i];
        const { suspension } = params;
        const to = at + SET_UP * i;
        heard[to] = params.radius;
        heard[to + 1] = params.grip;
        heard[to + 2] = params.camber;
        heard[to + 3] = params.toe;
        heard[to + 4] = params.collisionMask;
        heard[to + 5] = suspension.distance;
        heard[to + 6] = suspension.spring;
        heard[to + 7] = suspension.targetPosition;
    }
    for (let b = 0; b < bars.length; b++) {
        heard[at + SET_UP * wheels.length + b] = bars[b].stiffness;
    }
}

function still({ body, wheels, powertrain }: Vehicle): boolean {
    const most = carried(wheels) ? STILL : LYING;
    for (let k = 0; k < 3; k++) {
        if (Math.abs(body.velocity[k]) > most || Math.abs(body.angularVelocity[k]) > most) {
            return false;
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state, params } = wheels[i];
        const movable = state[CONTACT] !== 0 && state[GROUND_MOVABLE] !== 0;
        if (movable || Math.abs(state[SPIN]) * params.radius > STILL) {
            return false;
        }
    }
    if (powertrain === null) {
        return true;
    }
    const { engine, gearbox, electric } = powertrain;
    return gearbox.switching === 0 && (electric !== null || engine.speed <= IDLING * engine.idleRpm * RPM);
}

/** Whether a wheel stands on something. */
function carried(wheels: Wheel[]): boolean {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[CONTACT] !== 0) {
            return true;
        }
    }
    return false;
}

/** Remembers where the ground of every wheel lies. */
function remember({ ground, wheels }: Vehicle): void {
    ground.remember(
        Float64Array.from(wheels, ({ state }) => state[GROUND_BODY]),
        Float64Array.from(wheels, ({ state }) => state[CONTACT])
    );
}
