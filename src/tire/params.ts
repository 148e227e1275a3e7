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

/** A tire: its two curves, grip and losses. */
export interface TireParams {
    forward: TireCurve;
    sideways: TireCurve;

    /** Factor on the friction of both curves: 1 is dry asphalt. */
    grip: number;

    /** Load at which the curves are given, N; 0 takes the wheel's own static load. */
    nominalLoad: number;

    /** Rolling resistance coefficient: resisting force per unit load. */
    rollingResistance: number;
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

export function defaultTire(): TireParams {
    return {
        forward: passengerForward(),
        sideways: passengerSideways(),
        grip: 1,
        nominalLoad: 0,
        rollingResistance: 0.015
    };
}
