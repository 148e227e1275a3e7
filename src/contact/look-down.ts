import { GroundHit, type RayGround } from './ground.js';
import { RAY_SIZE, type RayRow } from './ray-row.js';

/** Sine of the angle between a ray and a face along which it runs down: an estimate. */
export const WALL = 0.1;

/** Distance behind such a face at which the ray is taken up again, m. */
const BEHIND = 1e-3;

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
    row.even = false;
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
 * carries nothing: the hull has to meet it. The ray goes on behind it.
 */
function lookDown(ground: RayGround, { ray, rest }: RayRow, mask: number): void {
    ground.cast(ray, mask, hit);
    if (hit.distance < 0 || rise(ray) > WALL) {
        return;
    }
    const skipped = hit.distance + BEHIND;
    for (let k = 0; k < 3; k++) {
        rest[k] = ray[k] + skipped * ray[k + 3];
        rest[k + 3] = ray[k + 3];
    }
    rest[6] = ray[6] - skipped;
    if (rest[6] <= 0) {
        hit.distance = -1;
        return;
    }
    ground.cast(rest, mask, hit);
    hit.distance = hit.distance < 0 || rise(ray) <= WALL ? -1 : hit.distance + skipped;
}

/** Part of the normal against the ray. */
function rise(ray: Float64Array): number {
    const { normal } = hit;
    return -(normal[0] * ray[3] + normal[1] * ray[4] + normal[2] * ray[5]);
}
