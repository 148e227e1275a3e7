import type { Brakes } from '../brakes/brakes.js';
import type { Ground } from '../contact/ground.js';
import { DriverControls, type Driver } from '../control/driver-controls.js';
import type { Powertrain } from '../powertrain/powertrain.js';
import type { Steering } from '../steering/steering.js';
import type { AntiRollBar } from '../suspension/anti-roll-bar.js';
import { shareSprungMass } from '../suspension/sprung-mass.js';
import { WheelStates } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';
import { BodyState, type Chassis } from './body.js';

/**
 * A rigid chassis on wheels. Alone it rolls, springs and grips under the torques and angles its wheels are told;
 * with brakes, steering and a powertrain it obeys {@link controls}.
 */
export class Vehicle {
    readonly chassis: Chassis;
    readonly ground: Ground;
    readonly body = new BodyState();
    readonly wheels: Wheel[] = [];
    readonly bars: AntiRollBar[] = [];
    states = new WheelStates(0);

    /** Velocity of the body in its own frame at the start of the step: linear m/s, angular rad/s. */
    readonly velocity = new Float64Array(6);

    /** What the driver asks for. */
    readonly controls = new DriverControls();

    /** Called at the start of every step to set {@link controls}: the place for anything that must not depend on frames. */
    driver: Driver | null = null;

    steering: Steering | null = null;
    brakes: Brakes | null = null;
    powertrain: Powertrain | null = null;

    private sharedMass = 0;

    constructor(chassis: Chassis, ground: Ground) {
        this.chassis = chassis;
        this.ground = ground;
    }

    addWheel(wheel: Wheel): void {
        this.wheels.push(wheel);
        this.layOut();
    }

    removeWheel(wheel: Wheel): void {
        const at = this.wheels.indexOf(wheel);
        if (at >= 0) {
            this.wheels.splice(at, 1);
            this.layOut();
        }
    }

    /** Call after a wheel's mount has changed. */
    layOut(): void {
        const states = new WheelStates(this.wheels.length);
        for (let i = 0; i < this.wheels.length; i++) {
            const wheel = this.wheels[i];
            states.spin[i] = wheel.spin;
            states.spinAngle[i] = wheel.spinAngle;
            wheel.index = i;
            wheel.states = states;
        }
        this.states = states;
        this.sharedMass = 0;
    }

    /** Shares the body's mass among the wheels when it has changed. */
    shareMass(): void {
        if (this.sharedMass === this.body.inertia[0]) {
            return;
        }
        this.sharedMass = this.body.inertia[0];
        shareSprungMass(
            this.sharedMass,
            this.wheels.map((wheel) => wheel.mount.position[0]),
            this.wheels.map((wheel) => wheel.mount.position[2]),
            this.states.sprungMass
        );
    }

    /** Forgets all motion: wheels stand, tires are unstrained. Call after a teleport. */
    reset(): void {
        this.states.spin.fill(0);
        this.states.bristleX.fill(0);
        this.states.bristleY.fill(0);
        this.states.locked.fill(0);
        this.powertrain?.reset();
    }

    /** Speed of the centre of mass along the vehicle's own forward axis, m/s. */
    get forwardSpeed(): number {
        const r = this.body.rotation;
        const v = this.body.velocity;
        return r[2] * v[0] + r[5] * v[1] + r[8] * v[2];
    }
}
