import type { Ground } from './ground.js';
import { lookDown } from './look-down.js';
import { RADIUS, TRAVEL, type Probe } from './probe.js';

const ray = new Float64Array(7);

/**
 * One ray down the middle, from the top of the fully compressed wheel to the bottom of the extended one. A ray that
 * starts inside a body passes out of it: a wheel that is stuck in a wall stands on the ground below.
 */
export function castRay(ground: Ground, probe: Probe): void {
    const { top, up, size, hit } = probe;
    for (let k = 0; k < 3; k++) {
        ray[k] = top[k] + size[RADIUS] * up[k];
        ray[k + 3] = -up[k];
    }
    ray[6] = 2 * size[RADIUS] + size[TRAVEL];
    lookDown(ground, ray, probe.mask, hit);
    probe.found = hit.distance >= 0;
    probe.edge = false;
    if (probe.found) {
        probe.jounce[0] = ray[6] - hit.distance;
        for (let k = 0; k < 3; k++) {
            probe.point[k] = ray[k] + hit.distance * ray[k + 3];
            probe.normal[k] = hit.normal[k];
        }
    }
}
