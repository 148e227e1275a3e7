import { enforceLimits } from './limits.js';
import { barRow, dragRows, suspensionRow, tireRows } from './rows.js';
import { solveShafts } from './shafts.js';
import { addBar, addWheel, beginSystem, readContact, pushBar, solveSystem } from './system.js';
import {
    COSINE,
    DRAG_OFFSET_X,
    DRAG_OFFSET_Y,
    DRAG_STIFFNESS,
    DRAG_X,
    DRAG_Y,
    FORWARD_OFFSET,
    FORWARD_PER_TORQUE,
    FORWARD_STIFFNESS,
    FREE_SPIN,
    FRICTION_SIGN,
    FRICTION_TORQUE,
    GROUND_GAIN,
    GROUND_MOBILITY,
    LEFT_OFFSET,
    LEFT_STIFFNESS,
    LOCKED,
    NEW_NORMAL,
    NEW_SPIN,
    NORMAL_OFFSET,
    NORMAL_STIFFNESS,
    SPIN_INERTIA,
    TIRELESS_SPIN
} from '../../wheel/scratch.js';
import {
    CONTACT,
    DRIVEN_TORQUE,
    FORCE_X,
    FORCE_Y,
    GROUND_MOVABLE,
    HELD_TORQUE,
    LOAD,
    MOTOR_TORQUE,
    NEW_FORWARD,
    NEW_LEFT,
    OWN_TORQUE,
    WHEEL_RADIUS
} from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { type AntiRollBar, ROW_OFFSET, ROW_STIFFNESS, rowOf } from '../anti-roll-bar.js';
import type { Vehicle } from '../vehicle.js';

/**
 * Most times that a step is solved again. Of the steps of random vehicles at 30 Hz, 86 % need it once at most, 2 % more
 * than three times, and one in a thousand is still undecided here.
 */
const MAX_REVISIONS = 8;

/**
 * The one solve. Every spring, damper, bar and tire gives an impulse that is linear in the new velocity of the body,
 * so all of them fit one symmetric system of the size of the body (docs/models.md). Wheel spins are eliminated
 * beforehand; the torques of clutch and locked differentials, which couple wheels with the engine and with each other,
 * enter by superposition. What breaks a limit (friction ellipse, ground that would be pulled, brake) is put right and the
 * system solved again, until nothing does: a force that is cut after the last solve leaves the brake and the lock that
 * held against it without their counterpart, and they would spin the wheel up out of nothing.
 */
export function solveStep(vehicle: Vehicle, dt: number): void {
    solveOnce(vehicle, dt);
    for (let revisions = 0; enforceLimits(vehicle, dt) && revisions < MAX_REVISIONS; revisions++) {
        solveOnce(vehicle, dt);
    }
}

function solveOnce(vehicle: Vehicle, dt: number): void {
    const { wheels, bars } = vehicle;
    beginSystem(vehicle, dt);
    for (let i = 0; i < wheels.length; i++) {
        const wheel = wheels[i];
        tirelessSpin(wheel, dt);
        if (wheel.state[CONTACT] !== 0) {
            suspensionRow(wheel, dt);
            tireRows(wheel, dt);
            dragRows(wheel, dt);
        }
    }
    for (let b = 0; b < bars.length; b++) {
        const bar = bars[b];
        const row = rowOf(b);
        barRow(bar, row, dt);
        if (bar.shared || bar.external) {
            addBar(row);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[CONTACT] !== 0) {
            addWheel(wheels[i], dt);
        }
    }
    solveSystem();
    solveShafts(vehicle, dt);
    for (let i = 0; i < wheels.length; i++) {
        readWheel(wheels[i], dt);
    }
    for (let b = 0; b < bars.length; b++) {
        const bar = bars[b];
        if (bar.external) {
            pushBar(rowOf(b));
        } else if (bar.shared) {
            readBar(bar, rowOf(b), dt);
        }
    }
}

/** Spin at the end of the step if neither tire nor shaft gave torque. */
function tirelessSpin({ state, scratch }: Wheel, dt: number): void {
    const moment = state[MOTOR_TORQUE] + state[OWN_TORQUE] - scratch[FRICTION_SIGN] * scratch[FRICTION_TORQUE];
    scratch[TIRELESS_SPIN] = scratch[FREE_SPIN] + (dt * moment) / scratch[SPIN_INERTIA];
}

/** Takes one wheel's load, forces, slip speeds and spin out of the new velocity. */
function readWheel(wheel: Wheel, dt: number): void {
    const { state, scratch } = wheel;
    const driven = state[DRIVEN_TORQUE];
    if (state[CONTACT] === 0) {
        state[LOAD] = 0;
        state[FORCE_X] = 0;
        state[FORCE_Y] = 0;
    } else {
        readContact(wheel);
        const forward = scratch[FORWARD_STIFFNESS] * state[NEW_FORWARD] - scratch[FORWARD_PER_TORQUE] * driven;
        state[LOAD] = (scratch[NORMAL_OFFSET] - scratch[NORMAL_STIFFNESS] * scratch[NEW_NORMAL]) / dt;
        state[FORCE_X] = (scratch[FORWARD_OFFSET] - forward) / dt;
        state[FORCE_Y] = (scratch[LEFT_OFFSET] - scratch[LEFT_STIFFNESS] * state[NEW_LEFT]) / dt;
        scratch[DRAG_X] = scratch[DRAG_OFFSET_X] - scratch[DRAG_STIFFNESS] * state[NEW_FORWARD];
        scratch[DRAG_Y] = scratch[DRAG_OFFSET_Y] - scratch[DRAG_STIFFNESS] * state[NEW_LEFT];
        if (state[GROUND_MOVABLE] !== 0) {
            scratch[GROUND_GAIN] = dt * state[LOAD] * scratch[GROUND_MOBILITY];
            scratch[GROUND_GAIN + 1] = dt * state[FORCE_X] * scratch[GROUND_MOBILITY + 1];
            scratch[GROUND_GAIN + 2] = dt * state[FORCE_Y] * scratch[GROUND_MOBILITY + 2];
        }
    }
    const moment = driven - state[WHEEL_RADIUS] * state[FORCE_X];
    // what a locked wheel's brake must hold, the swing of a wheel that it stops included, and the spin of a free one
    const swing = (scratch[SPIN_INERTIA] * scratch[FREE_SPIN]) / dt;
    state[HELD_TORQUE] = moment + state[MOTOR_TORQUE] + state[OWN_TORQUE] + swing;
    scratch[NEW_SPIN] = scratch[LOCKED] !== 0 ? 0 : scratch[TIRELESS_SPIN] + (dt * moment) / scratch[SPIN_INERTIA];
}

/** Shifts load from the extended to the compressed wheel. */
function readBar({ left, right }: AntiRollBar, row: Float64Array, dt: number): void {
    const onLeft = left.scratch[COSINE];
    const onRight = right.scratch[COSINE];
    const speed = left.scratch[NEW_NORMAL] / onLeft - right.scratch[NEW_NORMAL] / onRight;
    const force = (row[ROW_OFFSET] - row[ROW_STIFFNESS] * speed) / dt;
    left.state[LOAD] += force / onLeft;
    right.state[LOAD] -= force / onRight;
}
