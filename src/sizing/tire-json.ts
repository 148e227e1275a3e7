import type { Sourced } from './sourced.js';

/** A value at the nominal load and at twice of it. */
export type OverLoad = [nominal: number, double: number];

/** A tire along or across its rolling direction, as the Wheel Collider has it: forces per unit load. */
export interface TireAxisJson {
    /** Force per slip where slip is small. */
    stiffness: OverLoad;

    /** Largest force. */
    peak: OverLoad;

    /** Slip of the largest force. */
    peakSlip: OverLoad;

    /** Force of a sliding tire. */
    slide: OverLoad;

    /** Slip from which on it slides. */
    slideSlip: OverLoad;
}

/** A wheel with its tire, or a pair of them as one. */
export type TireJson = Sourced & {
    /** Rolling radius, m. */
    radius: number;

    /** Width of the tread, m. */
    width: number;

    /** Radius of the rim, m. */
    rim: number;

    /** Rim and tire, kg, by their spin inertia as a disc. */
    mass: number;

    /** Largest load, N, by the load index. */
    maxLoad: number;

    /** Force per unit load. */
    rollingResistance: number;

    /** Factor on all friction. */
    grip?: number;
} & (
        | {
              /** Model of the tire. */
              model: 'tmeasy';

              /** Load to which the curves belong, N; the load at rest if not given. */
              nominalLoad?: number;

              /** Along the rolling direction. */
              forward: TireAxisJson;

              /** Across it. */
              sideways: TireAxisJson;
          }
        | {
              /** Model of the tire. */
              model: 'magic-formula';

              /** By their names in a .tir file. */
              coefficients: Record<string, number>;
          }
    );
