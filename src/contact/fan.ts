import type { Ground } from './ground.js';
import { WALL } from './look-down.js';
import { type Probe, PROBE_SIZE } from './probe.js';
import { DEFLECTION, DISC, MAX_RAYS, NOTHING, PLANE, RAY_SIZE, RayRow } from './ray-row.js';
import { scratch, struct } from '../math/struct.js';

/** Most rays along the tread and across the width. */
export const MAX_ALONG = MAX_RAYS;
export const MAX_ACROSS = 5;

/** Places of the rays of a column along the tread, in shares of the radius, by the number of rays. */
const PLACES = Array.from({ length: MAX_ALONG + 1 }, (_, n) => {
    const spread = ((Math.PI / 3) * (n - 1)) / n;
    return Float64Array.from({ length: n }, (_, i) => (n > 1 ? Math.sin(spread * ((2 * i) / (n - 1) - 1)) : 0));
});

/** Height of the hub above a corner at each of these places, in the same shares. */
const ROOTS = PLACES.map((places) => places.map((place) => Math.sqrt(1 - place * place)));

/** Footing of the wheel on the ground. */
const footingLayout = struct({
    /** Height of the hub. */
    hub: scratch('m'),

    /** Along the tread, and across it. */
    place: scratch('m'),
    across: scratch('m'),

    /** Along, and across. */
    slope: scratch('1'),
    tilt: scratch('1'),

    edge: scratch('0 or 1'),

    /** Handle of the body. */
    body: scratch('1')
});

export const FOOTING = footingLayout.places;
/** Slopes that differ by more than this belong to different faces. */
const SAME_FACE = 0.1;

/** Slopes that differ by less are one, and that of the face is exact: Bullet finds the points of a box to a tenth of a mm. */
const SAME_SLOPE = 0.01;

/** Present column of rays of a fan, and how the wheel stands on it. */
class Fan {
    readonly row = new RayRow();

    /** To the left, square to suspension and heading: the axle leans with the camber and says nothing about the ground. */
    readonly side = new Float64Array(3);

    /** Height of the ground under each ray, its slope across and along. */
    readonly heights = new Float64Array(MAX_ALONG);
    readonly tilts = new Float64Array(MAX_ALONG);
    readonly slopes = new Float64Array(MAX_ALONG);

    /** Footing on this column, in the end on all, by the places of {@link FOOTING}; and the footings of all columns. */
    readonly footing = new Float64Array(footingLayout.size);
    readonly footings = new Float64Array(footingLayout.size * MAX_ACROSS);
}

const fan = new Fan();

/**
 * Lowers discs onto the ground, side by side across the width of the tread, one in the middle for a ray. Across the width the
 * tire yields, so the discs share the load by how near they come to the highest. On ground that is known ray by ray each disc has
 * a column of rays; what lies between two is taken as straight, and the disc rests on these segments and their corners.
 *
 * @param along - Rays of a column, 1 to {@link MAX_ALONG}.
 * @param across - Columns, 1 to {@link MAX_ACROSS}.
 */
export function castFan(ground: Ground, probe: Probe, along: number, across: number): void {
    probe.alone = true;
    probe.cast = false;
    if (probe.plane !== null && standOnPlane(probe, probe.plane, PLACES[Math.min(along, MAX_ALONG)])) {
        return;
    }
    const { footing } = fan;
    const columns = Math.min(across, MAX_ACROSS);
    aim(probe, Math.min(along, MAX_ALONG), columns);
    if (columns === 1) {
        castColumn(ground, probe, 0);
    } else {
        castColumns(ground, probe, columns);
    }
    probe.found = footing[FOOTING.hub] > -Infinity;
    if (probe.found) {
        standOnFooting(probe);
        probe.edge = footing[FOOTING.edge] !== 0;
        probe.beside = false;
    }
}

/**
 * Stands on the plane that is all the ground about the vehicle: the same numbers as those of a disc that is lowered onto its face
 * alone, without the way there.
 *
 * @param places - Places of the rays, in shares of the radius.
 * @returns False if not all rays meet it from above, and the ground must be asked.
 */
