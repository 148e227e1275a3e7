import type { Ground } from './ground.js';
import { type Probe, PROBE_SIZE } from './probe.js';
import { DISC, EDGE, RAY_SIZE, RayRow } from './ray-row.js';

/** Distance of the ground from a plane up to which it is that plane, in radii of the wheel: as for a ray. */
const SAME_PLACE = 0.01;

const row = new RayRow();

/**
 * The round tread of a motorcycle tire: a torus whose tube is as wide as the tread, on the plane of the ground below it. The more the
 * wheel leans, the farther to the side of its middle it touches. Two looks find that plane, the first along the suspension, the second
 * along the spoke that points at it. The plane of an edge is that in which the disc in the middle of the wheel touches it.
 */
export function standOnTorus(ground: Ground, probe: Probe): void {
    const { top, up, heading, size, spoke, hit, point, normal } = probe;
    const radius = size[PROBE_SIZE.radius];
    const travel = size[PROBE_SIZE.travel];
    const crown = Math.min(0.5 * size[PROBE_SIZE.width], radius);
    probe.edge = false;
    probe.beside = false;
    row.wheel = probe.wheel;
    row.center = probe.center;
    row.size[RAY_SIZE.radius] = radius;
    row.size[RAY_SIZE.steepest] = size[PROBE_SIZE.steepest];
    row.size[RAY_SIZE.lead] = size[PROBE_SIZE.lead];
    probe.found = lookBelow(ground, probe);
    probe.alone = row.disc[DISC.alone] !== 0;
    probe.cast = row.cast;
    if (!probe.found) {
        return;
    }
    settle(probe);
    if (!probe.edge) {
        const hung = Math.max(0, Math.min(travel, travel - probe.jounce[0]));
        for (let k = 0; k < 3; k++) {
            row.origin[k] = top[k] - hung * up[k] + radius * spoke[k];
        }
        row.aim(spoke, heading);
        row.size[RAY_SIZE.length] = 2.5 * radius;
        probe.found = findPlane(ground, probe);
        probe.alone &&= row.disc[DISC.alone] !== 0;
        if (probe.found) {
            settle(probe);
        }
    }
    hit.body = row.bodies[0];
    for (let k = 0; k < 3; k++) {
        normal[k] = row.normals[k];
        const hub = top[k] - (travel - probe.jounce[0]) * up[k];
        point[k] = hub - (radius - crown) * spoke[k] - crown * normal[k];
    }
    if (row.cast && !(probe.found && goesOn(ground, probe))) {
        standBelow(ground, probe);
    }
    probe.found = probe.found && probe.jounce[0] >= 0;
}

/** Looks along the suspension from above the wheel. @returns True if there is ground. */
function lookBelow(ground: Ground, probe: Probe): boolean {
    const { top, up, heading, size } = probe;
    const radius = size[PROBE_SIZE.radius];
    for (let k = 0; k < 3; k++) {
        row.origin[k] = top[k] + radius * up[k];
    }
    row.aim(up, heading);
    // leaning, the hub is farther from the ground along the suspension than across
    row.size[RAY_SIZE.length] = 3 * radius + size[PROBE_SIZE.travel];
    return findPlane(ground, probe);
}

/** True if the plane that a ray has met is there where the torus touches it: round bodies fall off sideways. */
function goesOn(ground: Ground, { mask, heading, size, spoke, point }: Probe): boolean {
    const radius = size[PROBE_SIZE.radius];
    for (let k = 0; k < 3; k++) {
        row.origin[k] = point[k] + radius * spoke[k];
    }
    row.aim(spoke, heading);
    ground.lookDown(row, mask);
    return row.distances[0] >= 0 && Math.abs(row.distances[0] - radius) < SAME_PLACE * radius;
}

/** Stands with the lowest point of the suspension's way on what a ray has met there, as a ray does. */
function standBelow(ground: Ground, probe: Probe): void {
    const { up, size, point, normal, jounce, hit } = probe;
    probe.found = lookBelow(ground, probe);
    const { origin, distances, normals, bodies } = row;
    jounce[0] = 2 * size[PROBE_SIZE.radius] + size[PROBE_SIZE.travel] - distances[0];
    hit.body = bodies[0];
    for (let k = 0; k < 3; k++) {
        normal[k] = normals[k];
        point[k] = origin[k] - distances[0] * up[k];
    }
}

/** Looks down for a point of the plane below the torus and its normal, as the first ray of the row. @returns True if there is one. */
function findPlane(ground: Ground, probe: Probe): boolean {
    const { disc, direction, line, normals, distances, size } = row;
    ground.lookDown(row, probe.mask);
    if (!row.cast) {
        row.takeDisc();
        probe.edge = disc[DISC.met] === EDGE;
        if (probe.edge) {
            const radius = size[RAY_SIZE.radius];
            const place = disc[DISC.place];
            const root = Math.sqrt(radius * radius - place * place);
            for (let k = 0; k < 3; k++) {
                normals[k] = (-root * direction[k] - place * line[k]) / radius;
            }
            // where the ray through the center meets that plane
            distances[0] += (radius * radius) / root;
        }
    }
    return distances[0] >= 0;
}

/** Finds the jounce to which the plane that the ray has met presses the torus, and the spoke on which it touches. */
function settle({ top, up, axle, size, spoke, jounce }: Probe): void {
    const { normals, origin, direction, distances } = row;
    const radius = size[PROBE_SIZE.radius];
    const crown = Math.min(0.5 * size[PROBE_SIZE.width], radius);
    const across = normals[0] * axle[0] + normals[1] * axle[1] + normals[2] * axle[2];
    // flat on its side it touches all around, and the spoke may point anywhere
    const length = Math.max(Math.sqrt(Math.max(0, 1 - across * across)), 1e-3);
    let gap = 0;
    let rise = 0;
    for (let k = 0; k < 3; k++) {
        spoke[k] = (normals[k] - across * axle[k]) / length;
        gap += normals[k] * (top[k] - origin[k] - distances[0] * direction[k]);
        rise += normals[k] * up[k];
    }
    const reach = (radius - crown) * length + crown;
    jounce[0] = size[PROBE_SIZE.travel] + (reach - gap) / Math.max(rise, 1e-3);
}
