/** Farther than this beside where its velocity leads in a step, a car was put there, m. A push by a wall is less. Estimate. */
const JUMP = 1;

/** Where a car is and where it was one step before. */
export class Track {
    /** Center of mass at the start of the step and one step before, world, m. */
    readonly now = new Float64Array(3);
    readonly last = new Float64Array(3);

    /** Speed at the start of the step, m/s. */
    speed = 0;

    /** Whether the car drove from {@link last} to {@link now}: false at first, and where it was put elsewhere. */
    drove = false;

    /** Whether somebody put the car elsewhere in between. */
    jumped = false;

    private seen = false;

    /**
     * Notes where the car is.
     *
     * @param position - Of its center of mass, m.
     * @param velocity - Of its center of mass, m/s: what has led it there.
     * @param dt - Length of the step, s.
     */
    note(position: Float64Array, velocity: Float64Array, dt: number): void {
        const { now, last, seen } = this;
        let aside = 0;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            last[k] = now[k];
            now[k] = position[k];
            const off = now[k] - last[k] - velocity[k] * dt;
            aside += off * off;
            square += velocity[k] * velocity[k];
        }
        this.speed = Math.sqrt(square);
        this.drove = seen && aside < JUMP * JUMP;
        this.jumped = seen && !this.drove;
        this.seen = true;
    }

    /** Forgets where the car was. */
    lose(): void {
        this.seen = false;
        this.drove = false;
        this.jumped = false;
    }
}
