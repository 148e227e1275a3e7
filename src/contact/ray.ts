import type { Ground } from './ground.js';
import { type Probe, PROBE_SIZE } from './probe.js';
import { RAY_SIZE, RayRow } from './ray-row.js';

const row = new RayRow();

/**
 * One ray down the middle, from the top of the fully compressed wheel to the bottom of the extended one. A ray that
 * starts inside a body passes out of it: a wheel that is stuck in a wall stands on the ground below.
 */
export function castRay(ground: Ground, probe: Probe): void {
    const { top, up, heading, size, hit, point, normal } = probe;
    const { origin, normals } = row;
    const radius = size[PROBE_SIZE.radius];
    origin[0] = top[0] + radius * up[0];
    origin[1] = top[1] + radius * up[1];
    origin[2] = top[2] + radius * up[2];
    row.aim(up, heading);
    row.wheel = probe.wheel;
    row.size[RAY_SIZE.length] = 2 * radius + size[PROBE_SIZE.travel];
    ground.lookDown(row, probe.mask);
    const distance = row.distances[0];
    probe.found = distance >= 0;
    probe.edge = false;
    probe.beside = false;
    if (probe.found) {
        hit.body = row.bodies[0];
        probe.jounce[0] = row.size[RAY_SIZE.length] - distance;
        point[0] = origin[0] - distance * up[0];
        point[1] = origin[1] - distance * up[1];
        point[2] = origin[2] - distance * up[2];
        normal[0] = normals[0];
        normal[1] = normals[1];
        normal[2] = normals[2];
    }
}
