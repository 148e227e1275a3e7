import type { Ray } from './ray.js';

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

/**
 * Casts a ray against a convex body (G. van den Bergen, "Ray casting against general convex objects with
 * application to continuous collision detection", 2004): the ray goes on to each plane that keeps it from the body,
 * the planes close in on the body. The margin is taken off the distance, so that the core stays a few sharp corners.
 */
export function castConvex(body: Convex, { line, hit, simplex }: Ray): boolean {
    const { margin } = body;
    const { place, point, nearest } = simplex;
    let share = 0;
    let moved = false;
    simplex.clear();
    for (let k = 0; k < 3; k++) {
        place[k] = line[k];
        nearest[k] = -line[k + 3];
    }
    for (let i = 0; i < MOST; i++) {
        body.support(nearest, point);
        let reach = 0;
        let rate = 0;
        let square = 0;
        for (let k = 0; k < 3; k++) {
            reach += nearest[k] * (place[k] - point[k]);
            rate += nearest[k] * line[k + 3];
            square += nearest[k] * nearest[k];
        }
        const length = Math.sqrt(square);
        const gap = reach / length - margin;
        if (gap > NEAR) {
            if (rate >= 0) {
                return false;
            }
            share -= (gap * length) / rate;
            if (share >= hit[0]) {
                return false;
            }
            moved = true;
            for (let k = 0; k < 3; k++) {
                place[k] = line[k] + share * line[k + 3];
            }
        } else if (i > 0 && (length <= margin + NEAR || square - reach <= SAME * square)) {
            break;
        }
        simplex.add();
        if (!simplex.findNearest()) {
            return false; // inside the core
        }
    }
    if (!moved) {
        return false;
    }
    hit[0] = share;
    hit[1] = nearest[0];
    hit[2] = nearest[1];
    hit[3] = nearest[2];
    return true;
}
