import { type BodyState } from './body.js';

/** Turns the velocities of a body into its own frame. */
export function findOwnVelocity({ state }: BodyState): void {
    const xx = state.rotationXX;
    const xy = state.rotationXY;
    const xz = state.rotationXZ;
    const yx = state.rotationYX;
    const yy = state.rotationYY;
    const yz = state.rotationYZ;
    const zx = state.rotationZX;
    const zy = state.rotationZY;
    const zz = state.rotationZZ;
    const vx = state.velocityX;
    const vy = state.velocityY;
    const vz = state.velocityZ;
    const wx = state.angularVelocityX;
    const wy = state.angularVelocityY;
    const wz = state.angularVelocityZ;
    state.ownVelocityX = xx * vx + yx * vy + zx * vz;
    state.ownVelocityY = xy * vx + yy * vy + zy * vz;
    state.ownVelocityZ = xz * vx + yz * vy + zz * vz;
    state.ownAngularVelocityX = xx * wx + yx * wy + zx * wz;
    state.ownAngularVelocityY = xy * wx + yy * wy + zy * wz;
    state.ownAngularVelocityZ = xz * wx + yz * wy + zz * wz;
}
