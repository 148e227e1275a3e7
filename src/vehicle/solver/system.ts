import { DOF, factor, solve } from '../../math/ldl.js';
import { SHAFT } from '../../powertrain/shaft.js';
import { SCRATCH } from '../../wheel/scratch.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { BAR_ROW } from '../anti-roll-bar.js';
import { BODY } from '../body.js';
import type { VehicleParts } from '../vehicle-parts.js';
import type { Workspace } from '../workspace.js';

/** Starts with the bare body: its inertia, its momentum and how it tumbles, the air, what parts push, and the forces that the engine will add. */
export function beginSystem(vehicle: VehicleParts, dt: number): void {
    const { aerodynamics, hullLoad } = vehicle;
    const { matrix, velocity: known, gyroscopicImpulse, appliedForce, isPushed } = vehicle.workspace;
    const { state } = vehicle.body;
    const xx = state[BODY.rotation];
    const xy = state[BODY.rotation + 1];
    const xz = state[BODY.rotation + 2];
    const yx = state[BODY.rotation + 3];
    const yy = state[BODY.rotation + 4];
    const yz = state[BODY.rotation + 5];
    const zx = state[BODY.rotation + 6];
    const zy = state[BODY.rotation + 7];
    const zz = state[BODY.rotation + 8];
    const fx = state[BODY.forceX];
    const fy = state[BODY.forceY];
    const fz = state[BODY.forceZ];
    const tx = state[BODY.torqueX];
    const ty = state[BODY.torqueY];
    const tz = state[BODY.torqueZ];
    const mass = state[BODY.mass];
    const ix = state[BODY.inertiaX];
    const iy = state[BODY.inertiaY];
    const iz = state[BODY.inertiaZ];
    known[0] = mass * state[BODY.ownVelocityX] + dt * (xx * fx + yx * fy + zx * fz);
    known[1] = mass * state[BODY.ownVelocityY] + dt * (xy * fx + yy * fy + zy * fz);
    known[2] = mass * state[BODY.ownVelocityZ] + dt * (xz * fx + yz * fy + zz * fz);
    known[3] = ix * state[BODY.ownVelocity + 3] + dt * (xx * tx + yx * ty + zx * tz) + gyroscopicImpulse[0];
    known[4] = iy * state[BODY.ownVelocity + 4] + dt * (xy * tx + yy * ty + zy * tz) + gyroscopicImpulse[1];
    known[5] = iz * state[BODY.ownVelocity + 5] + dt * (xz * tx + yz * ty + zz * tz) + gyroscopicImpulse[2];
    if (aerodynamics.acts) {
        for (let k = 0; k < DOF; k++) {
            known[k] += dt * aerodynamics.state[k];
        }
    }
    if (isPushed) {
        for (let k = 0; k < DOF; k++) {
            known[k] += dt * appliedForce[k];
        }
    }
    if (hullLoad.acts) {
        for (let k = 0; k < DOF; k++) {
            known[k] += hullLoad.impulse[k];
        }
    }
    matrix[0] = mass;
    matrix[7] = mass;
    matrix[14] = mass;
    matrix[21] = ix;
    matrix[28] = iy;
    matrix[35] = iz;
    matrix[6] = 0;
    matrix[12] = 0;
    matrix[13] = 0;
    matrix[18] = 0;
    matrix[19] = 0;
    matrix[20] = 0;
    matrix[24] = 0;
    matrix[25] = 0;
    matrix[26] = 0;
    matrix[27] = 0;
    matrix[30] = 0;
    matrix[31] = 0;
    matrix[32] = 0;
    matrix[33] = 0;
    matrix[34] = 0;
}

/**
 * Adds a wheel: an impulse `offset - stiffness * speed` along each of its axes, the drag of loose ground, and the aligning
 * moment about its normal. All axes share one lever r, so with `K = sum stiffness axis axisᵀ` the blocks of the system
 * are K, `[r] K` and `[r] K [r]ᵀ`.
 *
 * What a wheel gains of angular momentum, the body loses. A wheel on the ground that no brake holds is a body of its own about its
 * axle: the body turns without it, and feels its tire's longitudinal force at the hub (docs/models.md). That adds `a` times a row to the
 * two lower blocks.
 */
