import { GroundHit, type RayGround } from './ground.js';
import { DISC, NOTHING, RAY_SIZE, type RayRow } from './ray-row.js';

/** Sine of the angle between a ray and a face along which it runs down: an estimate. */
export const WALL = 0.1;

/** Distance behind such a face at which the ray is taken up again, m. */
const BEHIND = 1e-3;

/** Most walls, and things above a wheel, that a ray passes. Estimate. */
const MOST_SKIPPED = 4;

const hit = new GroundHit();

/**
 * Looks down a row ray by ray: what a ground does that knows no quicker way.
 *
 * @param ground - Answers each ray.
 * @param row - The rays; receives what carries.
 * @param mask - Collision groups that count as ground.
 */
export function lookDownEach(ground: RayGround, row: RayRow, mask: number): void {
    const { origin, direction, line, offsets, size, distances, normals, bodies, ray } = row;
    row.cast = true;
    row.disc[DISC.met] = NOTHING;
    row.disc[DISC.alone] = 0;
    ray[6] = size[RAY_SIZE.length];
    for (let i = 0; i < row.count; i++) {
        for (let k = 0; k < 3; k++) {
            ray[k] = origin[k] + offsets[i] * line[k];
            ray[k + 3] = direction[k];
        }
        lookDown(ground, row, mask);
        distances[i] = hit.distance;
        bodies[i] = hit.body;
        for (let k = 0; k < 3; k++) {
            normals[3 * i + k] = hit.normal[k];
        }
    }
}

/**
 * Casts a ray down for what carries a wheel. A wall that the ray runs down along may be met anywhere on its height, and
 * carries nothing: the hull has to meet it. What lies above the wheel carries nothing either. The ray goes on behind both.
 */
function lookDown(ground: RayGround, row: RayRow, mask: number): void {
    const { ray, rest } = row;
    rest.set(ray);
    let skipped = 0;
    for (let i = 0; i < MOST_SKIPPED; i++) {
        ground.cast(rest, mask, hit);
        if (hit.distance < 0) {
            return;
        }
        let further = hit.distance + BEHIND;
        if (rise(ray) > WALL) {
            if (!isAbove(row)) {
                hit.distance += skipped;
                return;
            }
            further = Math.max(further, wayToCenter(row));
        }
        skipped += further;
        rest[6] = ray[6] - skipped;
        if (rest[6] <= 0) {
            break;
        }
        for (let k = 0; k < 3; k++) {
            rest[k] = ray[k] + skipped * ray[k + 3];
        }
    }
    hit.distance = -1;
}

/** True if the plane of the hit lies above the center of the wheel, now and a step earlier. */
function isAbove({ rest, center }: RayRow): boolean {
    const { now: at, before } = center.find();
    const { normal, distance } = hit;
    let now = 0;
    let then = 0;
    for (let k = 0; k < 3; k++) {
        const point = rest[k] + distance * rest[k + 3];
        now += normal[k] * (at[k] - point);
        then += normal[k] * (before[k] - point);
    }
    return now < 0 && then < 0;
}

/** Distance along the rest of the ray to the level of the center of the wheel, now or a step earlier, m: what lies higher is not ground. */
function wayToCenter({ rest, center }: RayRow): number {
    const { now: at, before } = center.find();
    let now = 0;
    let then = 0;
    for (let k = 0; k < 3; k++) {
        now += rest[k + 3] * (at[k] - rest[k]);
        then += rest[k + 3] * (before[k] - rest[k]);
    }
    return Math.min(now, then);
}

/** Part of the normal against the ray. */
function rise(ray: Float64Array): number {
    const { normal } = hit;
    return -(normal[0] * ray[3] + normal[1] * ray[4] + normal[2] * ray[5]);
}
