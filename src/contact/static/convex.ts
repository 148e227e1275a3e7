import { HIT, RAY } from './ray.js';
import { addPoint, clearSimplex, findNearest, NEAREST } from './simplex.js';

/** A body without holes or dents, known by its outermost points. */
export interface Convex {
    /** By how much the body is larger than its core, to all sides, m. */
    readonly margin: number;

    /** Finds the point of the core that lies farthest in a direction, which may be of any length. */
    support(direction: Float64Array, point: Float64Array): void;
}

/** The ray has met the surface when it is this near, m. */
const NEAR = 1e-9;

/** The nearest point is found when no other lies nearer by this share. */
const SAME = 1e-10;

/** A ray that only grazes a rounded edge closes in slowly. */
const MOST = 100;

const place = new Float64Array(3);
const point = new Float64Array(3);

/**
 * Casts the present ray against a convex body (G. van den Bergen, "Ray casting against general convex objects with
 * application to continuous collision detection", 2004): the ray goes on to each plane that keeps it from the body,
 * the planes close in on the body. The margin is taken off the distance, so that the core stays a few sharp corners.
 */
export function castConvex(body: Convex): boolean {
    const { margin } = body;
    let share = 0;
    let moved = false;
    clearSimplex();
    for (let k = 0; k < 3; k++) {
        place[k] = RAY[k];
        NEAREST[k] = -RAY[k + 3];
    }
    for (let i = 0; i < MOST; i++) {
        body.support(NEAREST, point);
        let reach = 0;
        let rate = 0;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            reach += NEAREST[k] * (place[k] - point[k]);
            rate += NEAREST[k] * RAY[k + 3];
            square += NEAREST[k] * NEAREST[k];
        }
        const length = Math.sqrt(square);
        const gap = reach / length - margin;
        if (gap > NEAR) {
            if (rate >= 0) {
                return false;
            }
            share -= (gap * length) / rate;
            if (share >= HIT[0]) {
                return false;
            }
            moved = true;
            for (let k = 0; k < 3; k++) {
                place[k] = RAY[k] + share * RAY[k + 3];
            }
        } else if (i > 0 && (length <= margin + NEAR || square - reach <= SAME * square)) {
            break;
        }
        addPoint(point);
        if (!findNearest(place)) {
            return false; // inside the core
        }
    }
    if (!moved) {
        return false;
    }
    HIT[0] = share;
    HIT[1] = NEAREST[0];
    HIT[2] = NEAREST[1];
    HIT[3] = NEAREST[2];
    return true;
}
