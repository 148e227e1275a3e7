/**
 * The Intelligent Driver Model: how a driver speeds up and slows down behind another car. M. Treiber, A. Hennecke and
 * D. Helbing, "Congested traffic states in empirical observations and microscopic simulations", Phys. Rev. E 62, 1805
 * (2000), equations 2 and 3:
 *
 *     dv/dt = a (1 - (v / v0)^4 - (s* / s)²),    s* = s0 + max(0, v T + v Δv / (2 √(a b)))
 *
 * with the speed v, the desired speed v0, the gap s to the car ahead and the speed Δv at which it shrinks. The paper's
 * motorway (table I) has T = 1.6 s, a = 0.73 m/s², b = 1.67 m/s², s0 = 2 m and v0 = 120 km/h.
 */
export interface DriverModel {
    /** Time gap T to the car ahead, s. */
    headway: number;

    /** Gap s0 of cars that stand, m. */
    standingGap: number;

    /** Largest acceleration a, m/s². */
    acceleration: number;

    /** Comfortable deceleration b, m/s². In need a driver brakes harder, with up to 8 m/s². */
    deceleration: number;
}

/** Town traffic: quicker off the line than the paper's motorway, which keeps platoons from stop and go. Estimates. */
export const townDriver: DriverModel = { headway: 1.4, standingGap: 2, acceleration: 1.5, deceleration: 2 };

/** Braking in need, m/s²: what a road car does on dry asphalt. Estimate. */
export const HARDEST = 8;

/** A gap that is smaller counts as so much, m: the model divides by it. */
const LEAST_GAP = 0.1;

/** Places in the arguments of {@link followCar}. */
export const FOLLOW = {
    /** Speed, m/s, and the one that is desired. */
    speed: 0,
    desired: 1,

    /** Gap to the car ahead, m; infinite for none. */
    gap: 2,

    /** Speed of the car ahead along the way, m/s. */
    leaderSpeed: 3,

    /** The result, m/s². */
    acceleration: 4
} as const;

/** Computes the acceleration of the model, not below -{@link HARDEST}. Numbers in calls may be boxed on the heap, so they lie in an array. */
export function followCar(io: Float64Array, model: DriverModel): void {
    const v = io[FOLLOW.speed];
    const { acceleration: a, deceleration: b } = model;
    const share = v / Math.max(0.1, io[FOLLOW.desired]);
    const square = share * share;
    let braking = 0;
    if (io[FOLLOW.gap] < Infinity) {
        const closing = v - io[FOLLOW.leaderSpeed];
        const moving = v * model.headway + (v * closing) / (2 * Math.sqrt(a * b));
        const wanted = (model.standingGap + Math.max(0, moving)) / Math.max(LEAST_GAP, io[FOLLOW.gap]);
        braking = wanted * wanted;
    }
    io[FOLLOW.acceleration] = Math.max(-HARDEST, a * (1 - square * square - braking));
}

/**
 * The gap at which a car follows another one at a steady speed, m: `(s0 + v T) / √(1 - (v / v0)^4)`, equation 7 of the
 * paper.
 *
 * @param speed - Speed of both, m/s.
 * @param desired - Speed that the driver would like, m/s.
 * @param model - The driver.
 */
export function equilibriumGap(speed: number, desired: number, model: DriverModel): number {
    return (model.standingGap + speed * model.headway) / Math.sqrt(1 - (speed / desired) ** 4);
}
