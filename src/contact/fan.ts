import type { Ground } from './ground.js';
import { RADIUS, TRAVEL, WIDTH, type Probe } from './probe.js';
import { ASIDE, LENGTH, MAX_RAYS, RayRow } from './ray-row.js';
import { castRay } from './ray.js';

/** Most rays along the tread and across the width. */
export const MAX_ALONG = MAX_RAYS;
export const MAX_ACROSS = 5;

/** What a tire yields to under its load at rest, in shares of the radius: 6 % is typical of passenger tires. */
const DEFLECTION = 0.06;

/** Places of the rays of a column along the tread, in shares of the radius, by the number of rays. */
const PLACES = Array.from({ length: MAX_ALONG + 1 }, (_, n) => {
    const spread = ((Math.PI / 3) * (n - 1)) / n;
    return Float64Array.from({ length: n }, (_, i) => (n > 1 ? Math.sin(spread * ((2 * i) / (n - 1) - 1)) : 0));
});

const row = new RayRow();

/** To the left, square to suspension and heading: the axle leans with the camber and says nothing about the ground. */
const side = new Float64Array(3);

/** Of the present column: how high the ground is under each ray, its slope across and along. */
const height = new Float64Array(MAX_ALONG);
const sideways = new Float64Array(MAX_ALONG);
const slopes = new Float64Array(MAX_ALONG);

/** Best footing of the present column: height of the hub, place along the tread, slope along and across. */
const footing = new Float64Array(4);
const HUB = 0;
const PLACE = 1;
const SLOPE = 2;
const TILT = 3;
let body = 0;
let edge = false;

/** Slopes that differ by more than this belong to different faces. */
const SAME_FACE = 0.1;

/** Slopes that differ by less are one, and that of the face is exact: Bullet finds the points of a box to a tenth of a mm. */
const SAME_SLOPE = 0.01;

/** On a steeper slope than this the front of the tread may stand on a wall. */
const GENTLE = 1;

/** The same of every column, and its place across. */
const columns = new Float64Array(5 * MAX_ACROSS);
const columnBodies = new Int32Array(MAX_ACROSS);

/**
 * A fan of rays under the tread. The ground between them is taken as straight, so each column of rays makes a line of
 * segments, and the wheel rests on it as a circle: on the face of a segment, or on a corner. Across the width the tire
 * yields, so the columns share the load by how near they come to the highest.
 */
export function castFan(ground: Ground, probe: Probe): void {
    const n = Math.min(probe.raysAlong, MAX_ALONG);
    const m = Math.min(probe.raysAcross, MAX_ACROSS);
    if (n * m <= 1) {
        castRay(ground, probe);
        return;
    }
    aim(probe, n, m);
    let highest = -Infinity;
    for (let j = 0; j < m; j++) {
        const place = m > 1 ? probe.size[WIDTH] * (j / (m - 1) - 0.5) : 0;
        castColumn(ground, probe, place);
        if (!standOnFace(probe)) {
            standOn(probe);
        }
        columns[5 * j] = footing[HUB];
        columns[5 * j + 1] = footing[PLACE];
        columns[5 * j + 2] = footing[SLOPE];
        columns[5 * j + 3] = footing[TILT];
        columns[5 * j + 4] = place;
        columnBodies[j] = body;
        if (footing[HUB] > highest) {
            highest = footing[HUB];
            probe.edge = edge;
        }
    }
    probe.found = highest > -Infinity;
    if (probe.found) {
        share(probe, m, highest);
    }
}

/** Lays out the rays of a column, from above the wheel to its full droop. */
function aim({ wheel, up, heading, size }: Probe, n: number, m: number): void {
    const { direction, line, offsets } = row;
    const places = PLACES[n];
    for (let k = 0; k < 3; k++) {
        direction[k] = -up[k];
        line[k] = heading[k];
    }
    side[0] = up[1] * heading[2] - up[2] * heading[1];
    side[1] = up[2] * heading[0] - up[0] * heading[2];
    side[2] = up[0] * heading[1] - up[1] * heading[0];
    for (let i = 0; i < n; i++) {
        offsets[i] = size[RADIUS] * places[i];
    }
    row.wheel = wheel;
    row.count = n;
    row.size[LENGTH] = 2 * size[RADIUS] + size[TRAVEL];
    row.size[ASIDE] = m > 1 ? size[WIDTH] : 0;
}

/** Casts one column of rays at a place across the tread. Heights are measured from the ray's end. */
function castColumn(ground: Ground, { top, up, heading, axle, size, mask }: Probe, place: number): void {
    const { origin, distances, normals } = row;
    for (let k = 0; k < 3; k++) {
        origin[k] = top[k] + size[RADIUS] * up[k] + place * axle[k];
    }
    ground.lookDown(row, mask);
    const rays = row.even ? 1 : row.count;
    for (let i = 0; i < rays; i++) {
        const x = normals[3 * i];
        const y = normals[3 * i + 1];
        const z = normals[3 * i + 2];
        const rise = x * up[0] + y * up[1] + z * up[2];
        const stands = distances[i] >= 0;
        height[i] = stands ? row.size[LENGTH] - distances[i] : -Infinity;
        sideways[i] = stands ? (x * side[0] + y * side[1] + z * side[2]) / rise : 0;
        slopes[i] = stands ? -(x * heading[0] + y * heading[1] + z * heading[2]) / rise : 0;
    }
}

