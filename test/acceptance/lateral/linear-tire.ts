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

/** The tire of the textbooks: a force in proportion to slip whatever the load, up to a constant coefficient of friction. */
export class LinearTire implements Tire {
    /** Force per slip, N; per radian of slip angle, that is the cornering stiffness. */
    readonly stiffness: number;

    /** Largest force over load. */
    readonly friction: number;

    constructor(stiffness: number, friction = 1e6) {
        this.stiffness = stiffness;
        this.friction = friction;
    }

    evaluate(): void {
        const limit = this.friction * TIRE[LOAD];
        const transport = Math.max(Math.abs(TIRE[RIM_SPEED]), Math.abs(TIRE[GROUND_SPEED]), STANDSTILL);
        const slip = Math.hypot(TIRE[SLIP_SPEED_X], TIRE[SLIP_SPEED_Y]) / transport;
        const secant = slip * this.stiffness > limit ? limit / slip : this.stiffness;
        TIRE[RATE_X] = TIRE[RATE_Y] = secant / transport;
        TIRE[OFFSET_X] = TIRE[OFFSET_Y] = 0;
        TIRE[PEAK_X] = TIRE[PEAK_Y] = limit;
        TIRE[ALIGNING] = 0;
    }
}
