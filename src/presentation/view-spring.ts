import { Vec3 } from 'playcanvas';

/**
 * Natural frequency of the spring between a car and its camera, rad/s, critically damped: of a heave at 1 Hz the picture shows
 * `r² / (1 + r²)` = 0.33, at 2 Hz 0.66, with `r` the frequency over this one. Estimate.
 */
const RATE = 9;

/** Most of a jolt that it takes up in a frame, m/s: 0.2 m in the picture. Estimate of what is comfortable. */
const MOST = 5;

const jolt = new Vec3();
const sum = new Vec3();

/** Carries a camera behind a car as by a spring: jolts, heave and landings of the car are seen, and steady travel is not. */
export class ViewSpring {
    /** Way by which the camera is behind the car, m. */
    readonly lag = new Vec3();
    private readonly rate = new Vec3();
    private readonly last = new Vec3();

    /** Forgets all motion. */
    reset(velocity: Vec3): void {
        this.lag.set(0, 0, 0);
        this.rate.set(0, 0, 0);
        this.last.copy(velocity);
    }

    /**
     * Moves on by a frame; its length makes no difference, for the spring swings by the solution of its equation.
     *
     * @param velocity - Velocity of the car, m/s.
     * @param dt - Length of the frame, s.
     */
    follow(velocity: Vec3, dt: number): void {
        const { lag, rate, last } = this;
        jolt.sub2(velocity, last);
        last.copy(velocity);
        const size = jolt.length();
        // half of it before the frame and half after: no frame is late
        jolt.mulScalar(size > MOST ? MOST / size / 2 : 0.5);
        const left = Math.exp(-RATE * dt);
        // critically damped: x = (x0 + (v0 + w x0) t) e^(-w t)
        rate.add(jolt);
        sum.copy(lag).mulScalar(RATE).add(rate).mulScalar(left);
        lag.mulScalar(left).add(rate.copy(sum).mulScalar(dt));
        rate.copy(lag).mulScalar(-RATE).add(sum).add(jolt);
    }
}