function standOnPlane(probe: Probe, plane: Float64Array, places: Float64Array): boolean {
    const { top, up, heading, size, point, normal, jounce, hit } = probe;
    const radius = size[PROBE_SIZE.radius];
    const length = 2 * radius + size[PROBE_SIZE.travel];
    const ux = up[0];
    const uy = up[1];
    const uz = up[2];
    const hx = heading[0];
    const hy = heading[1];
    const hz = heading[2];
    const nx = plane[3];
    const ny = plane[4];
    const nz = plane[5];
    const rise = nx * ux + ny * uy + nz * uz;
    if (!(rise > WALL)) {
        return false;
    }
    const x = top[0] + radius * ux - plane[0];
    const y = top[1] + radius * uy - plane[1];
    const z = top[2] + radius * uz - plane[2];
    const height = nx * x + ny * y + nz * z;
    const climb = nx * hx + ny * hy + nz * hz;
    const offset = radius * places[0];
    const first = (height + offset * climb) / rise;
    const last = (height + radius * places[places.length - 1] * climb) / rise;
    if (!(first > 0 && last > 0 && first < length && last < length)) {
        return false;
    }
    const sx = uy * hz - uz * hy;
    const sy = uz * hx - ux * hz;
    const sz = ux * hy - uy * hx;
    const perRise = 1 / rise;
    const slope = -perRise * climb;
    const tilt = perRise * (nx * sx + ny * sy + nz * sz);
    const secant = Math.sqrt(1 + slope * slope);
    const hub = length - first - slope * offset + radius * secant;
    const place = (radius * slope) / secant;
    const scale = 1 / Math.sqrt(1 + slope * slope + tilt * tilt);
    const down = size[PROBE_SIZE.travel] - hub + radius + Math.sqrt(Math.max(0, radius * radius - place * place));
    probe.found = true;
    probe.edge = false;
    probe.beside = false;
    hit.body = plane[6];
    jounce[0] = hub - radius;
    normal[0] = (ux - slope * hx + tilt * sx) * scale;
    normal[1] = (uy - slope * hy + tilt * sy) * scale;
    normal[2] = (uz - slope * hz + tilt * sz) * scale;
    point[0] = top[0] - down * ux + place * hx;
    point[1] = top[1] - down * uy + place * hy;
    point[2] = top[2] - down * uz + place * hz;
    return true;
}

/** Lays out the rays of a column, from above the wheel to its full droop. */
function aim({ wheel, up, heading, size, center }: Probe, n: number, m: number): void {
    const { row, side } = fan;
    const { offsets } = row;
    const places = PLACES[n];
    const radius = size[PROBE_SIZE.radius];
    row.aim(up, heading);
    row.center = center;
    side[0] = up[1] * heading[2] - up[2] * heading[1];
    side[1] = up[2] * heading[0] - up[0] * heading[2];
    side[2] = up[0] * heading[1] - up[1] * heading[0];
    for (let i = 0; i < n; i++) {
        offsets[i] = radius * places[i];
    }
    row.wheel = wheel;
    row.count = n;
    row.size[RAY_SIZE.length] = 2 * radius + size[PROBE_SIZE.travel];
    row.size[RAY_SIZE.radius] = radius;
    row.size[RAY_SIZE.steepest] = size[PROBE_SIZE.steepest];
    row.size[RAY_SIZE.lead] = size[PROBE_SIZE.lead];
    row.size[RAY_SIZE.aside] = m > 1 ? size[PROBE_SIZE.width] : 0;
}

/** Casts one column of rays at a place across the tread, and lets the wheel down there. */
function castColumn(ground: Ground, probe: Probe, across: number): void {
    const { top, up, axle, size } = probe;
    const { row, footing } = fan;
    const { origin } = row;
    const radius = size[PROBE_SIZE.radius];
    origin[0] = top[0] + radius * up[0] + across * axle[0];
    origin[1] = top[1] + radius * up[1] + across * axle[1];
    origin[2] = top[2] + radius * up[2] + across * axle[2];
    footing[FOOTING.across] = across;
    footing[FOOTING.hub] = -Infinity;
    ground.lookDown(row, probe.mask);
    probe.alone &&= row.disc[DISC.alone] !== 0;
    probe.cast ||= row.cast;
    if (row.disc[DISC.met] !== NOTHING) {
        standOnDisc(probe);
    }
    if (row.cast) {
        if (row.count === 1) {
            standOnRay(ground, probe);
        } else {
            standOnLine(probe);
        }
    }
}

