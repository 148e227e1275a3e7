import { rootOf } from '../math/disjoint-sets.js';

/** Corners nearer to each other than this share of the model's size are one. */
const WELD = 1e-6;

/**
 * Splits triangles into those that hang together. Corners at the same place hang together, whatever their normals.
 *
 * @param positions - x, y and z of each vertex.
 * @param indices - Three vertices a triangle.
 * @param size - Size of the model, in the unit of the positions.
 * @yields {Uint32Array} Triangles of each component, by their numbers: one after the other, since there may be a million.
 */
export function* componentsOf(
    positions: ArrayLike<number>,
    indices: Uint32Array,
    size: number
): Generator<Uint32Array, void, undefined> {
    const corner = weld(positions, WELD * size);
    const parent = Int32Array.from(corner.keys());
    for (let i = 0; i < indices.length; i += 3) {
        const a = rootOf(parent, corner[indices[i]]);
        const b = rootOf(parent, corner[indices[i + 1]]);
        parent[b] = a;
        parent[rootOf(parent, corner[indices[i + 2]])] = a;
    }
    const faces = indices.length / 3;
    const numbers = new Int32Array(corner.length).fill(-1);
    const ends = new Uint32Array(faces + 1);
    let count = 0;
    for (let face = 0; face < faces; face++) {
        const root = rootOf(parent, corner[indices[3 * face]]);
        if (numbers[root] < 0) {
            numbers[root] = count++;
        }
        ends[numbers[root] + 1]++;
    }
    for (let i = 0; i < count; i++) {
        ends[i + 1] += ends[i];
    }
    const sorted = new Uint32Array(faces);
    const filled = ends.slice(0, count);
    for (let face = 0; face < faces; face++) {
        sorted[filled[numbers[rootOf(parent, corner[indices[3 * face]])]]++] = face;
    }
    for (let i = 0; i < count; i++) {
        yield sorted.subarray(ends[i], ends[i + 1]);
    }
}

/** The first vertex at the place of each vertex, by a hash table with open addresses. */
function weld(positions: ArrayLike<number>, step: number): Int32Array {
    const vertices = positions.length / 3;
    let capacity = 16;
    while (capacity < 2 * vertices) {
        capacity *= 2;
    }
    const table = new Int32Array(capacity).fill(-1);
    const first = new Int32Array(vertices);
    const cell = (vertex: number, k: number): number => (step > 0 ? Math.round(positions[3 * vertex + k] / step) : 0);
    for (let vertex = 0; vertex < vertices; vertex++) {
        const [x, y, z] = [cell(vertex, 0), cell(vertex, 1), cell(vertex, 2)];
        let slot = (Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791)) & (capacity - 1);
        while (table[slot] >= 0) {
            const other = table[slot];
            if (cell(other, 0) === x && cell(other, 1) === y && cell(other, 2) === z) {
                break;
            }
            slot = (slot + 1) & (capacity - 1);
        }
        if (table[slot] < 0) {
            table[slot] = vertex;
        }
        first[vertex] = table[slot];
    }
    return first;
}
