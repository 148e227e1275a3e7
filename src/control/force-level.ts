/** Most change of the force, full forces a second: from none to all within 50 ms. Estimate: quicker ones knock at the hands. */
const SLEW = 20;

/** Filter of the speed of the steering wheel, s: it comes in steps, once a frame. Estimate. */
const SMOOTHING = 0.03;

/** From the torque at a car's steering wheel to the force of a real one: scaled, damped, clamped, and not at once. */
export class ForceLevel {
    /** Share of the full force, -1 to 1, positive to the left. */
    value = 0;

    private speed = 0;
    private angle = 0;

    /**
     * @param torque - At the steering wheel of the car, N m, positive to the left.
     * @param angle - Angle of that steering wheel, rad, left positive.
     * @param full - Torque that gives the full force, N m.
     * @param damping - Torque against the turning, N m s/rad.
     * @param most - Most share of the full force, 0 to 1.
     * @param dt - Since the last time, s; 0 while the game is paused, which lets the wheel go.
     */
    update(torque: number, angle: number, full: number, damping: number, most: number, dt: number): number {
        const turned = (angle - this.angle) / dt;
        this.angle = angle;
        this.speed += Number.isFinite(turned) ? (turned - this.speed) * Math.min(1, dt / SMOOTHING) : -this.speed;
        const wanted = dt > 0 ? (torque - damping * this.speed) / full : 0;
        const level = Number.isFinite(wanted) ? Math.max(-1, Math.min(1, wanted)) * most : 0;
        const step = dt > 0 ? SLEW * dt : Infinity;
        this.value = Math.max(this.value - step, Math.min(this.value + step, level));
        return this.value;
    }

    /** Releases the wheel at once. */
    reset(angle: number): void {
        this.value = 0;
        this.speed = 0;
        this.angle = angle;
    }
}