export function addWheel({ matrix, velocity: known }: Workspace, { state, scratch }: Wheel, dt: number): void {
    const nx = state[WHEEL.normalX];
    const ny = state[WHEEL.normalY];
    const nz = state[WHEEL.normalZ];
    const fx = state[WHEEL.forwardX];
    const fy = state[WHEEL.forwardY];
    const fz = state[WHEEL.forwardZ];
    const lx = state[WHEEL.leftX];
    const ly = state[WHEEL.leftY];
    const lz = state[WHEEL.leftZ];
    const x = scratch[SCRATCH.leverX];
    const y = scratch[SCRATCH.leverY];
    const z = scratch[SCRATCH.leverZ];

    const offset = scratch[SCRATCH.forwardOffset];
    const normal = scratch[SCRATCH.normalOffset];
    const forward = offset + scratch[SCRATCH.dragOffsetX];
    const left = scratch[SCRATCH.leftOffset] + scratch[SCRATCH.dragOffsetY];
    const ix = normal * nx + forward * fx + left * lx;
    const iy = normal * ny + forward * fy + left * ly;
    const iz = normal * nz + forward * fz + left * lz;
    const axleX = state[WHEEL.axleX];
    const axleY = state[WHEEL.axleY];
    const axleZ = state[WHEEL.axleZ];
    const moment = dt * state[WHEEL.aligningMoment];
    const rise = scratch[SCRATCH.axleArm];
    const turn = scratch[SCRATCH.axleReaction] + rise * offset;
    known[0] += ix;
    known[1] += iy;
    known[2] += iz;
    known[3] += y * iz - z * iy + moment * nx + turn * axleX;
    known[4] += z * ix - x * iz + moment * ny + turn * axleY;
    known[5] += x * iy - y * ix + moment * nz + turn * axleZ;

    const stiffness = scratch[SCRATCH.forwardStiffness];
    const drag = scratch[SCRATCH.dragStiffness];
    const sn = scratch[SCRATCH.normalStiffness];
    const sf = stiffness + drag;
    const sl = scratch[SCRATCH.leftStiffness] + drag;
    const snx = sn * nx;
    const sny = sn * ny;
    const sfx = sf * fx;
    const sfy = sf * fy;
    const slx = sl * lx;
    const sly = sl * ly;
    const xx = snx * nx + sfx * fx + slx * lx;
    const xy = snx * ny + sfx * fy + slx * ly;
    const xz = snx * nz + sfx * fz + slx * lz;
    const yy = sny * ny + sfy * fy + sly * ly;
    const yz = sny * nz + sfy * fz + sly * lz;
    const zz = sn * nz * nz + sf * fz * fz + sl * lz * lz;
    matrix[0] += xx;
    matrix[6] += xy;
    matrix[7] += yy;
    matrix[12] += xz;
    matrix[13] += yz;
    matrix[14] += zz;

    const raised = rise * stiffness;
    const rx = raised * fx;
    const ry = raised * fy;
    const rz = raised * fz;
    const ax = y * xz - z * xy + axleX * rx;
    const ay = y * yz - z * yy + axleX * ry;
    const az = y * zz - z * yz + axleX * rz;
    const bx = z * xx - x * xz + axleY * rx;
    const by = z * xy - x * yz + axleY * ry;
    const bz = z * xz - x * zz + axleY * rz;
    const cx = x * xy - y * xx + axleZ * rx;
    const cy = x * yy - y * xy + axleZ * ry;
    const cz = x * yz - y * xz + axleZ * rz;
    matrix[18] += ax;
    matrix[19] += ay;
    matrix[20] += az;
    matrix[24] += bx;
    matrix[25] += by;
    matrix[26] += bz;
    matrix[30] += cx;
    matrix[31] += cy;
    matrix[32] += cz;
    // of the wheel itself: what its tire pushes at the hub, less its inertia
    const own = rise * raised - scratch[SCRATCH.axleInertia] * scratch[SCRATCH.axleShare];
    const hx = y * rz - z * ry + own * axleX;
    const hy = z * rx - x * rz + own * axleY;
    const hz = x * ry - y * rx + own * axleZ;
    matrix[21] += y * az - z * ay + hx * axleX;
    matrix[27] += y * bz - z * by + hy * axleX;
    matrix[28] += z * bx - x * bz + hy * axleY;
    matrix[33] += y * cz - z * cy + hz * axleX;
    matrix[34] += z * cx - x * cz + hz * axleY;
    matrix[35] += x * cy - y * cx + hz * axleZ;
}

