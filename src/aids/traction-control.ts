import { Aid } from './aid.js';
import type { AidedCar } from './aided-car.js';
import { FIRST_GRIP, leadClutch, slips } from './clutch-slip.js';
import { controlSpin, resetSpin, START } from './spin-control.js';
import { AID, AIDS, aidsLayout, tractionSettings } from './state.js';
import type { Brakes } from '../brakes/brakes.js';
import { type ViewOn, viewOn } from '../math/view.js';
import { POWERTRAIN } from '../powertrain/state.js';
import { WHEEL } from '../wheel/state.js';
import type { Wheel } from '../wheel/wheel.js';

/** Slower than this a car starts, m/s. */
const STANDING = 1;

/**
 * Rim speed that driven wheels are left by the throttle in any case, m/s: an engine in first gear idles at 2 to 2.5, and slower
 * than that the clutch holds it. Estimate.
 */
const LEAST_RIM_SPEED = 3;

/** Accelerator from which on the clutch is led, too: less of it asks the wheels for less. Estimate. */
const FLOORED = 0.9;

const TractionNumbers: ViewOn<typeof Aid, typeof tractionSettings> = viewOn(Aid, aidsLayout, tractionSettings);

/** Traction control: no more throttle than the driven wheels can use, and a brake on a wheel that spins. */
export class TractionControl extends TractionNumbers {
    /** @internal */
    constructor(state: Float64Array) {
        super(state, AID.traction);
        state[AIDS.ceiling] = 1;
        state[AIDS.remembered] = 1;
        state[AIDS.launchClutch] = FIRST_GRIP;
    }

    reset(): void {
        resetSpin(this.state, true);
        this.state[AIDS.active + AID.traction] = 0;
        this.state[AIDS.launchClutch] = FIRST_GRIP;
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
    const launches = of[AIDS.active + AID.launch] !== 0;
    of[AIDS.braking] = 0;
    // launch control asks for it, too
    if ((of[AIDS.enabled + AID.traction] === 0 && !launches) || pedals.throttle <= 0) {
        resetSpin(of, speed < STANDING);
        of[AIDS.active + AID.traction] = 0;
        of[AIDS.launchClutch] = FIRST_GRIP;
        return;
    }
    if (speed < STANDING && of[AIDS.brokeAway] === 0) {
        of[AIDS.remembered] = Math.max(of[AIDS.remembered], startThrottle(vehicle));
    }
    const braking = of[AIDS.mayBrake] !== 0 && vehicle.brakes !== null && speed < of[AIDS.brakeSpeed];
    of[AIDS.braking] = braking ? 1 : 0;
    const { powertrain } = vehicle;
    // the control of wheelies cuts the throttle of a machine that leans: that leaves its clutch to the engine
    const led =
        powertrain !== null &&
        of[AIDS.mayLead] !== 0 &&
        (launches || (pedals.demand > FLOORED && !vehicle.parts.leans)) &&
        slips(powertrain);
    controlSpin(of, vehicle, braking, led ? 0 : LEAST_RIM_SPEED, dt);
    if (led) {
        leadClutch(of, vehicle, powertrain, dt);
    }
    const over = pedals.throttle - of[AIDS.ceiling];
    of[AIDS.active + AID.traction] = over > 0 ? 1 : 0;
    if (over > 0) {
        pedals.throttle -= of[AIDS.strength + AID.traction] * over;
    }
}

/**
 * Throttle with which a car at rest starts, before its wheels have told what the ground holds: the share that dry asphalt holds of what the largest
 * torque of the engine is at stall of its torque converter.
 */
function startThrottle({ powertrain, wheels }: AidedCar): number {
    if (powertrain === null || powertrain.converter === null || powertrain.electric !== null) {
        return START;
    }
    const { state, converter } = powertrain;
    let hold = 0;
    for (let i = 0; i < wheels.length; i++) {
        hold += state[POWERTRAIN.portion + i] === 0 ? 0 : wheels[i].state[WHEEL.load];
    }
    const torque = state[POWERTRAIN.enginePeakTorque] * converter.torqueRatio.max;
    const force = (torque * Math.abs(state[POWERTRAIN.gearboxNextRatio])) / state[POWERTRAIN.gearboxWheelRadius];
    return force * START > FIRST_GRIP * hold ? START : Math.min(1, (FIRST_GRIP * hold) / Math.max(1, force));
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
