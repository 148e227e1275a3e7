import type { Tire } from '../../src/index.js';
import { TIRE, tireLayout } from '../../src/tire/tire.js';

/** Bristle stiffness and damping per sprung mass: 40 rad/s at a damping ratio of 1. */
const FREQUENCY = 40;
const STIFFNESS = FREQUENCY * FREQUENCY;
const DAMPING = 2 * FREQUENCY;

/** Load, friction and motion of a wheel on the ground. */
export interface Footprint {
    load: number;
    restLoad: number;
    friction: number;

    /** Spin times radius, and speed over the ground along and to the left of the rolling direction, m/s. */
    rim: number;
    forward: number;
    left: number;
    inclination: number;
    radius: number;
}

/**
 * The tread as bristles: `dz/dt = u - g (z - z0)` per axis, with `g = k / rate`, `z0 = F0 / k` of the tire's steady
 * curve, `force = k z + d dz/dt`. Coefficients frozen over a step, the linear equation is integrated exactly.
 */
export class Tread {
    readonly tire: Tire;
    readonly aligningScale: number;
    private readonly stiffness: number;
    private readonly damping: number;
    forceX = 0;
    forceY = 0;

    /** Aligning moment, N m, which follows with the lag of the side force. */
    moment = 0;
    private x = 0;
    private y = 0;
    private readonly io = new Float64Array(tireLayout.size);

    constructor(tire: Tire, aligningScale: number, sprungMass: number) {
        this.tire = tire;
        this.aligningScale = aligningScale;
        this.stiffness = STIFFNESS * sprungMass;
        this.damping = DAMPING * sprungMass;
    }

    release(): void {
        this.x = this.y = this.moment = this.forceX = this.forceY = 0;
    }

    /** Finds the forces of the present moment and carries the bristles `h` on. */
    advance(footprint: Footprint, h: number): void {
        const { load, restLoad, friction, rim, forward, left, inclination, radius } = footprint;
        const { io } = this;
        if (load <= 0 || friction <= 0) {
            this.release();
            return;
        }
        io[TIRE.load] = load;
        io[TIRE.restLoad] = restLoad;
        io[TIRE.grip] = friction;
        io[TIRE.slipSpeedX] = rim - forward;
        io[TIRE.slipSpeedY] = -left;
        io[TIRE.rimSpeed] = rim;
        io[TIRE.groundSpeed] = forward;
        io[TIRE.sinInclination] = Math.sin(inclination);
        io[TIRE.radius] = radius;
        this.tire.evaluate(io);
        const k = this.stiffness;
        const x = this.bend(this.x, rim - forward, io[TIRE.rateX], io[TIRE.offsetX], h);
        const y = this.bend(this.y, -left, io[TIRE.rateY], io[TIRE.offsetY], h);
        const use = Math.hypot(x.force / io[TIRE.peakX], y.force / io[TIRE.peakY]);
        if (use > 1) {
            // beyond the friction ellipse it slides, and stays bent by what it can hold
            this.forceX = x.force / use;
            this.forceY = y.force / use;
            this.x = this.forceX / k;
            this.y = this.forceY / k;
        } else {
            this.forceX = x.force;
            this.forceY = y.force;
            this.x = x.next;
            this.y = y.next;
        }
        const lag = 1 - Math.exp((-h * k) / io[TIRE.rateY]);
        this.moment += lag * (this.aligningScale * io[TIRE.aligning] - this.moment);
    }

    private bend(z: number, u: number, rate: number, offset: number, h: number): { force: number; next: number } {
        const k = this.stiffness;
        const g = k / rate;
        const steady = (offset + rate * u) / k;
        // rolling carries damped tread out of the patch
        const d = this.damping / (1 + this.damping / rate);
        const bending = u - g * (z - offset / k);
        return { force: k * z + d * bending, next: steady + (z - steady) * Math.exp(-g * h) };
    }
}
