import { WAKE, WAKE_PLACE, type WakeField, wakeLayout } from './wake.js';

/** Edge of the squares of the ground, m: a wake is left out beyond 150 m, and a long body and its wings reach 20 m from its center. */
const EDGE = 200;

/** Squares around a place in which bodies are that it can feel, and places of a table for each square, so that few share one. */
const AROUND = 9;
const ROOM = 16;

/** Primes that scatter squares over a table (M. Teschner et al., "Optimized Spatial Hashing for Collision Detection", 2003). */
const PRIME_X = 73856093;
const PRIME_Z = 19349663;

/**
 * Bodies that leave wakes near those that feel them, found by squares of the ground: a body that none can feel costs one look at its square, and
 * a place asks the squares around it alone. Filled anew in every step: {@link begin}, {@link feel}, then {@link enter}.
 */
export class WakeSquares implements WakeField {
    count = 0;
    rows = new Float64Array(0);
    near = new Int32Array(0);

    /** By place in the table: 1 where a body feels wakes, and the last body there that leaves one, counted from 1; 0 is none. */
    private felt = new Uint8Array(1);
    private last = new Int32Array(1);

    /**
     * Forgets all bodies.
     *
     * @param bodies - Most that are entered from now on.
     * @param feeling - Most that feel them.
     */
    begin(bodies: number, feeling: number): void {
        const size = ROOM * Math.max(bodies, AROUND * feeling);
        if (this.last.length < size) {
            this.last = new Int32Array(2 ** Math.ceil(Math.log2(size)));
            this.felt = new Uint8Array(this.last.length);
        } else {
            this.last.fill(0);
            this.felt.fill(0);
        }
        if (this.rows.length < bodies * wakeLayout.size) {
            this.rows = new Float64Array(bodies * wakeLayout.size);
            this.near = new Int32Array(bodies);
        }
        this.count = 0;
    }

    /** Tells where a body is that feels wakes: three numbers, m. */
    feel(at: Float64Array): void {
        const x = Math.floor(at[0] / EDGE) | 0;
        const z = Math.floor(at[2] / EDGE) | 0;
        for (let i = -1; i <= 1; i++) {
            for (let k = -1; k <= 1; k++) {
                this.felt[this.placeOf(x + i, z + k)] = 1;
            }
        }
    }

    /** Returns true if a body there may be near one that feels it. */
    isFelt(at: Float64Array): boolean {
        return this.felt[this.placeOf(Math.floor(at[0] / EDGE) | 0, Math.floor(at[2] / EDGE) | 0)] !== 0;
    }

    /** Enters the body whose numbers were written behind those of all others. */
    enter(): void {
        const { rows, last } = this;
        const row = this.count * wakeLayout.size;
        const x = Math.floor(rows[row + WAKE.point] / EDGE) | 0;
        const z = Math.floor(rows[row + WAKE.point + 2] / EDGE) | 0;
        const place = this.placeOf(x, z);
        rows[row + WAKE.squareX] = x;
        rows[row + WAKE.squareZ] = z;
        rows[row + WAKE.next] = last[place];
        this.count++;
        last[place] = this.count;
    }

    findNear(of: Float64Array): number {
        const { rows, near } = this;
        const x = Math.floor(of[WAKE_PLACE.at] / EDGE) | 0;
        const z = Math.floor(of[WAKE_PLACE.at + 2] / EDGE) | 0;
        let found = 0;
        for (let i = x - 1; i <= x + 1; i++) {
            for (let k = z - 1; k <= z + 1; k++) {
                let body = this.last[this.placeOf(i, k)];
                while (body > 0) {
                    const row = (body - 1) * wakeLayout.size;
                    if (rows[row + WAKE.squareX] === i && rows[row + WAKE.squareZ] === k) {
                        near[found] = body - 1;
                        found++;
                    }
                    body = rows[row + WAKE.next];
                }
            }
        }
        return found;
    }

    private placeOf(x: number, z: number): number {
        return (Math.imul(x, PRIME_X) ^ Math.imul(z, PRIME_Z)) & (this.last.length - 1);
    }
}
