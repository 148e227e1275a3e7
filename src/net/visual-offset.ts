import { needObject } from '../math/argument.js';

/** Time in which a correction fades to 1/e unless another one is chosen, s: 0.7 % of it are left after 0.3 s. */
export const FADE = 0.06;

/** A car that is put farther away has been put there, and is shown so at once, m. */
const PUT = 8;

/**
 * Offset of a car's picture from its body, so that a correction of the physics is not seen as a jump. It fades; the
 * physics never knows of it.
 */
export class VisualOffset {
    /** Time in which a correction fades to 1/e, s; 0 shows corrections at once. */
    fadeTime = FADE;

    /** From where the car is to where it is shown, m. */
    readonly position = new Float64Array(3);

    /** The rotation that turns the car as it is into the one that is shown: a unit quaternion x, y, z, w. */
    readonly rotation = Float64Array.of(0, 0, 0, 1);

    /** True if there is no offset. */
    get isZero(): boolean {
        const { position: p, rotation: r } = this;
        return p[0] === 0 && p[1] === 0 && p[2] === 0 && r[3] === 1;
    }

    /** Distance between picture and body, m. */
    get distance(): number {
        return Math.hypot(this.position[0], this.position[1], this.position[2]);
    }

    /**
     * The car was corrected: shows it where it was shown.
     *
     * @param before - Place before the correction, m, and rotation x, y, z, w: seven numbers.
     * @param after - Place and rotation after it, likewise.
     * @returns Distance of the correction, m.
     */
    absorb(before: ArrayLike<number>, after: ArrayLike<number>): number {
        needObject('absorb(before)', before, 'seven numbers');
        needObject('absorb(before, after)', after, 'seven numbers');
        const { position, rotation } = this;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            position[k] += before[k] - after[k];
            square += (before[k] - after[k]) ** 2;
        }
        multiply(rotation, before, 3);
        multiplyByInverse(rotation, after, 3);
        if (!(this.distance < PUT)) {
            this.clear();
        }
        return Math.sqrt(square);
    }

    /** Fades the offset for `dt` seconds. */
    fade(dt: number): void {
        if (!(dt >= 0)) {
            return;
        }
        const { position, rotation } = this;
        const left = this.fadeTime > 0 ? Math.exp(-dt / this.fadeTime) : 0;
        for (let k = 0; k < 3; k++) {
            position[k] = Math.abs(position[k]) < 1e-5 ? 0 : position[k] * left;
        }
        const sign = rotation[3] < 0 ? -1 : 1;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            rotation[k] = Math.abs(rotation[k]) < 1e-6 ? 0 : sign * rotation[k] * left;
            square += rotation[k] ** 2;
        }
        rotation[3] = Math.sqrt(Math.max(0, 1 - square));
    }

    /** Shows the car where it is. */
    clear(): void {
        this.position.fill(0);
        this.rotation.fill(0);
        this.rotation[3] = 1;
    }
}

/** q = q r */
function multiply(q: Float64Array, r: ArrayLike<number>, at: number): void {
    set(q, r[at], r[at + 1], r[at + 2], r[at + 3]);
}

/** q = q r^-1 */
function multiplyByInverse(q: Float64Array, r: ArrayLike<number>, at: number): void {
    set(q, -r[at], -r[at + 1], -r[at + 2], r[at + 3]);
}

function set(q: Float64Array, bx: number, by: number, bz: number, bw: number): void {
    const [ax, ay, az, aw] = q;
    q[0] = aw * bx + ax * bw + ay * bz - az * by;
    q[1] = aw * by - ax * bz + ay * bw + az * bx;
    q[2] = aw * bz + ax * by - ay * bx + az * bw;
    q[3] = aw * bw - ax * bx - ay * by - az * bz;
}
