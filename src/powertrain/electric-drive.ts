import { ElectricMotor, energize, meter } from './electric-motor.js';
import { openMotor } from './motor-pedal.js';
import { MOTOR, MOTOR_LASTING, motorLayout } from './motor-state.js';
import type { PedalView } from './pedal-map.js';
import { SHAFT, Shaft } from './shaft.js';
import type { StepView } from '../control/step-view.js';
import type { Archive } from '../math/archive.js';
import { numbersOf } from '../math/struct.js';
import { WHEEL } from '../wheel/state.js';

/**
 * An electric motor that is always joined to the wheels: no clutch, one gear. The brake pedal brakes with the motor
 * first, up to what it can, and with friction for the rest, so that the driven wheels get what the pedal asks.
 */
export class ElectricDrive {
    /**
     * The numbers of its shaft, and of its motor, by the places of `motor-state.ts`.
     *
     * @internal
     */
    readonly state = numbersOf(motorLayout);

    /** The motor. */
    readonly motor = new ElectricMotor(this.state);

    /**
     * Between motor and wheels.
     *
     * @internal
     */
    readonly shaft = new Shaft(this.state);

    /** True if the friction brakes take over where the generator fades, so that lifting brings the car to rest and holds it. */
    onePedal = false;

    /** Torque of all wheels together that the motor took over from the pedal in this step, N m. */
    get regenTorque(): number {
        return this.state[MOTOR.relief];
    }

    /** Motor turns per wheel turn, negative in reverse; stays joined in neutral. */
    get ratio(): number {
        return this.state[MOTOR.driveRatio];
    }

    /** Stops the motor. */
    reset(): void {
        this.motor.speed = 0;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.lasting(this.state, MOTOR_LASTING);
    }

    /**
     * Opens its throttle by the pedal.
     *
     * @internal
     */
    follow(car: PedalView): void {
        const { state } = this;
        openMotor(car, state, Math.abs(state[MOTOR.driveRatio]));
    }

    /**
     * Joins the motor by the gearbox's present ratio; in reverse it turns backward.
     *
     * @internal
     */
    join(ratio: number): void {
        const { state } = this;
        if (ratio === 0) {
            return;
        }
        if (ratio * state[MOTOR.driveRatio] < 0) {
            state[MOTOR.motorSpeed] = -state[MOTOR.motorSpeed];
        }
        state[MOTOR.driveRatio] = ratio;
    }

    /**
     * Finds the motor's torque, and shares the pedal between it and the friction brakes.
     *
     * @internal
     */
    step(car: StepView, dt: number): void {
        const { state } = this;
        this.askOfPedal(car);
        energize(state);
        this.relieveBrakes(car);
        const inertia = state[MOTOR.motorInertia] - dt * state[MOTOR.slope];
        state[SHAFT.capacity] = state[MOTOR.driveRatio] === 0 ? 0 : Infinity;
        state[SHAFT.source] = state[MOTOR.motorSpeed] + (dt * state[MOTOR.motorTorque]) / inertia;
        state[SHAFT.softness] = dt / inertia;
    }

    /**
     * Turns the motor on by what its shaft leaves of its torque.
     *
     * @internal
     */
    settle(dt: number): void {
        const { state } = this;
        state[MOTOR.motorSpeed] +=
            (dt * (state[MOTOR.motorTorque] - state[SHAFT.torque])) /
            (state[MOTOR.motorInertia] - dt * state[MOTOR.slope]);
        meter(state, dt);
    }

    /** As much as the wheel that brakes least lets the motor do: it brakes all its wheels, and no brake can push. */
    private askOfPedal(car: StepView): void {
        const { state } = this;
        state[MOTOR.askedTorque] = 0;
        if (car.pedals.brake <= 0 || car.pedals.handbrake > 0) {
            return;
        }
        let most = Infinity;
        for (let i = 0; i < car.wheels.length; i++) {
            if (state[SHAFT.share + i] !== 0) {
                most = Math.min(most, car.wheels[i].state[WHEEL.pedalTorque] / Math.abs(state[SHAFT.share + i]));
            }
        }
        state[MOTOR.askedTorque] = most < Infinity ? most : 0;
    }

    private relieveBrakes(car: StepView): void {
        const { state } = this;
        const holding = this.onePedal && state[MOTOR.motorThrottle] === 0 ? state[MOTOR.coastLack] : 0;
        const takenOver = state[MOTOR.takenOver];
        let relief = 0;
        for (let i = 0; i < car.wheels.length; i++) {
            const turns = Math.abs(state[SHAFT.share + i]);
            car.wheels[i].state[WHEEL.pedalTorque] += turns * (holding - takenOver);
            relief += turns * takenOver;
        }
        state[MOTOR.relief] = relief;
    }
}
