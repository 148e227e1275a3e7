import { doubles } from '../../math/doubles.js';
import { WALL } from '../look-down.js';
import { MAX_RAYS, RAY_SIZE, type RayRow } from '../ray-row.js';

/** Most faces that are kept at hand; where there are more, the trees are quicker. */
const MOST = 32;

/** Where a wheel is looked for beyond its rays, m, and how far ahead, s. More means rarer searches of more. Measured. */
const MARGIN = 0.1;
const AHEAD = 0.35;

/** The same of a whole vehicle, m. */
const WIDE_MARGIN = 0.5;

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
 * Words of what is known of a wheel, in one array, for a step touches it at every wheel: the room's least and greatest x,
 * y, z; what was gathered there, of which state of the scene and which collision groups; how many faces, and whether
 * these are all, as nothing round is near; for the owner the step in which something was last looked up for the room, and
 * what was found; of a vehicle how far its rays reach from its center, to the sides and up or down; then the faces.
 */
const VERSION = 6;
const MASK = 7;
const COUNT = 8;
const COMPLETE = 9;
const LOOKED_UP = 10;
const FOUND = 11;
const SIDEWAYS = 12;
const UPRIGHT = 13;
const FACES = 14;

/**
 * Words of a face in the world: a corner, the unit normal, its kind, whether it goes on through the whole room, what a
 * hit tells, and what gives the share of each of the two sides from the corner at a point.
 */
const NORMAL = 3;
const KIND = 6;
const WHOLE = 7;
const OWNER = 8;
const FIRST = 9;
const SECOND = 12;
const WIDTH = 15;

/** Faces that there is room for at first. */
const FEW = 2;

/** By how much bounds are larger than their face, in shares of its coordinates: they are kept in single precision. */
const GROWN = 2e-7;

/** Two faces are one plane if normals and heights, m, differ by less. */
const SAME = 1e-9;
const LEVEL = 1e-6;

/** Bounds of a row: where its rays begin, on the line from first to last, and how far they go. */
function enclose({ origin, direction, line, offsets, size, count }: RayRow): void {
    // written out: three rounds of a loop cost more than what they do
    const first = offsets[0];
    const last = offsets[count - 1];
    const length = size[RAY_SIZE.length];
    const fromX = origin[0] + line[0] * first;
    const fromY = origin[1] + line[1] * first;
    const fromZ = origin[2] + line[2] * first;
    const toX = origin[0] + line[0] * last;
    const toY = origin[1] + line[1] * last;
    const toZ = origin[2] + line[2] * last;
    const downX = length * direction[0];
    const downY = length * direction[1];
    const downZ = length * direction[2];
    reach[0] = Math.min(fromX, toX) + Math.min(0, downX);
    reach[1] = Math.min(fromY, toY) + Math.min(0, downY);
    reach[2] = Math.min(fromZ, toZ) + Math.min(0, downZ);
    reach[3] = Math.max(fromX, toX) + Math.max(0, downX);
    reach[4] = Math.max(fromY, toY) + Math.max(0, downY);
    reach[5] = Math.max(fromZ, toZ) + Math.max(0, downZ);
}

const corners = new Float64Array(9);
const met = new Int32Array(MAX_RAYS);

/** Bounds of the rays that were asked about last. */
const reach = new Float64Array(6);

/**
 * The flat faces of all that stands still in the room about a wheel, or about a whole vehicle, so that the next rays need
 * not search the world.
 */
export class Faces {
    private readonly most: number;
    private words = doubles(FACES + FEW * WIDTH);
    private bounds = new Float32Array(6 * FEW);

    /** @param most - How many are kept at hand. */
    constructor(most = MOST) {
        this.most = most;
        this.words.fill(Infinity, 0, 3).fill(-Infinity, 3, 6);
        this.words[VERSION] = -1;
    }

    /** An array that begins with the smallest and largest x, y, z of the room. */
    get box(): Float64Array {
        return this.words;
    }

