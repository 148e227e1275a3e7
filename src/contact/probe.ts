import { GroundHit } from './ground.js';
import { SWEEP_SIZE } from './static/sweep.js';
import { WheelCenter } from './wheel-center.js';
import { scratch, struct } from '../math/struct.js';

/** The kinds, in the order of their places. */
export const CONTACT_KINDS: readonly ContactKind[] = ['ray', 'fan', 'cylinder', 'torus'];

/**
 * Method by which a wheel finds the ground: one ray, a fan of rays under the tread, the whole cylinder, or the round tread
 * of a motorcycle tire.
 */
export type ContactKind = 'ray' | 'fan' | 'cylinder' | 'torus';

/** Places of these in the list. */
export const RAY = 0;
export const FAN = 1;
export const CYLINDER = 2;
export const TORUS = 3;

const sizeLayout = struct({
    radius: scratch('m'),
    width: scratch('m'),

    /** Travel of the suspension. */
    travel: scratch('m'),

    /** Cosine of the steepest slope that carries. */
    steepest: scratch('1'),

    /** Way of the vehicle in a step. */
    lead: scratch('m')
});

export const PROBE_SIZE = sizeLayout.places;

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

    /** Center of the wheel where the last step has left it. */
    readonly center = new WheelCenter(this.top, this.up);

    /** By the places of {@link PROBE_SIZE}. */
    readonly size = new Float64Array(sizeLayout.size);

    /** From the point of contact to the hub, in the plane of the wheel, of unit length. */
    readonly spoke = new Float64Array(3);

    /** The wheel as a cylinder, and its way down, by the places of `SWEEP`; the ray that then follows its spoke. */
    readonly sweep = new Float64Array(SWEEP_SIZE);
    readonly ray = new Float64Array(7);

    /**
     * Seat of a cylinder on what it touches: its way down after the touch and the distance of the point from the middle of its tread toward the axle,
     * m; then the lean of the normal toward the axle, over its part along the spoke: 0 where no face carries the wheel.
     */
    readonly seat = new Float64Array(3);

    /** Which wheel of its vehicle it is. */
    wheel = 0;

    /** Plane that is all the ground about the vehicle, as `Ground.planeIn` has it; null where the ground must be asked. */
    plane: Float64Array | null = null;

    /** Box about what all wheels of the vehicle may meet: least x, y, z, then greatest, m. */
    readonly box = new Float64Array(6);

    raysAlong = 3;
    raysAcross = 1;
    mask = 0;

    /** Out: whether there is ground, and how far it presses the wheel up from full droop, m: `jounce[0]`. */
    found = false;

    /** Ground that the wheel sees from behind, which does not count: of a wheel that has found none. */
    behind = false;
    readonly jounce = new Float64Array(1);

    /** Out: true if what it stands on is all that it may meet in this step and the next. */
    alone = false;

    /** Out: true if rays of the physics engine found it, which are less exact than faces. */
    cast = false;

    /** Out: contact point and unit normal. */
    readonly point = new Float64Array(3);
    readonly normal = new Float64Array(3);

    /** Velocity at which it slides over the ground, m/s. */
    readonly slide = new Float64Array(3);

    /** Out: whether the wheel stands on an edge, not on a face. */
    edge = false;

    /** Out: whether it touches beside the point, which is then in the middle of the tread: at the point of the hit. */
    beside = false;

    /** Out: handle of the body that was hit. */
    readonly hit = new GroundHit();
}
