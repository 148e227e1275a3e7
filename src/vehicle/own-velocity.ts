import { BODY, type BodyState } from './body.js';

/** Turns the velocities of a body into its own frame. */
export function findOwnVelocity({ state }: BodyState): void {
    const xx = state[BODY.rotation];
    const xy = state[BODY.rotation + 1];
    const xz = state[BODY.rotation + 2];
    const yx = state[BODY.rotation + 3];
    const yy = state[BODY.rotation + 4];
    const yz = state[BODY.rotation + 5];
    const zx = state[BODY.rotation + 6];
    const zy = state[BODY.rotation + 7];
    const zz = state[BODY.rotation + 8];
    const vx = state[BODY.velocityX];
    const vy = state[BODY.velocityY];
    const vz = state[BODY.velocityZ];
    const wx = state[BODY.angularVelocityX];
    const wy = state[BODY.angularVelocityY];
    const wz = state[BODY.angularVelocityZ];
    state[BODY.ownVelocityX] = xx * vx + yx * vy + zx * vz;
    state[BODY.ownVelocityY] = xy * vx + yy * vy + zy * vz;
    state[BODY.ownVelocityZ] = xz * vx + yz * vy + zz * vz;
    state[BODY.ownVelocity + 3] = xx * wx + yx * wy + zx * wz;
    state[BODY.ownVelocity + 4] = xy * wx + yy * wy + zy * wz;
    state[BODY.ownVelocity + 5] = xz * wx + yz * wy + zz * wz;
}
