import { choose, observe, suitableGear } from './auto-shift.js';
import { vary } from './cvt.js';
import type { Gearbox } from './gearbox.js';
import type { PrimeMover } from './prime-mover.js';
import {
    AUTOMATIC,
    BY_HAND,
    FINAL_DRIVE,
    GEAR,
    GEARS,
    LATENCY,
    LEVER_AT,
    NEXT_RATIO,
    OBEYED,
    PARKED,
    RATIO,
    RELEASED,
    SINCE_SHIFT,
    SWITCHING,
    TYPE,
    WHEEL_SPEED
} from './state.js';
import { AUTOMATIC_BOX, CVT, MANUAL, SEQUENTIAL } from './transmission.js';
import type { Drivable } from '../control/drivable.js';
import type { DriverControls } from '../control/driver-controls.js';
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
export function shift(gearbox: Gearbox, state: Float64Array, car: Drivable, engine: PrimeMover, dt: number): void {
    state[SWITCHING] = Math.max(0, state[SWITCHING] - dt);
    state[SINCE_SHIFT] += dt;
    observe(state, car, dt);
    obey(gearbox, state, car, engine);
    if (state[TYPE] === CVT) {
        vary(gearbox, car, dt);
    }
    // the pawl holds the input of the final drive
    state[RATIO] = state[PARKED] !== 0 ? state[FINAL_DRIVE] : state[SWITCHING] > 0 ? 0 : state[NEXT_RATIO];
}

function obey(gearbox: Gearbox, state: Float64Array, car: Drivable, engine: PrimeMover): void {
    const { controls } = car;
    const type = state[TYPE];
    const slow = Math.abs(state[WHEEL_SPEED]) < WALK;
    const gears = type === CVT ? 1 : state[GEARS];
    if (state[GEAR] > gears) {
        gearbox.select(gears); // somebody took gears away
    }
    state[PARKED] = controls.park && (state[PARKED] !== 0 || slow) ? 1 : 0;
    state[OBEYED] = 1;
    if (controls.park || controls.neutral) {
        if (state[GEAR] !== 0) {
            state[RELEASED] = 1;
            gearbox.select(0);
        }
        return;
    }
    const { manual } = controls;
    if (type === SEQUENTIAL || type === MANUAL || (manual && type === AUTOMATIC_BOX)) {
        followLever(gearbox, controls, engine, slow);
        state[RELEASED] = 0;
    } else {
        shiftItself(gearbox, state, car, engine, slow);
    }
    if (!manual && state[BY_HAND] !== 0) {
        state[LEVER_AT] = controls.gear; // that gear has been driven: from D to M it asks for nothing
    }
    state[BY_HAND] = manual ? 1 : 0;
}

/** Into the gear that the driver asks for, unless that would break something. */
function followLever(gearbox: Gearbox, controls: DriverControls, engine: PrimeMover, slow: boolean): void {
    const { state, gear, ratios, type } = gearbox;
    // on the way from D to M the present gear stays in unless the driver has asked for another one
    if (controls.gear !== state[LEVER_AT]) {
        state[LEVER_AT] = NaN;
    }
    const kept = type === 'automatic' && controls.gear === state[LEVER_AT] && gear > 0;
    const asked = controls.reverse ? -1 : kept ? gear : Math.min(controls.gear, ratios.length);
    gearbox.obeyed = gear === 0 || asked === 0 || asked < 0 === gear < 0;
    if (asked === gear || state[SWITCHING] > 0 || (asked !== 0 && asked < 0 !== gear < 0 && !slow)) {
        return;
    }
    const next = type === 'manual' || gear === 0 ? asked : gear + Math.sign(asked - gear);
    const rpm = next > 0 ? (state[WHEEL_SPEED] * state[FINAL_DRIVE] * ratios[next - 1]) / RPM : 0;
    const meshes = type !== 'manual' || state[AUTOMATIC] !== 0 || controls.clutch > PRESSED || next === 0;
    if (rpm <= engine.maxRpm && meshes) {
        gearbox.select(next);
    }
}

function shiftItself(gearbox: Gearbox, state: Float64Array, car: Drivable, engine: PrimeMover, slow: boolean): void {
    const { reverse } = car.controls;
    const gear = state[GEAR];
    if (state[RELEASED] !== 0) {
        // out of neutral, into what suits the speed
        const forward = state[WHEEL_SPEED] > 0;
        if (slow || reverse !== forward) {
            state[RELEASED] = 0;
            gearbox.select(reverse ? -1 : state[TYPE] === CVT ? 1 : suitableGear(gearbox));
        }
        return;
    }
    state[OBEYED] = gear === 0 || reverse === gear < 0 ? 1 : 0;
    if (reverse !== gear < 0) {
        // the direction changes only when the car has all but stopped
        if (slow) {
            gearbox.select(reverse ? -1 : 1);
        }
        return;
    }
    if (gear < 1 || state[TYPE] === CVT || state[SWITCHING] > 0 || state[SINCE_SHIFT] < state[LATENCY]) {
        return;
    }
    const suiting = choose(gearbox, state, car, engine);
    if (suiting !== gear) {
        gearbox.select(suiting);
    }
}
