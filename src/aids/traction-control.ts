import { Aid } from './aid.js';
import { controlSpin, resetSpin } from './spin-control.js';
import { AID, LAUNCH, TRACTION, type AidsState } from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import type { Vehicle } from '../vehicle/vehicle.js';
import type { Wheel } from '../wheel/wheel.js';

/** Slower than this a car starts, m/s. */
const STANDING = 1;

/** Traction control: no more throttle than the driven wheels can use, and a brake on a wheel that spins. */
export class TractionControl extends Aid {
    constructor(state: AidsState) {
        super(state, TRACTION);
        state.ceiling = 1;
        state.remembered = 1;
        this.brakes = true;
        this.brakeSpeed = 11;
    }

    /** Whether it brakes: quicker than the engine, and where one wheel spins alone it does what a lock would. */
    set brakes(brakes: boolean) {
        this.state.mayBrake = brakes ? 1 : 0;
    }

    get brakes(): boolean {
        return this.state.mayBrake !== 0;
    }

    /** Up to this speed it brakes, m/s; beyond, a pull to one side would be worse than less drive. */
    set brakeSpeed(speed: number) {
        this.state.brakeSpeed = speed;
    }

    get brakeSpeed(): number {
        return this.state.brakeSpeed;
    }

    reset(): void {
        resetSpin(this.state, true);
        this.state.d[AID.active + TRACTION] = 0;
    }
}

/**
 * Lifts the throttle.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 * @param dt - Length of the step, s.
 */
export function liftThrottle(of: AidsState, vehicle: Vehicle, dt: number): void {
    const { pedals } = vehicle;
    const speed = Math.abs(vehicle.forwardSpeed);
    of.braking = 0;
    // launch control asks for it, too
    if (of.d[AID.enabled + TRACTION] + of.d[AID.active + LAUNCH] === 0 || pedals.throttle <= 0) {
        resetSpin(of, speed < STANDING);
        of.d[AID.active + TRACTION] = 0;
        return;
    }
    const braking = of.mayBrake !== 0 && vehicle.brakes !== null && speed < of.brakeSpeed;
    of.braking = braking ? 1 : 0;
    controlSpin(of, vehicle, braking, dt);
    const over = pedals.throttle - of.ceiling;
    of.d[AID.active + TRACTION] = over > 0 ? 1 : 0;
    if (over > 0) {
        pedals.throttle -= of.d[AID.strength + TRACTION] * over;
    }
}

/** Brakes the wheels that spin. */
export function brakeSpinning(of: AidsState, { brakes }: Vehicle): void {
    if (of.braking !== 0 && of.spinPresses !== 0 && brakes) {
        brakeAxle(of, brakes, brakes.front);
        brakeAxle(of, brakes, brakes.rear);
    }
}

function brakeAxle(of: AidsState, brakes: Brakes, wheels: Wheel[]): void {
    const most = wheels === brakes.front ? brakes.frontWheelTorque : brakes.rearWheelTorque;
    for (let i = 0; i < wheels.length; i++) {
        const { index, state } = wheels[i];
        if (of.d[AID.spinBrakes + index] > 0) {
            const brake = Math.min(most, of.d[AID.spinBrakes + index]);
            of.d[AID.spinBrakes + index] = brake;
            state.pedalTorque += of.d[AID.strength + TRACTION] * brake;
            of.d[AID.active + TRACTION] = 1;
        }
    }
}
