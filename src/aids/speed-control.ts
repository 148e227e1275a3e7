import type { Archive } from '../math/archive.js';

/** Pedal per m/s² that is missing, s²/m, and what a second of that adds, s/m: a full pedal gives 1 to 4 m/s². */
const PROPORTIONAL = 0.2;
const INTEGRAL = 1;

/** Time over which the acceleration is measured, s. */
const FILTER = 0.08;

/** Leads the speed to a target in two stages, as CARLA does: speed to acceleration, acceleration to pedal. */
export class SpeedControl {
    /** m/s */
    target = 0;

    /** Present speed, m/s. */
    speed = 0;

    /** Pedal that it asks for: -1 full brake to 1 full throttle. */
    pedal = 0;

    /** Acceleration per m/s that is missing, 1/s: the speed closes in on its target with this rate. */
    private readonly approach: number;

    /** Largest acceleration that it asks for, m/s²; it slows down by no more than 3. CARLA has 3 and 8: less comfort. */
    private readonly mostAcceleration: number;

    /** Least {@link pedal}. The integral is held within the bounds of the pedal: nothing winds up. */
    private readonly least: number;

    private integral = 0;
    private acceleration = 0;
    private lastSpeed = 0;
    private fresh = true;

    constructor(approach: number, mostAcceleration: number, least: number) {
        this.approach = approach;
        this.mostAcceleration = mostAcceleration;
        this.least = least;
    }

    /** Starts again with the pedal as it is. */
    start(pedal: number): void {
        this.integral = pedal;
        this.pedal = pedal;
        this.acceleration = 0;
        this.fresh = true;
    }

    serialize(archive: Archive): void {
        const { io } = archive;
        io[0] = this.pedal;
        io[1] = this.integral;
        io[2] = this.acceleration;
        io[3] = this.lastSpeed;
        archive.exchange(4);
        this.pedal = io[0];
        this.integral = io[1];
        this.acceleration = io[2];
        this.lastSpeed = io[3];
        this.fresh = archive.flag(this.fresh);
    }

    /** Ignores the next change of speed: it is not the car's own. */
    skip(): void {
        this.fresh = true;
    }

    step(dt: number): void {
        const { speed } = this;
        const change = this.fresh ? 0 : (speed - this.lastSpeed) / dt;
        this.fresh = false;
        this.lastSpeed = speed;
        this.acceleration += (dt / (FILTER + dt)) * (change - this.acceleration);
        const wanted = Math.max(-3, Math.min(this.mostAcceleration, this.approach * (this.target - speed)));
        const missing = wanted - this.acceleration;
        this.integral = Math.max(this.least, Math.min(1, this.integral + dt * INTEGRAL * missing));
        this.pedal = Math.max(this.least, Math.min(1, this.integral + PROPORTIONAL * missing));
    }
}
