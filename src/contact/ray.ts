import type { Ground } from './ground.js';
import { RADIUS, TRAVEL, type Probe } from './probe.js';
import { ASIDE, LENGTH, RayRow } from './ray-row.js';

const row = new RayRow();

/**
 * One ray down the middle, from the top of the fully compressed wheel to the bottom of the extended one. A ray that
 * starts inside a body passes out of it: a wheel that is stuck in a wall stands on the ground below.
 */
export function castRay(ground: Ground, probe: Probe): void {
    const { top, up, heading, size, hit, point, normal } = probe;
    const { origin, direction, line, normals } = row;
    const radius = size[RADIUS];
    for (let k = 0; k < 3; k++) {
        origin[k] = top[k] + radius * up[k];
        direction[k] = -up[k];
        line[k] = heading[k];
    }
    row.wheel = probe.wheel;
    row.size[LENGTH] = 2 * radius + size[TRAVEL];
    row.size[ASIDE] = 0;
    ground.lookDown(row, probe.mask);
    const distance = row.distances[0];
    hit.body = row.bodies[0];
    probe.found = distance >= 0;
    probe.edge = false;
    if (probe.found) {
        probe.jounce[0] = row.size[LENGTH] - distance;
        for (let k = 0; k < 3; k++) {
            point[k] = origin[k] + distance * direction[k];
            normal[k] = normals[k];
        }
    }
}
