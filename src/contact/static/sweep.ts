import { scratch, struct, vector } from '../../math/struct.js';

const sweepLayout = struct({
    /** Center at the start, world frame. */
    center: vector(scratch('m')),

    /** Unit direction and length of the way. */
    direction: vector(scratch('1')),
    length: scratch('m'),

    /** Unit axle, and the size of the cylinder. */
    axle: vector(scratch('1')),
    radius: scratch('m'),
    width: scratch('m'),

    /** Way of the wheel until the next sweep: what lies so near is kept at hand, too. */
    lead: scratch('m'),

    /** Which wheel of its vehicle it is. */
    wheel: scratch('1')
});

/** Places of what a sweep is told. */
export const SWEEP = sweepLayout.places;
export const SWEEP_SIZE = sweepLayout.size;

const sweptLayout = struct({
    /** Along the way, m: negative where nothing was met, 0 where the cylinder stood in something from the start. */
    distance: scratch('m'),

    /** Point of contact, world frame. */
    point: vector(scratch('m')),

    /** Owner of the face. */
    owner: scratch('1'),

    /** True if nothing in reach rises above the plane of the face that was met. */
    even: scratch('0 or 1')
});

/** Places of what a sweep found. */
export const SWEPT = sweptLayout.places;
export const SWEPT_SIZE = sweptLayout.size;
