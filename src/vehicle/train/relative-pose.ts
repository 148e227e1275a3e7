import { BODY } from '../body.js';

/** Pose of two coupled bodies against each other. */
export class RelativePose {
    /** Rotation from the frame in front to the one behind, row by row. */
    readonly turn = new Float64Array(9);

    /** Vector from the point behind to the point in front, world frame, m. */
    readonly gap = new Float64Array(3);

    /** The same vector in the frame in front, m. */
    readonly ownGap = new Float64Array(3);

    /**
     * Finds the pose of two bodies that were read.
     *
     * @param f - State of the body in front.
     * @param b - State of the body behind.
     * @param onFront - Coupling point of the one in front, in its frame, m.
     * @param onBack - Coupling point of the one behind, m.
     */
    find(f: Float64Array, b: Float64Array, onFront: Float64Array, onBack: Float64Array): void {
        const { turn, gap, ownGap } = this;
        for (let i = 0; i < 3; i++) {
            const r = BODY.rotation + 3 * i;
            const inFront = f[r] * onFront[0] + f[r + 1] * onFront[1] + f[r + 2] * onFront[2];
            const behind = b[r] * onBack[0] + b[r + 1] * onBack[1] + b[r + 2] * onBack[2];
            gap[i] = f[BODY.position + i] - b[BODY.position + i] + inFront - behind;
        }
        for (let i = 0; i < 3; i++) {
            for (let k = 0; k < 3; k++) {
                turn[3 * i + k] =
                    b[BODY.rotation + i] * f[BODY.rotation + k] +
                    b[BODY.rotation + 3 + i] * f[BODY.rotation + 3 + k] +
                    b[BODY.rotation + 6 + i] * f[BODY.rotation + 6 + k];
            }
            ownGap[i] =
                f[BODY.rotation + i] * gap[0] + f[BODY.rotation + 3 + i] * gap[1] + f[BODY.rotation + 6 + i] * gap[2];
        }
    }
}
