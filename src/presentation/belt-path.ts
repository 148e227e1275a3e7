/** Numbers of a pose on the belt: along, up; direction of travel along, up. */
export const POSE = { along: 0, up: 1, travelAlong: 2, travelUp: 3 } as const;

/**
 * Path of a track's belt: tight around wheels of one radius, seen from the side with the front to the right. It runs the way
 * that it moves when the vehicle drives forward: rearward on the ground, forward above.
 */
export class BeltPath {
    /** Length of the belt, m. */
    length = 0;

    private readonly radius: number;
    private readonly along: Float64Array;
    private readonly up: Float64Array;

    /** Wheels that the belt bends around, in its order, and how many. */
    private readonly corners: Int32Array;
    private count = 0;

    /** From the middle of each of these to the next one: length, m, and direction; and the angle by which the belt bends at it, rad. */
    private readonly straight: Float64Array;
    private readonly towardAlong: Float64Array;
    private readonly towardUp: Float64Array;
    private readonly bend: Float64Array;

    /**
     * @param count - Wheels, at least two.
     * @param radius - From their middle to the belt, m.
     */
    constructor(count: number, radius: number) {
        this.radius = radius;
        this.along = new Float64Array(count);
        this.up = new Float64Array(count);
        const most = 2 * count + 2;
        this.corners = new Int32Array(most);
        this.straight = new Float64Array(most);
        this.towardAlong = new Float64Array(most);
        this.towardUp = new Float64Array(most);
        this.bend = new Float64Array(most);
    }

    /** Moves the middle of a wheel; they stand in order, front first. Call {@link tighten} after the last. */
    place(wheel: number, along: number, up: number): void {
        this.along[wheel] = along;
        this.up[wheel] = up;
    }

    /** Lays the belt around the wheels: the convex hull of their middles (A. M. Andrew's monotone chain), one radius outside. */
    tighten(): void {
        const last = this.along.length - 1;
        this.count = 0;
        for (let i = 0; i <= last; i++) {
            this.bendAround(i, 0);
        }
        const below = this.count - 1;
        for (let i = last - 1; i >= 0; i--) {
            this.bendAround(i, below);
        }
        this.count--; // the first one came twice
        this.measure();
    }

    /**
     * Finds where the belt is.
     *
     * @param distance - Along it from where it leaves the foremost wheel, 0 to {@link length}, m.
     * @param pose - Receives the numbers of {@link POSE}.
     */
    at(distance: number, pose: Float64Array): void {
        const { radius, count, corners, straight, bend, towardAlong, towardUp } = this;
        let left = distance;
        for (let k = 0; k < count; k++) {
            let on = left;
            let angle = 0;
            const next = k + 1 === count ? 0 : k + 1;
            if (left > straight[k]) {
                on = straight[k];
                angle = (left - straight[k]) / radius;
                if (angle > bend[next] && next !== 0) {
                    left -= straight[k] + bend[next] * radius;
                    continue;
                }
            }
            // clockwise, as the belt goes
            const cos = Math.cos(angle);
            const sin = Math.sin(angle);
            const along = cos * towardAlong[k] + sin * towardUp[k];
            const up = cos * towardUp[k] - sin * towardAlong[k];
            pose[POSE.travelAlong] = along;
            pose[POSE.travelUp] = up;
            pose[POSE.along] = this.along[corners[k]] + on * towardAlong[k] - radius * up;
            pose[POSE.up] = this.up[corners[k]] + on * towardUp[k] + radius * along;
            return;
        }
    }

    /** Adds a corner, and takes off those at which the belt would bend inward; it keeps those up to `kept`. */
    private bendAround(wheel: number, kept: number): void {
        const { along, up, corners } = this;
        while (this.count >= kept + 2) {
            const a = corners[this.count - 2];
            const b = corners[this.count - 1];
            const turn = (along[b] - along[a]) * (up[wheel] - up[a]) - (up[b] - up[a]) * (along[wheel] - along[a]);
            if (turn < 0) {
                break;
            }
            this.count--;
        }
        corners[this.count++] = wheel;
    }

    private measure(): void {
        const { along, up, corners, count } = this;
        this.length = 2 * Math.PI * this.radius;
        for (let k = 0; k < count; k++) {
            const from = corners[k];
            const to = corners[k + 1 === count ? 0 : k + 1];
            const dx = along[to] - along[from];
            const dy = up[to] - up[from];
            const size = Math.max(1e-6, Math.sqrt(dx * dx + dy * dy));
            this.straight[k] = size;
            this.towardAlong[k] = dx / size;
            this.towardUp[k] = dy / size;
            this.length += size;
        }
        for (let k = 0; k < count; k++) {
            const former = k === 0 ? count - 1 : k - 1;
            const cross = this.towardAlong[former] * this.towardUp[k] - this.towardUp[former] * this.towardAlong[k];
            const dot = this.towardAlong[former] * this.towardAlong[k] + this.towardUp[former] * this.towardUp[k];
            const angle = Math.atan2(-cross, dot);
            this.bend[k] = angle < 0 ? angle + 2 * Math.PI : angle;
        }
    }
}