/** Stands on the plane that one ray has met, if it goes on to where the disc touches it: a second ray tells of steeper ones. */
function standOnRay(ground: Ground, probe: Probe): void {
    const { row, heights, tilts, slopes, footing } = fan;
    const { offsets, distances, size } = row;
    const radius = probe.size[PROBE_SIZE.radius];
    measure(probe, 0);
    if (heights[0] === -Infinity) {
        return;
    }
    const slope = slopes[0];
    const body = row.bodies[0];
    const secant = Math.sqrt(1 + slope * slope);
    const touch = (radius * slope) / secant;
    let goesOn = Math.abs(slope) < SAME_FACE;
    if (!goesOn) {
        offsets[0] = touch;
        ground.lookDown(row, probe.mask);
        offsets[0] = 0;
        const off = size[RAY_SIZE.length] - distances[0] - heights[0] - slope * touch;
        goesOn = distances[0] >= 0 && Math.abs(off) < SAME_SLOPE * radius;
    }
    footing[FOOTING.hub] = heights[0] + radius * (goesOn ? secant : 1);
    footing[FOOTING.place] = goesOn ? touch : 0;
    footing[FOOTING.slope] = slope;
    footing[FOOTING.tilt] = tilts[0];
    footing[FOOTING.edge] = 0;
    footing[FOOTING.body] = body;
}

/** Stands on what the disc has met. */
function standOnDisc({ up, heading, size }: Probe): void {
    const { row, side, footing } = fan;
    const { disc } = row;
    const radius = size[PROBE_SIZE.radius];
    const x = disc[DISC.normal];
    const y = disc[DISC.normalY];
    const z = disc[DISC.normalZ];
    const perRise = 1 / (x * up[0] + y * up[1] + z * up[2]);
    const height = row.size[RAY_SIZE.length] - disc[DISC.distance];
    const slope = -perRise * (x * heading[0] + y * heading[1] + z * heading[2]);
    const place = disc[DISC.place];
    footing[FOOTING.tilt] = perRise * (x * side[0] + y * side[1] + z * side[2]);
    footing[FOOTING.body] = disc[DISC.body];
    if (disc[DISC.met] === PLANE) {
        const secant = Math.sqrt(1 + slope * slope);
        footing[FOOTING.hub] = height - slope * place + radius * secant;
        footing[FOOTING.place] = (radius * slope) / secant;
        footing[FOOTING.slope] = slope;
        footing[FOOTING.edge] = 0;
    } else {
        footing[FOOTING.hub] = height;
        footing[FOOTING.place] = place;
        footing[FOOTING.slope] = place / Math.sqrt(radius * radius - place * place);
        footing[FOOTING.edge] = Math.abs(footing[FOOTING.slope] - slope) > SAME_FACE ? 1 : 0;
    }
}

/** Height and slopes of the ground under a ray, from the end of the rays on. */
function measure({ up, heading }: Probe, i: number): void {
    const { row, side, heights, tilts, slopes } = fan;
    const { distances, normals } = row;
    const distance = distances[i];
    const x = normals[3 * i];
    const y = normals[3 * i + 1];
    const z = normals[3 * i + 2];
    if (distance < 0) {
        heights[i] = -Infinity;
        return;
    }
    const perRise = 1 / (x * up[0] + y * up[1] + z * up[2]);
    heights[i] = row.size[RAY_SIZE.length] - distance;
    tilts[i] = perRise * (x * side[0] + y * side[1] + z * side[2]);
    slopes[i] = -perRise * (x * heading[0] + y * heading[1] + z * heading[2]);
}

