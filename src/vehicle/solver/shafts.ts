import { findRollingSpeed, respond, settleResponse } from './system.js';
import { carries, isPressed, SHAFT } from '../../powertrain/shaft.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { VehicleParts } from '../vehicle-parts.js';
import { MAX_SHAFTS, type Workspace } from '../workspace.js';

/** Sweeps of the projected Gauss-Seidel iteration; one suffices when the shafts do not meet. */
const SWEEPS = 60;

/**
 * Finds the torques of all shafts that carry any and adds them to the new velocity. Everything is linear in them, so
 * what one newton metre of each does to body and wheels gives a small system for the torques at which nothing slips; what
 * a friction cannot carry stays at its limit.
 */
export function solveShafts(vehicle: VehicleParts, dt: number): void {
    const { workspace, wheels, differentials, parts } = vehicle;
    const { shafts } = workspace;
    let n = 0;
    for (let p = 0; p < parts.shafts.length; p++) {
        const ofPart = parts.shafts[p];
        for (let j = 0; j < ofPart.length; j++) {
            n = collect(shafts, ofPart[j].state, n);
        }
    }
    for (let j = 0; j < differentials.length; j++) {
        n = collect(shafts, differentials[j].shaft.state, n);
    }
    for (let i = 0; i < wheels.length; i++) {
        wheels[i].state[WHEEL.drivenTorque] = 0;
    }
    if (n === 0) {
        return;
    }
    for (let j = 0; j < n; j++) {
        respond(workspace, shafts[j], wheels, dt);
    }
    for (let j = 0; j < n; j++) {
        findSlip(vehicle, shafts[j]);
        for (let k = 0; k < n; k++) {
            findInfluence(vehicle, j, k, dt);
            findPassing(vehicle, j, k);
        }
        workspace.influence[j * MAX_SHAFTS + j] += shafts[j][SHAFT.softness];
    }
    settle(workspace, n);
    for (let j = 0; j < n; j++) {
        const shaft = shafts[j];
        settleResponse(workspace, shaft);
        for (let i = 0; i < wheels.length; i++) {
            wheels[i].state[WHEEL.drivenTorque] += shaft[SHAFT.share + i] * shaft[SHAFT.torque];
        }
    }
}

function collect(shafts: Float64Array[], shaft: Float64Array, n: number): number {
    shaft[SHAFT.torque] = 0;
    if (carries(shaft) && n < MAX_SHAFTS) {
        shafts[n] = shaft;
        return n + 1;
    }
    return n;
}

/** Slip at the end of the step if no shaft carried torque. */
function findSlip({ workspace, wheels }: VehicleParts, shaft: Float64Array): void {
    let slip = shaft[SHAFT.source];
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (shaft[SHAFT.share + i] === 0 || scratch[SCRATCH.locked] !== 0) {
            continue;
        }
        let pull = 0;
        if (state[WHEEL.grounded] !== 0) {
            findRollingSpeed(workspace.velocity, wheels[i]);
            pull = scratch[SCRATCH.forwardOffset] - scratch[SCRATCH.forwardStiffness] * scratch[SCRATCH.rollingSpeed];
            slip += shaft[SHAFT.share + i] * scratch[SCRATCH.axleShare] * scratch[SCRATCH.newAxleSpeed];
        }
        slip -=
            shaft[SHAFT.share + i] *
            (scratch[SCRATCH.tirelessSpin] - (state[WHEEL.radius] * pull) / scratch[SCRATCH.spinInertia]);
    }
    shaft[SHAFT.slip] = slip;
}

/** Speed that shaft `j` gains per newton metre of shaft `k`. */
function findInfluence({ workspace, wheels }: VehicleParts, j: number, k: number, dt: number): void {
    const { shafts, influence } = workspace;
    const shaft = shafts[j];
    const other = shafts[k];
    let gain = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (shaft[SHAFT.share + i] === 0 || scratch[SCRATCH.locked] !== 0) {
            continue;
        }
        let pull = 0;
        if (state[WHEEL.grounded] !== 0) {
            findRollingSpeed(other, wheels[i]);
            pull =
                other[SHAFT.share + i] * scratch[SCRATCH.forwardPerTorque] -
                scratch[SCRATCH.forwardStiffness] * scratch[SCRATCH.rollingSpeed];
            gain -= shaft[SHAFT.share + i] * scratch[SCRATCH.axleShare] * scratch[SCRATCH.newAxleSpeed];
        }
        const torque = dt * other[SHAFT.share + i] - state[WHEEL.radius] * pull;
        gain += (shaft[SHAFT.share + i] * torque) / scratch[SCRATCH.spinInertia];
    }
    influence[j * MAX_SHAFTS + k] = gain;
}

/** Torque of shaft `k` on the wheels that shaft `j` holds together, per newton metre; 0 unless that presses its plates. */
function findPassing({ workspace, wheels }: VehicleParts, j: number, k: number): void {
    const { shafts, passing } = workspace;
    const shaft = shafts[j];
    const at = j * MAX_SHAFTS + k;
    passing[at] = 0;
    for (let i = 0; isPressed(shaft) && i < wheels.length; i++) {
        if (shaft[SHAFT.share + i] !== 0) {
            passing[at] += shafts[k][SHAFT.share + i];
        }
    }
}

/**
 * Solves for the torques, each within what its friction carries: a projected Gauss-Seidel iteration, in which the
 * limits follow the torques of the same sweep.
 */
function settle({ shafts, influence, passing }: Workspace, n: number): void {
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
        let change = 0;
        for (let j = 0; j < n; j++) {
            const shaft = shafts[j];
            const own = influence[j * MAX_SHAFTS + j];
            if (own <= 0) {
                continue; // all its wheels are locked: nothing can turn
            }
            let slip = shaft[SHAFT.slip];
            let through = 0;
            for (let k = 0; k < n; k++) {
                slip -= influence[j * MAX_SHAFTS + k] * shafts[k][SHAFT.torque];
                through += passing[j * MAX_SHAFTS + k] * shafts[k][SHAFT.torque];
            }
            const right =
                shaft[SHAFT.capacity] + (through > 0 ? shaft[SHAFT.powerRight] : -shaft[SHAFT.coastRight]) * through;
            const left =
                shaft[SHAFT.capacity] + (through > 0 ? shaft[SHAFT.powerLeft] : -shaft[SHAFT.coastLeft]) * through;
            const torque = Math.max(-left, Math.min(right, shaft[SHAFT.torque] + slip / own));
            change = Math.max(change, Math.abs(torque - shaft[SHAFT.torque]));
            shaft[SHAFT.torque] = torque;
        }
        if (n === 1 || change < 1e-6) {
            return;
        }
    }
}
