import { GroundHit, type Ground } from './ground.js';

/** How a wheel finds the ground. */
export const CONTACT_KINDS = ['ray', 'fan', 'cylinder'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Places of these. */
export const RAY = 0;
export const FAN = 1;

/**
 * A wheel that looks for ground, and where it came to stand. Vectors are in the world frame; one instance serves all
 * wheels in turn.
 */
export class Probe {
    /** Wheel center at full compression, m. */
    readonly top = new Float64Array(3);

    /** Unit vectors: along the suspension from droop to compression, rolling direction, axle to the left. */
    readonly up = new Float64Array(3);
    readonly heading = new Float64Array(3);
    readonly axle = new Float64Array(3);

    /** Radius, width and travel, m. */
    readonly size = new Float64Array(3);

    /** Which wheel of its vehicle it is. */
    wheel = 0;

    raysAlong = 3;
    raysAcross = 1;
    mask = 0;

    /** Out: whether there is ground, and how far it presses the wheel up from full droop, m: `jounce[0]`. */
    found = false;
    readonly jounce = new Float64Array(1);

    /** Out: contact point and unit normal. */
    readonly point = new Float64Array(3);
    readonly normal = new Float64Array(3);

    /** Out: whether the wheel stands on an edge, not on a face. */
    edge = false;

    /** Out: handle of the body that was hit. */
    readonly hit = new GroundHit();
}

export const RADIUS = 0;
export const WIDTH = 1;
export const TRAVEL = 2;

/** Casts a probe against the ground. */
export type ProbeFunction = (ground: Ground, probe: Probe) => void;
