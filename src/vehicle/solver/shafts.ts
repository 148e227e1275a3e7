import { forwardOfResponse, readForward, respond, settleResponse } from './system.js';
import { SHAFT, Shaft } from '../../powertrain/shaft.js';
import type { Vehicle } from '../vehicle.js';

/** Most torques that are found together: clutch and motor, and locks on and between seven axles. */
export const MAX_SHAFTS = 16;

/** Sweeps of the projected Gauss-Seidel iteration; one suffices when the shafts do not meet. */
const SWEEPS = 60;

/** Numbers of the shafts in question. */
const carrying: Shaft[] = new Array<Shaft>(MAX_SHAFTS).fill(new Shaft());

/** How the slip at one shaft falls per newton metre of another, rad/s. Symmetric and positive definite. */
const influence = new Float64Array(MAX_SHAFTS * MAX_SHAFTS);

/** Torque that each newton metre of one shaft brings to the wheels of another, and so through that differential. */
const passing = new Float64Array(MAX_SHAFTS * MAX_SHAFTS);

/**
 * Finds the torques of all shafts that carry any and adds them to the new velocity. Everything is linear in them, so
 * what one newton metre of each does to body and wheels gives a small system for the torques at which nothing slips; what
 * a friction cannot carry stays at its limit.
 */
export function solveShafts(vehicle: Vehicle, dt: number): void {
    const { states, powertrain, differentials } = vehicle;
    let n = 0;
    if (powertrain !== null) {
        const { state, electric } = powertrain;
        n = collect(powertrain.clutch.shaft, n);
        for (let j = 0; j < state.locks; j++) {
            n = collect(powertrain.locks[j], n);
        }
        if (electric !== null) {
            n = collect(electric.shaft, n);
        }
    }
    for (let j = 0; j < differentials.length; j++) {
        n = collect(differentials[j].shaft, n);
    }
    for (let i = 0; i < states.length; i++) {
        states[i].drivenTorque = 0;
    }
    if (n === 0) {
        return;
    }
    for (let j = 0; j < n; j++) {
        respond(carrying[j], states);
    }
    for (let j = 0; j < n; j++) {
        const shaft = carrying[j];
        findSlip(vehicle, shaft);
        for (let k = 0; k < n; k++) {
            findInfluence(vehicle, shaft, carrying[k], dt);
            influence[j * MAX_SHAFTS + k] = sum[0];
            passing[j * MAX_SHAFTS + k] = 0;
            if (shaft.isPressed) {
                findPassing(vehicle, shaft, carrying[k]);
                passing[j * MAX_SHAFTS + k] = sum[0];
            }
        }
        influence[j * MAX_SHAFTS + j] += shaft.softness;
    }
    settle(n);
    for (let j = 0; j < n; j++) {
        const shaft = carrying[j];
        settleResponse(shaft);
        for (let i = 0; i < states.length; i++) {
            states[i].drivenTorque += shaft.d[SHAFT.share + i] * shaft.torque;
        }
    }
}

function collect(shaft: Shaft, n: number): number {
    shaft.torque = 0;
    if (shaft.carries && n < MAX_SHAFTS) {
        carrying[n] = shaft;
        return n + 1;
    }
    return n;
}

/** Slip at the end of the step if no shaft carried torque. */
function findSlip({ states }: Vehicle, shaft: Shaft): void {
    shaft.slip = shaft.source;
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        if (shaft.d[SHAFT.share + i] === 0 || scratch.locked !== 0) {
            continue;
        }
        let pull = 0;
        if (state.grounded !== 0) {
            readForward(states[i], speed);
            pull = scratch.forwardOffset - scratch.forwardStiffness * speed[0];
        }
        shaft.slip -= shaft.d[SHAFT.share + i] * (scratch.tirelessSpin - (state.radius * pull) / scratch.spinInertia);
    }
}

const speed = new Float64Array(1);
const sum = new Float64Array(1);

/** Speed that `shaft` gains per newton metre of `other`, into `sum[0]`. */
function findInfluence({ states }: Vehicle, shaft: Shaft, other: Shaft, dt: number): void {
    sum[0] = 0;
    for (let i = 0; i < states.length; i++) {
        const state = states[i];
        const { scratch } = state;
        if (shaft.d[SHAFT.share + i] === 0 || scratch.locked !== 0) {
            continue;
        }
        let pull = 0;
        if (state.grounded !== 0) {
            forwardOfResponse(other, states[i], speed);
            pull = other.d[SHAFT.share + i] * scratch.forwardPerTorque - scratch.forwardStiffness * speed[0];
        }
        const torque = dt * other.d[SHAFT.share + i] - state.radius * pull;
        sum[0] += (shaft.d[SHAFT.share + i] * torque) / scratch.spinInertia;
    }
}

/** Torque of `other` on the wheels that `shaft` holds together, per newton metre, into `sum[0]`. */
function findPassing(vehicle: Vehicle, shaft: Shaft, other: Shaft): void {
    sum[0] = 0;
    for (let i = 0; i < vehicle.states.length; i++) {
        if (shaft.d[SHAFT.share + i] !== 0) {
            sum[0] += other.d[SHAFT.share + i];
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
            let slip = shaft.slip;
            let through = 0;
            for (let k = 0; k < n; k++) {
                slip -= influence[j * MAX_SHAFTS + k] * carrying[k].torque;
                through += passing[j * MAX_SHAFTS + k] * carrying[k].torque;
            }
            const right = shaft.capacity + (through > 0 ? shaft.powerRight : -shaft.coastRight) * through;
            const left = shaft.capacity + (through > 0 ? shaft.powerLeft : -shaft.coastLeft) * through;
            const torque = Math.max(-left, Math.min(right, shaft.torque + slip / own));
            change = Math.max(change, Math.abs(torque - shaft.torque));
            shaft.torque = torque;
        }
        if (n === 1 || change < 1e-6) {
            return;
        }
    }
}
