import { BoundsTree, overlaps } from './bounds-tree.js';
import type { FaceGatherer } from './face-gatherer.js';
import { SEAM, TRIANGLE } from './face-words.js';
import type { Faces } from './faces.js';
import type { LoweredDisc } from './lowered-disc.js';
import type { Ray } from './ray.js';
import type { Solid } from './solid.js';
import type { SweptCylinder } from './swept-cylinder.js';

/** Source of the triangles of a mesh. */
export interface TriangleSource {
    readonly count: number;

    /** Writes the corners, x, y, z each, of the triangles `from` to `to` where they belong in an array of all. */
    read(from: number, to: number, corners: Float32Array): void;
}

/** Height below which single precision does not tell which way a triangle looks, m: a place 800 m off is rounded to half as much. */
const SLIVER = 1e-4;

/** Most triangles that are looked at for slivers: 2 to 7 ms, once. */
const LOOKED_AT = 100_000;

/** Triangles in a tree of boxes, both of their sides solid. It is taken over, sorted and built in slices. */
export class TriangleMesh implements Solid {
    readonly bounds = new Float64Array(6);

    /** True once the mesh may be asked. */
    done = false;

    /** Number of slivers; negative while it is unknown. */
    private thin = -1;

    private readonly source: TriangleSource;

    /** Three corners per triangle, as they come, and leaf by leaf once the tree is whole. */
    private corners: Float32Array;
    private sorted: Float32Array | null = null;
    private boxes: Float32Array;
    private tree = new BoundsTree(new Float32Array(0));

    /** Triangles that have been read, and that have been sorted. */
    private taken = 0;
    private placed = 0;

    constructor(source: TriangleSource) {
        this.source = source;
        this.corners = new Float32Array(9 * source.count);
        this.boxes = new Float32Array(6 * source.count);
    }

    /** Builds on, within a budget of triangles. Returns what is left of it. */
    grow(budget: number): number {
        let left = budget;
        if (left > 0 && this.taken < this.source.count) {
            left -= this.take(left);
        } else if (left > 0 && !this.tree.done) {
            left = this.tree.grow(left);
        } else if (left > 0 && !this.done) {
            left -= this.sort(left);
        }
        return left > 0 && !this.done ? this.grow(left) : left;
    }

    private take(most: number): number {
        const { source, corners, boxes, taken } = this;
        const to = Math.min(source.count, taken + most);
        source.read(taken, to, corners);
        enclose(corners, taken, to, boxes);
        this.taken = to;
        if (to === source.count) {
            this.tree = new BoundsTree(boxes);
            this.bounds.set(this.tree.bounds.subarray(0, 6));
        }
        return to - taken;
    }

    private sort(most: number): number {
        const { order } = this.tree;
        const from = this.placed;
        const to = Math.min(order.length, from + most);
        this.sorted ??= new Float32Array(this.corners.length);
        for (let i = from; i < to; i++) {
            for (let k = 0; k < 9; k++) {
                this.sorted[9 * i + k] = this.corners[9 * order[i] + k];
            }
        }
        this.placed = to;
        if (to === order.length) {
            this.corners = this.sorted;
            this.sorted = null;
            this.boxes = new Float32Array(0);
            this.done = true;
        }
        return to - from;
    }

    /** Number of slivers: triangles lower than 0.1 mm. Counted once; in a large mesh among evenly spread triangles alone. */
    get slivers(): number {
        const { corners, done } = this;
        if (done && this.thin < 0) {
            this.thin = 0;
            const stride = 9 * Math.ceil(corners.length / 9 / LOOKED_AT);
            for (let at = 0; at < corners.length; at += stride) {
                this.thin += Number(isSliver(corners, at));
            }
        }
        return Math.max(0, this.thin);
    }