    /** Whether these are all: nothing round is near, and there was room for them. */
    get complete(): boolean {
        return this.words[COMPLETE] !== 0;
    }

    /** What the owner found for the room in a step; -1 when it has not looked yet. */
    foundIn(step: number): number {
        return this.words[LOOKED_UP] === step ? this.words[FOUND] : -1;
    }

    /** Keeps it. */
    keep(step: number, found: number): void {
        this.words[LOOKED_UP] = step;
        this.words[FOUND] = found;
    }

    /** Whether the rays stay in the room, and nothing has changed there. */
    holds(row: RayRow, mask: number, version: number): boolean {
        const { words } = this;
        enclose(row);
        return (
            words[VERSION] === version &&
            words[MASK] === mask &&
            reach[0] >= words[0] &&
            reach[1] >= words[1] &&
            reach[2] >= words[2] &&
            reach[3] <= words[3] &&
            reach[4] <= words[4] &&
            reach[5] <= words[5]
        );
    }

    /** Begins anew about the rays that it does not hold, of a wheel that goes at a velocity, m/s. */
    begin({ size }: RayRow, velocity: Float64Array, mask: number, version: number): void {
        const { words } = this;
        const margin = MARGIN + size[RAY_SIZE.aside];
        for (let k = 0; k < 3; k++) {
            const way = AHEAD * velocity[k];
            words[k] = reach[k] + Math.min(0, way) - margin;
            words[k + 3] = reach[k + 3] + Math.max(0, way) + margin;
        }
        this.empty(mask, version);
    }

    /** Begins anew about a whole vehicle, one of whose wheels has the rays that it does not hold. */
    beginAbout(center: Float64Array, velocity: Float64Array, mask: number, version: number): void {
        const { words } = this;
        for (let k = 0; k < 3; k++) {
            const place = k === 1 ? UPRIGHT : SIDEWAYS;
            words[place] = Math.max(words[place], center[k] - reach[k], reach[k + 3] - center[k]);
        }
        for (let k = 0; k < 3; k++) {
            const way = AHEAD * velocity[k];
            const margin = WIDE_MARGIN + words[k === 1 ? UPRIGHT : SIDEWAYS];
            words[k] = center[k] + Math.min(0, way) - margin;
            words[k + 3] = center[k] + Math.max(0, way) + margin;
        }
        this.empty(mask, version);
    }

    /** Says that there is more than faces, or more of them than can be kept. */
    giveUp(): void {
        this.words[COMPLETE] = 0;
        this.words[COUNT] = 0;
    }

