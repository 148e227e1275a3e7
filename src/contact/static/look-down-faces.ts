import { EVEN, FACE, FACE_SIZE, ROOM, ROOM_SIZE, SEAM, TRIANGLE } from './face-words.js';
import { WALL } from '../look-down.js';
import { DEFLECTION, DISC, EDGE, LOWERING, NOTHING, PLANE, RAY_SIZE, type RayRow } from '../ray-row.js';

/**
 * Lowers the disc of a row, whose bounds have been found, onto the faces of a room that it does not leave. In the plane of the disc
 * each face is a segment: the disc rests on it where the slope of its rim is that of the segment, or else on the nearer end.
 */
export function lookDownFaces(words: Float64Array, bounds: Float32Array, row: RayRow): void {
    row.cast = false;
    if (words[ROOM.count] === 1 && words[ROOM_SIZE + FACE.whole] !== 0 && lookDownOnOne(words, row)) {
        return;
    }
    beginDisc(row);
    meetFaces(words, bounds, row);
    finishDisc(row);
}

/** Begins to lower the disc of a row, which has met nothing yet. */
export function beginDisc({ size, disc, lowering }: RayRow): void {
    disc[DISC.met] = NOTHING;
    disc[DISC.alone] = 0;
    lowering[LOWERING.lowest] = size[RAY_SIZE.length] - size[RAY_SIZE.radius];
    lowering[LOWERING.below] = Infinity;
    lowering[LOWERING.ahead] = Infinity;
    lowering[LOWERING.behind] = Infinity;
    lowering[LOWERING.covered] = Infinity;
    lowering[LOWERING.cover] = Infinity;
    lowering[LOWERING.others] = Infinity;
    lowering[LOWERING.seamed] = Infinity;
    lowering[LOWERING.seamedEnd] = Infinity;
    lowering[LOWERING.seamless] = 0;
}

