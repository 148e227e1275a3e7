/** Farther than this beside where its velocity leads in a step, a car was put there, m. A push by a wall is less. Estimate. */
const JUMP = 1;

/** Motion of a car in one step: its present place and the one before. */
export class Track {
    /** Center of mass at the start of the step and one step before, world, m. */
    readonly now = new Float64Array(3);
    readonly last = new Float64Array(3);

    /** Speed at the start of the step, m/s. */
    speed = 0;

    /** True if the car drove from {@link last} to {@link now}: false at first, and where it was put elsewhere. */
    drove = false;

    /** True if the car was put elsewhere in between. */
    jumped = false;

    private seen = false;

    /**
     * Notes the place of the car.
     *
     * @param position - Position of its center of mass, m.
     * @param velocity - Velocity of its center of mass, m/s: what has led it there.
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
