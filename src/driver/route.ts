import { smoothPath } from './smooth-path.js';
import type { Archive } from '../math/archive.js';
import { needList } from '../math/argument.js';

/** Distance between the points of the smoothed way, m. */
const SPACING = 2;

/** Curvature is taken over so far to either side, m: a kink in a line of way points is not a corner of radius zero. */
const BEND = 4;

/** So far behind and ahead of its last place a car is looked for, m. */
const BEHIND = 6;
const AHEAD = 30;

/** Farther off the way than this, it is looked for everywhere, m. */
const LOST = 15;

/** A point of a route on the ground plane, m, and how fast to go from there on, m/s. */
export interface RoutePoint {
    /** World X, m. */
    x: number;

    /** World Z, m. */
    z: number;

    /** Speed limit from there on, m/s; none by default. */
    speedLimit?: number;
}

/**
 * A way through points, smoothed, open or closed, with one traveller on it. What is asked of it stands in fields: the
 * traveller's place by the point of the way that is next to it, and any other point of the way.
 */
export class Route {
    /** True if the last point leads back to the first. */
    readonly closed: boolean;

    /** Length, m. */
    readonly length: number;

    /** Distance from point to point, m. */
    readonly spacing: number;

    /** Points of the smoothed way, world X, m. */
    readonly x: Float64Array;

    /** Points of the smoothed way, world Z, m. */
    readonly z: Float64Array;

    /** Curvature at the points, 1/m, left positive. */
    readonly curvature: Float64Array;

    /** Speed that is allowed at the points, m/s. */
    readonly speedLimit: Float64Array;

    /** Distance along the way of the point next to the traveler, m. */
    place = 0;

    /** Distance of the traveler to the left of the way, m. */
    offset = 0;

    /** Distance ahead of the place at which {@link look} looks, m. */
    ahead = 0;

    /**
     * Distance of the point that {@link look} finds to the left of the way, m.
     *
     * @internal
     */
    aside = 0;

    /** World X of the point that {@link look} found, m. */
    pointX = 0;

    /** World Z of the point that {@link look} found, m. */
    pointZ = 0;

    /** Piece of the way that the place is on; -1 before the first search. */
    private piece = -1;
    private bestSquare = 0;

    /**
     * @param points - At least two points that lie apart.
     * @param closed - True if the last one leads back to the first.
     * @throws RangeError where they do not, for coordinates that are not finite, and for a way of more than 200 km.
     */
    constructor(points: readonly RoutePoint[], closed = false) {
        needList('new Route(points)', points, 'points such as { x: 0, z: 10 }', 'x');
        const corners = points.map(({ x, z }) => [x, z]);
        const line = smoothPath(corners, closed, SPACING);
        const count = line.length;
        this.closed = closed;
        this.x = Float64Array.from(line, ([x]) => x);
        this.z = Float64Array.from(line, ([, z]) => z);
        const pieces = closed ? count : count - 1;
        const ends = Array.from({ length: pieces }, (_, i) => (i + 1) % count);
        const lengths = ends.map((end, i) => Math.hypot(this.x[end] - this.x[i], this.z[end] - this.z[i]));
        this.length = lengths.reduce((sum, length) => sum + length, 0);
        this.spacing = this.length / pieces;
        this.curvature = this.x.map((_, i) => this.bendAt(i));
        this.speedLimit = limitsAlong(points, line);
    }

    /**
     * The same way with a traveler of its own.
     *
     * @internal
     */
    share(): Route {
        const route = Object.assign(Object.create(Route.prototype) as Route, this);
        route.reset();
        return route;
    }

    /** Index of the point at the end of piece `i`. */
    next(i: number): number {
        return i + 1 < this.x.length ? i + 1 : this.closed ? 0 : i;
    }

    /** Forgets the place of the traveler. */
    reset(): void {
        this.piece = -1;
    }

    /** @internal */
    serialize(archive: Archive): void {
        archive.sign(this.x.length);
        this.piece = archive.integer(this.piece);
    }

