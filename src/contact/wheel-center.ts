/**
 * Center of a wheel where the last step has left it on its suspension, and where it was at the start of that step: what lies above
 * both is above the wheel. Found when it is first asked for: wheels on one plane never ask. World frame.
 */
export class WheelCenter {
    /** Center of the wheel, m, and the same a step earlier; see {@link find}. */
    readonly now = new Float64Array(3).fill(NaN);
    readonly before = new Float64Array(3).fill(NaN);

    /** Wheel center at full compression, m, and the unit vector from droop to compression. */
    private readonly top: Float64Array;
    private readonly up: Float64Array;

    private found = true;

    /** Distance of the center above `top`, m, and the length of the step, s. */
    private readonly numbers = new Float64Array(2);

    /** Position, m, velocity, m/s, and angular velocity, rad/s, of the body. */
    private position: Float64Array = this.now;
    private velocity: Float64Array = this.now;
    private angularVelocity: Float64Array = this.now;

    /**
     * @param top - Wheel center at full compression, m: read when the center is asked for.
     * @param up - Unit vector from droop to compression, likewise.
     */
    constructor(top = new Float64Array(3), up = top) {
        this.top = top;
        this.up = up;
    }

    /** Carries the wheels that follow on a body. */
    ride(position: Float64Array, velocity: Float64Array, angularVelocity: Float64Array, dt: number): void {
        this.position = position;
        this.velocity = velocity;
        this.angularVelocity = angularVelocity;
        this.numbers[1] = dt;
    }

    /** Changes to a wheel whose center is so far above `top` along `up`, m: below 0 as a rule. */
    raise(distance: number): void {
        this.found = false;
        this.numbers[0] = distance;
    }

    /** Carries the found center on by its way in the last step. */
    advance(): void {
        const { now, before } = this;
        for (let k = 0; k < 3; k++) {
            const way = now[k] - before[k];
            before[k] = now[k];
            now[k] += way;
        }
    }

    /** Finds {@link now} and {@link before}. */
    find(): this {
        if (this.found) {
            return this;
        }
        this.found = true;
        const { top, up, now, before, numbers, position, velocity: v, angularVelocity: w } = this;
        const dt = numbers[1];
        now[0] = top[0] + numbers[0] * up[0];
        now[1] = top[1] + numbers[0] * up[1];
        now[2] = top[2] + numbers[0] * up[2];
        const x = now[0] - position[0];
        const y = now[1] - position[1];
        const z = now[2] - position[2];
        before[0] = now[0] - dt * (v[0] + w[1] * z - w[2] * y);
        before[1] = now[1] - dt * (v[1] + w[2] * x - w[0] * z);
        before[2] = now[2] - dt * (v[2] + w[0] * y - w[1] * x);
        return this;
    }
}
