import { WALL } from '../look-down.js';
import { ASIDE, LENGTH, MAX_RAYS, type RayRow } from '../ray-row.js';

/** Most faces that are kept at hand; where there are more, the trees are quicker. */
const MOST = 32;

/** Where a wheel is looked for beyond its rays, m, and how far ahead, s. More means rarer searches of more. Measured. */
const MARGIN = 0.05;
const AHEAD = 0.08;

/**
 * How far outside of a face a hit still counts, in shares of its size: what single precision may open of a seam.
 * Bullet allows a hundred times as much, by which a kerb of 400 m is 4 cm too wide.
 */
export const SEAM = 1e-6;

/** A triangle, solid from both sides, and a parallelogram, from without alone; the normal of its corners points outward. */
export const TRIANGLE = 0;
export const PARALLELOGRAM = 1;

/** Three corners of the face that is being added, in the frame of its part. */
export const CORNERS = new Float64Array(9);

/** From there to the world: three rows of a linear map, then the offset. */
export const PLACE = new Float64Array(12);

/**
 * Words of a face in the world: a corner, the unit normal, what gives the share of each of the two sides from there at a
 * point, its kind, and whether it goes on through the whole room.
 */
const NORMAL = 3;
const FIRST = 6;
const SECOND = 9;
const KIND = 12;
const WHOLE = 13;
const WIDTH = 14;

/** Two faces are one plane if normals and heights, m, differ by less. */
const SAME = 1e-9;
const LEVEL = 1e-6;

const corners = new Float64Array(9);
const met = new Int32Array(MAX_RAYS);