    /**
     * Adds the face of {@link CORNERS}.
     *
     * @param kind - {@link TRIANGLE} or {@link PARALLELOGRAM}, whose fourth corner lies opposite the first one.
     * @param owner - What a hit tells.
     * @returns False when there is no room for it.
     */
    add(kind: number, owner: number): boolean {
        const count = this.words[COUNT];
        if (count === this.most) {
            this.giveUp();
            return false;
        }
        const at = FACES + WIDTH * count;
        if (at === this.words.length) {
            this.grow(2 * count);
        }
        const { words } = this;
        for (let i = 0; i < 9; i += 3) {
            const x = CORNERS[i];
            const y = CORNERS[i + 1];
            const z = CORNERS[i + 2];
            corners[i] = PLACE[0] * x + PLACE[1] * y + PLACE[2] * z + PLACE[9];
            corners[i + 1] = PLACE[3] * x + PLACE[4] * y + PLACE[5] * z + PLACE[10];
            corners[i + 2] = PLACE[6] * x + PLACE[7] * y + PLACE[8] * z + PLACE[11];
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
        words[at] = corners[0];
        words[at + 1] = corners[1];
        words[at + 2] = corners[2];
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
        words[at + OWNER] = owner;
        words[at + WHOLE] = this.spans(at) ? 1 : 0;
        this.bound(6 * count, kind === PARALLELOGRAM);
        words[COUNT] = count + 1;
        return true;
    }

    private empty(mask: number, version: number): void {
        const { words } = this;
        words[VERSION] = version;
        words[MASK] = mask;
        words[COUNT] = 0;
        words[COMPLETE] = 1;
        words[LOOKED_UP] = -1;
    }

    /** Makes room for so many faces. */
    private grow(faces: number): void {
        const words = new Float64Array(FACES + WIDTH * faces);
        words.set(this.words);
        this.words = words;
        const bounds = new Float32Array(6 * faces);
        bounds.set(this.bounds);
        this.bounds = bounds;
    }

    /** Looks down the rays that it was last said to hold. */
    lookDown(row: RayRow): void {
        const { words, bounds } = this;
        const count = words[COUNT];
        if (count === 1 && words[FACES + WHOLE] !== 0 && this.lookDownOnOne(row)) {
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
            const at = FACES + WIDTH * f;
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
        const nx = words[FACES + NORMAL];
        const ny = words[FACES + NORMAL + 1];
        const nz = words[FACES + NORMAL + 2];
        const rate = nx * direction[0] + ny * direction[1] + nz * direction[2];
        if (rate >= -WALL) {
            return false; // an under side, or a wall
        }
        const x = origin[0] - words[FACES];
        const y = origin[1] - words[FACES + 1];
        const z = origin[2] - words[FACES + 2];
        const height = nx * x + ny * y + nz * z;
        const climb = nx * line[0] + ny * line[1] + nz * line[2];
        const first = -(height + offsets[0] * climb) / rate;
        const last = -(height + offsets[row.count - 1] * climb) / rate;
        if (!(Math.min(first, last) > 0 && Math.max(first, last) < size[RAY_SIZE.length])) {
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
        const at = FACES + WIDTH * f;
        const x = words[at + NORMAL];
        const y = words[at + NORMAL + 1];
        const z = words[at + NORMAL + 2];
        const side = x * direction[0] + y * direction[1] + z * direction[2] < 0 ? 1 : -1;
        normals[3 * i] = side * x;
        normals[3 * i + 1] = side * y;
        normals[3 * i + 2] = side * z;
        bodies[i] = words[at + OWNER];
    }

    private isOnePlane(first: number, other: number): boolean {
        const { words } = this;
        const a = FACES + WIDTH * first;
        const b = FACES + WIDTH * other;
        let apart = 0;
        for (let k = 0; k < 3; k++) {
            if (Math.abs(words[a + NORMAL + k] - words[b + NORMAL + k]) > SAME) {
                return false;
            }
            apart += words[a + NORMAL + k] * (words[a + k] - words[b + k]);
        }
        return words[a + OWNER] === words[b + OWNER] && Math.abs(apart) < LEVEL;
    }

    /** Bounds of the face that is being added, with its seam. */
    private bound(at: number, fourth: boolean): void {
        for (let k = 0; k < 3; k++) {
            const a = corners[k];
            const b = corners[k + 3];
            const c = corners[k + 6];
            const d = fourth ? b + c - a : a;
            const least = Math.min(a, b, c, d);
            const most = Math.max(a, b, c, d);
            const seam = SEAM * (most - least);
            this.bounds[at + k] = least - seam - GROWN * Math.abs(least);
            this.bounds[at + k + 3] = most + seam + GROWN * Math.abs(most);
        }
    }

    /** Whether every point of the room that lies on the plane of a face lies in the face. */
    private spans(at: number): boolean {
        const { words } = this;
        let u = 0;
        let v = 0;
        let uReach = 0;
        let vReach = 0;
        let reach = 0;
        for (let k = 0; k < 3; k++) {
            const middle = 0.5 * (words[k] + words[k + 3]) - words[at + k];
            const half = 0.5 * (words[k + 3] - words[k]);
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
