import { Quads } from './quads.js';
import type { Rgb } from '../surface/traces.js';

/** Step below which a wheel counts as standing, m. */
const LEAST = 0.03;

/** A wheel that is farther away than this in the next frame was put there, m. */
const JUMP = 8;

/** Time between two looks at the age of all marks, s, and the share of a mark's life in which it fades. */
const LOOK = 0.25;
const FADING = 0.4;

/** Share of the ring, before the newest piece, in which the oldest pieces fade to make room. */
const ROOM = 0.12;

/** sRGB to the linear light that shaders calculate with. */
const GAMMA = 2.2;

/** The mark that one wheel is drawing. */
export class MarkTrail {
    /** True while the wheel draws. */
    drawing = false;

    /** Start of the piece: middle, m; two edges, once it has a direction; opacity; distance from the start of the mark, m. */
    readonly from = new Float64Array(3);
    readonly edges = new Float64Array(6);
    hasEdges = false;
    opacity = 0;
    run = 0;

    /** The piece in work, as a quad of the ring; -1 if it has none yet. */
    quad = -1;

    /** Ends the mark: the next one begins elsewhere. */
    lift(): void {
        this.drawing = false;
        this.hasEdges = false;
        this.quad = -1;
    }
}

/** Marks of all wheels of a car in one ring of quads: the newest piece takes the place of the oldest. */
export class MarkRing {
    /** Length of a piece, m, unless the wheel is faster than frames are. */
    static readonly PIECE = 0.35;

    readonly quads: Quads;

    /** Time that a mark lasts, s. */
    lifetime = 60;

    private readonly born: Float64Array;
    private readonly opacities: Float32Array;
    private readonly edges = new Float64Array(6);
    private next = 0;
    private time = 0;
    private looked = 0;

    /** @param capacity - Number of pieces. */
    constructor(capacity: number) {
        this.quads = new Quads(capacity);
        this.born = new Float64Array(capacity);
        this.opacities = new Float32Array(2 * capacity);
    }

    /**
     * Draws on to where a wheel is now.
     *
     * @param trail - Mark that the wheel is drawing.
     * @param point - Point of contact, lifted off the ground, world, m.
     * @param normal - Normal of the ground there.
     * @param width - Width of the mark, m.
     * @param color - Color of the mark.
     * @param opacity - Opacity of the mark here, 0 to 1.
     */
    draw(
        trail: MarkTrail,
        point: ArrayLike<number>,
        normal: ArrayLike<number>,
        width: number,
        color: Rgb,
        opacity: number
    ): void {
        const { from, edges } = trail;
        const [dx, dy, dz] = [point[0] - from[0], point[1] - from[1], point[2] - from[2]];
        const length = Math.hypot(dx, dy, dz);
        if (!trail.drawing || length > JUMP) {
            trail.lift();
            trail.drawing = true;
            trail.opacity = 0; // it sets in softly
            trail.run = 0;
            from.set([point[0], point[1], point[2]]);
            return;
        }
        if (length < LEAST) {
            return;
        }
        // to the left of the way, in the plane of the ground
        const sx = normal[1] * dz - normal[2] * dy;
        const sy = normal[2] * dx - normal[0] * dz;
        const sz = normal[0] * dy - normal[1] * dx;
        const half = width / 2 / Math.max(1e-6, Math.hypot(sx, sy, sz));
        if (!trail.hasEdges) {
            setEdges(edges, from, half * sx, half * sy, half * sz);
            trail.hasEdges = true;
        }
        setEdges(this.edges, point, half * sx, half * sy, half * sz);
        this.write(trail, normal, length, color, opacity);
        if (length >= MarkRing.PIECE) {
            from.set([point[0], point[1], point[2]]);
            edges.set(this.edges);
            trail.opacity = opacity;
            trail.run += length;
            trail.quad = -1;
        }
    }

    /** Advances the time by `dt`, s: old marks fade, and when all have faded nothing is left to draw. */
    age(dt: number): void {
        this.time += dt;
        if (this.quads.used > 0 && this.time >= this.looked + LOOK) {
            this.looked = this.time;
            this.fade();
        }
    }

    /** Wipes all marks. */
    clear(): void {
        this.quads.used = 0;
        this.next = 0;
        this.opacities.fill(0);
    }

    private write(trail: MarkTrail, normal: ArrayLike<number>, length: number, [r, g, b]: Rgb, opacity: number): void {
        const { quads, opacities, edges } = this;
        if (trail.quad < 0) {
            trail.quad = this.next;
            this.next = (this.next + 1) % quads.capacity;
        }
        quads.used = Math.max(quads.used, trail.quad + 1);
        const { quad, run, edges: start } = trail;
        this.born[quad] = this.time;
        opacities[2 * quad] = trail.opacity;
        opacities[2 * quad + 1] = opacity;
        for (let corner = 0; corner < 4; corner++) {
            const at = 3 * (corner % 2);
            const side = corner < 2 ? start : edges;
            const v = corner < 2 ? run : run + length;
            quads.place(
                quad,
                corner,
                side[at],
                side[at + 1],
                side[at + 2],
                normal[0],
                normal[1],
                normal[2],
                corner % 2,
                v
            );
            const light = corner < 2 ? trail.opacity : opacity;
            quads.tint(quad, corner, r ** GAMMA, g ** GAMMA, b ** GAMMA, light);
        }
        quads.touch(quad);
    }

    private fade(): void {
        const { quads, born, opacities, lifetime, time } = this;
        const { capacity, used } = quads;
        const room = ROOM * capacity;
        let seen = false;
        for (let quad = 0; quad < used; quad++) {
            const left = 1 - (time - born[quad]) / lifetime;
            // a piece that is about to be overwritten must not vanish at once
            const turn = used < capacity ? room : (quad - this.next + capacity) % capacity;
            const share = Math.max(0, Math.min(1, left / FADING, turn / room));
            for (let corner = 0; corner < 4; corner++) {
                quads.fade(quad, corner, share * opacities[2 * quad + (corner < 2 ? 0 : 1)]);
            }
            seen ||= share > 0;
        }
        quads.touch(0);
        quads.touch(used - 1);
        if (!seen) {
            this.clear();
        }
    }
}

/** The two edges of a mark about its middle. */
function setEdges(edges: Float64Array, middle: ArrayLike<number>, x: number, y: number, z: number): void {
    for (let i = 0; i < 2; i++) {
        const sign = i === 0 ? 1 : -1;
        edges[3 * i] = middle[0] + sign * x;
        edges[3 * i + 1] = middle[1] + sign * y;
        edges[3 * i + 2] = middle[2] + sign * z;
    }
}