/** The flat faces of all that stands still in the room about a wheel, so that its next rays need not search the world. */
export class Faces {
    /** Smallest and largest x, y, z of the room. */
    readonly box = new Float64Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]);

    /** Whether these are all: nothing round is near, and there was room for them. */
    whole = false;

    /** For the owner: the step in which something was last looked up for the room, and what was found. */
    lookedUp = -1;
    found = 0;

    /** What they were gathered of: a state of the scene, and of its collision groups these. */
    private version = -1;
    private mask = 0;

    private count = 0;
    private words = new Float64Array(4 * WIDTH);
    private readonly owners = new Int32Array(MOST);

    /** Begins anew about the rays of a wheel that goes at a velocity, m/s. */
    begin(row: RayRow, velocity: Float64Array, mask: number, version: number): void {
        const { origin, direction, line, offsets, size } = row;
        this.version = version;
        this.mask = mask;
        this.count = 0;
        this.whole = true;
        this.lookedUp = -1;
        for (let k = 0; k < 3; k++) {
            const from = line[k] * offsets[0];
            const to = line[k] * offsets[row.count - 1];
            const down = size[LENGTH] * direction[k];
            const way = AHEAD * velocity[k];
            const margin = MARGIN + size[ASIDE];
            this.box[k] = origin[k] + Math.min(from, to) + Math.min(0, down) + Math.min(0, way) - margin;
            this.box[k + 3] = origin[k] + Math.max(from, to) + Math.max(0, down) + Math.max(0, way) + margin;
        }
    }

    /** Whether the rays stay in the room, and nothing has changed there. */
    holds(row: RayRow, mask: number, version: number): boolean {
        const { box } = this;
        const { origin, direction, line, offsets, size } = row;
        if (this.version !== version || this.mask !== mask) {
            return false;
        }
        // written out: three rounds of a loop cost more than what they do
        const first = offsets[0];
        const last = offsets[row.count - 1];
        const length = size[LENGTH];
        const x = origin[0];
        const y = origin[1];
        const z = origin[2];
        const fromX = line[0] * first;
        const fromY = line[1] * first;
        const fromZ = line[2] * first;
        const toX = line[0] * last;
        const toY = line[1] * last;
        const toZ = line[2] * last;
        const downX = length * direction[0];
        const downY = length * direction[1];
        const downZ = length * direction[2];
        return (
            x + Math.min(fromX, toX) + Math.min(0, downX) >= box[0] &&
            y + Math.min(fromY, toY) + Math.min(0, downY) >= box[1] &&
            z + Math.min(fromZ, toZ) + Math.min(0, downZ) >= box[2] &&
            x + Math.max(fromX, toX) + Math.max(0, downX) <= box[3] &&
            y + Math.max(fromY, toY) + Math.max(0, downY) <= box[4] &&
            z + Math.max(fromZ, toZ) + Math.max(0, downZ) <= box[5]
        );
    }

    /** Says that there is more than faces, or more of them than can be kept. */
    giveUp(): void {
        this.whole = false;
        this.count = 0;
    }

    /**
     * Adds the face of {@link CORNERS}.
     *
     * @param kind - {@link TRIANGLE} or {@link PARALLELOGRAM}, whose fourth corner lies opposite the first one.
     * @param owner - What a hit tells.
     * @returns False when there is no room for it.
     */
    add(kind: number, owner: number): boolean {
        if (this.count === MOST) {
            this.giveUp();
            return false;
        }
        const at = WIDTH * this.count;
        if (at === this.words.length) {
            const words = new Float64Array(2 * at);
            words.set(this.words);
            this.words = words;
        }
        const { words } = this;
        for (let i = 0; i < 9; i += 3) {
            for (let k = 0; k < 3; k++) {
                const row = 3 * k;
                corners[i + k] =
                    PLACE[row] * CORNERS[i] +
                    PLACE[row + 1] * CORNERS[i + 1] +
                    PLACE[row + 2] * CORNERS[i + 2] +
                    PLACE[9 + k];
            }
        }
        const ux = corners[3] - corners[0];
        const uy = corners[4] - corners[1];
        const uz = corners[5] - corners[2];
        const vx = corners[6] - corners[0];
        const vy = corners[7] - corners[1];
        const vz = corners[8] - corners[2];
        const nx = uy * vz - uz * vy;
        const ny = uz * vx - ux * vz;
        const nz = ux * vy - uy * vx;
        const square = nx * nx + ny * ny + nz * nz;
        if (!(square > 0)) {
            return true; // nothing can meet what has no area
        }
        const length = Math.sqrt(square);
        for (let k = 0; k < 3; k++) {
            words[at + k] = corners[k];
        }
        words[at + NORMAL] = nx / length;
        words[at + NORMAL + 1] = ny / length;
        words[at + NORMAL + 2] = nz / length;
        words[at + FIRST] = (vy * nz - vz * ny) / square;
        words[at + FIRST + 1] = (vz * nx - vx * nz) / square;
        words[at + FIRST + 2] = (vx * ny - vy * nx) / square;
        words[at + SECOND] = (ny * uz - nz * uy) / square;
        words[at + SECOND + 1] = (nz * ux - nx * uz) / square;
        words[at + SECOND + 2] = (nx * uy - ny * ux) / square;
        words[at + KIND] = kind;
        words[at + WHOLE] = this.spans(at) ? 1 : 0;
        this.owners[this.count++] = owner;
        return true;
    }

    /** Looks down the rays. */
    lookDown(row: RayRow): void {
        const { words, count } = this;
        if (count === 1 && words[WHOLE] !== 0 && this.lookDownOnOne(row)) {
            return;
        }
        const { origin, direction, line, offsets, size, distances } = row;
        const rays = row.count;
        const dx = direction[0];
        const dy = direction[1];
        const dz = direction[2];
        const lx = line[0];
        const ly = line[1];
        const lz = line[2];
        for (let i = 0; i < rays; i++) {
            distances[i] = size[LENGTH];
            met[i] = -1;
        }
        for (let f = 0; f < count; f++) {
            const at = WIDTH * f;
            const nx = words[at + NORMAL];
            const ny = words[at + NORMAL + 1];
            const nz = words[at + NORMAL + 2];
            const rate = nx * dx + ny * dy + nz * dz;
            const triangle = words[at + KIND] === TRIANGLE;
            if (rate >= -WALL && (rate <= WALL || !triangle)) {
                continue;
            }
            const x = origin[0] - words[at];
            const y = origin[1] - words[at + 1];
            const z = origin[2] - words[at + 2];
            const nearing = -1 / rate;
            const height = (nx * x + ny * y + nz * z) * nearing;
            const climb = (nx * lx + ny * ly + nz * lz) * nearing;
            const whole = words[at + WHOLE] !== 0;
            let u = 0;
            let v = 0;
            let uLine = 0;
            let vLine = 0;
            let uDown = 0;
            let vDown = 0;
            if (!whole) {
                const ux = words[at + FIRST];
                const uy = words[at + FIRST + 1];
                const uz = words[at + FIRST + 2];
                const vx = words[at + SECOND];
                const vy = words[at + SECOND + 1];
                const vz = words[at + SECOND + 2];
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
        this.tell(row);
    }

    /** Looks down on a face that goes on through the whole room, with nothing else in it: the common case. */
    private lookDownOnOne(row: RayRow): boolean {
        const { words } = this;
        const { origin, direction, line, offsets, size, distances } = row;
        const nx = words[NORMAL];
        const ny = words[NORMAL + 1];
        const nz = words[NORMAL + 2];
        const rate = nx * direction[0] + ny * direction[1] + nz * direction[2];
        if (rate >= -WALL) {
            return false; // an under side, or a wall
        }
        const height = nx * (origin[0] - words[0]) + ny * (origin[1] - words[1]) + nz * (origin[2] - words[2]);
        const climb = nx * line[0] + ny * line[1] + nz * line[2];
        const first = -(height + offsets[0] * climb) / rate;
        const last = -(height + offsets[row.count - 1] * climb) / rate;
        if (!(Math.min(first, last) > 0 && Math.max(first, last) < size[LENGTH])) {
            return false;
        }
        distances[0] = first;
        this.tellFace(row, 0, 0);
        row.even = true;
        return true;
    }

    /** Tells what each ray met. */
    private tell(row: RayRow): void {
        const { distances } = row;
        const first = met[0];
        row.even = first >= 0;
        for (let i = 1; i < row.count && row.even; i++) {
            row.even = met[i] === first || (met[i] >= 0 && this.isOnePlane(first, met[i]));
        }
        const rays = row.even ? 1 : row.count;
        for (let i = 0; i < rays; i++) {
            if (met[i] < 0) {
                distances[i] = -1;
            } else {
                this.tellFace(row, i, met[i]);
            }
        }
    }

    private tellFace({ direction, normals, bodies }: RayRow, i: number, f: number): void {
        const { words } = this;
        const at = WIDTH * f + NORMAL;
        const x = words[at];
        const y = words[at + 1];
        const z = words[at + 2];
        const side = x * direction[0] + y * direction[1] + z * direction[2] < 0 ? 1 : -1;
        normals[3 * i] = side * x;
        normals[3 * i + 1] = side * y;
        normals[3 * i + 2] = side * z;
        bodies[i] = this.owners[f];
    }

    private isOnePlane(first: number, other: number): boolean {
        const { words, owners } = this;
        const a = WIDTH * first;
        const b = WIDTH * other;
        let apart = 0;
        for (let k = 0; k < 3; k++) {
            if (Math.abs(words[a + NORMAL + k] - words[b + NORMAL + k]) > SAME) {
                return false;
            }
            apart += words[a + NORMAL + k] * (words[a + k] - words[b + k]);
        }
        return owners[first] === owners[other] && Math.abs(apart) < LEVEL;
    }

    /** Whether every point of the room that lies on the plane of a face lies in the face. */
    private spans(at: number): boolean {
        const { words, box } = this;
        let u = 0;
        let v = 0;
        let uReach = 0;
        let vReach = 0;
        let reach = 0;
        for (let k = 0; k < 3; k++) {
            const middle = 0.5 * (box[k] + box[k + 3]) - words[at + k];
            const half = 0.5 * (box[k + 3] - box[k]);
            const first = words[at + FIRST + k];
            const second = words[at + SECOND + k];
            u += first * middle;
            v += second * middle;
            uReach += Math.abs(first) * half;
            vReach += Math.abs(second) * half;
            reach += Math.abs(first + second) * half;
        }
        const most = words[at + KIND] === TRIANGLE ? u + v + reach : Math.max(u + uReach, v + vReach);
        return u >= uReach && v >= vReach && most <= 1;
    }
}
