import { broken, checkPieces, multiply, type ModelMesh, type ModelNode, type ModelSkin } from './model.js';
import { endsOf } from './vector.js';

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
    nodes.forEach(({ meshes }, owner) => {
        meshes.forEach((mesh, number) => {
            const indices = cornersOf(mesh);
            if (indices.length === 0) {
                return;
            }
            const whole = { owner, mesh: number, material: mesh.material ?? '' };
            if (!mesh.skin) {
                const positions = transformed(mesh, () => world[owner]);
                pieces.push({
                    ...whole,
                    node: owner,
                    faces: null,
                    positions,
                    indices,
                    ...boundsOf(positions, indices)
                });
                return;
            }
            const { joints } = mesh.skin;
            const strongest = strongestBones(mesh.skin, mesh.positions.length / 3);
            const bones = bonesOf(mesh.skin, world);
            const all = transformed(mesh, (vertex) => bones(strongest[vertex]));
            const groups = facesByBone(indices, strongest);
            checkPieces(pieces.length + groups.size);
            const places = new Uint32Array(all.length / 3);
            for (const [bone, faces] of groups) {
                const { positions, indices: own } = withOwnVertices(all, indicesOf(indices, faces), places);
                const piece = { ...whole, node: joints[bone], faces, positions, indices: own };
                pieces.push({ ...piece, ...boundsOf(positions, own) });
            }
        });
    });
    for (const { owner, min, max } of pieces) {
        if (!(min.every(Number.isFinite) && max.every(Number.isFinite))) {
            throw broken(`the mesh of '${nodes[owner].name}' is farther away than numbers reach`);
        }
    }
    return pieces;
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

/** Triangles with the vertices that they have, in their order: those of all bones would be many times the mesh. */
function withOwnVertices(
    positions: Float64Array,
    indices: Uint32Array,
    places: Uint32Array
): { positions: Float64Array; indices: Uint32Array } {
    const vertices = verticesOf(indices);
    const own = new Float64Array(3 * vertices.length);
    vertices.forEach((vertex, i) => {
        places[vertex] = i;
        own.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * i);
    });
    return { positions: own, indices: indices.map((vertex) => places[vertex]) };
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
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    for (let i = 0; i < vertices.length; i++) {
        for (let k = 0; k < 3; k++) {
            const value = positions[3 * vertices[i] + k];
            min[k] = Math.min(min[k], value);
            max[k] = Math.max(max[k], value);
        }
    }
    return { min, max };
}

/** The box about boxes. */
export function boxOf(pieces: readonly { min: number[]; max: number[] }[]): { min: number[]; max: number[] } {
    return {
        min: [0, 1, 2].map((k) => endsOf(pieces.map(({ min }) => min[k]))[0]),
        max: [0, 1, 2].map((k) => endsOf(pieces.map(({ max }) => max[k]))[1])
    };
}

/** The vertices of triangles, each once. */
export function verticesOf(indices: Uint32Array): Uint32Array {
    const sorted = indices.slice().sort();
    let count = 0;
    for (let i = 0; i < sorted.length; i++) {
        if (i === 0 || sorted[i] !== sorted[i - 1]) {
            sorted[count++] = sorted[i];
        }
    }
    return sorted.slice(0, count);
}

function transformed({ positions }: ModelMesh, matrixOf: (vertex: number) => ArrayLike<number>): Float64Array {
    const out = new Float64Array(positions.length);
    for (let i = 0; i < positions.length; i += 3) {
        const m = matrixOf(i / 3);
        const x = positions[i];
        const y = positions[i + 1];
        const z = positions[i + 2];
        out[i] = m[0] * x + m[4] * y + m[8] * z + m[12];
        out[i + 1] = m[1] * x + m[5] * y + m[9] * z + m[13];
        out[i + 2] = m[2] * x + m[6] * y + m[10] * z + m[14];
    }
    return out;
}

function strongestBones({ indices, weights }: ModelSkin, vertices: number): Uint32Array {
    return Uint32Array.from({ length: vertices }, (_, vertex) => {
        let best = 4 * vertex;
        for (let k = best + 1; k < 4 * vertex + 4; k++) {
            best = weights[k] > weights[best] ? k : best;
        }
        return indices[best];
    });
}

/** Triangles by the bone of their first corner. */
function facesByBone(indices: Uint32Array, strongest: Uint32Array): Map<number, Uint32Array> {
    const groups = new Map<number, number[]>();
    for (let face = 0; face < indices.length / 3; face++) {
        const bone = strongest[indices[3 * face]];
        const group = groups.get(bone);
        if (group) {
            group.push(face);
        } else {
            groups.set(bone, [face]);
        }
    }
    return new Map([...groups].map(([bone, faces]) => [bone, Uint32Array.from(faces)]));
}