/** Lowers it onto some more faces. */
export function meetFaces(words: Float64Array, bounds: Float32Array, row: RayRow): void {
    const count = words[ROOM.count];
    const { origin, direction, line, offsets, size, bounds: reach, disc, lowering } = row;
    const { now: center, before } = row.center.find();
    const radius = size[RAY_SIZE.radius];
    const steepest = radius * size[RAY_SIZE.steepest];
    const reaching = radius + size[RAY_SIZE.lead];
    const dx = direction[0];
    const dy = direction[1];
    const dz = direction[2];
    const lx = line[0];
    const ly = line[1];
    const lz = line[2];
    let lowest = lowering[LOWERING.lowest];
    let below = lowering[LOWERING.below];
    let ahead = lowering[LOWERING.ahead];
    let behind = lowering[LOWERING.behind];
    let covered = lowering[LOWERING.covered];
    let cover = lowering[LOWERING.cover];
    let others = lowering[LOWERING.others];
    let seamed = lowering[LOWERING.seamed];
    let seamedEnd = lowering[LOWERING.seamedEnd];
    let seamless = lowering[LOWERING.seamless];
    let aheadPlace = lowering[LOWERING.aheadPlace];
    let behindPlace = lowering[LOWERING.behindPlace];
    for (let f = 0; f < count; f++) {
        if (
            bounds[6 * f] > reach[3] ||
            bounds[6 * f + 3] < reach[0] ||
            bounds[6 * f + 2] > reach[5] ||
            bounds[6 * f + 5] < reach[2] ||
            bounds[6 * f + 1] > reach[4] ||
            bounds[6 * f + 4] < reach[1]
        ) {
            continue;
        }
        const at = ROOM_SIZE + FACE_SIZE * f;
        const nx = words[at + FACE.normal];
        const ny = words[at + FACE.normalY];
        const nz = words[at + FACE.normalZ];
        const rate = nx * dx + ny * dy + nz * dz;
        const triangle = words[at + FACE.kind] === TRIANGLE;
        if (rate >= -WALL && (rate <= WALL || !triangle)) {
            continue;
        }
        const x = origin[0] - words[at];
        const y = origin[1] - words[at + 1];
        const z = origin[2] - words[at + 2];
        const nearing = -1 / rate;
        const height = (nx * x + ny * y + nz * z) * nearing;
        const climb = (nx * lx + ny * ly + nz * lz) * nearing;
        const side = rate < 0 ? 1 : -1;
        const cx = center[0] - words[at];
        const cy = center[1] - words[at + 1];
        const cz = center[2] - words[at + 2];
        if (side * (nx * cx + ny * cy + nz * cz) < 0) {
            const bx = before[0] - words[at];
            const by = before[1] - words[at + 1];
            const bz = before[2] - words[at + 2];
            if (side * (nx * bx + ny * by + nz * bz) < 0) {
                continue; // the wheel is below it, and was
            }
        }
        let from = -reaching;
        let to = reaching;
        if (words[at + FACE.whole] === 0) {
            const ux = words[at + FACE.first];
            const uy = words[at + FACE.firstY];
            const uz = words[at + FACE.firstZ];
            const vx = words[at + FACE.second];
            const vy = words[at + FACE.secondY];
            const vz = words[at + FACE.secondZ];
            const uDown = ux * dx + uy * dy + uz * dz;
            const vDown = vx * dx + vy * dy + vz * dz;
            // shares of both sides at a place p of the line: u + p uLine, v + p vLine
            const u = ux * x + uy * y + uz * z + height * uDown;
            const v = vx * x + vy * y + vz * z + height * vDown;
            const uLine = ux * lx + uy * ly + uz * lz + climb * uDown;
            const vLine = vx * lx + vy * ly + vz * lz + climb * vDown;
            const sides = triangle ? 3 : 4;
            for (let k = 0; k < sides; k++) {
                const inside = k === 0 ? u : k === 1 ? v : triangle ? 1 - u - v : k === 2 ? 1 - u : 1 - v;
                const rise = k === 0 ? uLine : k === 1 ? vLine : triangle ? -uLine - vLine : k === 2 ? -uLine : -vLine;
                const end = -(inside + SEAM) / rise;
                if (rise > 0) {
                    from = end > from ? end : from;
                } else if (rise < 0) {
                    to = end < to ? end : to;
                } else if (inside < -SEAM) {
                    to = -Infinity;
                }
            }
            if (!(from <= to)) {
                continue;
            }
        }
        const start = height + from * climb;
        const end = height + to * climb;
        const nearest = start < end ? start : end;
        const farthest = start < end ? end : start;
        if (from === -reaching && to === reaching && nearest > 0 && farthest < covered) {
            others = cover < others ? cover : others;
            cover = nearest;
            covered = farthest;
        } else {
            // faces of an even mesh are one plane, in which the disc lies over seams
            const first = height - reaching * climb;
            const last = height + reaching * climb;
            if (seamless === 0) {
                seamed = first;
                seamedEnd = last;
            }
            if (Math.abs(first - seamed) < EVEN && Math.abs(last - seamedEnd) < EVEN) {
                seamless += to - from;
            } else if (nearest < others) {
                others = nearest;
            }
        }
        from = from < -radius ? -radius : from;
        to = to > radius ? radius : to;
        if (!(from <= to)) {
            continue;
        }
        const rest = (-radius * climb) / Math.sqrt(1 + climb * climb);
        const place = rest < from ? from : rest > to ? to : rest;
        const root = Math.sqrt(radius * radius - place * place);
        const distance = height + place * climb;
        // a plane that is only touched, or left behind, is not a hit
        const drop = distance - root;
        if (!(distance > 0)) {
            continue;
        }
        if (from > 0) {
            if (place === from && drop < ahead) {
                ahead = drop;
                aheadPlace = place;
            }
        } else if (to < 0) {
            if (place === to && drop < behind) {
                behind = drop;
                behindPlace = place;
            }
        } else if (drop < below) {
            below = drop;
        }
        if (!(drop < lowest)) {
            continue;
        }
        if (place === rest) {
            disc[DISC.met] = PLANE;
            disc[DISC.place] = offsets[0];
            disc[DISC.distance] = height + offsets[0] * climb;
        } else if (root >= steepest) {
            disc[DISC.met] = EDGE;
            disc[DISC.place] = place;
        } else {
            continue;
        }
        lowest = drop;
        disc[DISC.normal] = side * nx;
        disc[DISC.normalY] = side * ny;
        disc[DISC.normalZ] = side * nz;
        disc[DISC.body] = words[at + FACE.owner];
    }
    lowering[LOWERING.covered] = covered;
    lowering[LOWERING.cover] = cover;
    lowering[LOWERING.others] = others;
    lowering[LOWERING.seamed] = seamed;
    lowering[LOWERING.seamedEnd] = seamedEnd;
    lowering[LOWERING.seamless] = seamless;
    lowering[LOWERING.lowest] = lowest;
    lowering[LOWERING.below] = below;
    lowering[LOWERING.ahead] = ahead;
    lowering[LOWERING.behind] = behind;
    lowering[LOWERING.aheadPlace] = aheadPlace;
    lowering[LOWERING.behindPlace] = behindPlace;
}

