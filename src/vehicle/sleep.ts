import { ANGULAR_VELOCITY, VELOCITY } from './body.js';
import type { Vehicle } from './vehicle.js';
import type { DriverControls } from '../control/driver-controls.js';
import { RPM } from '../math/scalar.js';
import { CONTACT, GROUND_BODY, GROUND_MOVABLE, SPIN, WHEEL_RADIUS } from '../wheel/state.js';
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
const CONTROLS = 7;
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
        if (this.quiet > 0 && this.allowed && this.isLeft(vehicle) && !chassis.displaced && ground.unmoved()) {
            return true;
        }
        vehicle.controls.limit();
        this.asked = true;
        this.quiet = 0;
        chassis.wake();
        return false;
    }

    /** Looks after a step whether the vehicle stands still, and lets it sleep when it has done so for long enough. */
    watch(vehicle: Vehicle, dt: number): void {
        const { chassis, ground } = vehicle;
        if (!this.allowed || !still(vehicle) || this.hears(vehicle) || (this.quiet > 0 && !ground.unmoved())) {
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

    /** Whether nobody tells the vehicle anything new. Now and then the set-up counts, too. */
    private isLeft(vehicle: Vehicle): boolean {
        if (++this.slept % SELDOM !== 0 && isTold(vehicle, this.told)) {
            return true;
        }
        vehicle.controls.limit();
        return !this.hears(vehicle);
    }

    /** Notes what is told now and how all is set up, and whether that is something else than at the last time. */
    private hears(vehicle: Vehicle): boolean {
        const { wheels, bars } = vehicle;
        const commands = CONTROLS + COMMANDS * wheels.length;
        const size = commands + SET_UP * wheels.length + bars.length;
        if (this.told.length !== size) {
            this.told = new Float64Array(size);
            this.heard = new Float64Array(size);
        }
        const { told, heard } = this;
        hearCommands(vehicle, heard);
        hearSetUp(vehicle, heard, commands);
        let changed = false;
        for (let k = 0; k < size; k++) {
            if (heard[k] !== told[k]) {
                told[k] = heard[k];
                changed = true;
            }
        }
        return changed;
    }
}

/** Whether driver and scripts ask for what they asked for before. */
function isTold({ controls, wheels }: Vehicle, told: Float64Array): boolean {
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        const at = CONTROLS + COMMANDS * i;
        if (wheel.motorTorque !== told[at] || wheel.brakeTorque !== told[at + 1] || wheel.steerAngle !== told[at + 2]) {
            return false;
        }
    }
    return (
        controls.throttle === told[0] &&
        controls.brake === told[1] &&
        controls.steer === told[2] &&
        controls.handbrake === told[3] &&
        controls.clutch === told[4] &&
        controls.gear === told[5] &&
        switchesOf(controls) === told[6]
    );
}

/** What driver and scripts ask for. */
function hearCommands({ controls, wheels }: Vehicle, heard: Float64Array): void {
    heard[0] = controls.throttle;
    heard[1] = controls.brake;
    heard[2] = controls.steer;
    heard[3] = controls.handbrake;
    heard[4] = controls.clutch;
    heard[5] = controls.gear;
    heard[6] = switchesOf(controls);
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        const at = CONTROLS + COMMANDS * i;
        heard[at] = wheel.motorTorque;
        heard[at + 1] = wheel.brakeTorque;
        heard[at + 2] = wheel.steerAngle;
    }
}

/** All that is on or off as the bits of a number. */
function switchesOf({ reverse, neutral, park, manual, ignition }: DriverControls): number {
    return (reverse ? 1 : 0) | (neutral ? 2 : 0) | (park ? 4 : 0) | (manual ? 8 : 0) | (ignition ? 16 : 0);
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
        if (Math.abs(body.state[VELOCITY + k]) > most || Math.abs(body.state[ANGULAR_VELOCITY + k]) > most) {
            return false;
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        const { state } = wheels[i];
        const movable = state[CONTACT] !== 0 && state[GROUND_MOVABLE] !== 0;
        if (movable || Math.abs(state[SPIN]) * state[WHEEL_RADIUS] > STILL) {
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
