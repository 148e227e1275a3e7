import type { Vehicle } from './vehicle.js';
import { DOF, factor, solve } from '../math/cholesky.js';
import type { Shaft } from '../powertrain/shaft.js';
import {
    ALIGNING_MOMENT,
    DRAG_OFFSET_X,
    DRAG_OFFSET_Y,
    DRAG_STIFFNESS,
    FORWARD,
    FORWARD_OFFSET,
    FORWARD_PER_TORQUE,
    FORWARD_STIFFNESS,
    LEFT,
    LEFT_OFFSET,
    LEFT_STIFFNESS,
    LEVER,
    NEW_FORWARD,
    NEW_LEFT,
    NEW_NORMAL,
    NORMAL,
    NORMAL_OFFSET,
    NORMAL_STIFFNESS
} from '../wheel/state.js';

/**
 * The system of one vehicle, shared by all because they are solved one after the other:
 * `(M + sum stiffness rowᵀ row) V' = M V + dt f + sum offset rowᵀ`, in the body frame. A row is a direction and
 * lever x direction. Only the lower triangle is kept.
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

/**
 * Adds a wheel: an impulse `offset - stiffness * speed` along each of its axes, the drag of loose ground, and the aligning
 * moment about its normal. All axes share one lever r, so with `K = sum stiffness axis axisᵀ` the blocks of the system
 * are K, `[r] K` and `[r] K [r]ᵀ`.
 */
export function addWheel(state: Float64Array, dt: number): void {
    const nx = state[NORMAL];
    const ny = state[NORMAL + 1];
    const nz = state[NORMAL + 2];
    const fx = state[FORWARD];
    const fy = state[FORWARD + 1];
    const fz = state[FORWARD + 2];
    const lx = state[LEFT];
    const ly = state[LEFT + 1];
    const lz = state[LEFT + 2];
    const x = state[LEVER];
    const y = state[LEVER + 1];
    const z = state[LEVER + 2];

    const normal = state[NORMAL_OFFSET];
    const forward = state[FORWARD_OFFSET] + state[DRAG_OFFSET_X];
    const left = state[LEFT_OFFSET] + state[DRAG_OFFSET_Y];
    const ix = normal * nx + forward * fx + left * lx;
    const iy = normal * ny + forward * fy + left * ly;
    const iz = normal * nz + forward * fz + left * lz;
    const moment = dt * state[ALIGNING_MOMENT];
    known[0] += ix;
    known[1] += iy;
    known[2] += iz;
    known[3] += y * iz - z * iy + moment * nx;
    known[4] += z * ix - x * iz + moment * ny;
    known[5] += x * iy - y * ix + moment * nz;

    const sn = state[NORMAL_STIFFNESS];
    const sf = state[FORWARD_STIFFNESS] + state[DRAG_STIFFNESS];
    const sl = state[LEFT_STIFFNESS] + state[DRAG_STIFFNESS];
    const xx = sn * nx * nx + sf * fx * fx + sl * lx * lx;
    const xy = sn * nx * ny + sf * fx * fy + sl * lx * ly;
    const xz = sn * nx * nz + sf * fx * fz + sl * lx * lz;
    const yy = sn * ny * ny + sf * fy * fy + sl * ly * ly;
    const yz = sn * ny * nz + sf * fy * fz + sl * ly * lz;
    const zz = sn * nz * nz + sf * fz * fz + sl * lz * lz;
    matrix[0] += xx;
    matrix[6] += xy;
    matrix[7] += yy;
    matrix[12] += xz;
    matrix[13] += yz;
    matrix[14] += zz;

    const ax = y * xz - z * xy;
    const ay = y * yz - z * yy;
    const az = y * zz - z * yz;
    const bx = z * xx - x * xz;
    const by = z * xy - x * yz;
    const bz = z * xz - x * zz;
    const cx = x * xy - y * xx;
    const cy = x * yy - y * xy;
    const cz = x * yz - y * xz;
    matrix[18] += ax;
    matrix[19] += ay;
    matrix[20] += az;
    matrix[24] += bx;
    matrix[25] += by;
    matrix[26] += bz;
    matrix[30] += cx;
    matrix[31] += cy;
    matrix[32] += cz;
    matrix[21] += y * az - z * ay;
    matrix[27] += y * bz - z * by;
    matrix[28] += z * bx - x * bz;
    matrix[33] += y * cz - z * cy;
    matrix[34] += z * cx - x * cz;
    matrix[35] += x * cy - y * cx;
}

/** Adds a row: an impulse `offset - stiffness (row . V')` along it. */
export function addRow(row: Float64Array, offset: Float64Array, stiffness: Float64Array): void {
    const o = offset[0];
    const s = stiffness[0];
    for (let j = 0; j < DOF; j++) {
        const value = row[j];
        known[j] += o * value;
        const scaled = s * value;
        for (let k = 0; k <= j; k++) {
            matrix[j * DOF + k] += scaled * row[k];
        }
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

/** Adds the impulse along the rolling direction of wheel `i` that the shaft's share of it makes there. */
export function addResponse({ response, share }: Shaft, state: Float64Array, i: number): void {
    const impulse = share[i] * state[FORWARD_PER_TORQUE];
    const x = impulse * state[FORWARD];
    const y = impulse * state[FORWARD + 1];
    const z = impulse * state[FORWARD + 2];
    response[0] += x;
    response[1] += y;
    response[2] += z;
    response[3] += state[LEVER + 1] * z - state[LEVER + 2] * y;
    response[4] += state[LEVER + 2] * x - state[LEVER] * z;
    response[5] += state[LEVER] * y - state[LEVER + 1] * x;
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

/** Writes to `out[0]` the new speed along a row. */
export function speedAlong(row: Float64Array, out: Float64Array): void {
    let speed = 0;
    for (let k = 0; k < DOF; k++) {
        speed += row[k] * known[k];
    }
    out[0] = speed;
}

/** Writes the new speeds of a contact point along its axes. */
export function readContact(state: Float64Array): void {
    const x = state[LEVER];
    const y = state[LEVER + 1];
    const z = state[LEVER + 2];
    const vx = known[0] + known[4] * z - known[5] * y;
    const vy = known[1] + known[5] * x - known[3] * z;
    const vz = known[2] + known[3] * y - known[4] * x;
    state[NEW_NORMAL] = state[NORMAL] * vx + state[NORMAL + 1] * vy + state[NORMAL + 2] * vz;
    state[NEW_FORWARD] = state[FORWARD] * vx + state[FORWARD + 1] * vy + state[FORWARD + 2] * vz;
    state[NEW_LEFT] = state[LEFT] * vx + state[LEFT + 1] * vy + state[LEFT + 2] * vz;
}

/** Writes to `out[0]` the speed of a contact point along its rolling direction, of V' as it is by now. */
export function readForward(state: Float64Array, out: Float64Array): void {
    forwardOf(known, state, out);
}

/** Writes to `out[0]` the speed of a contact point along its rolling direction per newton metre of a shaft. */
export function forwardOfResponse({ response }: Shaft, state: Float64Array, out: Float64Array): void {
    forwardOf(response, state, out);
}

function forwardOf(velocity: Float64Array, state: Float64Array, out: Float64Array): void {
    const x = state[LEVER];
    const y = state[LEVER + 1];
    const z = state[LEVER + 2];
    out[0] =
        state[FORWARD] * (velocity[0] + velocity[4] * z - velocity[5] * y) +
        state[FORWARD + 1] * (velocity[1] + velocity[5] * x - velocity[3] * z) +
        state[FORWARD + 2] * (velocity[2] + velocity[3] * y - velocity[4] * x);
}
