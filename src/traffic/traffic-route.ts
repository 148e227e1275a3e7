import { Route, type RoutePoint } from '../driver/route.js';
import { smoothPath } from '../driver/smooth-path.js';
import { planSpeeds, type SpeedLimits } from '../driver/speed-plan.js';
import { needList, needObject, refuse } from '../math/argument.js';

/** An indicator shows what the way does from so far behind to so far ahead, m, if it turns by so much, rad. Estimates. */
const BEHIND = 6;
const AHEAD = 26;
const TURN = 0.8;

/**
 * Lanes and cars that differ more in height lead over each other, m: less than the clearance of a bridge, 4.5 m (AASHTO, 16 feet), and more than
 * a slope makes of the length of a car. Estimate.
 */
export const STOREY = 3;

/** A point of a route, and its height, m. */
export interface TrafficPoint extends RoutePoint {
    /** World Y, m; 0 by default. */
    y?: number;
}

/** Speed limit from a place of a route on, up to the next one. */
export interface SpeedZone {
    /** Distance along the route, m. */
    place: number;

    /** Limit, m/s; infinite for none. */
    speed: number;
}

/** A stop or yield sign in a route. */
export interface RouteSign {
    /** Kind of the sign. */
    sign: 'stop' | 'yield';

    /** Distance of the line along the route, m. */
    place: number;
}

/** A traffic light in a route. */
export interface RouteLight {
    /** Lights of the crossing: the same object on all routes that lead there. */
    junction: {
        /** Number of phases. */
        readonly phases: number;

        /** Amber, s. */
        readonly amber: number;
    };

    /** Phase of the route there, from 0 on. */
    phase: number;

    /** Distance of the line along the route, m. */
    place: number;
}

/** A way for many cars, as points in equal distances: where it leads, how high it lies, how fast it is driven. */
export class TrafficRoute {
    /** True if the last point leads back to the first. */
    readonly closed: boolean;

    /** Length, m. */
    readonly length: number;

    /** Distance from point to point, m. */
    readonly spacing: number;

    /** World X of the points, m. */
    readonly x: Float64Array;

    /** World Z of the points, m. */
    readonly z: Float64Array;

    /** World X of the direction at the points, which is one long. */
    readonly alongX: Float64Array;

    /** World Z of that direction. */
    readonly alongZ: Float64Array;

    /** Curvature, 1/m, left positive. */
    readonly curvature: Float64Array;

    /** Speed that corners and limits allow, m/s, with the way to brake for them. */
    readonly speed: Float64Array;

    /** Height of the ground, m. */
    readonly height: Float64Array;

    /** Height above the points from which the ground is looked for, m; 3 by default, so that bridges above do not count. */
    groundReach = 3;

    /** Slope of the ground to the left of the way, m per m. */
    readonly bank: Float64Array;

    /** Indicator that suits, -1 right, 0 off, 1 left. */
    readonly turn: Int8Array;

    /** Signs that a traffic on this route has from the start; none by default. */
    signs: readonly RouteSign[] = [];

    /** Lights that a traffic on this route has from the start; none by default. */
    lights: readonly RouteLight[] = [];

    /**
     * Number of times that {@link speed} has changed.
     *
     * @internal
     */
    revision = 0;

    private readonly way: Route;
    private readonly limits: SpeedLimits;

    /** Speed limits of its points, m/s. */
    private readonly own: Float64Array;

