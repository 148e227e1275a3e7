import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { controlSpin, resetSpin } from './spin-control.js';
import { AID, AIDS, aidsLayout, tractionSettings } from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Slower than this a car starts, m/s. */
const STANDING = 1;

const TractionNumbers: ViewOn<typeof Aid, typeof tractionSettings> = viewOn(Aid, aidsLayout, tractionSettings);

/** Traction control: no more throttle than the driven wheels can use, and a brake on a wheel that spins. */
export class TractionControl extends TractionNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.traction);
        state[AIDS.ceiling] = 1;
        state[AIDS.remembered] = 1;
    }

    reset(): void {
        resetSpin(this.state, true);
        this.state[AIDS.active + AID.traction] = 0;
    }
}

/**
 * Lifts the throttle.
 *
 * @param of - The numbers of the aids.
 * @param vehicle - The car.
 * @param dt - Length of the step, s.
 */
export function liftThrottle(of: Float64Array, vehicle: AidedCar, dt: number): void {
    const { pedals } = vehicle;
    const speed = Math.abs(vehicle.forwardSpeed);
    of[AIDS.braking] = 0;
    // launch control asks for it, too, unless it meters the clutch
    if (
        of[AIDS.launchClutch] > 0 ||
        of[AIDS.enabled + AID.traction] + of[AIDS.active + AID.launch] === 0 ||
        pedals.throttle <= 0
    ) {
        resetSpin(of, speed < STANDING);
        of[AIDS.active + AID.traction] = 0;
        return;
    }
    const braking = of[AIDS.mayBrake] !== 0 && vehicle.brakes !== null && speed < of[AIDS.brakeSpeed];
    of[AIDS.braking] = braking ? 1 : 0;
    controlSpin(of, vehicle, braking, dt);
    const over = pedals.throttle - of[AIDS.ceiling];
    of[AIDS.active + AID.traction] = over > 0 ? 1 : 0;
    if (over > 0) {
        pedals.throttle -= of[AIDS.strength + AID.traction] * over;
    }
}

/** Brakes the wheels that spin. */
export function brakeSpinning(of: Float64Array, { brakes }: AidedCar): void {
    if (of[AIDS.braking] !== 0 && of[AIDS.spinPresses] !== 0 && brakes) {
        brakeAxle(of, brakes, brakes.front);
        brakeAxle(of, brakes, brakes.rear);
    }
}

function brakeAxle(of: Float64Array, brakes: Brakes, wheels: Wheel[]): void {
    const most = wheels === brakes.front ? brakes.frontWheelTorque : brakes.rearWheelTorque;
    for (let i = 0; i < wheels.length; i++) {
        const { index, state } = wheels[i];
        if (of[AIDS.spinBrakes + index] > 0) {
            const own = state[WHEEL.maxBrakeTorque];
            const brake = Math.min(own >= 0 ? own : most, of[AIDS.spinBrakes + index]);
            of[AIDS.spinBrakes + index] = brake;
            state[WHEEL.pedalTorque] += of[AIDS.strength + AID.traction] * brake;
            of[AIDS.active + AID.traction] = 1;
        }
    }
}
