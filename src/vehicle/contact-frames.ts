import type { BodyNumbers } from './body.js';
import type { Vehicle } from './vehicle.js';
import type { WheelState } from '../wheel/state.js';

/**
 * Lays the axes of every wheel in contact: rolling direction and left in the contact plane, in the body frame, and where
 * its forces act.
 */
export function findContactFrames({ states, body }: Vehicle, dt: number): void {
    for (let i = 0; i < states.length; i++) {
        if (states[i].grounded !== 0) {
            findContactFrame(states[i], body.state, dt);
        }
    }
}

function findContactFrame(state: WheelState, body: BodyNumbers, dt: number): void {
    const { scratch } = state;
    const nx = state.normalX;
    const ny = state.normalY;
    const nz = state.normalZ;
    const ax = state.axleX;
    const ay = state.axleY;
    const az = state.axleZ;

    // rolling direction in the contact plane: axle x normal; to the left: normal x forward
    let fx = ay * nz - az * ny;
    let fy = az * nx - ax * nz;
    let fz = ax * ny - ay * nx;
    const scale = 1 / Math.sqrt(fx * fx + fy * fy + fz * fz);
    fx *= scale;
    fy *= scale;
    fz *= scale;
    const lx = ny * fz - nz * fy;
    const ly = nz * fx - nx * fz;
    const lz = nx * fy - ny * fx;

    // the force of a step acts as the wheel stands in its middle: a Cayley turn by what the body yaws in half of it
    const half =
        0.5 * dt * (nx * body.ownAngularVelocityX + ny * body.ownAngularVelocityY + nz * body.ownAngularVelocityZ);
    const tangent = 0.5 * half;
    const sin = (2 * tangent) / (1 + tangent * tangent);
    const cos = 1 - tangent * sin;
    scratch.halfTurn = half;
    state.forwardX = fx * cos + lx * sin;
    state.forwardY = fy * cos + ly * sin;
    state.forwardZ = fz * cos + lz * sin;
    state.leftX = lx * cos - fx * sin;
    state.leftY = ly * cos - fy * sin;
    state.leftZ = lz * cos - fz * sin;

    // the axle's end on the left stands higher when the wheel leans to the right
    scratch.sinInclination = Math.max(-1, Math.min(1, ax * nx + ay * ny + az * nz));

    const raise = state.forceAppPointDistance;
    scratch.leverX = state.pointX + nx * raise;
    scratch.leverY = state.pointY + ny * raise;
    scratch.leverZ = state.pointZ + nz * raise;
}
