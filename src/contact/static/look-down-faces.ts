import { EVEN, FACE, FACE_SIZE, ROOM, ROOM_SIZE, SEAM, TRIANGLE } from './face-words.js';
import { WALL } from '../look-down.js';
import { DEFLECTION, DISC, EDGE, LOWERING, MOST_FACES, NOTHING, PLANE, RAY_SIZE, type RayRow } from '../ray-row.js';

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
    lowering[LOWERING.count] = 0;
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
    let faces = lowering[LOWERING.count];
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
        if (faces < MOST_FACES) {
            const line = LOWERING.faces + 4 * faces;
            lowering[line] = height;
            lowering[line + 1] = climb;
            lowering[line + 2] = from;
            lowering[line + 3] = to;
        }
        faces++;
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
            lowering[LOWERING.rested] = faces - 1;
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
    lowering[LOWERING.lowest] = lowest;
    lowering[LOWERING.below] = below;
    lowering[LOWERING.ahead] = ahead;
    lowering[LOWERING.behind] = behind;
    lowering[LOWERING.count] = faces;
    lowering[LOWERING.aheadPlace] = aheadPlace;
    lowering[LOWERING.behindPlace] = behindPlace;
}

/** True if one face alone lies under the disc and its lead: the common case. */
function isSingle({ size, disc, lowering }: RayRow): boolean {
    const { faces } = LOWERING;
    const reach = size[RAY_SIZE.radius] + size[RAY_SIZE.lead];
    return (
        lowering[LOWERING.count] === 1 &&
        disc[DISC.met] === PLANE &&
        lowering[faces + 2] === -reach &&
        lowering[faces + 3] === reach
    );
}

/**
 * True if the disc rests on a plane and will do so until it has gone its way of the last step once more: faces in that plane lie below all of this
 * way, and each other face lies below the plane, or is still out of the disc's reach then.
 */
function staysOnPlane({ size, disc, lowering, line, center }: RayRow): boolean {
    const count = lowering[LOWERING.count];
    if (disc[DISC.met] !== PLANE || count > MOST_FACES) {
        return false;
    }
    const { now, before } = center.find();
    const x = now[0] - before[0];
    const y = now[1] - before[1];
    const z = now[2] - before[2];
    const way = line[0] * x + line[1] * y + line[2] * z;
    const radius = size[RAY_SIZE.radius];
    const rested = LOWERING.faces + 4 * lowering[LOWERING.rested];
    const height = lowering[rested];
    const climb = lowering[rested + 1];
    const rest = (-radius * climb) / Math.sqrt(1 + climb * climb);
    const back = way < 0 ? rest + way : rest;
    const front = way < 0 ? rest : rest + way;
    let covered = 0;
    for (let f = 0; f < count; f++) {
        const face = LOWERING.faces + 4 * f;
        const own = lowering[face + 1];
        const from = lowering[face + 2];
        const to = lowering[face + 3];
        // how much farther down than the plane it lies at either end
        const first = lowering[face] - height + from * (own - climb);
        const last = lowering[face] - height + to * (own - climb);
        if (first > -EVEN && last > -EVEN) {
            if (first < EVEN && last < EVEN) {
                covered += Math.max(0, Math.min(to, front) - Math.max(from, back));
            }
            continue;
        }
        const begin = Math.max(from - way, -radius);
        const end = Math.min(to - way, radius);
        const touch = Math.max(begin, Math.min(end, (-radius * own) / Math.sqrt(1 + own * own)));
        const drop = lowering[face] + own * (touch + way) - climb * way - Math.sqrt(radius * radius - touch * touch);
        if (begin <= end && drop < lowering[LOWERING.lowest] + EVEN) {
            return false;
        }
    }
    // (faces that lie on one another count twice, and may leave a gap)
    const surplus = covered - (front - back);
    return surplus > -EVEN && surplus < EVEN + 0.005 * covered;
}

/** Presses the edges that the tire has met into it. */
export function finishDisc(row: RayRow): void {
    const { size, disc, lowering } = row;
    const radius = size[RAY_SIZE.radius];
    const lowest = lowering[LOWERING.lowest];
    const ahead = lowering[LOWERING.ahead];
    const behind = lowering[LOWERING.behind];
    disc[DISC.alone] = isSingle(row) || staysOnPlane(row) ? 1 : 0;
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
