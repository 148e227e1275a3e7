import type { TrafficRoute } from './traffic-route.js';

/** Numbers of the points of a route that a step reads. */
const NUMBERS = ['x', 'z', 'alongX', 'alongZ', 'curvature', 'speed', 'height', 'turn'] as const;

/** Copy of the points of all routes, one row for each of their numbers, so that a step finds them by an index. */
export class WayPoints {
    /** Numbers of all points. */
    readonly points: Record<(typeof NUMBERS)[number], Float64Array>;

    /** By route: number of its first point in the row, number of its points, and 1 if the last one leads to the first. */
    readonly from: Int32Array;
    readonly count: Int32Array;
    readonly closed: Uint8Array;

    /** By route: distance of its points, and its length, m. */
    readonly spacing: Float64Array;
    readonly length: Float64Array;

    private readonly routes: readonly TrafficRoute[];
    private revision = 0;

    constructor(routes: readonly TrafficRoute[]) {
        this.routes = routes;
        this.count = Int32Array.from(routes, ({ count }) => count);
        this.closed = Uint8Array.from(routes, ({ closed }) => (closed ? 1 : 0));
        this.spacing = Float64Array.from(routes, ({ spacing }) => spacing);
        this.length = Float64Array.from(routes, ({ length }) => length);
        this.from = new Int32Array(routes.length + 1);
        routes.forEach(({ count }, r) => (this.from[r + 1] = this.from[r] + count));
        const row = (): Float64Array => new Float64Array(this.from[routes.length]);
        this.points = {
            x: row(),
            z: row(),
            alongX: row(),
            alongZ: row(),
            curvature: row(),
            speed: row(),
            height: row(),
            turn: row()
        };
        this.copy();
    }

    /** Copies the routes anew where their speeds have changed. */
    follow(): void {
        let revision = 0;
        for (let r = 0; r < this.routes.length; r++) {
            revision += this.routes[r].revision;
        }
        if (revision !== this.revision) {
            this.copy();
        }
    }

    private copy(): void {
        const { points, routes, from } = this;
        this.revision = 0;
        for (let r = 0; r < routes.length; r++) {
            const route = routes[r];
            this.revision += route.revision;
            for (let n = 0; n < NUMBERS.length; n++) {
                points[NUMBERS[n]].set(route[NUMBERS[n]], from[r]);
            }
        }
    }
}
