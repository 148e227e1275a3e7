import { STANDSTILL, TIRE, type Tire } from '../../../src/tire/tire.js';

/** The tire of the textbooks: a force in proportion to slip, whatever the load. */
export class LinearTire implements Tire {
    /** Force per slip, N; per radian of slip angle, that is the cornering stiffness. */
    readonly stiffness: number;

    constructor(stiffness: number) {
        this.stiffness = stiffness;
    }

    evaluate(io: Float64Array): void {
        push(io, this.stiffness, HOLDS);
    }
}

/** A tire that slides at a constant coefficient of friction, and is as stiff as it is loaded. */
export class CoulombTire implements Tire {
    /** Largest force over load. */
    readonly friction: number;

    /** Force per slip over load. */
    readonly slope: number;

    constructor(friction: number, slope = 20) {
        this.friction = friction;
        this.slope = slope;
    }

    evaluate(io: Float64Array): void {
        push(io, this.slope * io[TIRE.load], this.friction * io[TIRE.load]);
    }
}

/** More than any car asks for, N. */
const HOLDS = 1e9;

function push(io: Float64Array, stiffness: number, limit: number): void {
    const transport = Math.max(Math.abs(io[TIRE.rimSpeed]), Math.abs(io[TIRE.groundSpeed]), STANDSTILL);
    const slip = Math.hypot(io[TIRE.slipSpeedX], io[TIRE.slipSpeedY]) / transport;
    const secant = slip * stiffness > limit ? limit / slip : stiffness;
    io[TIRE.rateX] = io[TIRE.rateY] = secant / transport;
    io[TIRE.offsetX] = io[TIRE.offsetY] = 0;
    io[TIRE.peakX] = io[TIRE.peakY] = limit;
    io[TIRE.aligning] = 0;
}
