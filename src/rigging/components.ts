import { rootOf } from './disjoint-sets.js';

/** Corners nearer to each other than this share of the model's size are one. */
const WELD = 1e-6;

/**
 * Splits triangles into those that hang together. Corners at the same place hang together, whatever their normals.
 *
 * @param positions - x, y and z of each vertex.
 * @param indices - Three vertices a triangle.
 * @param size - Size of the model, in the unit of the positions.
 * @returns Triangles of each component, by their numbers.
 */
export function componentsOf(positions: ArrayLike<number>, indices: Uint32Array, size: number): Uint32Array[] {
    const corner = weld(positions, WELD * size);
    const parent = Int32Array.from({ length: corner.length }, (_, i) => i);
    for (let i = 0; i < indices.length; i += 3) {
        const a = rootOf(parent, corner[indices[i]]);
        const b = rootOf(parent, corner[indices[i + 1]]);
        parent[b] = a;
        parent[rootOf(parent, corner[indices[i + 2]])] = a;
    }
    const count = new Map<number, number>();
    const faces = indices.length / 3;
    const roots = new Int32Array(faces);
    for (let face = 0; face < faces; face++) {
        const root = rootOf(parent, corner[indices[3 * face]]);
        roots[face] = root;
        count.set(root, (count.get(root) ?? 0) + 1);
    }
    const components = new Map([...count].map(([root, size]) => [root, { faces: new Uint32Array(size), filled: 0 }]));
    for (let face = 0; face < faces; face++) {
        const component = components.get(roots[face])!;
        component.faces[component.filled++] = face;
    }
    return [...components.values()].map(({ faces: own }) => own);
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