    /**
     * @param points - At least two that lie apart.
     * @param closed - True if the last one leads back to the first; cars leave an open route at its end.
     * @param limits - Limits within which it is driven.
     */
    constructor(points: readonly TrafficPoint[], closed: boolean, limits: SpeedLimits) {
        needList('new TrafficRoute(points)', points, 'points such as { x: 0, y: 0, z: 10 }', 'x');
        needObject('new TrafficRoute(points, closed, limits)', limits, '{ lateral, braking, acceleration, top }');
        const route = new Route(points, closed);
        const { x, z, spacing } = route;
        const count = x.length;
        this.closed = closed;
        this.length = route.length;
        this.spacing = spacing;
        this.x = x;
        this.z = z;
        this.curvature = route.curvature;
        this.way = route;
        this.limits = { ...limits };
        this.own = route.speedLimit.slice();
        this.speed = this.plan();
        const line = smoothPath(
            points.map((point) => [point.x, point.z, point.y ?? 0]),
            closed,
            spacing
        );
        this.height = Float64Array.from(x, (_, i) => line[Math.min(i, line.length - 1)][2]);
        this.bank = new Float64Array(count);
        this.alongX = new Float64Array(count);
        this.alongZ = new Float64Array(count);
        for (let i = 0; i < count; i++) {
            const [a, b] = [this.at(i - 1), this.at(i + 1)];
            const size = Math.hypot(x[b] - x[a], z[b] - z[a]) || 1;
            this.alongX[i] = (x[b] - x[a]) / size;
            this.alongZ[i] = (z[b] - z[a]) / size;
        }
        this.turn = Int8Array.from(x, (_, i) => this.turnAround(i));
    }

    /** Number of points. */
    get count(): number {
        return this.x.length;
    }

    /** The index of a point that may lie beyond the ends. */
    at(i: number): number {
        const count = this.x.length;
        return this.closed ? ((i % count) + count) % count : Math.max(0, Math.min(count - 1, i));
    }

    /**
     * Limits the speed along parts of it, in place of earlier ones. Cars brake before a part begins.
     *
     * @param zones - Begins of limits, in any order. On a closed route the last one holds up to the first.
     * @throws {TypeError} If a place or a speed is none.
     */
    limit(zones: readonly SpeedZone[]): void {
        needList('limit(zones)', zones, 'zones such as { place: 100, speed: 8 }', 'place');
        for (const { place, speed } of zones) {
            if (!(place >= 0 && place <= this.length && speed > 0)) {
                refuse(
                    'limit(zones)',
                    place >= 0 ? speed : place,
                    'zones such as { place: 100, speed: 8 } along the route'
                );
            }
        }
        const { spacing, length, closed, way, own } = this;
        const sorted = [...zones].sort((one, other) => one.place - other.place);
        const limitAt = (place: number): number => {
            const on = closed ? (place + length) % length : place;
            const zone = sorted.filter((each) => each.place <= on).pop() ?? (closed ? sorted.at(-1) : undefined);
            return zone?.speed ?? Infinity;
        };
        // speeds change evenly between two points: both keep the lower limit
        way.speedLimit.forEach((_, i) => {
            const near = [-1, 0, 1].map((on) => limitAt((i + on) * spacing));
            way.speedLimit[i] = Math.min(own[i], ...near);
        });
        this.speed.set(this.plan());
        this.revision++;
    }

    private plan(): Float64Array {
        const { way, limits } = this;
        const speeds = planSpeeds(way, limits);
        if (!this.closed && speeds.length > 1) {
            openEnd(way, speeds, limits.top);
        }
        return speeds;
    }

    private turnAround(i: number): number {
        let angle = 0;
        const last = i + Math.round(AHEAD / this.spacing);
        for (let k = i - Math.round(BEHIND / this.spacing); k <= last; k++) {
            if (this.closed || (k >= 0 && k < this.count)) {
                angle += this.curvature[this.at(k)] * this.spacing;
            }
        }
        return Math.abs(angle) > TURN ? Math.sign(angle) : 0;
    }
}

/** A plan for a lone car stops at the end of an open way; traffic drives on and leaves it there. */
function openEnd(route: Route, speeds: Float64Array, top: number): void {
    const count = speeds.length;
    const corner = (i: number): number => Math.min(top, route.speedLimit[i]);
    let i = count - 1;
    speeds[i] = corner(i);
    // the way down to the standstill is what the plan has put before the end
    for (i--; i >= 0 && speeds[i] < corner(i) && Math.abs(route.curvature[i]) < 1e-3; i--) {
        speeds[i] = corner(i);
    }
}
