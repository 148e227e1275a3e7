import type { Archive } from '../math/archive.js';
import { BODY, type BodyState } from '../vehicle/body.js';

/** Changes of speed below these are rounding, m/s². */
const NEGLIGIBLE = 1e-3;

/**
 * What contacts of the hull push a car that is held by its brakes: the engine solves them after the step, and a car whose corner
 * lies on something would creep away from it. What they gave in each of the last two steps they will give in the next: of both,
 * the smaller. `HullLoad` does the same for a whole vehicle.
 */
export class ContactPush {
    /** What they will give in this step, N s, world frame. */
    readonly impulse = new Float64Array(3);

    /** Whether the motion after the last step is known. */
    private known = false;

    /** Velocity after the last step without any contact, and what contacts made of it, m/s. */
    private readonly expected = new Float64Array(3);
    private readonly change = new Float64Array(3);

    serialize(archive: Archive): void {
        if (archive.format < 5) {
            this.forget();
            return;
        }
        this.known = archive.flag(this.known);
        const { expected, change } = this;
        const { io } = archive;
        for (let k = 0; k < 3; k++) {
            io[k] = expected[k];
            io[3 + k] = change[k];
        }
        archive.exchange(6);
        for (let k = 0; k < 3; k++) {
            expected[k] = io[k];
            change[k] = io[3 + k];
        }
    }

    /** Nobody holds the car in this step. */
    forget(): void {
        this.known = false;
    }

    /** Finds {@link impulse}. */
    foresee({ state }: BodyState, dt: number): void {
        const { impulse, expected, change, known } = this;
        for (let k = 0; k < 3; k++) {
            const met = known ? state[BODY.velocity + k] - expected[k] : 0;
            const now = Math.abs(met) < NEGLIGIBLE * dt ? 0 : met;
            const both = now * change[k] > 0 ? Math.sign(now) * Math.min(Math.abs(now), Math.abs(change[k])) : 0;
            change[k] = now;
            impulse[k] = state[BODY.mass] * both;
        }
    }

    /**
     * Notes how the body will move if nothing touches it.
     *
     * @param velocity - Of the body, m/s.
     * @param given - Impulse that it gets in this step besides, N s.
     */
    expect({ state }: BodyState, velocity: Float64Array, given: Float64Array, dt: number): void {
        this.known = true;
        for (let k = 0; k < 3; k++) {
            this.expected[k] = velocity[k] + (given[k] + dt * state[BODY.force + k]) / state[BODY.mass];
        }
    }
}
