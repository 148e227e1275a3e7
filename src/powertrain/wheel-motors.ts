import { ElectricMotor, meter } from './electric-motor.js';
import { followPedalByMotors } from './motor-pedal.js';
import { MOTOR_LASTING } from './motor-state.js';
import type { PedalView } from './pedal-map.js';
import { CONTROLS } from '../control/driver-controls.js';
import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { needWheels } from '../wheel/need-wheels.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Changes of direction wait until the car is slower than this, m/s: walking pace. */
const STANDING = 1;

/** A motor of one wheel's own: in its hub, or beside it on a half shaft. Its rotor's inertia counts with the wheel's mass. */
export class WheelMotor {
    /** The wheel that it drives. */
    readonly wheel: Wheel;

    /** The motor. */
    readonly motor = new ElectricMotor();

    /** Motor turns per turn of the wheel; 1 in a hub. */
    ratio = 1;

    constructor(wheel: Wheel) {
        this.wheel = wheel;
    }
}

/** Motors on single wheels, and the mixing of their torques. They drive alone, or beside a powertrain. */
export class WheelMotors {
    /** @internal */
    readonly order = 2;

    /** The motors, one per wheel; those of a frame that is articulated to the vehicle count among its own. */
    readonly motors: WheelMotor[];

    /**
     * Torque vectoring: share of its throttle by which the outer side gets more and the inner less at full steering.
     * 0 treats both alike; 1 leaves the inner side nothing; negative calms the car.
     */
    vectoring = 0;

    /** 1 forward, -1 backward. */
    direction = 1;

    constructor(wheels: Wheel[]) {
        needWheels('new WheelMotors(wheels)', wheels);
        this.motors = wheels.map((wheel) => new WheelMotor(wheel));
    }

    /**
     * Puts motors like the first one at more wheels.
     *
     * @internal
     */
    add(wheels: readonly Wheel[]): void {
        const like = this.motors[0] as WheelMotor | undefined;
        for (const wheel of wheels) {
            const added = new WheelMotor(wheel);
            if (like) {
                added.ratio = like.ratio;
                added.motor.state.set(like.motor.state);
            }
            added.motor.drawn = 0;
            added.motor.recuperated = 0;
            this.motors.push(added);
        }
    }

    /**
     * Removes the motors that were added for the wheels of a frame.
     *
     * @internal
     */
    remove({ wheels }: Pick<StepView, 'wheels'>): void {
        const left = this.motors.filter(({ wheel }) => !wheels.includes(wheel));
        this.motors.splice(0, this.motors.length, ...left);
    }

    /** Stops the motors. */
    reset(): void {
        this.direction = 1;
    }

    /** @internal */
    serialize(archive: Archive): void {
        this.direction = archive.integer(this.direction);
        for (let k = 0; k < this.motors.length; k++) {
            archive.lasting(this.motors[k].motor.state, MOTOR_LASTING);
        }
    }

    /** @internal */
    follow(car: PedalView): void {
        followPedalByMotors(car, this);
    }

    /** @internal */
    links(numbers: Float64Array): void {
        const { motors } = this;
        numbers[2] = 0;
        for (let i = 0; i < motors.length; i++) {
            numbers[2] += motors[i].wheel.state[WHEEL.hubZ] > 0 ? 1 / motors.length : 0;
        }
    }

    /**
     * Writes the torque of every motor of a vehicle, and takes off the friction brakes what the motors brake.
     *
     * @internal
     */
    transmit(car: StepView): void {
        const { controls } = car;
        const wanted = controls.reverse ? -1 : 1;
        if (Math.abs(car.forwardSpeed) < STANDING) {
            this.direction = wanted;
        }
        for (let k = 0; k < this.motors.length; k++) {
            if (turns(this.motors[k], car)) {
                this.mix(car, k, wanted === this.direction);
            }
        }
    }

    private mix(car: StepView, k: number, obeyed: boolean): void {
        const { wheel, motor, ratio } = this.motors[k];
        const { pedals } = car;
        const { state } = wheel;
        // steering to the left makes the right side, of negative x, the outer one
        const outward = -Math.sign(wheel.mount.position[0]);
        const share = 1 + this.vectoring * outward * car.controls.numbers[CONTROLS.steer];
        motor.throttle = obeyed ? Math.max(0, Math.min(1, pedals.throttle * share)) : 0;
        motor.pedalTorque = pedals.brake > 0 && pedals.handbrake === 0 ? state[WHEEL.pedalTorque] / ratio : 0;
        motor.speed = this.direction * ratio * state[WHEEL.spin];
        motor.evaluate();
        state[WHEEL.pedalTorque] -= ratio * motor.takenOver;
        state[WHEEL.ownTorque] = this.direction * ratio * motor.torque;
        state[WHEEL.ownSlope] = ratio * ratio * motor.slope;
    }

    /**
     * Counts the energy of the step that the wheels have made.
     *
     * @internal
     */
    settle(car: StepView & Pick<PedalView, 'gearRatios'>, dt: number): void {
        car.gearRatios[0] = 1;
        for (let k = 0; k < this.motors.length; k++) {
            if (turns(this.motors[k], car)) {
                const { wheel, motor, ratio } = this.motors[k];
                motor.speed = this.direction * ratio * wheel.state[WHEEL.spin];
                meter(motor.state, dt);
            }
        }
    }
}

/** Returns true if a motor turns a wheel of this vehicle, not of the other frame. */
function turns({ wheel }: WheelMotor, { wheels }: StepView): boolean {
    return wheels[wheel.index] === wheel;
}
