import { FACE, FACE_SIZE, ROOM, ROOM_SIZE, SEAM, TRIANGLE } from './face-words.js';
import type { GroundHit } from '../ground.js';

/**
 * Casts a ray that does not leave a room against its faces.
 *
 * @param words - Numbers of room and faces.
 * @param ray - Origin (3), unit direction (3), length.
 * @param hit - Receives the nearest hit.
 */
export function castFaces(words: Float64Array, ray: Float64Array, hit: GroundHit): void {
    const { normal } = hit;
    const end = ROOM_SIZE + FACE_SIZE * words[ROOM.count];
    let nearest = ray[6];
    hit.distance = -1;
    for (let at = ROOM_SIZE; at < end; at += FACE_SIZE) {
        const nx = words[at + FACE.normal];
        const ny = words[at + FACE.normalY];
        const nz = words[at + FACE.normalZ];
        const x = ray[0] - words[at];
        const y = ray[1] - words[at + 1];
        const z = ray[2] - words[at + 2];
        const rate = nx * ray[3] + ny * ray[4] + nz * ray[5];
        const triangle = words[at + FACE.kind] === TRIANGLE;
        const distance = -(nx * x + ny * y + nz * z) / rate;
        if (!(distance > 0 && distance < nearest) || (rate > 0 && !triangle)) {
            continue;
        }
        if (words[at + FACE.whole] === 0) {
            const px = x + distance * ray[3];
            const py = y + distance * ray[4];
            const pz = z + distance * ray[5];
            const u = words[at + FACE.first] * px + words[at + FACE.firstY] * py + words[at + FACE.firstZ] * pz;
            const v = words[at + FACE.second] * px + words[at + FACE.secondY] * py + words[at + FACE.secondZ] * pz;
            if (Math.min(u, v) < -SEAM || (triangle ? u + v : Math.max(u, v)) > 1 + SEAM) {
                continue;
            }
        }
        const side = rate < 0 ? 1 : -1;
        nearest = distance;
        hit.distance = distance;
        hit.body = words[at + FACE.owner];
        normal[0] = side * nx;
        normal[1] = side * ny;
        normal[2] = side * nz;
    }
}
