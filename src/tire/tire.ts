/**
 * A tire model: a steady force for every load and slip. The bristle (`vehicle/tire-forces.ts`) adds what happens on
 * the way there, so a model knows no time.
 */
export interface Tire {
    /** Reads the inputs of {@link TIRE} and writes its outputs. */
    evaluate(): void;
}

/**
 * Numbers cross the border to a tire model in this array: doubles that are passed to a function which the engine does
 * not inline are boxed on the heap. Axes are those of ISO 8855 in the contact plane:
 * x rolling forward, y to the left, z along the ground's normal.
 */
export const TIRE = new Float64Array(18);

/** In: load, N, > 0. */
export const LOAD = 0;

/** In: load of the wheel at rest on level ground, N, > 0: what a model without a nominal load of its own refers to. */
export const REST_LOAD = 1;

/** In: friction of tire and ground, 1 on dry asphalt, > 0. */
export const GRIP = 2;

/** In: slip speeds, m/s. X is rim speed minus ground speed; Y is the speed of the contact point to the right. */
export const SLIP_SPEED_X = 3;
export const SLIP_SPEED_Y = 4;

/** In: speed of the rim, spin times radius, and of the wheel over the ground, m/s, forward positive. */
export const RIM_SPEED = 5;
export const GROUND_SPEED = 6;

/** In: sine of the inclination to the ground, which is a turn about the rolling direction: positive leans to the right. */
export const SIN_INCLINATION = 7;

/** In: rolling radius, m. */
export const RADIUS = 8;

/** Out: force over slip speed along each axis, N s/m, > 0: the secants of the curve, and its slope at no slip. */
export const RATE_X = 9;
export const RATE_Y = 10;

/** Out: force without slip along each axis, N: camber thrust, ply steer. The force is `OFFSET + RATE * SLIP_SPEED`. */
export const OFFSET_X = 11;
export const OFFSET_Y = 12;

/** Out: largest force along each axis, N. */
export const PEAK_X = 13;
export const PEAK_Y = 14;

/** Out: aligning moment about the ground's normal, N m, left-turning positive. */
export const ALIGNING = 15;

/**
 * Out: slip of the largest braking force, as a share of ground speed, and tangent of the slip angle of the largest
 * lateral force, each alone: what aids aim at. The caller writes {@link COMMON_PEAK_SLIP} beforehand, so a model that
 * does not know leaves them.
 */
export const PEAK_SLIP_X = 16;
export const PEAK_SLIP_Y = 17;

/** Slip of the largest force of a common road tire: Bosch, Automotive Handbook, gives .08 to .3; an estimate. */
export const COMMON_PEAK_SLIP = 0.1;

/**
 * Speeds below this count as none when a slip is formed, m/s. It only keeps 0 / 0 away: a stress that relaxes at
 * this speed would need days.
 */
export const STANDSTILL = 1e-7;
