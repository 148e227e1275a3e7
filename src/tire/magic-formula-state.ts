import { scratch, struct } from '../math/struct.js';

/** A curve of the Magic Formula, resolved for load, camber and grip. */
export const resolvedLayout = struct({
    stiffness: scratch('N'),
    shape: scratch('1'),
    peak: scratch('N'),
    curvature: scratch('1'),
    asymmetry: scratch('1'),
    shift: scratch('1'),
    lift: scratch('N'),

    /** Weighting by the slip of the other axis: stiffness factor, its decline with slip of its own, shape, curvature, shift. */
    weightStiffness: scratch('1'),
    weightFall: scratch('1'),
    weightShape: scratch('1'),
    weightCurvature: scratch('1'),
    weightShift: scratch('1')
});

export const RESOLVED = resolvedLayout.places;

/** Inputs and outputs of the Magic Formula. */
export const formulaLayout = struct({
    /** Load, and its excess over the nominal load in shares of that; sine of the camber; friction of tire and ground. */
    load: scratch('N'),
    excessLoad: scratch('1'),
    camber: scratch('1'),
    friction: scratch('1'),

    /** Excess of the inflation pressure over that of the measurements, in shares of that. */
    excessPressure: scratch('1'),

    /** Slip ratio, and the tangent of the slip angle or the angle itself. */
    kappa: scratch('1'),
    alpha: scratch('1'),

    /** Force out, and of the lateral one without the ply steer of the slip ratio. */
    force: scratch('N'),
    forceWithoutPlySteer: scratch('N'),

    /** Forces that the moment needs. */
    longitudinal: scratch('N'),
    lateral: scratch('N'),

    nominalLoad: scratch('N'),

    /** Divisor of that weighting, its cosine without slip of the other axis; with a shift, the weight can slightly exceed 1. */
    weightDivisor: scratch('1')
});

export const FORMULA = formulaLayout.places;