/** Lets the circle down onto the one face that all rays have met: the common case, and an exact one. */
function standOnFace({ size }: Probe): boolean {
    const { offsets, bodies } = row;
    const slope = slopes[0];
    if (!row.even || row.count === 1 || Math.abs(slope) > GENTLE) {
        fillRow();
        return false;
    }
    const radius = size[RADIUS];
    const secant = Math.sqrt(1 + slope * slope);
    const touch = (radius * slope) / secant;
    if (Math.abs(touch) > offsets[row.count - 1]) {
        fillRow();
        return false;
    }
    footing[HUB] = height[0] - slope * offsets[0] + radius * secant;
    footing[PLACE] = touch;
    footing[SLOPE] = slope;
    footing[TILT] = sideways[0];
    body = bodies[0];
    edge = false;
    return true;
}

/** What the first ray of an even row met is what the others met. */
function fillRow(): void {
    for (let i = 1; row.even && i < row.count; i++) {
        height[i] = row.size[LENGTH] - row.distances[i];
        sideways[i] = sideways[0];
        slopes[i] = slopes[0];
    }
}

/** Lets the circle down onto the segments between neighboring hits, and onto their corners. */
function standOn(probe: Probe): void {
    const { count: n, offsets, bodies } = row;
    const radius = probe.size[RADIUS];
    footing[HUB] = -Infinity;
    // ground above the hub that the middle of the fan would give is a wall: the hull has to meet it, not the tread
    const wall = height[n >> 1] > -Infinity ? height[n >> 1] + radius : Infinity;
    for (let i = 0; i < n; i++) {
        if (height[i] === -Infinity || height[i] > wall) {
            height[i] = -Infinity;
            continue;
        }
        const x = offsets[i];
        const root = Math.sqrt(radius * radius - x * x);
        if (height[i] + root > footing[HUB]) {
            footing[HUB] = height[i] + root;
            footing[PLACE] = x;
            footing[SLOPE] = n > 1 ? x / root : slopes[i];
            footing[TILT] = sideways[i];
            body = bodies[i];
            edge = Math.abs(footing[SLOPE] - slopes[i]) > SAME_FACE;
            if (Math.abs(footing[SLOPE] - slopes[i]) < SAME_SLOPE) {
                footing[SLOPE] = slopes[i];
            }
        }
        if (i + 1 < n && height[i + 1] > -Infinity && height[i + 1] <= wall) {
            const slope = (height[i + 1] - height[i]) / (offsets[i + 1] - x);
            const secant = Math.sqrt(1 + slope * slope);
            const touch = (radius * slope) / secant;
            const hub = height[i] - slope * x + radius * secant;
            if (touch >= x && touch <= offsets[i + 1] && hub >= footing[HUB]) {
                const next = touch - x > offsets[i + 1] - touch ? i + 1 : i;
                footing[HUB] = hub;
                footing[PLACE] = touch;
                footing[SLOPE] = slope;
                footing[TILT] = sideways[next];
                body = bodies[next];
                edge = Math.min(Math.abs(slope - slopes[i]), Math.abs(slope - slopes[i + 1])) > SAME_FACE;
                if (Math.abs(slope - slopes[next]) < SAME_SLOPE) {
                    footing[SLOPE] = slopes[next];
                }
            }
        }
    }
}

/** Joins the columns into one contact. */
function share(probe: Probe, m: number, highest: number): void {
    const { size, hit } = probe;
    const radius = size[RADIUS];
    let weights = 0;
    let hub = 0;
    let place = 0;
    let slope = 0;
    let tilt = 0;
    let across = 0;
    for (let j = 0; j < m; j++) {
        const weight = Math.max(0, 1 - (highest - columns[5 * j]) / (DEFLECTION * radius));
        if (weight > 0) {
            weights += weight;
            hub += weight * columns[5 * j];
            place += weight * columns[5 * j + 1];
            slope += weight * columns[5 * j + 2];
            tilt += weight * columns[5 * j + 3];
            across += weight * columns[5 * j + 4];
            if (columns[5 * j] === highest) {
                hit.body = columnBodies[j];
            }
        }
    }
    hub /= weights;
    place /= weights;
    slope /= weights;
    tilt /= weights;
    across /= weights;
    const scale = 1 / Math.sqrt(1 + slope * slope + tilt * tilt);
    const { top, up, heading, axle, point, normal } = probe;
    // the ray's end lies at the bottom of the extended wheel
    probe.jounce[0] = hub - radius;
    const down = size[TRAVEL] - hub + radius + Math.sqrt(Math.max(0, radius * radius - place * place));
    for (let k = 0; k < 3; k++) {
        normal[k] = (up[k] - slope * heading[k] + tilt * side[k]) * scale;
        point[k] = top[k] - down * up[k] + place * heading[k] + across * axle[k];
    }
}
