import { namedNumbers, namesOf, type PlacesOf, shifted } from '../math/numbers.js';
import { defaultsOf, derived, list, parameter, type ParametersOf, placesOf, struct } from '../math/struct.js';

/**
 * One axis of a TMeasy tire, in shares of the load so that one set serves every car. Each number is given at the
 * nominal load and, behind it, at twice the nominal load. Defaults: passenger car, longitudinal, Chrono
 * `ChTMeasyTire::GuessPassCar70Par`.
 */
const curveLayout = struct({
    /** Initial slope of force over slip, per unit load. */
    stiffness: parameter('1', 18.37, 0),

    /** The same at twice the nominal load. */
    stiffnessAtDoubleLoad: parameter('1', 19.47, 0),

    /** Largest force, per unit load. */
    peak: parameter('1', 1.129, 0),

    /** The same at twice the nominal load. */
    peakAtDoubleLoad: parameter('1', 1.09, 0),

    /** Slip of the largest force. */
    peakSlip: parameter('1', 0.13913, 0),

    /** The same at twice the nominal load. */
    peakSlipAtDoubleLoad: parameter('1', 0.13913, 0),

    /** Force when the tire slides fully, per unit load. */
    slide: parameter('1', 0.802, 0),

    /** The same at twice the nominal load. */
    slideAtDoubleLoad: parameter('1', 0.769, 0),

    /** Slip from which the tire slides fully. */
    slideSlip: parameter('1', 0.66667, 0),

    /** The same at twice the nominal load. */
    slideSlipAtDoubleLoad: parameter('1', 0.66667, 0)
});

export const CURVE = curveLayout.places;

/**
 * The pneumatic trail of a TMeasy tire over lateral slip, and the contact patch that gives it a length. Defaults: same
 * source. The patch is that of a tire which yields 6 % of its radius: `2 sqrt(2 * 0.06 / 2)`.
 */
const trailFields = {
    /** Trail without slip, in shares of the patch length. */
    trail: parameter('1', 0.178),

    /** The same at twice the nominal load. */
    trailAtDoubleLoad: parameter('1', 0.19),

    /** Lateral slip at which the trail vanishes; beyond it the patch slides and the moment turns over a little. */
    zeroSlip: parameter('1', 0.16337, 0),

    /** The same at twice the nominal load. */
    zeroSlipAtDoubleLoad: parameter('1', 0.20355, 0),

    /** Length of the contact patch at the nominal load, in shares of the radius; it grows with the root of the load. */
    patchLength: parameter('1', 0.5, 0)
};

const tireLayout = struct({
    /** Both curves as they count, by {@link CURVE}. */
    forward: list(curveLayout.size, parameter('1', 0)),
    sideways: list(curveLayout.size, parameter('1', 0)),
    ...trailFields,

    /** 0: that of the wheel at rest. */
    nominalLoad: parameter('N', 0, 0),

    /** Multiple of the nominal load beyond which load adds no force. */
    mostLoad: derived('1'),

    /** Numbers as set for twice the nominal load, of {@link OVER_LOAD}: the curves have what counts of it. */
    wanted: list(3, parameter('1', 0))
});

export const TMEASY = tireLayout.places;
export const TMEASY_SIZE = tireLayout.size;

/** Places of the numbers that must not fall to 0 over load, at the nominal load; those at twice of it lie behind. */
export const OVER_LOAD: readonly number[] = [
    TMEASY.forward + CURVE.peak,
    TMEASY.sideways + CURVE.peak,
    TMEASY.zeroSlip
];

/** One axis of a TMeasy tire, in shares of the load. Each number is given at the nominal load and at twice that load. */
export type TireCurve = ParametersOf<typeof curveLayout.fields>;
/** The pneumatic trail of a TMeasy tire over lateral slip, and the length of its contact patch. */
export type TireTrail = ParametersOf<typeof trailFields>;

/** Passenger car, longitudinal: Chrono `ChTMeasyTire::GuessPassCar70Par`. */
export function passengerForward(): TireCurve {
    return defaultsOf(curveLayout.fields);
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

/** Trail of the same set. */
export function passengerTrail(): TireTrail {
    return defaultsOf(trailFields);
}

/** Places where numbers are set: those at twice the nominal load apart from what counts of them. */
function settingsOf<T extends object>(places: PlacesOf<T>): PlacesOf<T> {
    const settings = namesOf(places).map((name) => {
        const pair = OVER_LOAD.indexOf(places[name] - 1);
        return [name, pair < 0 ? places[name] : TMEASY.wanted + pair] as const;
    });
    return Object.fromEntries(settings) as PlacesOf<T>;
}

const curvePlaces = placesOf(curveLayout.fields, CURVE);

/** The numbers by their names. */
export const ForwardCurve = namedNumbers(settingsOf(shifted(curvePlaces, TMEASY.forward)));
export const SidewaysCurve = namedNumbers(settingsOf(shifted(curvePlaces, TMEASY.sideways)));
export const Trail = namedNumbers(settingsOf(placesOf(trailFields, TMEASY)));
