import type { SuspensionParams } from '../../src/index.js';

/** VDrift's 5e5 N/m under a quarter of a 1 400 kg car, as 1/s², and the damping ratio of its rubber. */
const STOP_STIFFNESS = 5e5 / 350;
const STOP_DAMPING_RATIO = 0.5;

/** Spring, damper and bump stop of one wheel as laws of compression and closing speed, along the suspension. */
export class Suspension {
    readonly params: SuspensionParams;

    /** Load at rest, N, and the mass that it stands for, kg. */
    readonly restLoad: number;
    readonly sprungMass: number;

    constructor(params: SuspensionParams, sprungMass: number, restLoad: number) {
        this.params = params;
        this.sprungMass = sprungMass;
        this.restLoad = restLoad;
    }

    /** N, never pulling. */
    spring(jounce: number): number {
        const { distance, spring, progression, targetPosition } = this.params;
        const rest = (1 - targetPosition) * distance;
        // the rate rises linearly: its integral from the rest position
        const rise = (jounce * jounce - rest * rest) / (2 * distance);
        return Math.max(0, this.restLoad + spring * (jounce - rest + progression * rise));
    }

    /** N, against the motion: bump and rebound, slow up to the knee, fast beyond. */
    damper(closing: number): number {
        const { damper, reboundRatio, kneeSpeed, fastRatio } = this.params;
        const slow = closing < 0 ? damper * reboundRatio : damper;
        const speed = Math.abs(closing);
        const beyond = Math.max(0, speed - kneeSpeed);
        return Math.sign(closing) * slow * (speed - beyond + fastRatio * beyond);
    }

    /** N, once the travel is used up, never pulling. */
    stop(jounce: number, closing: number): number {
        const over = jounce - this.params.distance;
        if (over <= 0) {
            return 0;
        }
        const rate = this.params.bumpStop > 0 ? this.params.bumpStop : this.sprungMass * STOP_STIFFNESS;
        const damping = 2 * STOP_DAMPING_RATIO * Math.sqrt(rate * this.sprungMass);
        return Math.max(0, rate * over + damping * closing);
    }

    /** Speed at which a hanging wheel without inertia drops, m/s: its push down equals the force of its damper in rebound. */
    dropRate(jounce: number, weight: number): number {
        const { damper, reboundRatio, kneeSpeed, fastRatio } = this.params;
        const push = this.spring(jounce) + weight;
        const slow = damper * reboundRatio;
        // the secant of the damper at the speed that its slow rate would allow
        const speed = push / slow;
        const secant = speed > kneeSpeed ? slow * (fastRatio + ((1 - fastRatio) * kneeSpeed) / speed) : slow;
        return push / secant;
    }
}
