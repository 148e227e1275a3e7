import { BODY, type BodyState } from './body.js';

/** True if a body moves at no more than a speed, m/s and rad/s, along and about each axis. */
export function isSlow({ state }: BodyState, most: number): boolean {
    for (let k = 0; k < 3; k++) {
        if (Math.abs(state[BODY.velocity + k]) > most || Math.abs(state[BODY.angularVelocity + k]) > most) {
            return false;
        }
    }
    return true;
}
