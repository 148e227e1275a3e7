import { Aid } from './aid.js';
import { SpinControl } from './spin-control.js';
import {
    ACTIVE,
    BRAKE_SPEED,
    BRAKING,
    CEILING,
    ENABLED,
    MAY_BRAKE,
    SPIN_PRESSES,
    STRENGTH,
    TRACTION
} from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import { PEDAL_TORQUE } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Slower than this a car starts, m/s. */
const STANDING = 1;

/** Traction control: no more throttle than the driven wheels can use, and a brake on a wheel that spins. */
export class TractionControl extends Aid {
    private readonly spin: SpinControl;

    constructor(state: Float64Array) {
        super(state, TRACTION);
        this.spin = new SpinControl(state);
        this.brakes = true;
        this.brakeSpeed = 11;
    }

    /** Whether it brakes: quicker than the engine, and where one wheel spins alone it does what a lock would. */
    set brakes(brakes: boolean) {
        this.state[MAY_BRAKE] = brakes ? 1 : 0;
    }

    get brakes(): boolean {
        return this.state[MAY_BRAKE] !== 0;
    }

    /** Up to this speed it brakes, m/s; beyond, a pull to one side would be worse than less drive. */
    set brakeSpeed(speed: number) {
        this.state[BRAKE_SPEED] = speed;
    }

    get brakeSpeed(): number {
        return this.state[BRAKE_SPEED];
    }

    reset(standing = true): void {
        this.spin.reset(standing);
        this.state[ACTIVE + TRACTION] = 0;
    }

    /**
     * Lifts the throttle.
     *
     * @param vehicle - The car.
     * @param wanted - Whether another aid asks for it.
     * @param dt - Length of the step, s.
     */
    step(vehicle: Vehicle, wanted: boolean, dt: number): void {
        const { spin, state } = this;
        const { pedals } = vehicle;
        const speed = Math.abs(vehicle.forwardSpeed);
        state[BRAKING] = 0;
        if ((state[ENABLED + TRACTION] === 0 && !wanted) || pedals.throttle <= 0) {
            this.reset(speed < STANDING);
            return;
        }
        const braking = state[MAY_BRAKE] !== 0 && vehicle.brakes !== null && speed < state[BRAKE_SPEED];
        state[BRAKING] = braking ? 1 : 0;
        spin.step(vehicle, braking, dt);
        const over = pedals.throttle - state[CEILING];
        state[ACTIVE + TRACTION] = over > 0 ? 1 : 0;
        if (over > 0) {
            pedals.throttle -= state[STRENGTH + TRACTION] * over;
        }
    }

    /** Brakes the wheels that spin. */
    press({ brakes }: Vehicle): void {
        if (this.state[BRAKING] !== 0 && this.state[SPIN_PRESSES] !== 0 && brakes) {
            this.pressAxle(brakes, brakes.front);
            this.pressAxle(brakes, brakes.rear);
        }
    }

    private pressAxle(brakes: Brakes, wheels: Wheel[]): void {
        const most = wheels === brakes.front ? brakes.frontWheelTorque : brakes.rearWheelTorque;
        const { brake } = this.spin;
        for (let i = 0; i < wheels.length; i++) {
            const { index, state } = wheels[i];
            if (brake[index] > 0) {
                brake[index] = Math.min(most, brake[index]);
                state[PEDAL_TORQUE] += this.state[STRENGTH + TRACTION] * brake[index];
                this.state[ACTIVE + TRACTION] = 1;
            }
        }
    }
}
