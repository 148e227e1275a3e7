import { broken, checkPieces, multiply, type ModelMesh, type ModelNode, type ModelSkin } from './model.js';

/** Part of one mesh that one node draws, in the model's space. */
export interface Piece {
    /** The node that moves it: of a skinned mesh the bone. */
    node: number;

    /** Origin: the node that has the mesh, and the mesh's place there. */
    owner: number;
    mesh: number;

    /** Triangles of that mesh, if not all. */
    faces: Uint32Array | null;
    material: string;
    positions: Float64Array;

    /** Three vertices a triangle. */
    indices: Uint32Array;
    min: number[];
    max: number[];
}

/**
 * Everything that a model draws.
 *
 * @throws {RiggingError} When it is in too many parts, or at places beyond numbers.
 */
export function piecesOf(nodes: readonly ModelNode[], world: readonly Float64Array[]): Piece[] {
    const pieces: Piece[] = [];
    const corners = new Map<ArrayLike<number>, Uint32Array>();
    const room = roomOf(nodes);
    const split = ownVertices(nodes);
    nodes.forEach(({ meshes }, owner) => {
        let last: ArrayLike<number> | null = null;
        let positions: Float64Array = new Float64Array();
        meshes.forEach((mesh, number) => {
            const key = mesh.indices ?? mesh.positions;
            const indices = corners.get(key) ?? cornersOf(mesh);
            corners.set(key, indices);
            if (indices.length === 0) {
                return;
            }
            const material = mesh.material ?? '';
            if (mesh.skin) {
                const strongest = strongestBones(mesh.skin, mesh.positions.length / 3);
                const bones = bonesOf(mesh.skin, world);
                const groups = facesByBone(indices, strongest);
                checkPieces(pieces.length + groups.length);
                const { joints } = mesh.skin;
                const own = split(
                    mesh.positions,
                    indices,
                    groups.map(({ faces }) => faces),
                    (vertex) => bones(strongest[vertex])
                );
                own.forEach(({ positions, indices }, i) => {
                    const { bone, faces } = groups[i];
                    const { min, max } = boundsOf(positions, indices);
                    pieces.push({
                        node: joints[bone],
                        owner,
                        mesh: number,
                        faces,
                        material,
                        positions,
                        indices,
                        min,
                        max
                    });
                });
                return;
            }
            let drawn: Own;
            if (hasSpare(mesh.positions, indices)) {
                [drawn] = split(mesh.positions, indices, [null], () => world[owner]);
            } else {
                // meshes of one node often have their vertices in common, and differ in their triangles
                if (mesh.positions !== last) {
                    last = mesh.positions;
                    positions = room(last.length);
                    transform(last, world[owner], positions);
                }
                drawn = { positions, indices };
            }
            const { min, max } = boundsOf(drawn.positions, drawn.indices);
            pieces.push({ node: owner, owner, mesh: number, faces: null, material, ...drawn, min, max });
        });
    });
    for (const { owner, min, max } of pieces) {
        if (!(min.every(Number.isFinite) && max.every(Number.isFinite))) {
            throw broken(`the mesh of '${nodes[owner].name}' is farther away than numbers reach`);
        }
    }
    return pieces;
}

/** True if a mesh draws but a part of its vertices, as where those of a whole model are in one list. */
function hasSpare(positions: ArrayLike<number>, indices: ArrayLike<number>): boolean {
    return positions.length > 3 * indices.length;
}

/** Room for places of vertices, of one array: a hundred thousand of their own take longer to make than to fill. */
function roomOf(nodes: readonly ModelNode[]): (length: number) => Float64Array {
    let total = 0;
    for (const { meshes } of nodes) {
        for (const { skin, positions, indices } of meshes) {
            total += skin || hasSpare(positions, indices ?? positions) ? 0 : positions.length;
        }
    }
    const all = new Float64Array(total);
    let end = 0;
    return (length) => all.subarray(end, (end += length));
}

