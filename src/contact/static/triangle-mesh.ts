import { BoundsTree } from './bounds-tree.js';
import { HIT, INVERSE, RAY } from './ray.js';

/** Deeper than any tree of 2^31 items in leaves of four. */
const stack = new Int32Array(128);

/** How far outside of its triangle a hit still counts, in shares of its area: as Bullet does, so that no seam leaks. */
const SEAM = 1e-4;

/** Share by which a box is grown, so that rounding cannot lose a ray between two that touch. */
const GROWN = 1 + 1e-9;

/** Triangles in a tree of boxes, both of their sides solid. */
export class TriangleMesh {
    readonly tree: BoundsTree;

    /** Three corners per triangle, leaf by leaf once the tree is whole. */
    private corners: Float32Array;

    /** @param corners - Three corners of x, y, z per triangle. */
    constructor(corners: Float32Array) {
        const n = corners.length / 9;
        const bounds = new Float32Array(6 * n);
        for (let i = 0; i < n; i++) {
            for (let k = 0; k < 3; k++) {
                const a = corners[9 * i + k];
                const b = corners[9 * i + k + 3];
                const c = corners[9 * i + k + 6];
                bounds[6 * i + k] = Math.min(a, b, c);
                bounds[6 * i + k + 3] = Math.max(a, b, c);
            }
        }
        this.corners = corners;
        this.tree = new BoundsTree(bounds);
    }

    /** Builds on, within a budget of triangles. Returns whether the mesh may be asked. */
    grow(budget: number): boolean {
        if (this.tree.done) {
            return true;
        }
        if (!this.tree.grow(budget)) {
            return false;
        }
        this.sort();
        return true;
    }

    /** Finds the nearest hit of the present ray before the one it has. Returns whether there was one. */
    cast(): boolean {
        const { bounds, first, count } = this.tree;
        let found = false;
        let top = 0;
        stack[top++] = 0;
        while (top > 0) {
            const node = stack[--top];
            if (!meets(bounds, 6 * node)) {
                continue;
            }
            if (count[node] === 0) {
                // the child that lies toward the origin is asked first
                const child = first[node];
                const nearer = isNearer(bounds, 6 * child) ? 0 : 1;
                stack[top++] = child + 1 - nearer;
                stack[top++] = child + nearer;
                continue;
            }
            for (let i = first[node]; i < first[node] + count[node]; i++) {
                found = castTriangle(this.corners, 9 * i) || found;
            }
        }
        return found;
    }

    private sort(): void {
        const { order } = this.tree;
        const sorted = new Float32Array(this.corners.length);
        for (let i = 0; i < order.length; i++) {
            for (let k = 0; k < 9; k++) {
                sorted[9 * i + k] = this.corners[9 * order[i] + k];
            }
        }
        this.corners = sorted;
    }
}

/** Whether the ray meets a box before its nearest hit. */
export function meets(bounds: Float32Array, at: number): boolean {
    let near = 0;
    let far = HIT[0];
    for (let k = 0; k < 3; k++) {
        const a = (bounds[at + k] - RAY[k]) * INVERSE[k];
        const b = (bounds[at + k + 3] - RAY[k]) * INVERSE[k];
        near = Math.max(near, Math.min(a, b));
        far = Math.min(far, Math.max(a, b));
    }
    return near <= far * GROWN;
}

/** Whether the first of two neighboring boxes lies nearer along the ray. */
function isNearer(bounds: Float32Array, at: number): boolean {
    let sum = 0;
    for (let k = 0; k < 3; k++) {
        const here = bounds[at + k] + bounds[at + k + 3];
        const there = bounds[at + k + 6] + bounds[at + k + 9];
        sum += (there - here) * RAY[k + 3];
    }
    return sum >= 0;
}

function castTriangle(corners: Float32Array, at: number): boolean {
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
    const rate = nx * RAY[3] + ny * RAY[4] + nz * RAY[5];
    const height = nx * (RAY[0] - ax) + ny * (RAY[1] - ay) + nz * (RAY[2] - az);
    const share = -height / rate;
    // a plane that is only touched, or left behind, is no hit
    if (!(share >= 0 && share < HIT[0])) {
        return false;
    }
    const px = RAY[0] + share * RAY[3] - ax;
    const py = RAY[1] + share * RAY[4] - ay;
    const pz = RAY[2] + share * RAY[5] - az;
    const area = nx * nx + ny * ny + nz * nz;
    const v = nx * (uy * pz - uz * py) + ny * (uz * px - ux * pz) + nz * (ux * py - uy * px);
    const u = nx * (py * vz - pz * vy) + ny * (pz * vx - px * vz) + nz * (px * vy - py * vx);
    const slack = SEAM * area;
    if (u < -slack || v < -slack || u + v > area + slack) {
        return false;
    }
    const side = rate < 0 ? 1 : -1;
    HIT[0] = share;
    HIT[1] = side * nx;
    HIT[2] = side * ny;
    HIT[3] = side * nz;
    return true;
}
