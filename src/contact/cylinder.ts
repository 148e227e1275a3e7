import type { Ground } from './ground.js';
import { RADIUS, TRAVEL, WIDTH, type Probe } from './probe.js';
import { castRay } from './ray.js';

const sweep = new Float64Array(12);

/**
 * The wheel itself as a cylinder, let down from above its full compression until it touches. It misses nothing, and
 * costs most. Where it stands in something from the start, the ray serves.
 */
export function sweepCylinder(ground: Ground, probe: Probe): void {
    const { top, up, axle, size, hit, normal, point } = probe;
    const radius = size[RADIUS];
    for (let k = 0; k < 3; k++) {
        sweep[k] = top[k] + radius * up[k];
        sweep[k + 3] = -up[k];
        sweep[k + 7] = axle[k];
    }
    sweep[6] = radius + size[TRAVEL];
    sweep[10] = radius;
    sweep[11] = size[WIDTH];
    ground.sweep(sweep, probe.mask, hit);
    if (hit.distance === 0) {
        castRay(ground, probe);
        return;
    }
    probe.found = hit.distance > 0;
    if (!probe.found) {
        return;
    }
    // on ground that leans sideways the rigid cylinder stands on its edge; the tire yields and stands on its middle
    const side = hit.normal[0] * axle[0] + hit.normal[1] * axle[1] + hit.normal[2] * axle[2];
    const across = Math.sqrt(Math.max(1e-6, 1 - side * side));
    const edge = 0.5 * size[WIDTH] * Math.min(1, Math.abs(side) / across);
    const distance = hit.distance + edge;
    probe.jounce[0] = sweep[6] - distance;
    for (let k = 0; k < 3; k++) {
        normal[k] = hit.normal[k];
        const inPlane = (normal[k] - side * axle[k]) / across;
        point[k] = sweep[k] + distance * sweep[k + 3] - radius * inPlane;
    }
}
