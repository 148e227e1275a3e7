import { SPREAD_X, SPREAD_Z } from './car-grid.js';
import { STOREY, type TrafficRoute } from './traffic-route.js';

/** Side of a cell, m. */
const CELL = 6;

/** Lanes beside each other are at least and at most so far apart, m: half of a car's width and lanes of 2.5 to 4.5 m. */
const CLOSEST = 2.2;
const FARTHEST = 4.8;

/** They lead the same way, or the other way, if the cosine of their angle is larger than this. */
const PARALLEL = 0.95;

/** So many visits of routes to one place of a lane are told at most; a point of a route is in a lane so near to it, m. */
export const VISITS = 32;
const IN_LANE = 0.8;

/** Places of {@link LaneMap.found}. */
export const BESIDE = {
    /** Distance of the lane to the left, m, negative to the right; 0 for none. */
    shift: 0,

    /** 1 if it leads the same way, -1 if it is that of those who come. */
    way: 1
} as const;

/** Points of all routes by cells, so that a lane beside another one is found. */
export class LaneMap {
    /** Result of {@link find}. */
    readonly found = new Float64Array(2);

    /** Result of {@link findVisits}: the routes that lead along a lane, and the places where they do, m. */
    readonly routesThere = new Int32Array(VISITS);
    readonly placesThere = new Float64Array(VISITS);

    /** Result of {@link findLane}: a route, and a point of it. */
    lane = -1;
    point = 0;

    private readonly routes: readonly TrafficRoute[];
    private readonly first: Int32Array;
    private readonly next: Int32Array;
    private readonly routeOf: Int32Array;

    /** By route: number of its first point among all. */
    private readonly from: Int32Array;

    constructor(routes: readonly TrafficRoute[]) {
        this.routes = routes;
        this.from = new Int32Array(routes.length + 1);
        routes.forEach(({ count }, r) => (this.from[r + 1] = this.from[r] + count));
        const points = this.from[routes.length];
        let size = 64;
        while (size < points) {
            size *= 2;
        }
        this.first = new Int32Array(size).fill(-1);
        this.next = new Int32Array(points);
        this.routeOf = new Int32Array(points);
        routes.forEach(({ x, z }, r) => {
            x.forEach((_, k) => {
                const point = this.from[r] + k;
                const cell = this.cellOf(Math.floor(x[k] / CELL), Math.floor(z[k] / CELL));
                this.routeOf[point] = r;
                this.next[point] = this.first[cell];
                this.first[cell] = point;
            });
        });
    }

    /**
     * Finds the nearest lane on one side of a point of a route: {@link found}.
     *
     * @param r - Index of the route; one of its own lanes may be beside another one.
     * @param k - Index of the point.
     * @param side - 1 left, -1 right.
     */
    find(r: number, k: number, side: number): void {
        const { found, routes, first, next, routeOf, from } = this;
        const route = routes[r];
        const x = route.x[k];
        const z = route.z[k];
        const tx = route.alongX[k];
        const tz = route.alongZ[k];
        const cellX = Math.floor(x / CELL);
        const cellZ = Math.floor(z / CELL);
        found[BESIDE.shift] = found[BESIDE.way] = 0;
        let least = FARTHEST;
        for (let c = 0; c < 9; c++) {
            let point = first[this.cellOf(cellX + (c % 3) - 1, cellZ + ((c / 3) | 0) - 1)];
            for (; point >= 0; point = next[point]) {
                const other = routes[routeOf[point]];
                const m = point - from[routeOf[point]];
                const dx = other.x[m] - x;
                const dz = other.z[m] - z;
                const along = dx * tx + dz * tz;
                const across = side * (dx * tz - dz * tx);
                const same = other.alongX[m] * tx + other.alongZ[m] * tz;
                const above = other.height[m] - route.height[k];
                const isBeside = Math.abs(along) <= other.spacing && Math.abs(above) < STOREY;
                if (isBeside && Math.abs(same) > PARALLEL && across > CLOSEST && across < least) {
                    least = across;
                    found[BESIDE.shift] = side * across;
                    found[BESIDE.way] = Math.sign(same);
                }
            }
        }
    }

    /**
     * Finds all routes that lead along the lane that {@link find} has found beside a point of a route: {@link routesThere}.
     *
     * @returns Their number. One may come by several times.
     */
    findVisits(r: number, k: number): number {
        const { found, routes, first, next, routeOf, from } = this;
        const route = routes[r];
        const tx = route.alongX[k];
        const tz = route.alongZ[k];
        const x = route.x[k] + found[BESIDE.shift] * tz;
        const z = route.z[k] - found[BESIDE.shift] * tx;
        const cellX = Math.floor(x / CELL);
        const cellZ = Math.floor(z / CELL);
        let count = 0;
        for (let c = 0; c < 9; c++) {
            let point = first[this.cellOf(cellX + (c % 3) - 1, cellZ + ((c / 3) | 0) - 1)];
            for (; point >= 0 && count < VISITS; point = next[point]) {
                const other = routes[routeOf[point]];
                const m = point - from[routeOf[point]];
                const dx = other.x[m] - x;
                const dz = other.z[m] - z;
                const along = dx * tx + dz * tz;
                const same = (other.alongX[m] * tx + other.alongZ[m] * tz) * found[BESIDE.way];
                // points are a bit farther apart in places
                const isThere = Math.abs(along) <= 0.75 * other.spacing && Math.abs(dx * tz - dz * tx) < IN_LANE;
                if (isThere && same > PARALLEL && Math.abs(other.height[m] - route.height[k]) < STOREY) {
                    this.routesThere[count] = routeOf[point];
                    this.placesThere[count++] = m * other.spacing;
                }
            }
        }
        return count;
    }

    /**
     * Finds the lane that is nearest to a place of the world.
     *
     * @param within - Farthest distance of it, m.
     * @returns True if there is one: {@link lane}, {@link point}.
     */
    findLane(x: number, z: number, y: number, within: number): boolean {
        const { routes, first, next, routeOf, from } = this;
        const cellX = Math.floor(x / CELL);
        const cellZ = Math.floor(z / CELL);
        let least = within * within;
        this.lane = -1;
        for (let c = 0; c < 9; c++) {
            let point = first[this.cellOf(cellX + (c % 3) - 1, cellZ + ((c / 3) | 0) - 1)];
            for (; point >= 0; point = next[point]) {
                const route = routes[routeOf[point]];
                const m = point - from[routeOf[point]];
                const square = (route.x[m] - x) ** 2 + (route.z[m] - z) ** 2;
                if (square < least && !(Math.abs(y - route.height[m]) > STOREY)) {
                    least = square;
                    this.lane = routeOf[point];
                    this.point = m;
                }
            }
        }
        return this.lane >= 0;
    }

    private cellOf(x: number, z: number): number {
        return (Math.imul(x, SPREAD_X) ^ Math.imul(z, SPREAD_Z)) & (this.first.length - 1);
    }
}
