import type { BodyState } from './body.js';

/** Turns the velocities of a body into its own frame: linear m/s, angular rad/s. */
export function ownVelocity({ rotation: r, velocity: v, angularVelocity: w }: BodyState, out: Float64Array): void {
    for (let k = 0; k < 3; k++) {
        out[k] = r[k] * v[0] + r[3 + k] * v[1] + r[6 + k] * v[2];
        out[3 + k] = r[k] * w[0] + r[3 + k] * w[1] + r[6 + k] * w[2];
    }
}
