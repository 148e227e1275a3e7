/** A gate reaches so far below its own height, m: it counts where it stands on a crest too. Estimate. */
const BELOW = 1;

/** A gate across a track, which is crossed in a straight line from one step to the next. */
export class Gate {
    /** Middle of its foot, then unit vectors to the left, up and forward: twelve numbers, world frame, m. */
    readonly frame = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);

    /** Half of its width and its height, m. */
    halfWidth = 5;
    height = 5;

    /** Share of the step before the crossing, 0 to 1, as {@link cross} found it. */
    share = 0;

    /**
     * Finds the crossing of the gate by a line.
     *
     * @param from - Begin of the line, m.
     * @param to - Its end. A point in the plane of the gate counts as beyond it, so that no crossing counts twice.
     * @returns 1 forward, -1 backward, 0 not at all.
     */
    cross(from: Float64Array, to: Float64Array): -1 | 0 | 1 {
        const before = this.along(from, 9);
        const after = this.along(to, 9);
        if (before < 0 === after < 0) {
            return 0;
        }
        const share = before / (before - after);
        const left = (1 - share) * this.along(from, 3) + share * this.along(to, 3);
        const up = (1 - share) * this.along(from, 6) + share * this.along(to, 6);
        if (!(Math.abs(left) <= this.halfWidth && up >= -BELOW && up <= this.height)) {
            return 0;
        }
        this.share = share;
        return before < 0 ? 1 : -1;
    }

    /** Distance of a point from the middle along one of the three directions, m. */
    private along(point: Float64Array, axis: number): number {
        const f = this.frame;
        return (point[0] - f[0]) * f[axis] + (point[1] - f[1]) * f[axis + 1] + (point[2] - f[2]) * f[axis + 2];
    }
}
