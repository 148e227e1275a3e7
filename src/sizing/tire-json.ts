import type { Sourced } from './sourced.js';
import type { TireCompound } from '../tire/compounds.js';

/** A value at the nominal load and at twice of it. */
export type OverLoad = [nominal: number, double: number];

/**
 * A tire along or across its rolling direction, as the Wheel Collider has it: forces per unit load.
 * @remedy Give stiffness, peak, peakSlip, slide and slideSlip
 */
export interface TireAxisJson {
    /**
     * Force per slip where slip is small.
     * @each { minimum: 1, maximum: 80, remedy: "Give two numbers from 1 to 80" }
     * @remedy Give two numbers: at the nominal load and at twice of it
     */
    stiffness: OverLoad;

    /**
     * Largest force.
     * @each { minimum: 0.05, maximum: 3, remedy: "Give two numbers from 0.05 to 3" }
     * @remedy Give two numbers: at the nominal load and at twice of it
     */
    peak: OverLoad;

    /**
     * Slip of the largest force.
     * @each { minimum: 0.01, maximum: 1, remedy: "Give two numbers from 0.01 to 1" }
     * @remedy Give two numbers: at the nominal load and at twice of it
     */
    peakSlip: OverLoad;

    /**
     * Force of a sliding tire.
     * @each { minimum: 0.05, maximum: 3, remedy: "Give two numbers from 0.05 to 3" }
     * @remedy Give two numbers: at the nominal load and at twice of it
     */
    slide: OverLoad;

    /**
     * Slip from which the tire slides fully.
     * @each { minimum: 0.05, maximum: 5, remedy: "Give two numbers from 0.05 to 5" }
     * @remedy Give two numbers: at the nominal load and at twice of it
     */
    slideSlip: OverLoad;
}

/**
 * A wheel with its tire, or a pair of them as one.
 * @remedy Give a tire with source, size and model
 */
export type TireJson = (
    | {
          /**
           * Tire model.
           * @missing Give the curves of a TMeasy tire
           */
          model: 'tmeasy';

          /**
           * Load at which the curves are given; the load at rest by default.
           * @unit N
           * @minimum 0
           * @maximum 100000
           * @remedy Give the load in N, or leave it out for the load at rest
           */
          nominalLoad?: number;

          /** Curves along the rolling direction. */
          forward: TireAxisJson;

          /** Curves across it. */
          sideways: TireAxisJson;
      }
    | {
          /**
           * Tire model.
           * @missing Give the coefficients of the Magic Formula
           */
          model: 'magic-formula';

          /**
           * Coefficients by their names in a .tir file.
           * @minProperties 1
           * @propertyNames { pattern: "^[A-Z][A-Z0-9_]*$" }
           * @each { remedy: "Give a number" }
           * @remedy Give coefficients such as { "PCY1": 1.3 }
           */
          coefficients: Record<string, number>;
      }
) & {
    /** Tire model. */
    model: 'tmeasy' | 'magic-formula';

    /**
     * Rolling radius. The tallest tire that is made, 59/80R63, has 2.02 m.
     * @unit m
     * @exclusiveMinimum 0.05
     * @maximum 2.1
     * @remedy Give the rolling radius in m, such as 0.31
     */
    radius: number;

    /**
     * Width of the tread, or of both where twin tires are one.
     * @unit m
     * @exclusiveMinimum 0.02
     * @maximum 3
     * @remedy Give the width in m, such as 0.195
     */
    width: number;

    /**
     * Radius of the rim.
     * @unit m
     * @exclusiveMinimum 0.02
     * @maximum 1.5
     * @remedy Give the rim's radius in m: inches x 0.0127
     */
    rim: number;

    /**
     * Mass of rim and tire, by their spin inertia as a disc.
     * @unit kg
     * @exclusiveMinimum 0.5
     * @maximum 10000
     * @remedy Give the mass in kg
     */
    mass: number;

    /**
     * Load that the tire may carry: its load index.
     * @unit N
     * @minimum 100
     * @maximum 5000000
     * @remedy Give its load index in N
     */
    maxLoad: number;

    /**
     * Rolling resistance per unit load.
     * @minimum 0
     * @maximum 0.3
     * @remedy Give a share of the load, such as 0.013
     */
    rollingResistance: number;

    /**
     * Factor on all friction.
     * @exclusiveMinimum 0
     * @maximum 3
     * @remedy Give a factor, 1 for dry asphalt
     */
    grip?: number;

    /**
     * Tread compound: how the tire grips on other grounds than dry asphalt; that of a road tire by default.
     * @remedy Name a compound such as offRoad, or leave it out for road
     */
    compound?: TireCompound;
} & Sourced;
