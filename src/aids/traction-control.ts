import { Aid } from './aid.js';
import { controlSpin, resetSpin } from './spin-control.js';
import {
    ACTIVE,
    BRAKE_SPEED,
    BRAKING,
    CEILING,
    ENABLED,
    LAUNCH,
    MAY_BRAKE,
    REMEMBERED,
    SPIN_BRAKES,
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
    constructor(state: Float64Array) {
        super(state, TRACTION);
        state[CEILING] = 1;
        state[REMEMBERED] = 1;
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

    reset(): void {
        resetSpin(this.state, true);
        this.state[ACTIVE + TRACTION] = 0;
    }
}

/**
 * Lifts the throttle.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 * @param dt - Length of the step, s.
 */
export function liftThrottle(of: Float64Array, vehicle: Vehicle, dt: number): void {
    const { pedals } = vehicle;
    const speed = Math.abs(vehicle.forwardSpeed);
    of[BRAKING] = 0;
    // launch control asks for it, too
    if (of[ENABLED + TRACTION] + of[ACTIVE + LAUNCH] === 0 || pedals.throttle <= 0) {
        resetSpin(of, speed < STANDING);
        of[ACTIVE + TRACTION] = 0;
        return;
    }
    const braking = of[MAY_BRAKE] !== 0 && vehicle.brakes !== null && speed < of[BRAKE_SPEED];
    of[BRAKING] = braking ? 1 : 0;
    controlSpin(of, vehicle, braking, dt);
    const over = pedals.throttle - of[CEILING];
    of[ACTIVE + TRACTION] = over > 0 ? 1 : 0;
    if (over > 0) {
        pedals.throttle -= of[STRENGTH + TRACTION] * over;
    }
}

/** Brakes the wheels that spin. */
export function brakeSpinning(of: Float64Array, { brakes }: Vehicle): void {
    if (of[BRAKING] !== 0 && of[SPIN_PRESSES] !== 0 && brakes) {
        brakeAxle(of, brakes, brakes.front);
        brakeAxle(of, brakes, brakes.rear);
    }
}

function brakeAxle(of: Float64Array, brakes: Brakes, wheels: Wheel[]): void {
    const most = wheels === brakes.front ? brakes.frontWheelTorque : brakes.rearWheelTorque;
    for (let i = 0; i < wheels.length; i++) {
        const { index, state } = wheels[i];
        if (of[SPIN_BRAKES + index] > 0) {
            const brake = Math.min(most, of[SPIN_BRAKES + index]);
            of[SPIN_BRAKES + index] = brake;
            state[PEDAL_TORQUE] += of[STRENGTH + TRACTION] * brake;
            of[ACTIVE + TRACTION] = 1;
        }
    }
}
