import { FACE, FACE_SIZE, ROOM, ROOM_SIZE, SEAM, TRIANGLE } from './face-words.js';
import { WALL } from '../look-down.js';
import { RAY_SIZE, type RayRow } from '../ray-row.js';

/** Two faces are one plane if normals and heights, m, differ by less. */
const SAME = 1e-9;
const LEVEL = 1e-6;

/** Looks down rays whose bounds have been found, and which stay in the room of the faces. */
export function lookDownFaces(words: Float64Array, bounds: Float32Array, row: RayRow): void {
    const count = words[ROOM.count];
    if (count === 1 && words[ROOM_SIZE + FACE.whole] !== 0 && lookDownOnOne(words, row)) {
        return;
    }
    const { origin, direction, line, offsets, size, distances, faces: met, bounds: reach } = row;
    const rays = row.count;
    const dx = direction[0];
    const dy = direction[1];
    const dz = direction[2];
    const lx = line[0];
    const ly = line[1];
    const lz = line[2];
    for (let i = 0; i < rays; i++) {
        distances[i] = size[RAY_SIZE.length];
        met[i] = -1;
    }
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
        const whole = words[at + FACE.whole] !== 0;
        let u = 0;
        let v = 0;
        let uLine = 0;
        let vLine = 0;
        let uDown = 0;
        let vDown = 0;
        if (!whole) {
            const ux = words[at + FACE.first];
            const uy = words[at + FACE.firstY];
            const uz = words[at + FACE.firstZ];
            const vx = words[at + FACE.second];
            const vy = words[at + FACE.secondY];
            const vz = words[at + FACE.secondZ];
            u = ux * x + uy * y + uz * z;
            v = vx * x + vy * y + vz * z;
            uLine = ux * lx + uy * ly + uz * lz;
            vLine = vx * lx + vy * ly + vz * lz;
            uDown = ux * dx + uy * dy + uz * dz;
            vDown = vx * dx + vy * dy + vz * dz;
        }
        for (let i = 0; i < rays; i++) {
            const place = offsets[i];
            const distance = height + place * climb;
            // a plane that is only touched, or left behind, is no hit
            if (!(distance > 0 && distance < distances[i])) {
                continue;
            }
            if (!whole) {
                const a = u + place * uLine + distance * uDown;
                const b = v + place * vLine + distance * vDown;
                const most = triangle ? a + b : Math.max(a, b);
                if (a < -SEAM || b < -SEAM || most > 1 + SEAM) {
                    continue;
                }
            }
            distances[i] = distance;
            met[i] = f;
        }
    }
    tell(words, row);
}

/** Looks down on a face that goes on through the whole room, with nothing else in it: the common case. */
function lookDownOnOne(words: Float64Array, row: RayRow): boolean {
    const { origin, direction, line, offsets, size, distances } = row;
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
    if (!(Math.min(first, last) > 0 && Math.max(first, last) < size[RAY_SIZE.length])) {
        return false;
    }
    distances[0] = first;
    tellFace(words, row, 0, 0);
    row.even = true;
    return true;
}

/** Tells what each ray met. */
function tell(words: Float64Array, row: RayRow): void {
    const { distances, faces: met } = row;
    const first = met[0];
    row.even = first >= 0;
    for (let i = 1; i < row.count && row.even; i++) {
        row.even = met[i] === first || (met[i] >= 0 && isOnePlane(words, first, met[i]));
    }
    const rays = row.even ? 1 : row.count;
    for (let i = 0; i < rays; i++) {
        if (met[i] < 0) {
            distances[i] = -1;
        } else {
            tellFace(words, row, i, met[i]);
        }
    }
}

function tellFace(words: Float64Array, { direction, normals, bodies }: RayRow, i: number, f: number): void {
    const at = ROOM_SIZE + FACE_SIZE * f;
    const x = words[at + FACE.normal];
    const y = words[at + FACE.normalY];
    const z = words[at + FACE.normalZ];
    const side = x * direction[0] + y * direction[1] + z * direction[2] < 0 ? 1 : -1;
    normals[3 * i] = side * x;
    normals[3 * i + 1] = side * y;
    normals[3 * i + 2] = side * z;
    bodies[i] = words[at + FACE.owner];
}

function isOnePlane(words: Float64Array, first: number, other: number): boolean {
    const a = ROOM_SIZE + FACE_SIZE * first;
    const b = ROOM_SIZE + FACE_SIZE * other;
    let apart = 0;
    for (let k = 0; k < 3; k++) {
        if (Math.abs(words[a + FACE.normal + k] - words[b + FACE.normal + k]) > SAME) {
            return false;
        }
        apart += words[a + FACE.normal + k] * (words[a + k] - words[b + k]);
    }
    return words[a + FACE.owner] === words[b + FACE.owner] && Math.abs(apart) < LEVEL;
}
