import { FACE, FACE_SIZE, PARALLELOGRAM, ROOM, ROOM_SIZE, SEAM, TRIANGLE } from './face-words.js';
import { lookDownFaces } from './look-down-faces.js';
import { doubles } from '../../math/doubles.js';
import { RAY_SIZE, type RayRow } from '../ray-row.js';

/** Most faces that are kept at hand; where there are more, the trees are quicker. */
const MOST = 32;

/** Margin about the rays of a wheel, m, and look-ahead along its way, s. More means rarer searches of more. Measured. */
const MARGIN = 0.1;
const AHEAD = 0.35;

/** Margin about a whole vehicle, m. */
const WIDE_MARGIN = 0.5;

/** Faces that there is room for at first. */
const FEW = 2;

/** By how much bounds are larger than their face, in shares of its coordinates: they are kept in single precision. */
const GROWN = 2e-7;

/**
 * The flat faces of all that stands still in the room about a wheel, or about a whole vehicle, so that the next rays need
 * not search the world.
 */
export class Faces {
    /** Numbers of the room by `ROOM`, then those of each face by `FACE`. */
    words = doubles(ROOM_SIZE + FEW * FACE_SIZE);

    /** Least and most coordinates of each face. */
    bounds = new Float32Array(6 * FEW);

    private readonly most: number;

    /** @param most - Most faces that are kept at hand. */
    constructor(most = MOST) {
        this.most = most;
        this.words.fill(Infinity, 0, 3).fill(-Infinity, 3, 6);
        this.words[ROOM.version] = -1;
    }

    /** An array that begins with the smallest and largest x, y, z of the room. */
    get box(): Float64Array {
        return this.words;
    }

    /** True if these are all: nothing round is near, and there was room for them. */
    get complete(): boolean {
        return this.words[ROOM.complete] !== 0;
    }

    /** Returns what the owner found for the room in a step; -1 when it has not looked yet. */
    foundIn(step: number): number {
        return this.words[ROOM.lookedUp] === step ? this.words[ROOM.found] : -1;
    }

    /** Keeps it. */
    keep(step: number, found: number): void {
        this.words[ROOM.lookedUp] = step;
        this.words[ROOM.found] = found;
    }

    /** Returns true if bounds lie in the room, and nothing has changed there. */
    holds(reach: Float64Array, mask: number, version: number): boolean {
        const { words } = this;
        return (
            words[ROOM.version] === version &&
            words[ROOM.mask] === mask &&
            reach[0] >= words[0] &&
            reach[1] >= words[1] &&
            reach[2] >= words[2] &&
            reach[3] <= words[3] &&
            reach[4] <= words[4] &&
            reach[5] <= words[5]
        );
    }

    /** Begins again about the rays that it does not hold, of a wheel that goes at a velocity, m/s. */
    begin(row: RayRow, velocity: Float64Array, mask: number, version: number): void {
        this.beginAhead(row.bounds, MARGIN + row.size[RAY_SIZE.aside], velocity);
        this.empty(mask, version);
    }

    /** The same about the bounds of a cylinder and its way down. */
    beginSweep(bounds: Float64Array, velocity: Float64Array, mask: number, version: number): void {
        this.beginAhead(bounds, MARGIN, velocity);
        this.empty(mask, version);
    }

    private beginAhead(reach: Float64Array, margin: number, velocity: Float64Array): void {
        const { words } = this;
        for (let k = 0; k < 3; k++) {
            const way = AHEAD * velocity[k];
            words[k] = reach[k] + Math.min(0, way) - margin;
            words[k + 3] = reach[k + 3] + Math.max(0, way) + margin;
        }
    }

    /** Begins again within bounds alone. */
    beginReach(bounds: Float64Array, mask: number, version: number): void {
        this.words.set(bounds);
        this.empty(mask, version);
    }