    cast(ray: Ray): boolean {
        const { line, inverse, hit } = ray;
        const { bounds, first, count, stack } = this.tree;
        const { corners } = this;
        const ox = line[0];
        const oy = line[1];
        const oz = line[2];
        const ix = inverse[0];
        const iy = inverse[1];
        const iz = inverse[2];
        let found = false;
        let top = 0;
        stack[top++] = 0;
        while (top > 0) {
            const node = stack[--top];
            const at = 6 * node;
            const x0 = (bounds[at] - ox) * ix;
            const x1 = (bounds[at + 3] - ox) * ix;
            const y0 = (bounds[at + 1] - oy) * iy;
            const y1 = (bounds[at + 4] - oy) * iy;
            const z0 = (bounds[at + 2] - oz) * iz;
            const z1 = (bounds[at + 5] - oz) * iz;
            const near = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1));
            const far = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1));
            if (near > far || far < 0 || near > hit[0]) {
                continue;
            }
            const child = first[node];
            if (count[node] > 0) {
                for (let i = child; i < child + count[node]; i++) {
                    found = castTriangle(corners, 9 * i, ray) || found;
                }
                continue;
            }
            // the child that lies toward the origin is asked first
            const nearer = isNearer(bounds, 6 * child, line) ? 0 : 1;
            stack[top++] = child + 1 - nearer;
            stack[top++] = child + nearer;
        }
        return found;
    }

    gather(box: Float64Array, faces: Faces, gatherer: FaceGatherer): void {
        const { bounds, first, count, stack } = this.tree;
        const { corners } = this;
        let top = 0;
        stack[top++] = 0;
        while (top > 0) {
            const node = stack[--top];
            if (!overlaps(bounds, 6 * node, box)) {
                continue;
            }
            const child = first[node];
            if (count[node] === 0) {
                stack[top++] = child;
                stack[top++] = child + 1;
                continue;
            }
            for (let i = child; i < child + count[node]; i++) {
                if (!reaches(corners, 9 * i, box)) {
                    continue;
                }
                for (let k = 0; k < 9; k++) {
                    gatherer.corners[k] = corners[9 * i + k];
                }
                if (!gatherer.add(faces, TRIANGLE)) {
                    return;
                }
            }
        }
    }

    seek(disc: LoweredDisc, gatherer: FaceGatherer): void {
        const { tree, corners } = this;
        const { solid, faces } = disc;
        solid.begin(tree);
        for (let node = solid.next(tree); node >= 0; node = solid.next(tree)) {
            const from = tree.first[node];
            for (let i = from; i < from + tree.count[node]; i++) {
                for (let k = 0; k < 9; k++) {
                    gatherer.corners[k] = corners[9 * i + k];
                }
                gatherer.add(faces, TRIANGLE);
            }
            disc.meet();
        }
    }

    stop(cylinder: SweptCylinder, owner: number): void {
        const { tree, corners } = this;
        const { solid } = cylinder;
        solid.begin(tree);
        for (let node = solid.next(tree); node >= 0; node = solid.next(tree)) {
            const from = tree.first[node];
            for (let i = from; i < from + tree.count[node]; i++) {
                for (let k = 0; k < 9; k++) {
                    cylinder.corners[k] = corners[9 * i + k];
                }
                cylinder.meet(3, owner);
            }
        }
    }
}

/** Bounds of each triangle, grown by what counts as a seam. */
function enclose(corners: Float32Array, from: number, to: number, bounds: Float32Array): void {
    for (let i = from; i < to; i++) {
        let size = 0;
        for (let k = 0; k < 3; k++) {
            const a = corners[9 * i + k];
            const b = corners[9 * i + k + 3];
            const c = corners[9 * i + k + 6];
            bounds[6 * i + k] = Math.min(a, b, c);
            bounds[6 * i + k + 3] = Math.max(a, b, c);
            size = Math.max(size, bounds[6 * i + k + 3] - bounds[6 * i + k]);
        }
        for (let k = 0; k < 3; k++) {
            bounds[6 * i + k] -= SEAM * size;
            bounds[6 * i + k + 3] += SEAM * size;
        }
    }
}