/** Lowers the circle onto the segments between neighboring hits, and onto their corners. */
function standOnLine(probe: Probe): void {
    const { row, heights, tilts, slopes, footing } = fan;
    const { count: n, offsets, bodies } = row;
    const radius = probe.size[PROBE_SIZE.radius];
    const roots = ROOTS[n];
    for (let i = 0; i < n; i++) {
        measure(probe, i);
    }
    // ground above the hub that the middle of the fan would give is a wall: the hull has to meet it, not the tread
    const wall = heights[n >> 1] > -Infinity ? heights[n >> 1] + radius : Infinity;
    for (let i = 0; i < n; i++) {
        if (heights[i] === -Infinity || heights[i] > wall) {
            heights[i] = -Infinity;
            continue;
        }
        const x = offsets[i];
        const root = radius * roots[i];
        if (heights[i] + root > footing[FOOTING.hub]) {
            const slope = x / root;
            const off = Math.abs(slope - slopes[i]);
            footing[FOOTING.hub] = heights[i] + root;
            footing[FOOTING.place] = x;
            footing[FOOTING.slope] = off < SAME_SLOPE ? slopes[i] : slope;
            footing[FOOTING.tilt] = tilts[i];
            footing[FOOTING.edge] = off > SAME_FACE ? 1 : 0;
            footing[FOOTING.body] = bodies[i];
        }
        if (i + 1 < n && heights[i + 1] > -Infinity && heights[i + 1] <= wall) {
            const next = offsets[i + 1];
            const slope = (heights[i + 1] - heights[i]) / (next - x);
            const secant = Math.sqrt(1 + slope * slope);
            const touch = (radius * slope) / secant;
            const hub = heights[i] - slope * x + radius * secant;
            if (touch >= x && touch <= next && hub >= footing[FOOTING.hub]) {
                const nearer = touch - x > next - touch ? i + 1 : i;
                const off = Math.min(Math.abs(slope - slopes[i]), Math.abs(slope - slopes[i + 1]));
                footing[FOOTING.hub] = hub;
                footing[FOOTING.place] = touch;
                footing[FOOTING.slope] = Math.abs(slope - slopes[nearer]) < SAME_SLOPE ? slopes[nearer] : slope;
                footing[FOOTING.tilt] = tilts[nearer];
                footing[FOOTING.edge] = off > SAME_FACE ? 1 : 0;
                footing[FOOTING.body] = bodies[nearer];
            }
        }
    }
}

/** Casts columns across the width and joins their footings. */
function castColumns(ground: Ground, probe: Probe, m: number): void {
    const { size } = probe;
    const { footing, footings } = fan;
    const words = footing.length;
    let highest = 0;
    for (let j = 0; j < m; j++) {
        castColumn(ground, probe, size[PROBE_SIZE.width] * (j / (m - 1) - 0.5));
        footings.set(footing, words * j);
        if (footing[FOOTING.hub] > footings[words * highest + FOOTING.hub]) {
            highest = j;
        }
    }
    const top = footings[words * highest + FOOTING.hub];
    const edge = footings[words * highest + FOOTING.edge];
    const body = footings[words * highest + FOOTING.body];
    footing.fill(0);
    let weights = 0;
    for (let j = 0; j < m; j++) {
        const weight = Math.max(
            0,
            1 - (top - footings[words * j + FOOTING.hub]) / (DEFLECTION * size[PROBE_SIZE.radius])
        );
        if (weight > 0) {
            weights += weight;
            for (let k = FOOTING.hub; k <= FOOTING.tilt; k++) {
                footing[k] += weight * footings[words * j + k];
            }
        }
    }
    for (let k = FOOTING.hub; k <= FOOTING.tilt; k++) {
        footing[k] /= weights;
    }
    footing[FOOTING.hub] = weights > 0 ? footing[FOOTING.hub] : -Infinity;
    footing[FOOTING.edge] = edge;
    footing[FOOTING.body] = body;
}

/** Turns the footing into the contact of a probe. */
function standOnFooting({ top, up, heading, axle, size, point, normal, jounce, hit }: Probe): void {
    const { side, footing } = fan;
    const radius = size[PROBE_SIZE.radius];
    const hub = footing[FOOTING.hub];
    const place = footing[FOOTING.place];
    const across = footing[FOOTING.across];
    const slope = footing[FOOTING.slope];
    const tilt = footing[FOOTING.tilt];
    const scale = 1 / Math.sqrt(1 + slope * slope + tilt * tilt);
    // the ray's end lies at the bottom of the extended wheel
    const down = size[PROBE_SIZE.travel] - hub + radius + Math.sqrt(Math.max(0, radius * radius - place * place));
    jounce[0] = hub - radius;
    hit.body = footing[FOOTING.body];
    normal[0] = (up[0] - slope * heading[0] + tilt * side[0]) * scale;
    normal[1] = (up[1] - slope * heading[1] + tilt * side[1]) * scale;
    normal[2] = (up[2] - slope * heading[2] + tilt * side[2]) * scale;
    point[0] = top[0] - down * up[0] + place * heading[0] + across * axle[0];
    point[1] = top[1] - down * up[1] + place * heading[1] + across * axle[1];
    point[2] = top[2] - down * up[2] + place * heading[2] + across * axle[2];
}