    /** Begins again about a whole vehicle, one of whose wheels has bounds that it does not hold. */
    beginAbout(reach: Float64Array, center: Float64Array, velocity: Float64Array, mask: number, version: number): void {
        const { words } = this;
        for (let k = 0; k < 3; k++) {
            const place = k === 1 ? ROOM.upright : ROOM.sideways;
            words[place] = Math.max(words[place], center[k] - reach[k], reach[k + 3] - center[k]);
        }
        for (let k = 0; k < 3; k++) {
            const way = AHEAD * velocity[k];
            const margin = WIDE_MARGIN + words[k === 1 ? ROOM.upright : ROOM.sideways];
            words[k] = center[k] + Math.min(0, way) - margin;
            words[k + 3] = center[k] + Math.max(0, way) + margin;
        }
        this.empty(mask, version);
    }

    /** Says that there is more than faces, or more of them than can be kept. */
    giveUp(): void {
        this.words[ROOM.complete] = 0;
        this.words[ROOM.count] = 0;
    }

    /**
     * Adds a face.
     *
     * @param corners - Three of its corners, world frame, m.
     * @param kind - {@link TRIANGLE} or {@link PARALLELOGRAM}, whose fourth corner lies opposite the first one.
     * @param owner - Owner that a hit reports.
     * @returns False when there is no room for it.
     */
    add(corners: Float64Array, kind: number, owner: number): boolean {
        const count = this.words[ROOM.count];
        if (count === this.most) {
            this.giveUp();
            return false;
        }
        const at = ROOM_SIZE + FACE_SIZE * count;
        if (at === this.words.length) {
            this.grow(2 * count);
        }
        const { words } = this;
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
        words[at + FACE.normal] = nx / length;
        words[at + FACE.normalY] = ny / length;
        words[at + FACE.normalZ] = nz / length;
        words[at + FACE.first] = (vy * nz - vz * ny) / square;
        words[at + FACE.firstY] = (vz * nx - vx * nz) / square;
        words[at + FACE.firstZ] = (vx * ny - vy * nx) / square;
        words[at + FACE.second] = (ny * uz - nz * uy) / square;
        words[at + FACE.secondY] = (nz * ux - nx * uz) / square;
        words[at + FACE.secondZ] = (nx * uy - ny * ux) / square;
        words[at + FACE.kind] = kind;
        words[at + FACE.owner] = owner;
        words[at + FACE.whole] = this.spans(at) ? 1 : 0;
        this.bound(6 * count, corners, kind === PARALLELOGRAM);
        words[ROOM.count] = count + 1;
        return true;
    }

    /** Forgets the faces that were added. */
    clear(): void {
        this.words[ROOM.count] = 0;
    }

    private empty(mask: number, version: number): void {
        const { words } = this;
        words[ROOM.version] = version;
        words[ROOM.mask] = mask;
        words[ROOM.count] = 0;
        words[ROOM.complete] = 1;
        words[ROOM.lookedUp] = -1;
    }

    /** Grows the memory to so many faces. */
    private grow(faces: number): void {
        const words = new Float64Array(ROOM_SIZE + FACE_SIZE * faces);
        words.set(this.words);
        this.words = words;
        const bounds = new Float32Array(6 * faces);
        bounds.set(this.bounds);
        this.bounds = bounds;
    }

    /** Looks down the rays that it was last said to hold. */
    lookDown(row: RayRow): void {
        lookDownFaces(this.words, this.bounds, row);
    }

    /** Bounds of the face that is being added, with its seam. */
    private bound(at: number, corners: Float64Array, fourth: boolean): void {
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

    /** Returns true if every point of the room that lies on the plane of a face lies in the face. */
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
            const first = words[at + FACE.first + k];
            const second = words[at + FACE.second + k];
            u += first * middle;
            v += second * middle;
            uReach += Math.abs(first) * half;
            vReach += Math.abs(second) * half;
            reach += Math.abs(first + second) * half;
        }
        const most = words[at + FACE.kind] === TRIANGLE ? u + v + reach : Math.max(u + uReach, v + vReach);
        return u >= uReach && v >= vReach && most <= 1;
    }
}
