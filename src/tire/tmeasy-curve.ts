import { consecutive, namedNumbers, namesOf } from '../math/numbers.js';

/**
 * One axis of a TMeasy tire, in shares of the load so that one set serves every car. Each number is given at the
 * nominal load and at twice the nominal load.
 */
export interface TireCurve {
    /** Initial slope of force over slip, per unit load. */
    stiffness: number;
    stiffnessAtDoubleLoad: number;

    /** Largest force, per unit load. */
    peak: number;
    peakAtDoubleLoad: number;

    /** Slip of the largest force. */
    peakSlip: number;
    peakSlipAtDoubleLoad: number;

    /** Force when the tire slides fully, per unit load. */
    slide: number;
    slideAtDoubleLoad: number;

    /** Slip from which the tire slides fully. */
    slideSlip: number;
    slideSlipAtDoubleLoad: number;
}

/** The pneumatic trail of a TMeasy tire over lateral slip, and the contact patch that gives it a length. */
export interface TireTrail {
    /** Trail without slip, in shares of the patch length. */
    trail: number;
    trailAtDoubleLoad: number;

    /** Lateral slip at which the trail vanishes; beyond it the patch slides and the moment turns over a little. */
    zeroSlip: number;
    zeroSlipAtDoubleLoad: number;

    /** Length of the contact patch at the nominal load, in shares of the radius; it grows with the root of the load. */
    patchLength: number;
}

/** Passenger car, longitudinal: Chrono `ChTMeasyTire::GuessPassCar70Par`. */
export function passengerForward(): TireCurve {
    return {
        stiffness: 18.37,
        stiffnessAtDoubleLoad: 19.47,
        peak: 1.129,
        peakAtDoubleLoad: 1.09,
        peakSlip: 0.13913,
        peakSlipAtDoubleLoad: 0.13913,
        slide: 0.802,
        slideAtDoubleLoad: 0.769,
        slideSlip: 0.66667,
        slideSlipAtDoubleLoad: 0.66667
    };
}

/** Passenger car, lateral: same source. */
export function passengerSideways(): TireCurve {
    return {
        stiffness: 15.98,
        stiffnessAtDoubleLoad: 12.85,
        peak: 1.001,
        peakAtDoubleLoad: 0.914,
        peakSlip: 0.14852,
        peakSlipAtDoubleLoad: 0.18504,
        slide: 0.834,
        slideAtDoubleLoad: 0.773,
        slideSlip: 0.96524,
        slideSlipAtDoubleLoad: 1.0714
    };
}

/** Trail of the same set. The patch is that of a tire which yields 6 % of its radius: `2 sqrt(2 * 0.06 / 2)`. */
export function passengerTrail(): TireTrail {
    return {
        trail: 0.178,
        trailAtDoubleLoad: 0.19,
        zeroSlip: 0.16337,
        zeroSlipAtDoubleLoad: 0.20355,
        patchLength: 0.5
    };
}

/**
 * The numbers of a tire in one array: both curves in the order of {@link TireCurve}, then {@link TireTrail}, then the
 * nominal load. Each that depends on the load is followed by its value at double load.
 */
export const FORWARD = 0;
export const SIDEWAYS = 10;

/** Places within a curve. */
export const STIFFNESS = 0;
export const PEAK = 2;
export const PEAK_SLIP = 4;
export const SLIDE = 6;
export const SLIDE_SLIP = 8;

export const TRAIL = 20;
export const ZERO_SLIP = 22;
export const PATCH_LENGTH = 24;
export const NOMINAL_LOAD = 25;

/** Those of the passenger car, for any nominal load. */
export const PASSENGER = Float64Array.of(
    ...Object.values(passengerForward()),
    ...Object.values(passengerSideways()),
    ...Object.values(passengerTrail()),
    0
);

/** The same by their names. */
export const ForwardCurve = namedNumbers<TireCurve>(consecutive(namesOf(passengerForward()), FORWARD));
export const SidewaysCurve = namedNumbers<TireCurve>(consecutive(namesOf(passengerSideways()), SIDEWAYS));
export const Trail = namedNumbers<TireTrail>(consecutive(namesOf(passengerTrail()), TRAIL));
