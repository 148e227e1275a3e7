import type { TireCurve } from './tmeasy-curve.js';
import { TMeasy } from './tmeasy.js';
import { namesOf } from '../math/numbers.js';

/** A number at the nominal load, and at twice of it. */
type OverLoad = readonly [nominal: number, double: number];

/** One axis of a TMeasy tire, each number over load. */
export type TireAxis = Readonly<Record<'stiffness' | 'peak' | 'peakSlip' | 'slide' | 'slideSlip', OverLoad>>;

/** Curves of a tire, along and across its rolling direction. */
export interface Rubber {
    readonly forward: TireCurve;
    readonly sideways: TireCurve;
}

/**
 * The presets of Wheel Collider, by their numbers: scenes store these. The build writes them out as a literal where the
 * component takes them for its enum, because the Editor's parser reads nothing else.
 */
export const tirePresets = {
    /** Passenger car. */
    ROAD: 0,

    /** Sports car: up to a fifth more grip than Road. */
    SPORT: 1,

    /** Race track: half more grip than Road, and it slides sooner. */
    SLICK: 2,

    /** Soft and coarse: a fifth to a quarter less grip than Road on asphalt, at larger slip angles. */
    OFF_ROAD: 3,

    /** Truck and bus: over a quarter less grip than Road. */
    TRUCK: 4,

    /** The component's own model and numbers. */
    CUSTOM: 10
} as const;

const RUBBERS: Readonly<Record<number, Rubber>> = {
    [tirePresets.ROAD]: new TMeasy(),

    // estimate: a third of the way from Road to Slick
    [tirePresets.SPORT]: {
        forward: tireCurveOf({
            stiffness: [22, 22],
            peak: [1.3, 1.21],
            peakSlip: [0.13, 0.13],
            slide: [0.97, 0.9],
            slideSlip: [0.65, 0.65]
        }),
        sideways: tireCurveOf({
            stiffness: [19.3, 15.6],
            peak: [1.2, 1.08],
            peakSlip: [0.136, 0.167],
            slide: [0.99, 0.9],
            slideSlip: [0.91, 1.01]
        })
    },

    // the racer of the garage: an estimate by class, grip of slicks 1.4 to 1.8
    [tirePresets.SLICK]: {
        forward: tireCurveOf({
            stiffness: [30, 27],
            peak: [1.65, 1.45],
            peakSlip: [0.11, 0.12],
            slide: [1.3, 1.15],
            slideSlip: [0.6, 0.6]
        }),
        sideways: tireCurveOf({
            stiffness: [26, 21],
            peak: [1.6, 1.4],
            peakSlip: [0.11, 0.13],
            slide: [1.3, 1.15],
            slideSlip: [0.8, 0.9]
        })
    },

    // the off-roader of the garage: Chrono `HMMWV_TMeasy.json`
    [tirePresets.OFF_ROAD]: {
        forward: tireCurveOf({
            stiffness: [17.776, 14.53],
            peak: [0.8997, 0.7775],
            peakSlip: [0.10811, 0.12389],
            slide: [0.4618, 0.4235],
            slideSlip: [0.66667, 0.66667]
        }),
        sideways: tireCurveOf({
            stiffness: [7.401, 6.851],
            peak: [0.7588, 0.7263],
            peakSlip: [0.33167, 0.33216],
            slide: [0.6828, 0.6531],
            slideSlip: [1.0296, 1.0296]
        })
    },

    // truck and bus of the garage: an estimate by class, best grip about 0.8
    [tirePresets.TRUCK]: {
        forward: tireCurveOf({
            stiffness: [11, 10],
            peak: [0.8, 0.72],
            peakSlip: [0.17, 0.17],
            slide: [0.6, 0.54],
            slideSlip: [0.7, 0.7]
        }),
        sideways: tireCurveOf({
            stiffness: [7.5, 6.2],
            peak: [0.72, 0.62],
            peakSlip: [0.25, 0.28],
            slide: [0.6, 0.52],
            slideSlip: [1, 1.1]
        })
    }
};

/** The rubber of a preset; undefined for Custom and for a number that is not a preset. */
export function rubberOfPreset(preset: number): Rubber | undefined {
    return RUBBERS[preset];
}

/** The preset that is made of a rubber, or Custom. */
export function presetOfRubber(rubber: Rubber): number {
    const { CUSTOM, ...presets } = tirePresets;
    const isOf = ({ forward, sideways }: Rubber): boolean => {
        return alike(forward, rubber.forward) && alike(sideways, rubber.sideways);
    };
    return Object.values(presets).find((preset) => isOf(RUBBERS[preset])) ?? CUSTOM;
}

/** An axis as the tire has it. */
export function tireCurveOf(axis: TireAxis): TireCurve {
    const members = namesOf(axis).flatMap((name) => {
        const [nominal, double] = axis[name];
        return [[name, nominal] as const, [`${name}AtDoubleLoad`, double] as const];
    });
    return Object.fromEntries(members) as unknown as TireCurve;
}

function alike(a: TireCurve, b: TireCurve): boolean {
    return namesOf(a).every((name) => a[name] === b[name]);
}
