import { rootOf } from '../math/disjoint-sets.js';

/** Corners nearer to each other than this share of the model's size are one. */
const WELD = 1e-6;

/** Triangles with their corners. */
interface Mesh {
    positions: ArrayLike<number>;
    indices: Uint32Array;
}

/** Components of a mesh, one after the other: triangles, by their numbers. Those that do not count are passed over. */
export type Components<T extends Mesh = Mesh> = (mesh: T, counts?: Counts) => Generator<Uint32Array, void, undefined>;

/** Tells if a component counts: triangles in a list, from one place to another. */
export type Counts = (faces: Uint32Array, from: number, to: number) => boolean;

/** Triangles in the order of their components, and where the first of each is; the end behind them. */
interface Sorted {
    faces: Uint32Array;
    starts: Uint32Array;
}

/**
 * Returns a function that splits meshes as {@link componentsOf} does, each once however often it is asked.
 *
 * @param size - Size of the model, in the unit of the positions.
 */
export function rememberedComponents<T extends Mesh>(size: number): Components<T> {
    const known = new Map<T, Sorted>();
    const room = new Room();
    return (mesh, counts = () => true) => {
        const sorted = known.get(mesh) ?? sortedByComponent(mesh.positions, mesh.indices, size, room);
        known.set(mesh, sorted);
        return each(sorted, counts);
    };
}

/**
 * Splits triangles into those that hang together. Corners at the same place hang together, whatever their normals.
 *
 * @param positions - x, y and z of each vertex.
 * @param indices - Three vertices a triangle.
 * @param size - Size of the model, in the unit of the positions.
 * @returns Triangles of each component, by their numbers: one after the other, since there may be a million.
 */
export function componentsOf(
    positions: ArrayLike<number>,
    indices: Uint32Array,
    size: number
): Generator<Uint32Array, void, undefined> {
    return each(sortedByComponent(positions, indices, size, new Room()), () => true);
}

function* each({ faces, starts }: Sorted, counts: Counts): Generator<Uint32Array, void, undefined> {
    for (let i = 0; i < starts.length - 1; i++) {
        if (counts(faces, starts[i], starts[i + 1])) {
            yield faces.subarray(starts[i], starts[i + 1]);
        }
    }
}

/** Longest list that is kept for the next mesh: what a large one takes is given back. */
const LONGEST = 65_536;

/** Lists that are of no use after a mesh: five of their own for each of 20,000 meshes take longer to make than to fill. */
class Room {
    private readonly lists: Int32Array[] = [];

    /** A list, by its place: some of its numbers may be left from another mesh. */
    of(place: number, length: number): Int32Array {
        const known = this.lists[place];
        if (known && known.length >= length) {
            return known;
        }
        const list = new Int32Array(length > LONGEST ? length : 2 * length);
        if (length <= LONGEST) {
            this.lists[place] = list;
        }
        return list;
    }
}

/** Places of lists in a {@link Room}. */
const [CORNERS, HASHES, TABLE, PARENTS, NUMBERS, ENDS] = [0, 1, 2, 3, 4, 5];

function sortedByComponent(positions: ArrayLike<number>, indices: Uint32Array, size: number, room: Room): Sorted {
    const vertices = positions.length / 3;
    const corner = weld(positions, WELD * size, room);
    const parent = room.of(PARENTS, vertices);
    for (let i = 0; i < vertices; i++) {
        parent[i] = i;
    }
    for (let i = 0; i < indices.length; i += 3) {
        const a = rootOf(parent, corner[indices[i]]);
        const b = rootOf(parent, corner[indices[i + 1]]);
        parent[b] = a;
        parent[rootOf(parent, corner[indices[i + 2]])] = a;
    }
    const faces = indices.length / 3;
    const numbers = room.of(NUMBERS, vertices).fill(-1, 0, vertices);
    const ends = room.of(ENDS, faces + 1).fill(0, 0, faces + 1);
    let count = 0;
    for (let face = 0; face < faces; face++) {
        const root = rootOf(parent, corner[indices[3 * face]]);
        if (numbers[root] < 0) {
            numbers[root] = count++;
        }
        ends[numbers[root]]++;
    }
    for (let i = 1; i <= count; i++) {
        ends[i] += ends[i - 1];
    }
    const sorted = new Uint32Array(faces);
    // from the last, so that each end becomes the start
    for (let face = faces - 1; face >= 0; face--) {
        sorted[--ends[numbers[rootOf(parent, corner[indices[3 * face]])]]] = face;
    }
    return { faces: sorted, starts: new Uint32Array(ends.subarray(0, count + 1)) };
}

/** The first vertex at the place of each vertex, by a hash table with open addresses. */
function weld(positions: ArrayLike<number>, step: number, room: Room): Int32Array {
    const vertices = positions.length / 3;
    let capacity = 16;
    while (capacity < 2 * vertices) {
        capacity *= 2;
    }
    const table = room.of(TABLE, capacity).fill(-1, 0, capacity);
    const first = room.of(CORNERS, vertices);
    const hashes = room.of(HASHES, vertices);
    const share = step > 0 ? 1 / step : 0;
    for (let vertex = 0; vertex < vertices; vertex++) {
        const at = 3 * vertex;
        const x = Math.round(positions[at] * share);
        const y = Math.round(positions[at + 1] * share);
        const z = Math.round(positions[at + 2] * share);
        const hash = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
        hashes[vertex] = hash;
        let slot = (hash ^ (hash >>> 15)) & (capacity - 1);
        let other = table[slot];
        while (
            other >= 0 &&
            (hashes[other] !== hash ||
                Math.round(positions[3 * other] * share) !== x ||
                Math.round(positions[3 * other + 1] * share) !== y ||
                Math.round(positions[3 * other + 2] * share) !== z)
        ) {
            slot = (slot + 1) & (capacity - 1);
            other = table[slot];
        }
        if (other < 0) {
            table[slot] = other = vertex;
        }
        first[vertex] = other;
    }
    return first;
}
