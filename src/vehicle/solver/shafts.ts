import { forwardOfResponse, readForward, respond, settleResponse } from './system.js';
import { carries, isPressed, SHAFT } from '../../powertrain/shaft.js';
import { POWERTRAIN } from '../../powertrain/state.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { VehicleParts } from '../vehicle-parts.js';

/** Most torques that are found together: clutch and motor, the belts of two tracks, and locks on and between axles. */
export const MAX_SHAFTS = 32;

/** Sweeps of the projected Gauss-Seidel iteration; one suffices when the shafts do not meet. */
const SWEEPS = 60;

/** Numbers of the shafts in question. */
const carrying: Float64Array[] = new Array<Float64Array>(MAX_SHAFTS).fill(new Float64Array(0));

/** How the slip at one shaft falls per newton metre of another, rad/s. Symmetric and positive definite. */
const influence = new Float64Array(MAX_SHAFTS * MAX_SHAFTS);

/** Torque that each newton metre of one shaft brings to the wheels of another, and so through that differential. */
const passing = new Float64Array(MAX_SHAFTS * MAX_SHAFTS);

/**
 * Finds the torques of all shafts that carry any and adds them to the new velocity. Everything is linear in them, so
 * what one newton metre of each does to body and wheels gives a small system for the torques at which nothing slips; what
 * a friction cannot carry stays at its limit.
 */
export function solveShafts(vehicle: VehicleParts, dt: number): void {
    const { wheels, powertrain, differentials, tracks } = vehicle;
    let n = 0;
    if (powertrain !== null) {
        const { state, electric } = powertrain;
        n = collect(state, n); // the clutch's numbers come first
        for (let j = 0; j < state[POWERTRAIN.locks]; j++) {
            n = collect(powertrain.locks[j].state, n);
        }
        if (electric !== null) {
            n = collect(electric.state, n);
        }
    }
    for (let j = 0; j < differentials.length; j++) {
        n = collect(differentials[j].shaft.state, n);
    }
    if (tracks !== null) {
        for (let j = 0; j < tracks.shafts.length; j++) {
            n = collect(tracks.shafts[j].state, n);
        }
    }
    for (let i = 0; i < wheels.length; i++) {
        wheels[i].state[WHEEL.drivenTorque] = 0;
    }
    if (n === 0) {
        return;
    }
    for (let j = 0; j < n; j++) {
        respond(carrying[j], wheels);
    }
    for (let j = 0; j < n; j++) {
        const shaft = carrying[j];
        findSlip(vehicle, shaft);
        for (let k = 0; k < n; k++) {
            findInfluence(vehicle, shaft, carrying[k], dt);
            influence[j * MAX_SHAFTS + k] = sum[0];
            passing[j * MAX_SHAFTS + k] = 0;
            if (isPressed(shaft)) {
                findPassing(vehicle, shaft, carrying[k]);
                passing[j * MAX_SHAFTS + k] = sum[0];
            }
        }
        influence[j * MAX_SHAFTS + j] += shaft[SHAFT.softness];
    }
    settle(n);
    for (let j = 0; j < n; j++) {
        const shaft = carrying[j];
        settleResponse(shaft);
        for (let i = 0; i < wheels.length; i++) {
            wheels[i].state[WHEEL.drivenTorque] += shaft[SHAFT.share + i] * shaft[SHAFT.torque];
        }
    }
}

function collect(shaft: Float64Array, n: number): number {
    shaft[SHAFT.torque] = 0;
    if (carries(shaft) && n < MAX_SHAFTS) {
        carrying[n] = shaft;
        return n + 1;
    }
    return n;
}

/** Slip at the end of the step if no shaft carried torque. */
function findSlip({ wheels }: VehicleParts, shaft: Float64Array): void {
    shaft[SHAFT.slip] = shaft[SHAFT.source];
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (shaft[SHAFT.share + i] === 0 || scratch[SCRATCH.locked] !== 0) {
            continue;
        }
        let pull = 0;
        if (state[WHEEL.grounded] !== 0) {
            readForward(wheels[i], speed);
            pull = scratch[SCRATCH.forwardOffset] - scratch[SCRATCH.forwardStiffness] * speed[0];
        }
        shaft[SHAFT.slip] -=
            shaft[SHAFT.share + i] *
            (scratch[SCRATCH.tirelessSpin] - (state[WHEEL.radius] * pull) / scratch[SCRATCH.spinInertia]);
    }
}

const speed = new Float64Array(1);
const sum = new Float64Array(1);

/** Speed that `shaft` gains per newton metre of `other`, into `sum[0]`. */
function findInfluence({ wheels }: VehicleParts, shaft: Float64Array, other: Float64Array, dt: number): void {
    sum[0] = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (shaft[SHAFT.share + i] === 0 || scratch[SCRATCH.locked] !== 0) {
            continue;
        }
        let pull = 0;
        if (state[WHEEL.grounded] !== 0) {
            forwardOfResponse(other, wheels[i], speed);
            pull =
                other[SHAFT.share + i] * scratch[SCRATCH.forwardPerTorque] -
                scratch[SCRATCH.forwardStiffness] * speed[0];
        }
        const torque = dt * other[SHAFT.share + i] - state[WHEEL.radius] * pull;
        sum[0] += (shaft[SHAFT.share + i] * torque) / scratch[SCRATCH.spinInertia];
    }
}

/** Torque of `other` on the wheels that `shaft` holds together, per newton metre, into `sum[0]`. */
function findPassing(vehicle: VehicleParts, shaft: Float64Array, other: Float64Array): void {
    sum[0] = 0;
    for (let i = 0; i < vehicle.wheels.length; i++) {
        if (shaft[SHAFT.share + i] !== 0) {
            sum[0] += other[SHAFT.share + i];
        }
    }
}

/**
 * Solves for the torques, each within what its friction carries: a projected Gauss-Seidel iteration, in which the
 * limits follow the torques of the same sweep.
 */
function settle(n: number): void {
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
        let change = 0;
        for (let j = 0; j < n; j++) {
            const shaft = carrying[j];
            const own = influence[j * MAX_SHAFTS + j];
            if (own <= 0) {
                continue; // all its wheels are locked: nothing can turn
            }
            let slip = shaft[SHAFT.slip];
            let through = 0;
            for (let k = 0; k < n; k++) {
                slip -= influence[j * MAX_SHAFTS + k] * carrying[k][SHAFT.torque];
                through += passing[j * MAX_SHAFTS + k] * carrying[k][SHAFT.torque];
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