/** True if one face, or some in one plane, cover all others that lie under the disc and its lead. */
function isAlone(size: Float64Array, lowering: Float64Array): boolean {
    const others = lowering[LOWERING.others];
    const first = lowering[LOWERING.seamed];
    const last = lowering[LOWERING.seamedEnd];
    const seamless = lowering[LOWERING.seamless] / (size[RAY_SIZE.radius] + size[RAY_SIZE.lead]);
    const nearest = first < last ? first : last;
    if (lowering[LOWERING.covered] <= Math.min(others, nearest)) {
        return true;
    }
    // (faces that lie on one another count twice, and may leave a gap)
    const even = seamless > 2 - EVEN && seamless < 2.01;
    return even && nearest > 0 && Math.max(first, last) <= Math.min(others, lowering[LOWERING.cover]);
}

/** Presses the edges that the tire has met into it. */
export function finishDisc({ size, disc, lowering }: RayRow): void {
    const radius = size[RAY_SIZE.radius];
    const lowest = lowering[LOWERING.lowest];
    const ahead = lowering[LOWERING.ahead];
    const behind = lowering[LOWERING.behind];
    disc[DISC.alone] = isAlone(size, lowering) ? 1 : 0;
    if (disc[DISC.met] === EDGE) {
        disc[DISC.distance] = lowest;
        const isAhead = disc[DISC.place] > 0;
        const next = isAhead ? behind : ahead;
        const near = 1 - (next - lowest) / (DEFLECTION * radius);
        if (near > 0 && next < lowering[LOWERING.below]) {
            // the tire yields, and stands on both edges of a gap: the slope turns from one to the other without a jump
            const place = disc[DISC.place];
            const other = lowering[isAhead ? LOWERING.behindPlace : LOWERING.aheadPlace];
            const slope = place / Math.sqrt(radius * radius - place * place);
            const turn = other / Math.sqrt(radius * radius - other * other) - slope;
            const mean = slope + ((near * near) / (1 + near * near)) * turn;
            disc[DISC.place] = (radius * mean) / Math.sqrt(1 + mean * mean);
        }
    }
}

/** Lowers the disc onto a face that goes on through the whole room, with nothing else in it: the common case. */
function lookDownOnOne(words: Float64Array, row: RayRow): boolean {
    const { origin, direction, line, offsets, size, disc } = row;
    const nx = words[ROOM_SIZE + FACE.normalX];
    const ny = words[ROOM_SIZE + FACE.normalY];
    const nz = words[ROOM_SIZE + FACE.normalZ];
    const rate = nx * direction[0] + ny * direction[1] + nz * direction[2];
    if (rate >= -WALL) {
        return false; // an under side, or a wall
    }
    const x = origin[0] - words[ROOM_SIZE];
    const y = origin[1] - words[ROOM_SIZE + 1];
    const z = origin[2] - words[ROOM_SIZE + 2];
    const height = nx * x + ny * y + nz * z;
    const climb = nx * line[0] + ny * line[1] + nz * line[2];
    const first = -(height + offsets[0] * climb) / rate;
    const last = -(height + offsets[row.count - 1] * climb) / rate;
    const length = size[RAY_SIZE.length];
    if (!(first > 0 && last > 0 && first < length && last < length)) {
        return false;
    }
    disc[DISC.met] = PLANE;
    disc[DISC.alone] = 1;
    disc[DISC.place] = offsets[0];
    disc[DISC.distance] = first;
    disc[DISC.normal] = nx;
    disc[DISC.normalY] = ny;
    disc[DISC.normalZ] = nz;
    disc[DISC.body] = words[ROOM_SIZE + FACE.owner];
    return true;
}
