import { enforceLimits } from './limits.js';
import { barRow, dragRows, suspensionRow, tireRows } from './rows.js';
import { solveShafts } from './shafts.js';
import { addBar, addWheel, beginSystem, readContact, pushBar, solveSystem } from './system.js';
import { type AntiRollBar, ROW_OFFSET, ROW_STIFFNESS, rowOf } from '../../suspension/anti-roll-bar.js';
import type { WheelState } from '../../wheel/state.js';
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
    const { states, bars } = vehicle;
    beginSystem(vehicle, dt);
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        tirelessSpin(state, dt);
        if (state.grounded !== 0) {
            suspensionRow(state, dt);
            tireRows(state, dt);
            dragRows(state, dt);
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
    for (let i = 0; i < states.length; i++) {
        if (states[i].grounded !== 0) {
            addWheel(states[i], dt);
        }
    }
    solveSystem();
    solveShafts(vehicle, dt);
    for (let i = 0; i < states.length; i++) {
        readWheel(states[i], dt);
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
function tirelessSpin(state: WheelState, dt: number): void {
    const { scratch } = state;
    const moment = state.motorTorque + state.ownTorque - scratch.frictionSign * scratch.frictionTorque;
    scratch.tirelessSpin = scratch.freeSpin + (dt * moment) / scratch.spinInertia;
}

/** Takes one wheel's load, forces, slip speeds and spin out of the new velocity. */
function readWheel(state: WheelState, dt: number): void {
    const { scratch } = state;
    const driven = state.drivenTorque;
    if (state.grounded === 0) {
        state.load = 0;
        state.forceX = 0;
        state.forceY = 0;
    } else {
        readContact(state);
        const forward = scratch.forwardStiffness * state.newForward - scratch.forwardPerTorque * driven;
        state.load = (scratch.normalOffset - scratch.normalStiffness * scratch.newNormal) / dt;
        state.forceX = (scratch.forwardOffset - forward) / dt;
        state.forceY = (scratch.leftOffset - scratch.leftStiffness * state.newLeft) / dt;
        scratch.dragX = scratch.dragOffsetX - scratch.dragStiffness * state.newForward;
        scratch.dragY = scratch.dragOffsetY - scratch.dragStiffness * state.newLeft;
        if (state.groundMovable !== 0) {
            scratch.groundGainX = dt * state.load * scratch.groundMobilityX;
            scratch.groundGainY = dt * state.forceX * scratch.groundMobilityY;
            scratch.groundGainZ = dt * state.forceY * scratch.groundMobilityZ;
        }
    }
    const moment = driven - state.radius * state.forceX;
    // what a locked wheel's brake must hold, the swing of a wheel that it stops included, and the spin of a free one
    const swing = (scratch.spinInertia * scratch.freeSpin) / dt;
    state.heldTorque = moment + state.motorTorque + state.ownTorque + swing;
    scratch.newSpin = scratch.locked !== 0 ? 0 : scratch.tirelessSpin + (dt * moment) / scratch.spinInertia;
}

/** Shifts load from the extended to the compressed wheel. */
function readBar({ leftState: left, rightState: right }: AntiRollBar, row: Float64Array, dt: number): void {
    const onLeft = left.scratch.cosine;
    const onRight = right.scratch.cosine;
    const speed = left.scratch.newNormal / onLeft - right.scratch.newNormal / onRight;
    const force = (row[ROW_OFFSET] - row[ROW_STIFFNESS] * speed) / dt;
    left.load += force / onLeft;
    right.load -= force / onRight;
}
