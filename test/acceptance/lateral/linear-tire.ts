import {
    ALIGNING,
    GROUND_SPEED,
    LOAD,
    OFFSET_X,
    OFFSET_Y,
    PEAK_X,
    PEAK_Y,
    RATE_X,
    RATE_Y,
    RIM_SPEED,
    SLIP_SPEED_X,
    SLIP_SPEED_Y,
    STANDSTILL,
    TIRE,
    type Tire
} from '../../../src/tire/tire.js';

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
        push(this.slope * TIRE[LOAD], this.friction * TIRE[LOAD]);
    }
}

/** More than any car asks for, N. */
const HOLDS = 1e9;

function push(stiffness: number, limit: number): void {
    const transport = Math.max(Math.abs(TIRE[RIM_SPEED]), Math.abs(TIRE[GROUND_SPEED]), STANDSTILL);
    const slip = Math.hypot(TIRE[SLIP_SPEED_X], TIRE[SLIP_SPEED_Y]) / transport;
    const secant = slip * stiffness > limit ? limit / slip : stiffness;
    TIRE[RATE_X] = TIRE[RATE_Y] = secant / transport;
    TIRE[OFFSET_X] = TIRE[OFFSET_Y] = 0;
    TIRE[PEAK_X] = TIRE[PEAK_Y] = limit;
    TIRE[ALIGNING] = 0;
}
