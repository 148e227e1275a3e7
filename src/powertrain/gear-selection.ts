import { choose, observe, suitableGear } from './auto-shift.js';
import { vary } from './cvt.js';
import type { Gearbox } from './gearbox.js';
import type { PrimeMover } from './prime-mover.js';
import { POWERTRAIN } from './state.js';
import { AUTOMATIC_BOX, CVT, MANUAL, SEQUENTIAL } from './transmission.js';
import type { DriverControls } from '../control/driver-controls.js';
import type { StepView } from '../control/step-view.js';
import { RPM } from '../math/scalar.js';

/** Walking pace at the wheels, rad/s: faster, neither the direction changes nor the pawl drops in. */
const WALK = 3;

/** Clutch pedal from which on a manual gearbox lets itself be shifted. */
const PRESSED = 0.5;

/**
 * Shifts by the wheels' speed and what the driver wants, and finds the ratio.
 *
 * @param gearbox - A gearbox.
 * @param state - Its numbers, and those of the shaft that drives the wheels.
 */
export function shiftGears(gearbox: Gearbox, state: Float64Array, car: StepView, engine: PrimeMover, dt: number): void {
    state[POWERTRAIN.gearboxSwitching] = Math.max(0, state[POWERTRAIN.gearboxSwitching] - dt);
    state[POWERTRAIN.gearboxSinceShift] += dt;
    observe(state, car, dt);
    obey(gearbox, state, car, engine);
    if (state[POWERTRAIN.gearboxType] === CVT) {
        vary(gearbox, car, dt);
    }
    // the pawl holds the input of the final drive
    state[POWERTRAIN.gearboxRatio] =
        state[POWERTRAIN.gearboxParked] !== 0
            ? state[POWERTRAIN.gearboxFinalDrive]
            : state[POWERTRAIN.gearboxSwitching] > 0
              ? 0
              : state[POWERTRAIN.gearboxNextRatio];
}

function obey(gearbox: Gearbox, state: Float64Array, car: StepView, engine: PrimeMover): void {
    const { controls } = car;
    const type = state[POWERTRAIN.gearboxType];
    const slow = Math.abs(state[POWERTRAIN.gearboxWheelSpeed]) < WALK;
    const gears = type === CVT ? 1 : state[POWERTRAIN.gearboxGears];
    if (state[POWERTRAIN.gearboxGear] > gears) {
        gearbox.select(gears); // gears were removed
    }
    state[POWERTRAIN.gearboxParked] = controls.park && (state[POWERTRAIN.gearboxParked] !== 0 || slow) ? 1 : 0;
    state[POWERTRAIN.gearboxObeyed] = 1;
    if (controls.park || controls.neutral) {
        if (state[POWERTRAIN.gearboxGear] !== 0) {
            state[POWERTRAIN.gearboxReleased] = 1;
            gearbox.select(0);
        }
        return;
    }
    const { manual } = controls;
    if (type === SEQUENTIAL || type === MANUAL || (manual && type === AUTOMATIC_BOX)) {
        followLever(gearbox, controls, engine, slow);
        state[POWERTRAIN.gearboxReleased] = 0;
    } else {
        shiftItself(gearbox, state, car, engine, slow);
    }
    if (!manual && state[POWERTRAIN.gearboxByHand] !== 0) {
        state[POWERTRAIN.gearboxLeverAt] = controls.gear; // that gear has been driven: from D to M it asks for nothing
    }
    state[POWERTRAIN.gearboxByHand] = manual ? 1 : 0;
}

/** Into the gear that the driver asks for, unless that would break something. */
function followLever(gearbox: Gearbox, controls: DriverControls, engine: PrimeMover, slow: boolean): void {
    const { state, gear, ratios, type } = gearbox;
    // on the way from D to M the present gear stays in unless the driver has asked for another one
    if (controls.gear !== state[POWERTRAIN.gearboxLeverAt]) {
        state[POWERTRAIN.gearboxLeverAt] = NaN;
    }
    const kept = type === 'automatic' && controls.gear === state[POWERTRAIN.gearboxLeverAt] && gear > 0;
    const asked = controls.reverse ? -1 : kept ? gear : Math.min(controls.gear, ratios.length);
    gearbox.obeyed = gear === 0 || asked === 0 || asked < 0 === gear < 0;
    if (asked === gear || state[POWERTRAIN.gearboxSwitching] > 0 || (asked !== 0 && asked < 0 !== gear < 0 && !slow)) {
        return;
    }
    const next = type === 'manual' || gear === 0 ? asked : gear + Math.sign(asked - gear);
    const rpm =
        next > 0
            ? (state[POWERTRAIN.gearboxWheelSpeed] * state[POWERTRAIN.gearboxFinalDrive] * ratios[next - 1]) / RPM
            : 0;
    const meshes =
        type !== 'manual' || state[POWERTRAIN.clutchAutomatic] !== 0 || controls.clutch > PRESSED || next === 0;
    if (rpm <= engine.maxRpm && meshes) {
        gearbox.select(next);
    }
}

function shiftItself(gearbox: Gearbox, state: Float64Array, car: StepView, engine: PrimeMover, slow: boolean): void {
    const { reverse } = car.controls;
    const gear = state[POWERTRAIN.gearboxGear];
    if (state[POWERTRAIN.gearboxReleased] !== 0) {
        // out of neutral, into what suits the speed
        const forward = state[POWERTRAIN.gearboxWheelSpeed] > 0;
        if (slow || reverse !== forward) {
            state[POWERTRAIN.gearboxReleased] = 0;
            gearbox.select(reverse ? -1 : state[POWERTRAIN.gearboxType] === CVT ? 1 : suitableGear(gearbox));
        }
        return;
    }
    state[POWERTRAIN.gearboxObeyed] = gear === 0 || reverse === gear < 0 ? 1 : 0;
    if (reverse !== gear < 0) {
        // the direction changes only when the car has all but stopped
        if (slow) {
            gearbox.select(reverse ? -1 : 1);
        }
        return;
    }
    if (
        gear < 1 ||
        state[POWERTRAIN.gearboxType] === CVT ||
        state[POWERTRAIN.gearboxSwitching] > 0 ||
        state[POWERTRAIN.gearboxSinceShift] < state[POWERTRAIN.gearboxLatency]
    ) {
        return;
    }
    const suiting = choose(gearbox, state, car, engine);
    if (suiting !== gear) {
        gearbox.select(suiting);
    }
}
