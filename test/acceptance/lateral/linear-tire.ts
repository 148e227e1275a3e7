import { STANDSTILL, TIRE, type Tire, tireIO } from '../../../src/tire/tire.js';

/** The tire of the textbooks: a force in proportion to slip, whatever the load. */
export class LinearTire implements Tire {
    /** Force per slip, N; per radian of slip angle, that is the cornering stiffness. */
    readonly stiffness: number;

    constructor(stiffness: number) {
        this.stiffness = stiffness;
    }

    evaluate(): void {
        push(this.stiffness, HOLDS);
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

    evaluate(): void {
        push(this.slope * tireIO[TIRE.load], this.friction * tireIO[TIRE.load]);
    }
}

/** More than any car asks for, N. */
const HOLDS = 1e9;

function push(stiffness: number, limit: number): void {
    const transport = Math.max(Math.abs(tireIO[TIRE.rimSpeed]), Math.abs(tireIO[TIRE.groundSpeed]), STANDSTILL);
    const slip = Math.hypot(tireIO[TIRE.slipSpeedX], tireIO[TIRE.slipSpeedY]) / transport;
    const secant = slip * stiffness > limit ? limit / slip : stiffness;
    tireIO[TIRE.rateX] = tireIO[TIRE.rateY] = secant / transport;
    tireIO[TIRE.offsetX] = tireIO[TIRE.offsetY] = 0;
    tireIO[TIRE.peakX] = tireIO[TIRE.peakY] = limit;
    tireIO[TIRE.aligning] = 0;
}
