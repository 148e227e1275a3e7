import { ANGULAR_VELOCITY, OWN_VELOCITY, ROTATION, VELOCITY, type BodyState } from './body.js';

/** Turns the velocities of a body into its own frame. */
export function findOwnVelocity({ state }: BodyState): void {
    const xx = state[ROTATION];
    const xy = state[ROTATION + 1];
    const xz = state[ROTATION + 2];
    const yx = state[ROTATION + 3];
    const yy = state[ROTATION + 4];
    const yz = state[ROTATION + 5];
    const zx = state[ROTATION + 6];
    const zy = state[ROTATION + 7];
    const zz = state[ROTATION + 8];
    const vx = state[VELOCITY];
    const vy = state[VELOCITY + 1];
    const vz = state[VELOCITY + 2];
    const wx = state[ANGULAR_VELOCITY];
    const wy = state[ANGULAR_VELOCITY + 1];
    const wz = state[ANGULAR_VELOCITY + 2];
    state[OWN_VELOCITY] = xx * vx + yx * vy + zx * vz;
    state[OWN_VELOCITY + 1] = xy * vx + yy * vy + zy * vz;
    state[OWN_VELOCITY + 2] = xz * vx + yz * vy + zz * vz;
    state[OWN_VELOCITY + 3] = xx * wx + yx * wy + zx * wz;
    state[OWN_VELOCITY + 4] = xy * wx + yy * wy + zy * wz;
    state[OWN_VELOCITY + 5] = xz * wx + yz * wy + zz * wz;
}