/** Subtracts from the body what a wheel without rows gains of angular momentum, unless shafts drive it. */
export function addSpin({ velocity: known }: Workspace, { state, scratch }: Wheel): void {
    const turn = scratch[SCRATCH.axleReaction];
    known[3] += turn * state[WHEEL.axleX];
    known[4] += turn * state[WHEEL.axleY];
    known[5] += turn * state[WHEEL.axleZ];
}

/** Adds the row of a bar: an impulse `offset - stiffness (row . V')` along it. */
export function addBar({ matrix, velocity: known }: Workspace, row: Float64Array): void {
    const o = row[BAR_ROW.offset];
    const s = row[BAR_ROW.stiffness];
    const r0 = row[BAR_ROW.direction];
    const r1 = row[BAR_ROW.direction + 1];
    const r2 = row[BAR_ROW.direction + 2];
    const r3 = row[BAR_ROW.direction + 3];
    const r4 = row[BAR_ROW.direction + 4];
    const r5 = row[BAR_ROW.direction + 5];
    known[0] += o * r0;
    known[1] += o * r1;
    known[2] += o * r2;
    known[3] += o * r3;
    known[4] += o * r4;
    known[5] += o * r5;
    const s0 = s * r0;
    const s1 = s * r1;
    const s2 = s * r2;
    const s3 = s * r3;
    const s4 = s * r4;
    matrix[0] += s0 * r0;
    matrix[6] += s0 * r1;
    matrix[7] += s1 * r1;
    matrix[12] += s0 * r2;
    matrix[13] += s1 * r2;
    matrix[14] += s2 * r2;
    matrix[18] += s0 * r3;
    matrix[19] += s1 * r3;
    matrix[20] += s2 * r3;
    matrix[21] += s3 * r3;
    matrix[24] += s0 * r4;
    matrix[25] += s1 * r4;
    matrix[26] += s2 * r4;
    matrix[27] += s3 * r4;
    matrix[28] += s4 * r4;
    matrix[30] += s0 * r5;
    matrix[31] += s1 * r5;
    matrix[32] += s2 * r5;
    matrix[33] += s3 * r5;
    matrix[34] += s4 * r5;
    matrix[35] += s * r5 * r5;
}

/**
 * Adds a vehicle that hangs behind: its impulse at the coupling is linear in the velocity of this one.
 *
 * @param stiffness - 36 numbers, of which the lower triangle is read.
 * @param offset - Impulse while this one stands: six numbers.
 */
export function addTowed({ matrix, velocity: known }: Workspace, stiffness: Float64Array, offset: Float64Array): void {
    for (let i = 0; i < DOF; i++) {
        known[i] += offset[i];
        for (let k = 0; k <= i; k++) {
            matrix[DOF * i + k] += stiffness[DOF * i + k];
        }
    }
}

/** Replaces an impulse by the velocity that it gives the body with all that holds it. Call after {@link solveSystem}. */
export function solveResponse({ matrix }: Workspace, impulse: Float64Array): void {
    solve(matrix, impulse);
}

/** Solves for V' without the torque of any shaft. */
export function solveSystem({ matrix, velocity }: Workspace): void {
    factor(matrix);
    solve(matrix, velocity);
}

/**
 * Finds what one newton metre of a shaft does to the body: at each wheel an impulse along its rolling direction, and the reaction to
 * what spins it up.
 */
export function respond({ matrix }: Workspace, shaft: Float64Array, wheels: readonly Wheel[], dt: number): void {
    let fx = 0;
    let fy = 0;
    let fz = 0;
    let tx = 0;
    let ty = 0;
    let tz = 0;
    for (let i = 0; i < wheels.length; i++) {
        const { state, scratch } = wheels[i];
        if (shaft[SHAFT.share + i] === 0) {
            continue;
        }
        let turn = -dt * shaft[SHAFT.share + i];
        if (state[WHEEL.grounded] === 0) {
            turn *= scratch[SCRATCH.locked] !== 0 ? 0 : scratch[SCRATCH.axleInertia] / scratch[SCRATCH.spinInertia];
            tx += turn * state[WHEEL.axleX];
            ty += turn * state[WHEEL.axleY];
            tz += turn * state[WHEEL.axleZ];
            continue;
        }
        const impulse = shaft[SHAFT.share + i] * scratch[SCRATCH.forwardPerTorque];
        turn = scratch[SCRATCH.axleShare] * turn + scratch[SCRATCH.axleArm] * impulse;
        const x = impulse * state[WHEEL.forwardX];
        const y = impulse * state[WHEEL.forwardY];
        const z = impulse * state[WHEEL.forwardZ];
        fx += x;
        fy += y;
        fz += z;
        tx += scratch[SCRATCH.leverY] * z - scratch[SCRATCH.leverZ] * y + turn * state[WHEEL.axleX];
        ty += scratch[SCRATCH.leverZ] * x - scratch[SCRATCH.leverX] * z + turn * state[WHEEL.axleY];
        tz += scratch[SCRATCH.leverX] * y - scratch[SCRATCH.leverY] * x + turn * state[WHEEL.axleZ];
    }
    shaft[0] = fx;
    shaft[1] = fy;
    shaft[2] = fz;
    shaft[3] = tx;
    shaft[4] = ty;
    shaft[5] = tz;
    solve(matrix, shaft);
}

