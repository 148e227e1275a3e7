import { ElectricMotor, energize, meter } from './electric-motor.js';
import { motorState } from './motor-state.js';
import { SHAFT } from './shaft.js';
import { Shaft } from './shaft.js';
import type { Drivable } from '../control/drivable.js';

/**
 * An electric motor that is always joined to the wheels: no clutch, one gear. The brake pedal brakes with the motor
 * first, up to what it can, and with friction for the rest, so that the driven wheels get what the pedal asks.
 */
export class ElectricDrive {
    /** The numbers of its shaft, and of its motor. */
    readonly state = motorState();

    readonly motor = new ElectricMotor(this.state);

    /** Between motor and wheels. */
    readonly shaft = new Shaft(this.state.d);

    /** Whether the friction brakes go on where the generator fades, so that lifting brings the car to rest and holds it. */
    onePedal = false;

    /** Torque of all wheels together that the motor took over from the pedal in this step, N m. */
    get regenTorque(): number {
        return this.state.relief;
    }

    /** Motor turns per wheel turn, negative in reverse; stays joined in neutral. */
    get ratio(): number {
        return this.state.driveRatio;
    }

    reset(): void {
        this.motor.speed = 0;
    }

    /** Joins the motor by the gearbox's present ratio; in reverse it turns backward. */
    join(ratio: number): void {
        const { state } = this;
        if (ratio === 0) {
            return;
        }
        if (ratio * state.driveRatio < 0) {
            state.motorSpeed = -state.motorSpeed;
        }
        state.driveRatio = ratio;
    }

    /** Finds the motor's torque, and shares the pedal between it and the friction brakes. */
    step(car: Drivable, dt: number): void {
        const { state } = this;
        this.askOfPedal(car);
        energize(state);
        this.relieveBrakes(car);
        const inertia = state.motorInertia - dt * state.slope;
        state.capacity = state.driveRatio === 0 ? 0 : Infinity;
        state.source = state.motorSpeed + (dt * state.torqueNow) / inertia;
        state.softness = dt / inertia;
    }

    /** Turns the motor on by what its shaft leaves of its torque. */
    settle(dt: number): void {
        const { state } = this;
        state.motorSpeed += (dt * (state.torqueNow - state.torque)) / (state.motorInertia - dt * state.slope);
        meter(state, dt);
    }

    /** As much as the wheel that brakes least lets the motor do: it brakes all its wheels, and no brake can push. */
    private askOfPedal(car: Drivable): void {
        const { state } = this;
        state.askedTorque = 0;
        if (car.pedals.brake <= 0 || car.pedals.handbrake > 0) {
            return;
        }
        let most = Infinity;
        for (let i = 0; i < car.wheels.length; i++) {
            if (state.d[SHAFT.share + i] !== 0) {
                most = Math.min(most, car.states[i].pedalTorque / Math.abs(state.d[SHAFT.share + i]));
            }
        }
        state.askedTorque = most < Infinity ? most : 0;
    }

    private relieveBrakes(car: Drivable): void {
        const { state } = this;
        const holding = this.onePedal && state.motorThrottle === 0 ? state.coastLack : 0;
        const takenOver = state.takenOver;
        let relief = 0;
        for (let i = 0; i < car.wheels.length; i++) {
            const turns = Math.abs(state.d[SHAFT.share + i]);
            car.states[i].pedalTorque += turns * (holding - takenOver);
            relief += turns * takenOver;
        }
        state.relief = relief;
    }
}
