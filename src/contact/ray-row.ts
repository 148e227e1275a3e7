import { scratch, struct } from '../math/struct.js';

/** Most rays of a row. */
export const MAX_RAYS = 9;

const sizeLayout = struct({
    /** Length of each ray. */
    length: scratch('m'),

    /** Distance to the sides within which the next rows of this wheel may lie. */
    aside: scratch('m')
});

export const RAY_SIZE = sizeLayout.places;

/**
 * Rays side by side, as under a tread: they look the same way, and their origins lie on a line. World frame. One
 * instance serves all wheels in turn.
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

    /** Out: whether all rays met one and the same plane, of which then only the first ray tells. */
    even = false;

    /**
     * Bounds of the rays, m: least x, y, z, then greatest.
     *
     * @internal
     */
    readonly bounds = new Float64Array(6);

    /**
     * By ray: index of the face that it meets, -1 for none.
     *
     * @internal
     */
    readonly faces = new Int32Array(MAX_RAYS);

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

    /**
     * Finds {@link bounds}: where the rays begin, on the line from first to last, and how far they go.
     *
     * @internal
     */
    enclose(): void {
        const { origin, direction, line, offsets, size, count, bounds } = this;
        // written out: three rounds of a loop cost more than what they do
        const first = offsets[0];
        const last = offsets[count - 1];
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
