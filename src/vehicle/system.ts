import type { Vehicle } from './vehicle.js';
import { DOF, factor, solve } from '../math/cholesky.js';
import type { Shaft } from '../powertrain/shaft.js';
import { ROW } from '../wheel/state.js';

/**
 * The system of one vehicle, shared by all because they are solved one after the other:
 * `(M + sum stiffness rowᵀ row) V' = M V + dt f + sum offset rowᵀ`, in the body frame.
 */
const matrix = new Float64Array(DOF * DOF);
const known = new Float64Array(DOF);

/** Starts with the bare body: its inertia, its momentum and how it tumbles, the air, and the forces that the engine will add. */
export function beginSystem(vehicle: Vehicle, dt: number): void {
    const { body, velocity } = vehicle;
    const r = body.rotation;
    matrix.fill(0);
    const mass = body.inertia[0];
    for (let k = 0; k < 3; k++) {
        const inertia = body.inertia[k + 1];
        const force = r[k] * body.force[0] + r[k + 3] * body.force[1] + r[k + 6] * body.force[2];
        const torque = r[k] * body.torque[0] + r[k + 3] * body.torque[1] + r[k + 6] * body.torque[2];
        matrix[k * DOF + k] = mass;
        matrix[(k + 3) * DOF + k + 3] = inertia;
        known[k] = mass * velocity[k] + dt * force;
        known[k + 3] = inertia * velocity[k + 3] + dt * torque + vehicle.tumbling[k];
    }
    if (vehicle.aerodynamics !== null) {
        for (let k = 0; k < DOF; k++) {
            known[k] += dt * vehicle.aerodynamics.load[k];
        }
    }
}

/** Adds row `i` of `rows`: an impulse `offset - stiffness (row . V')` along it. */
export function addRow(rows: Float64Array, offset: Float64Array, stiffness: Float64Array, i: number): void {
    const at = ROW * i;
    const o = offset[i];
    const s = stiffness[i];
    for (let j = 0; j < DOF; j++) {
        const value = rows[at + j];
        known[j] += o * value;
        const scaled = s * value;
        for (let k = 0; k <= j; k++) {
            matrix[j * DOF + k] += scaled * rows[at + k];
        }
    }
}

/** Adds a known moment, N m, about the direction of row `i`. */
export function addMoment(rows: Float64Array, moment: Float64Array, dt: number, i: number): void {
    for (let k = 0; k < 3; k++) {
        known[k + 3] += dt * moment[i] * rows[ROW * i + k];
    }
}

/** Solves for V' without the torque of any shaft. */
export function solveSystem(): void {
    factor(matrix);
    solve(matrix, known);
}

/** Starts what one newton metre of a shaft does to the body. */
export function beginResponse(shaft: Shaft): void {
    shaft.response.fill(0);
}

/** Adds the impulse along row `i` that the shaft's share of wheel `i` makes there, `impulse` being per newton metre. */
export function addResponse(shaft: Shaft, rows: Float64Array, impulse: Float64Array, i: number): void {
    const pull = shaft.share[i] * impulse[i];
    for (let k = 0; k < DOF; k++) {
        shaft.response[k] += pull * rows[ROW * i + k];
    }
}

export function solveResponse(shaft: Shaft): void {
    solve(matrix, shaft.response);
}

/** Adds the shaft's torque: from here on V' includes it. */
export function settleResponse(shaft: Shaft): void {
    for (let k = 0; k < DOF; k++) {
        known[k] += shaft.torque * shaft.response[k];
    }
}

/** Writes to `out[i]` the new speed along row `i`. */
export function speedAlong(rows: Float64Array, i: number, out: Float64Array): void {
    let speed = 0;
    for (let k = 0; k < DOF; k++) {
        speed += rows[ROW * i + k] * known[k];
    }
    out[i] = speed;
}

/** Writes to `out[i]` the speed along row `i` per newton metre of a shaft. */
export function speedOfResponse(shaft: Shaft, rows: Float64Array, i: number, out: Float64Array): void {
    let speed = 0;
    for (let k = 0; k < DOF; k++) {
        speed += rows[ROW * i + k] * shaft.response[k];
    }
    out[i] = speed;
}
