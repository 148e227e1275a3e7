import { scratch, struct } from '../math/struct.js';

/**
 * A tire model: a steady force for every load and slip. The bristle (`vehicle/tire-forces.ts`) adds what happens on
 * the way there, so a model knows no time.
 */
export interface Tire {
    /**
     * Reads the inputs of {@link TIRE}, and writes its outputs.
     *
     * @param io - Inputs and outputs, by the places of {@link TIRE}.
     */
    evaluate(io: Float64Array): void;
}

/**
 * Inputs and outputs of a tire model.
 *
 * @internal
 */
export const tireLayout = struct({
    /** In: load, > 0. */
    load: scratch('N'),

    /** In: load of the wheel at rest on level ground, > 0: what a model without a nominal load of its own refers to. */
    restLoad: scratch('N'),

    /** In: friction of tire and ground, 1 on dry asphalt, > 0. */
    grip: scratch('1'),

    /** In: slip speed forward, rim speed minus ground speed. */
    slipSpeedX: scratch('m/s'),

    /** In: slip speed of the contact point to the right. */
    slipSpeedY: scratch('m/s'),

    /** In: speed of the rim, spin times radius, forward positive. */
    rimSpeed: scratch('m/s'),

    /** In: speed of the wheel over the ground, forward positive. */
    groundSpeed: scratch('m/s'),

    /** In: sine of the inclination to the ground, a turn about the rolling direction: positive leans to the right. */
    sinInclination: scratch('1'),

    /** In: rolling radius. */
    radius: scratch('m'),

    /** In: inflation pressure above that of the air, hot if the heat of the tire is known; 0 is nominal. */
    pressure: scratch('Pa'),

    /** Out: longitudinal force over slip speed, > 0: the secant of the curve, and its slope at no slip. */
    rateX: scratch('N s/m'),

    /** Out: lateral force over slip speed, > 0. */
    rateY: scratch('N s/m'),

    /** Out: longitudinal force without slip. The force is `offset + rate * slipSpeed`. */
    offsetX: scratch('N'),

    /** Out: lateral force without slip: camber thrust, ply steer. */
    offsetY: scratch('N'),

    /** Out: largest longitudinal force. */
    peakX: scratch('N'),

    /** Out: largest lateral force. */
    peakY: scratch('N'),

    /** Out: aligning moment about the ground's normal, left-turning positive. */
    aligning: scratch('N m'),

    /**
     * Out: slip of the largest braking force, as a share of ground speed: what aids aim at. The caller writes {@link COMMON_PEAK_SLIP} beforehand, so a model
     * that does not know leaves them.
     */
    peakSlipX: scratch('1'),

    /** Out: tangent of the slip angle of the largest lateral force. */
    peakSlipY: scratch('1')
});

/**
 * Places of these in the argument of {@link Tire.evaluate}. Axes are those of ISO 8855 in the contact plane: x rolling forward,
 * y to the left, z along the ground's normal.
 */
export const TIRE = tireLayout.places;

/** Slip of the largest force of a common road tire: Bosch, Automotive Handbook, gives .08 to .3; an estimate. */
export const COMMON_PEAK_SLIP = 0.1;

/**
 * Speeds below this count as none when a slip is formed, m/s. It only keeps 0 / 0 away: a stress that relaxes at
 * this speed would need days.
 */
export const STANDSTILL = 1e-7;
