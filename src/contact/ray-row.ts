import { WheelCenter } from './wheel-center.js';
import { list, scratch, struct, vector } from '../math/struct.js';

/** Most rays of a row. */
export const MAX_RAYS = 9;

const sizeLayout = struct({
    /** Length of each ray: the disc goes down to as far as its lowest point is at that distance. */
    length: scratch('m'),

    /** Radius of the disc; a ray has none. */
    radius: scratch('m'),

    /** Cosine of the steepest slope of its rim on which it rests on an edge. */
    steepest: scratch('1'),

    /** Way of the wheel in a step, by which {@link DISC.alone} looks beyond the disc. */
    lead: scratch('m'),

    /** Distance to the sides within which the next rows of this wheel may lie. */
    aside: scratch('m')
});

export const RAY_SIZE = sizeLayout.places;

/** Deflection of a tire under its load at rest, in shares of the radius: 6 % is typical of passenger tires. */
export const DEFLECTION = 0.06;

/** The kinds of what a disc rests on. */
export const NOTHING = 0;
export const PLANE = 1;
export const EDGE = 2;

const discLayout = struct({
    /** {@link NOTHING}, {@link PLANE} or {@link EDGE}. */
    met: scratch('1'),

    /**
     * Plane: a point of it, along the line and from there along the rays. Edge: the place of the rim with which the disc rests on it,
     * and the distance of the center of the disc, which lies on the ray from the zero of the line.
     */
    place: scratch('m'),
    distance: scratch('m'),

    /** Outward unit normal of the plane, or of the face that ends at the edge. */
    normal: vector(scratch('1')),

    /** Handle of the body. */
    body: scratch('1'),

    /** True if it rests on a plane, and nothing else can come in its way in this step and the next. */
    alone: scratch('0 or 1')
});

export const DISC = discLayout.places;

/** Most faces under a disc by which it can be told that it stays on one plane. Estimate. */
export const MOST_FACES = 8;

/** Touches of a disc so far, while it is lowered. */
const loweringLayout = struct({
    /** Way of its center down to the first touch. */
    lowest: scratch('m'),

    /** The same for what lies right below the center, and for edges of faces that begin ahead of it and behind it. */
    below: scratch('m'),
    ahead: scratch('m'),
    behind: scratch('m'),

    /** Places of these edges. */
    aheadPlace: scratch('m'),
    behindPlace: scratch('m'),

    /**
     * Count of the faces that lie under the disc and its lead, and the one on which it rests. Each as a line: its distance at the zero of the row, how
     * that grows along it, where it begins and ends.
     */
    count: scratch('1'),
    rested: scratch('1'),
    faces: list(4 * MOST_FACES, scratch('m'))
});

export const LOWERING = loweringLayout.places;

/**
 * A disc that is lowered onto the ground: its plane holds the way down and a line. Ground that knows flat faces answers exactly; of
 * other ground it is known by rays side by side whose origins lie on the line. World frame. One instance serves all
 * wheels in turn.
 */
export class RayRow {
    /** Which wheel of its vehicle looks: what it found near it is kept at hand. */
    wheel = 0;

    /** Unit direction of all rays. */
    readonly direction = new Float64Array(3);

    /** Unit direction of the line of their origins. */
    readonly line = new Float64Array(3);

    /** Zero of the line, m. */
    readonly origin = new Float64Array(3);

    /** By the places of `RAY_SIZE`. */
    readonly size = new Float64Array(sizeLayout.size);

    /** Number of rays, 1 to 9. */
    count = 1;

    /** Origins along the line, rising, m. */
    offsets = new Float64Array(MAX_RAYS);

    /** Out: distance along each ray to what carries, m, negative where nothing does. */
    readonly distances = new Float64Array(MAX_RAYS);

    /** Out: outward unit normals, three numbers per ray. */
    readonly normals = new Float64Array(3 * MAX_RAYS);

    /** Out: handles of the bodies that were hit. */
    readonly bodies = new Int32Array(MAX_RAYS);

    /** Out: false where no ray was needed; distances, normals and bodies then mean nothing. */
    cast = false;

    /** Out: where the disc rests on flat faces, by the places of `DISC`. */
    readonly disc = new Float64Array(discLayout.size);

    /**
     * The way down so far, by the places of `LOWERING`.
     *
     * @internal
     */
    readonly lowering = new Float64Array(loweringLayout.size);

    /**
     * Center of the disc before it is lowered, and a step earlier: a face that lies above both is not below the wheel.
     *
     * @internal
     */
    center = new WheelCenter();

    /**
     * Bounds of the disc and its way, m: least x, y, z, then greatest.
     *
     * @internal
     */
    readonly bounds = new Float64Array(6);

    /**
     * One ray, of a ground that is asked ray by ray.
     *
     * @internal
     */
    readonly ray = new Float64Array(7);

    /**
     * Its rest behind a wall.
     *
     * @internal
     */
    readonly rest = new Float64Array(7);

    /** Sets the ways: all rays go against `up`, and their line goes along `line`. */
    aim(up: Float64Array, line: Float64Array): void {
        this.direction[0] = -up[0];
        this.direction[1] = -up[1];
        this.direction[2] = -up[2];
        this.line[0] = line[0];
        this.line[1] = line[1];
        this.line[2] = line[2];
    }

    /** Copies the hit of the disc to the first ray, which is a disc without a radius. */
    takeDisc(): void {
        const { disc, distances, normals, bodies } = this;
        distances[0] = disc[DISC.met] === NOTHING ? -1 : disc[DISC.distance];
        bodies[0] = disc[DISC.body];
        normals[0] = disc[DISC.normal];
        normals[1] = disc[DISC.normalY];
        normals[2] = disc[DISC.normalZ];
    }

    /**
     * Finds {@link bounds}: where the disc is on the line, and how far it goes.
     *
     * @internal
     */
    enclose(): void {
        const { origin, direction, line, size, bounds } = this;
        // written out: three rounds of a loop cost more than what they do
        const last = size[RAY_SIZE.radius] + size[RAY_SIZE.lead];
        const first = -last;
        const length = size[RAY_SIZE.length];
        const fromX = origin[0] + line[0] * first;
        const fromY = origin[1] + line[1] * first;
        const fromZ = origin[2] + line[2] * first;
        const toX = origin[0] + line[0] * last;
        const toY = origin[1] + line[1] * last;
        const toZ = origin[2] + line[2] * last;
        const downX = length * direction[0];
        const downY = length * direction[1];
        const downZ = length * direction[2];
        const isXUp = fromX < toX;
        const isYUp = fromY < toY;
        const isZUp = fromZ < toZ;
        bounds[0] = (isXUp ? fromX : toX) + (downX < 0 ? downX : 0);
        bounds[1] = (isYUp ? fromY : toY) + (downY < 0 ? downY : 0);
        bounds[2] = (isZUp ? fromZ : toZ) + (downZ < 0 ? downZ : 0);
        bounds[3] = (isXUp ? toX : fromX) + (downX > 0 ? downX : 0);
        bounds[4] = (isYUp ? toY : fromY) + (downY > 0 ? downY : 0);
        bounds[5] = (isZUp ? toZ : fromZ) + (downZ > 0 ? downZ : 0);
    }
}
