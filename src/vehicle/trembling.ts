import { BODY, type BodyState } from './body.js';
import type { Archive } from '../math/archive.js';

/**
 * Time for which a vehicle must have trembled in one place before it sleeps, s. Estimate: three times as long as one that stands
 * still, since only its way tells it from one that turns around.
 */
const PATIENCE = 3;

/**
 * Greatest speed of a body that trembles, m/s and rad/s: one whose contact is lost for a step falls at 0.16 m/s after it,
 * and its lever is shorter than a meter. Estimate; below Bullet's own limits.
 */
export const JOLT = 0.5;

/**
 * Farthest that this may take it along and about each axis, m and rad: on average less than what counts as still. A nose that loses
 * its contact for a step falls by 3 mm, and is lifted again.
 */
const PLACE = 6e-3;

/**
 * Time for which a body has trembled in one place, told by its way: contacts of hulls jolt a body that goes nowhere, and so do
 * Bullet's rays on large boxes. A vehicle that slides, or rolls ever so slowly, leaves the place.
 */
export class Trembling {
    /** So far, s. */
    time = 0;

    /** Way that it has made since, m and rad, world frame. */
    private readonly way = new Float64Array(6);

    serialize(archive: Archive): void {
        if (archive.format < 4) {
            this.end();
            return;
        }
        const { way } = this;
        const { io } = archive;
        io[0] = this.time;
        for (let k = 0; k < 6; k++) {
            io[1 + k] = way[k];
        }
        archive.exchange(7);
        this.time = io[0];
        for (let k = 0; k < 6; k++) {
            way[k] = io[1 + k];
        }
    }

    /** Begins again. */
    end(): void {
        if (this.time > 0) {
            this.time = 0;
            this.way.fill(0);
        }
    }

    /**
     * True if it has trembled for long enough.
     *
     * @param ahead - Lead, s: true if it will have by then.
     */
    isLong(ahead: number): boolean {
        return this.time >= PATIENCE - ahead;
    }

    /** Follows the body for a step. */
    follow({ state }: BodyState, dt: number): void {
        const { way } = this;
        this.time += dt;
        for (let k = 0; k < 6; k++) {
            way[k] += dt * state[BODY.velocity + k];
            if (Math.abs(way[k]) > PLACE) {
                this.end();
                return;
            }
        }
    }
}