    /** Finds {@link place} and {@link offset} of a traveller at a point, three numbers, world frame. */
    locate(position: Float64Array): void {
        const pieces = this.closed ? this.x.length : this.x.length - 1;
        const last = this.piece;
        this.bestSquare = Infinity;
        if (last >= 0) {
            const behind = Math.ceil(BEHIND / this.spacing);
            const ahead = Math.ceil(AHEAD / this.spacing);
            for (let k = -behind; k <= ahead; k++) {
                const i = last + k;
                if (this.closed || (i >= 0 && i < pieces)) {
                    this.tryPiece(this.closed ? ((i % pieces) + pieces) % pieces : i, position);
                }
            }
        }
        if (this.bestSquare > LOST * LOST) {
            this.bestSquare = Infinity;
            for (let i = 0; i < pieces; i++) {
                this.tryPiece(i, position);
            }
        }
    }

    /** Finds the point at {@link ahead} of the place. Beyond the end of an open way it goes straight on. */
    look(): void {
        const pieces = this.closed ? this.x.length : this.x.length - 1;
        const at = (this.place + this.ahead) / this.spacing;
        let i = Math.floor(at);
        let share = at - i;
        if (this.closed) {
            i = ((i % pieces) + pieces) % pieces;
        } else {
            const inside = Math.max(0, Math.min(pieces - 1, i));
            share += i - inside;
            i = inside;
        }
        const end = this.next(i);
        this.pointX = this.x[i] + share * (this.x[end] - this.x[i]);
        this.pointZ = this.z[i] + share * (this.z[end] - this.z[i]);
        if (this.aside !== 0) {
            this.moveAside(i, end);
        }
    }

    /** Moves the point that was found to the left of a piece. (By itself: V8 would not inline the whole of {@link look}.) */
    private moveAside(i: number, end: number): void {
        const alongX = this.x[end] - this.x[i];
        const alongZ = this.z[end] - this.z[i];
        const beside = this.aside / Math.sqrt(alongX * alongX + alongZ * alongZ);
        // left of the heading (x, z) is (z, -x)
        this.pointX += beside * alongZ;
        this.pointZ -= beside * alongX;
    }

    /** Keeps a piece if it is nearer to the point than the best one. */
    private tryPiece(i: number, position: Float64Array): void {
        const end = this.next(i);
        const alongX = this.x[end] - this.x[i];
        const alongZ = this.z[end] - this.z[i];
        const fromX = position[0] - this.x[i];
        const fromZ = position[2] - this.z[i];
        const square = alongX * alongX + alongZ * alongZ;
        const share = Math.max(0, Math.min(1, (fromX * alongX + fromZ * alongZ) / square));
        const awayX = fromX - share * alongX;
        const awayZ = fromZ - share * alongZ;
        const away = awayX * awayX + awayZ * awayZ;
        if (away < this.bestSquare) {
            this.bestSquare = away;
            this.piece = i;
            this.place = (i + share) * this.spacing;
            // left of the heading (x, z) is (z, -x)
            this.offset = (fromX * alongZ - fromZ * alongX) / Math.sqrt(square);
        }
    }

    /** Curvature of the circle through a point and its neighbors (Menger), left positive. */
    private bendAt(i: number): number {
        const { x, z, closed } = this;
        const count = x.length;
        const reach = Math.max(1, Math.round(BEND / this.spacing));
        const fits = closed || (i >= reach && i < count - reach);
        if (!fits || count < 3) {
            return 0;
        }
        const a = (i - reach + count) % count;
        const b = (i + reach) % count;
        const [ux, uz, vx, vz] = [x[i] - x[a], z[i] - z[a], x[b] - x[i], z[b] - z[i]];
        const product = Math.hypot(ux, uz) * Math.hypot(vx, vz) * Math.hypot(x[b] - x[a], z[b] - z[a]);
        return product > 0 ? (2 * (uz * vx - ux * vz)) / product : 0;
    }
}

/** The limit of every point of the line, which goes through the points: that of the one it has passed last. */
function limitsAlong(points: readonly RoutePoint[], line: readonly number[][]): Float64Array {
    let at = 0;
    return Float64Array.from(line, ([x, z]) => {
        while (at + 1 < points.length && Math.hypot(points[at + 1].x - x, points[at + 1].z - z) < SPACING) {
            at++;
        }
        return points[at].speedLimit ?? Infinity;
    });
}
