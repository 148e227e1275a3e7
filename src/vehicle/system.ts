import type { Vehicle } from './vehicle.js';
import { DOF, factor, solve } from '../math/cholesky.js';
import { ROW } from '../wheel/state.js';

/**
 * The system of one vehicle, shared by all because they are solved one after the other:
 * `(M + sum stiffness rowᵀ row) V' = M V + dt f + sum offset rowᵀ`, in the body frame.
 */
const matrix = new Float64Array(DOF * DOF);
const known = new Float64Array(DOF);
const perTorque = new Float64Array(DOF);

/** Starts with the bare body: its inertia, its momentum, the air, and the forces that the engine will add. */
export function beginSystem(vehicle: Vehicle, dt: number): void {
    const { body, velocity } = vehicle;
    const r = body.rotation;
    matrix.fill(0);
    perTorque.fill(0);
    const mass = body.inertia[0];
    for (let k = 0; k < 3; k++) {
        const inertia = body.inertia[k + 1];
        const force = r[k] * body.force[0] + r[k + 3] * body.force[1] + r[k + 6] * body.force[2];
        const torque = r[k] * body.torque[0] + r[k + 3] * body.torque[1] + r[k + 6] * body.torque[2];
        matrix[k * DOF + k] = mass;
        matrix[(k + 3) * DOF + k + 3] = inertia;
        known[k] = mass * velocity[k] + dt * force;
        known[k + 3] = inertia * velocity[k + 3] + dt * torque;
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

/** Adds the impulse along row `i` that one newton metre of clutch torque makes. */
export function addTorqueResponse(rows: Float64Array, impulse: Float64Array, i: number): void {
    for (let k = 0; k < DOF; k++) {
        perTorque[k] += impulse[i] * rows[ROW * i + k];
    }
}

/** Solves for V' without clutch torque and, if a clutch is closed, for what each newton metre of it adds. */
export function solveSystem(coupled: boolean): void {
    factor(matrix);
    solve(matrix, known);
    if (coupled) {
        solve(matrix, perTorque);
    }
}

/** Settles on a clutch torque, N m: from here on V' includes it. */
export function addTorque(torque: Float64Array): void {
    for (let k = 0; k < DOF; k++) {
        known[k] += torque[0] * perTorque[k];
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

/** Writes to `out[i]` the speed along row `i` per newton metre of clutch torque. */
export function speedPerTorque(rows: Float64Array, i: number, out: Float64Array): void {
    let speed = 0;
    for (let k = 0; k < DOF; k++) {
        speed += rows[ROW * i + k] * perTorque[k];
    }
    out[i] = speed;
}
