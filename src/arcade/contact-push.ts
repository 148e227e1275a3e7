import type { Archive } from '../math/archive.js';
import { BODY, type BodyState } from '../vehicle/body.js';
import { LastingPush } from '../vehicle/lasting-push.js';

/** Changes of speed below these are rounding, m/s². */
const NEGLIGIBLE = 1e-3;

/**
 * Push of the hull's contacts on a car that its brakes hold: a car whose corner lies on something would else creep away
 * from it. Linear alone, in the world frame; `HullLoad` is that of a whole vehicle.
 */
export class ContactPush extends LastingPush {
    constructor() {
        super(3, NEGLIGIBLE);
    }

    override serialize(archive: Archive): void {
        if (archive.format < 5) {
            this.forget();
            return;
        }
        super.serialize(archive);
    }

    /** Forgets what was expected: nothing holds the car in this step. */
    forget(): void {
        this.known = false;
    }

    /** Finds {@link impulse}. */
    foresee({ state }: BodyState, dt: number): void {
        this.repeat(state, BODY.velocity, dt);
        for (let k = 0; k < 3; k++) {
            this.impulse[k] *= state[BODY.mass];
        }
    }

    /**
     * Notes how the body will move if nothing touches it.
     *
     * @param velocity - Velocity of the body, m/s.
     * @param given - Impulse that it gets in this step besides, N s.
     */
    expect({ state }: BodyState, velocity: Float64Array, given: Float64Array, dt: number): void {
        this.known = true;
        for (let k = 0; k < 3; k++) {
            this.expected[k] = velocity[k] + (given[k] + dt * state[BODY.force + k]) / state[BODY.mass];
        }
    }
}
