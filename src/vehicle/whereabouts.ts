import { BODY, type BodyState } from './body.js';

/** Numbers of a pose: center of mass, then rotation matrix. */
const POSE = 12;

/** Farthest that a body may be from where its motion takes it, m, or of a rotation matrix: rounding, and what Bullet pushes apart. */
const ASTRAY = 1e-3;

/** Tells when a body that is about to sleep is put elsewhere: its velocity does not show that. */
export class Whereabouts {
    private readonly pose = new Float64Array(POSE);

    /** Notes where a body is. */
    note({ state }: BodyState): void {
        for (let k = 0; k < POSE; k++) {
            this.pose[k] = state[BODY.position + k];
        }
    }

    /** True if a body is elsewhere than its motion has taken it in the step since. */
    strayed({ state }: BodyState, dt: number): boolean {
        let way = ASTRAY;
        let turn = ASTRAY;
        for (let k = 0; k < 3; k++) {
            way += dt * Math.abs(state[BODY.velocity + k]);
            turn += dt * Math.abs(state[BODY.angularVelocity + k]);
        }
        for (let k = 0; k < POSE; k++) {
            if (Math.abs(state[BODY.position + k] - this.pose[k]) > (k < 3 ? way : turn)) {
                return true;
            }
        }
        return false;
    }
}
