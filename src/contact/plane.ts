import { type Probe, PROBE_SIZE } from './probe.js';

/** Count of the numbers of a plane: a point (3) and the unit normal (3), world frame. */
export const PLANE_WORDS = 6;

/** Least cosine between suspension and normal: beyond, the plane meets the wheel far away. Estimate. */
const LEAST = 0.3;

/** Keeps the plane on which a probe stands from `at` on. */
export function keepPlane({ point, normal }: Probe, out: Float64Array, at: number): void {
    for (let k = 0; k < 3; k++) {
        out[at + k] = point[k];
        out[at + 3 + k] = normal[k];
    }
}

/**
 * Stands a probe on the plane of an earlier contact as if that went on for ever, without asking the ground
 * (Jolt's `PredictContactProperties`).
 *
 * @returns True if it stands there.
 */
export function standOnPlane(probe: Probe, plane: Float64Array, at: number): boolean {
    const { top, up, size, point, normal } = probe;
    let cosine = 0;
    let height = 0;
    for (let k = 0; k < 3; k++) {
        const from = top[k] + size[PROBE_SIZE.radius] * up[k];
        cosine += plane[at + 3 + k] * up[k];
        height += plane[at + 3 + k] * (from - plane[at + k]);
    }
    const length = 2 * size[PROBE_SIZE.radius] + size[PROBE_SIZE.travel];
    const distance = height / cosine;
    if (!(cosine > LEAST && distance >= 0 && distance <= length)) {
        return false;
    }
    probe.found = true;
    probe.edge = false;
    probe.jounce[0] = length - distance;
    for (let k = 0; k < 3; k++) {
        point[k] = top[k] + (size[PROBE_SIZE.radius] - distance) * up[k];
        normal[k] = plane[at + 3 + k];
    }
    return true;
}