/** Vertices of its triangles, three each; without indices all in their order. */
function cornersOf({ indices, positions }: ModelMesh): Uint32Array {
    if (indices) {
        return new Uint32Array(indices);
    }
    const corners = new Uint32Array(positions.length / 3);
    for (let i = 0; i < corners.length; i++) {
        corners[i] = i;
    }
    return corners;
}

/** Matrices from a mesh to the model's space by its bones, each made when a vertex needs it. */
function bonesOf({ joints, inverseBind }: ModelSkin, world: readonly Float64Array[]): (bone: number) => Float64Array {
    const made: (Float64Array | undefined)[] = [];
    return (bone) =>
        (made[bone] ??= multiply(
            world[joints[bone]],
            Float64Array.from({ length: 16 }, (_, k) => inverseBind[16 * bone + k])
        ));
}

/** Vertices and triangles of a part of a mesh. */
type Own = Pick<Piece, 'positions' | 'indices'>;

/** Splits a mesh into parts with the vertices that each has alone, at their places: those of all parts would be many times the mesh. */
function ownVertices(
    nodes: readonly ModelNode[]
): (
    positions: ArrayLike<number>,
    indices: Uint32Array,
    parts: readonly (Uint32Array | null)[],
    matrixOf: (vertex: number) => ArrayLike<number>
) => Own[] {
    let most = 0;
    for (const { meshes } of nodes) {
        for (const { positions } of meshes) {
            most = Math.max(most, positions.length / 3);
        }
    }
    // each vertex: the last part that it was found in, counted over all meshes, and its place there
    const parts = new Uint32Array(most);
    const places = new Uint32Array(most);
    let part = 0;
    return (positions, indices, faces, matrixOf) => {
        const own = new Uint32Array(indices.length);
        const used = new Uint32Array(indices.length);
        const ends = new Uint32Array(faces.length);
        let [corner, count] = [0, 0];
        faces.forEach((some, i) => {
            const first = count;
            const length = some ? 3 * some.length : indices.length;
            part++;
            for (let k = 0; k < length; k++) {
                const vertex = indices[some ? 3 * some[(k / 3) | 0] + (k % 3) : k];
                if (parts[vertex] !== part) {
                    parts[vertex] = part;
                    places[vertex] = count - first;
                    used[count++] = vertex;
                }
                own[corner++] = places[vertex];
            }
            ends[i] = count;
        });
        const placed = new Float64Array(3 * count);
        for (let i = 0; i < count; i++) {
            const at = 3 * used[i];
            const m = matrixOf(used[i]);
            const x = positions[at];
            const y = positions[at + 1];
            const z = positions[at + 2];
            placed[3 * i] = m[0] * x + m[4] * y + m[8] * z + m[12];
            placed[3 * i + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
            placed[3 * i + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
        }
        let end = 0;
        return faces.map((some, i) => ({
            positions: placed.subarray(3 * (ends[i - 1] ?? 0), 3 * ends[i]),
            indices: own.subarray(end, (end += some ? 3 * some.length : indices.length))
        }));
    };
}

/** Vertices of some triangles. */
export function indicesOf(indices: Uint32Array, faces: Uint32Array): Uint32Array {
    const own = new Uint32Array(3 * faces.length);
    for (let i = 0; i < faces.length; i++) {
        for (let k = 0; k < 3; k++) {
            own[3 * i + k] = indices[3 * faces[i] + k];
        }
    }
    return own;
}

/** The box about vertices. */
export function boundsOf(positions: ArrayLike<number>, vertices: Uint32Array): { min: number[]; max: number[] } {
    let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (let i = 0; i < vertices.length; i++) {
        const at = 3 * vertices[i];
        const x = positions[at];
        const y = positions[at + 1];
        const z = positions[at + 2];
        x0 = Math.min(x0, x);
        y0 = Math.min(y0, y);
        z0 = Math.min(z0, z);
        x1 = Math.max(x1, x);
        y1 = Math.max(y1, y);
        z1 = Math.max(z1, z);
    }
    return { min: [x0, y0, z0], max: [x1, y1, z1] };
}

/** The box about boxes. */
export function boxOf(pieces: readonly { min: number[]; max: number[] }[]): { min: number[]; max: number[] } {
    let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
    for (const { min, max } of pieces) {
        x0 = Math.min(x0, min[0]);
        y0 = Math.min(y0, min[1]);
        z0 = Math.min(z0, min[2]);
        x1 = Math.max(x1, max[0]);
        y1 = Math.max(y1, max[1]);
        z1 = Math.max(z1, max[2]);
    }
    return { min: [x0, y0, z0], max: [x1, y1, z1] };
}

/** The vertices of triangles, each once. */
export function verticesOf(indices: Uint32Array): Uint32Array {
    let most = 0;
    for (let i = 0; i < indices.length; i++) {
        most = Math.max(most, indices[i]);
    }
    // marks are read faster than corners are sorted, where they are not spread too far
    if (most < SPREAD * indices.length) {
        return marked(indices, most);
    }
    const sorted = indices.slice().sort();
    let count = 0;
    for (let i = 0; i < sorted.length; i++) {
        if (i === 0 || sorted[i] !== sorted[i - 1]) {
            sorted[count++] = sorted[i];
        }
    }
    return sorted.slice(0, count);
}

/** Numbers of vertices over that of corners up to which they are marked. */
const SPREAD = 8;

/** The different ones of numbers up to the largest, lowest first. */
function marked(indices: Uint32Array, most: number): Uint32Array {
    const marks = new Uint8Array(most + 1);
    let count = 0;
    for (let i = 0; i < indices.length; i++) {
        count += 1 - marks[indices[i]];
        marks[indices[i]] = 1;
    }
    const own = new Uint32Array(count);
    for (let vertex = 0, end = 0; end < count; vertex++) {
        own[end] = vertex;
        end += marks[vertex];
    }
    return own;
}

/** Places of vertices by a column-major 4 × 4 matrix, which may be as many as of ten cars. */
export function transform(points: ArrayLike<number>, m: ArrayLike<number>, out: Float64Array): void {
    // by their places: a list of them for each of a hundred thousand parts takes longer than their vertices
    const m0 = m[0];
    const m1 = m[1];
    const m2 = m[2];
    const m4 = m[4];
    const m5 = m[5];
    const m6 = m[6];
    const m8 = m[8];
    const m9 = m[9];
    const m10 = m[10];
    const m12 = m[12];
    const m13 = m[13];
    const m14 = m[14];
    for (let i = 0; i < points.length; i += 3) {
        const x = points[i];
        const y = points[i + 1];
        const z = points[i + 2];
        out[i] = m0 * x + m4 * y + m8 * z + m12;
        out[i + 1] = m1 * x + m5 * y + m9 * z + m13;
        out[i + 2] = m2 * x + m6 * y + m10 * z + m14;
    }
}

function strongestBones({ indices, weights }: ModelSkin, vertices: number): Uint32Array {
    const strongest = new Uint32Array(vertices);
    for (let vertex = 0; vertex < vertices; vertex++) {
        let best = 4 * vertex;
        for (let k = best + 1; k < 4 * vertex + 4; k++) {
            best = weights[k] > weights[best] ? k : best;
        }
        strongest[vertex] = indices[best];
    }
    return strongest;
}

/** Triangles by the bone of their first corner, in the order in which bones come. */
function facesByBone(indices: Uint32Array, strongest: Uint32Array): { bone: number; faces: Uint32Array }[] {
    const sorted = new Uint32Array(indices.length / 3);
    const bones: number[] = [];
    const ends: number[] = [];
    for (let i = 0; i < indices.length; i += 3) {
        const bone = strongest[indices[i]];
        if (ends[bone] === undefined) {
            ends[bone] = 0;
            bones.push(bone);
        }
        ends[bone]++;
    }
    let start = 0;
    const groups = bones.map((bone) => {
        const faces = sorted.subarray(start, start + ends[bone]);
        [ends[bone], start] = [start, start + ends[bone]];
        return { bone, faces };
    });
    for (let i = 0; i < indices.length; i += 3) {
        sorted[ends[strongest[indices[i]]]++] = i / 3;
    }
    return groups;
}