/** Adds the shaft's torque: from here on V' includes it. */
export function settleResponse({ velocity: known }: Workspace, shaft: Float64Array): void {
    const torque = shaft[SHAFT.torque];
    known[0] += torque * shaft[0];
    known[1] += torque * shaft[1];
    known[2] += torque * shaft[2];
    known[3] += torque * shaft[3];
    known[4] += torque * shaft[4];
    known[5] += torque * shaft[5];
}

/** Finds the impulse of a bar along its row. */
export function pushBar({ velocity: known }: Workspace, row: Float64Array): void {
    let speed = 0;
    for (let k = 0; k < DOF; k++) {
        speed += row[BAR_ROW.direction + k] * known[k];
    }
    row[BAR_ROW.push] = row[BAR_ROW.offset] - row[BAR_ROW.stiffness] * speed;
}

/** True if a wheel pushes the body: it stands on the ground, or swings on its spring. */
export function hasRows({ state }: Wheel): boolean {
    return state[WHEEL.grounded] !== 0 || state[WHEEL.unsprung] > 0;
}

/** Writes the new speeds of all contact points along their axes. */
export function readContacts({ workspace, wheels }: VehicleParts): void {
    const { velocity: known } = workspace;
    for (let i = 0; i < wheels.length; i++) {
        if (!hasRows(wheels[i])) {
            continue;
        }
        const { state, scratch } = wheels[i];
        const x = scratch[SCRATCH.leverX];
        const y = scratch[SCRATCH.leverY];
        const z = scratch[SCRATCH.leverZ];
        const vx = known[0] + known[4] * z - known[5] * y;
        const vy = known[1] + known[5] * x - known[3] * z;
        const vz = known[2] + known[3] * y - known[4] * x;
        scratch[SCRATCH.newNormal] = state[WHEEL.normalX] * vx + state[WHEEL.normalY] * vy + state[WHEEL.normalZ] * vz;
        state[WHEEL.newForward] = state[WHEEL.forwardX] * vx + state[WHEEL.forwardY] * vy + state[WHEEL.forwardZ] * vz;
        state[WHEEL.newLeft] = state[WHEEL.leftX] * vx + state[WHEEL.leftY] * vy + state[WHEEL.leftZ] * vz;
        scratch[SCRATCH.newAxleSpeed] =
            state[WHEEL.axleX] * known[3] + state[WHEEL.axleY] * known[4] + state[WHEEL.axleZ] * known[5];
    }
}

/**
 * Finds how fast the body turns about the axle of a wheel, rad/s, and the speed along its forward row, m/s.
 *
 * @param velocity - Velocity of the body, or its response to a torque: six numbers in the body frame.
 */
export function findRollingSpeed(velocity: Float64Array, { state, scratch }: Wheel): void {
    const x = scratch[SCRATCH.leverX];
    const y = scratch[SCRATCH.leverY];
    const z = scratch[SCRATCH.leverZ];
    const turn = state[WHEEL.axleX] * velocity[3] + state[WHEEL.axleY] * velocity[4] + state[WHEEL.axleZ] * velocity[5];
    scratch[SCRATCH.newAxleSpeed] = turn;
    scratch[SCRATCH.rollingSpeed] =
        state[WHEEL.forwardX] * (velocity[0] + velocity[4] * z - velocity[5] * y) +
        state[WHEEL.forwardY] * (velocity[1] + velocity[5] * x - velocity[3] * z) +
        state[WHEEL.forwardZ] * (velocity[2] + velocity[3] * y - velocity[4] * x) +
        scratch[SCRATCH.axleArm] * turn;
}