/** Returns true if the bounds of a triangle, with its seam, reach into a box. */
function reaches(corners: Float32Array, at: number, box: Float64Array): boolean {
    // written out: three rounds of a loop cost more than what they do
    const ax = corners[at];
    const ay = corners[at + 1];
    const az = corners[at + 2];
    const bx = corners[at + 3];
    const by = corners[at + 4];
    const bz = corners[at + 5];
    const cx = corners[at + 6];
    const cy = corners[at + 7];
    const cz = corners[at + 8];
    const leastX = Math.min(ax, bx, cx);
    const leastY = Math.min(ay, by, cy);
    const leastZ = Math.min(az, bz, cz);
    const mostX = Math.max(ax, bx, cx);
    const mostY = Math.max(ay, by, cy);
    const mostZ = Math.max(az, bz, cz);
    const seam = SEAM * Math.max(mostX - leastX, mostY - leastY, mostZ - leastZ);
    return (
        leastX - seam <= box[3] &&
        mostX + seam >= box[0] &&
        leastZ - seam <= box[5] &&
        mostZ + seam >= box[2] &&
        leastY - seam <= box[4] &&
        mostY + seam >= box[1]
    );
}

/** Returns true if the first of two neighboring boxes lies nearer along the ray. */
function isNearer(bounds: Float32Array, at: number, line: Float64Array): boolean {
    const x = bounds[at + 6] + bounds[at + 9] - bounds[at] - bounds[at + 3];
    const y = bounds[at + 7] + bounds[at + 10] - bounds[at + 1] - bounds[at + 4];
    const z = bounds[at + 8] + bounds[at + 11] - bounds[at + 2] - bounds[at + 5];
    return x * line[3] + y * line[4] + z * line[5] >= 0;
}

function isSliver(corners: Float32Array, at: number): boolean {
    const ux = corners[at + 3] - corners[at];
    const uy = corners[at + 4] - corners[at + 1];
    const uz = corners[at + 5] - corners[at + 2];
    const vx = corners[at + 6] - corners[at];
    const vy = corners[at + 7] - corners[at + 1];
    const vz = corners[at + 8] - corners[at + 2];
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const wx = vx - ux;
    const wy = vy - uy;
    const wz = vz - uz;
    const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, wx * wx + wy * wy + wz * wz);
    return nx * nx + ny * ny + nz * nz <= SLIVER * SLIVER * longest;
}

function castTriangle(corners: Float32Array, at: number, { line, hit }: Ray): boolean {
    const ax = corners[at];
    const ay = corners[at + 1];
    const az = corners[at + 2];
    const ux = corners[at + 3] - ax;
    const uy = corners[at + 4] - ay;
    const uz = corners[at + 5] - az;
    const vx = corners[at + 6] - ax;
    const vy = corners[at + 7] - ay;
    const vz = corners[at + 8] - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const rate = nx * line[3] + ny * line[4] + nz * line[5];
    const height = nx * (line[0] - ax) + ny * (line[1] - ay) + nz * (line[2] - az);
    const share = -height / rate;
    // a plane that is only touched, or left behind, is not a hit
    if (!(share > 0 && share < hit[0])) {
        return false;
    }
    const px = line[0] + share * line[3] - ax;
    const py = line[1] + share * line[4] - ay;
    const pz = line[2] + share * line[5] - az;
    const area = nx * nx + ny * ny + nz * nz;
    const v = nx * (uy * pz - uz * py) + ny * (uz * px - ux * pz) + nz * (ux * py - uy * px);
    const u = nx * (py * vz - pz * vy) + ny * (pz * vx - px * vz) + nz * (px * vy - py * vx);
    const slack = SEAM * area;
    if (u < -slack || v < -slack || u + v > area + slack) {
        return false;
    }
    const side = rate < 0 ? 1 : -1;
    hit[0] = share;
    hit[1] = side * nx;
    hit[2] = side * ny;
    hit[3] = side * nz;
    return true;
}
