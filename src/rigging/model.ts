import { RiggingError } from './rigging-error.js';

/** Bones that move the vertices of a mesh, and their weights. */
export interface ModelSkin {
    /** Nodes of the model that are the bones. */
    joints: readonly number[];

    /** From the mesh to each bone at rest: column-major 4 × 4 matrices, one after the other. */
    inverseBind: ArrayLike<number>;

    /** Four bones of each vertex, as places in `joints`. */
    indices: ArrayLike<number>;

    /** Weight of each of them. */
    weights: ArrayLike<number>;
}

/** Triangles of one material. Meshes may share their arrays. */
export interface ModelMesh {
    /** x, y and z of each vertex. */
    positions: ArrayLike<number>;

    /** Three vertices a triangle; the vertices in their order if null. */
    indices: ArrayLike<number> | null;

    /** Name of its material. */
    material?: string;

    /** Bones that move it, if it has any. */
    skin?: ModelSkin;
}

/** A node of a model's scene. */
export interface ModelNode {
    /** Name that its maker gave it. */
    name: string;

    /** Place of the parent in the list; -1 at the top. */
    parent: number;

    /** Column-major 4 × 4 matrix to the parent's space. */
    matrix: ArrayLike<number>;

    /** Meshes that are drawn there. */
    meshes: readonly ModelMesh[];
}

/** Most triangles that a car is searched in. A tenth draws one smoothly. */
export const MOST_TRIANGLES = 1_000_000;

/** Most vertices, which are looked at once, where a part of them is drawn, too. */
const MOST_VERTICES = 10_000_000;

/** Most nodes, and most of them above each other. A car with every bolt has 5,000, and a chain of 200 links is one. */
export const MOST_NODES = 20_000;
const DEEPEST = 500;

/** Most meshes, as often as nodes draw them. */
const MOST_MESHES = 100_000;
const SHALLOWER = 'Give them fewer parents in its editor';
const JOIN = 'Join parts that move together, or run `npx @gltf-transform/cli join`';

/** Size of a model that is to be searched. */
export interface ModelCounts {
    nodes: number;

    /** Most nodes above each other. */
    depth: number;

    /** Counted as often as nodes draw them. */
    meshes: number;

    /** Counted once, however many meshes have them. */
    vertices: number;
    triangles: number;
}

/**
 * From each node to the model's space, checked.
 *
 * @throws {RiggingError} If the nodes are not a tree, or a matrix or mesh is broken.
 */
export function worldMatrices(nodes: readonly ModelNode[]): Float64Array[] {
    const made: (Float64Array | undefined)[] = nodes.map(() => undefined);
    const make = (i: number, depth: number): Float64Array => {
        const known = made[i];
        if (known) {
            return known;
        }
        const { name, parent, matrix } = nodes[i];
        if (depth < nodes.length) {
            checkCount(depth, DEEPEST, 'nodes above each other', SHALLOWER);
        }
        if (depth >= nodes.length || parent >= nodes.length || (parent < 0 && parent !== -1)) {
            throw broken(`node '${name}' has no place in the tree of nodes`);
        }
        if (matrix.length !== 16 || !Array.from(matrix).every(Number.isFinite)) {
            throw broken(`node '${name}' has a matrix that is not 16 finite numbers`);
        }
        const own = Float64Array.from(matrix);
        return (made[i] = parent < 0 ? own : multiply(make(parent, depth + 1), own));
    };
    return nodes.map((_, i) => make(i, 0));
}

/**
 * Refuses a model that is too large to be searched.
 *
 * @param counts - Counts of the parts of a model.
 * @throws {RiggingError} If there are more than any car needs.
 */
export function checkCounts({ nodes, depth, meshes, vertices, triangles }: ModelCounts): void {
    checkCount(nodes, MOST_NODES, 'nodes', JOIN);
    checkCount(depth, DEEPEST, 'nodes above each other', SHALLOWER);
    checkCount(meshes, MOST_MESHES, 'meshes', JOIN);
    const reduce = 'Reduce it in its editor, or by `npx @gltf-transform/cli simplify`';
    checkCount(triangles, MOST_TRIANGLES, 'triangles', `${reduce}; 50,000 triangles draw a car smoothly`);
    checkCount(vertices, MOST_VERTICES, 'vertices', reduce);
}

/** Most parts that bones move: each has vertices of its own. A rig of 300 bones in each of a hundred meshes has 30,000. */
const MOST_MOVED = 50_000;

/** Refuses more parts than any model has whose bones each move some. */
export function checkPieces(count: number): void {
    checkCount(count, MOST_MOVED, 'parts that bones move', JOIN);
}

/** Most parts that are split off meshes, half a millisecond each: a hundred meshes that are in all wheels give 400. */
const MOST_SPLIT = 2000;

/** Refuses more parts of meshes in wheels than any car has, while they are gathered. */
export function checkSplit(count: number): void {
    if (count > MOST_SPLIT) {
        throw tooLarge(
            `more than ${MOST_SPLIT.toLocaleString('en-US')} parts of meshes in its wheels, which would be split off`,
            'Join its meshes by material, as `npx @gltf-transform/cli join` does'
        );
    }
}

/**
 * Refuses more of something than is searched.
 *
 * @throws {RiggingError} When it is.
 */
export function checkCount(count: number, most: number, what: string, remedy: string): void {
    if (count > most) {
        const there = Math.round(count).toLocaleString('en-US');
        throw tooLarge(`${there} ${what}; at most ${most.toLocaleString('en-US')} are searched for wheels`, remedy);
    }
}

/**
 * Refuses more of something than is compared, while it is gathered.
 *
 * @throws {RiggingError} When it is.
 */
export function checkGathered(count: number, most: number, what: string): void {
    if (count > most) {
        throw tooLarge(
            `more than ${most.toLocaleString('en-US')} ${what}`,
            'Join those that are not wheels, or choose the car alone'
        );
    }
}

function tooLarge(fault: string, remedy: string): RiggingError {
    return new RiggingError('too-large', `The model has ${fault}`, remedy);
}

/** Refuses meshes that do not consist of triangles, and more of them than any car needs. */
export function checkMeshes(nodes: readonly ModelNode[]): void {
    const count = nodes.reduce((sum, node) => sum + node.meshes.length, 0);
    checkCounts({ nodes: nodes.length, depth: 0, meshes: count, vertices: 0, triangles: 0 });
    let [triangles, vertices] = [0, 0];
    const lists = new Set<ArrayLike<number>>();
    for (const { meshes } of nodes) {
        for (const { positions, indices } of meshes) {
            triangles += (indices ?? positions).length / (indices ? 3 : 9);
            vertices += lists.has(positions) ? 0 : positions.length / 3;
            lists.add(positions);
        }
    }
    checkCounts({ nodes: nodes.length, depth: 0, meshes: count, vertices, triangles });
    const are = rememberedRanges();
    for (const { name, meshes } of nodes) {
        for (const { positions, indices, skin } of meshes) {
            const vertices = positions.length / 3;
            const corners = indices?.length ?? vertices;
            if (!Number.isInteger(vertices) || corners % 3 !== 0) {
                throw broken(`the mesh of '${name}' is not made of whole triangles`);
            }
            if (!are(positions, positions.length, -Number.MAX_VALUE, Number.MAX_VALUE)) {
                throw broken(`the mesh of '${name}' has positions that are not finite`);
            }
            if (indices && !are(indices, corners, 0, vertices - 1)) {
                throw broken(`the mesh of '${name}' has corners that are not there`);
            }
            if (skin && !hasBones(skin, vertices, nodes.length, are)) {
                throw broken(`the skin of '${name}' names bones that are not there`);
            }
        }
    }
    if (triangles === 0) {
        throw new RiggingError(
            'no-meshes',
            'The model has no triangles',
            'Export its meshes too; lines, points and lights alone are not a car'
        );
    }
}

/** True if the first so many numbers of a list are within a range. */
type Ranges = (list: ArrayLike<number>, count: number, least: number, most: number) => boolean;

/** Looks through a list that thousands of meshes share once. */
function rememberedRanges(): Ranges {
    const known = new Map<ArrayLike<number>, { count: number; most: number }>();
    return (list, count, least, most) => {
        const before = known.get(list);
        if (before && before.count >= count && before.most <= most) {
            return true;
        }
        if (list.length < count) {
            return false;
        }
        for (let i = 0; i < count; i++) {
            if (!(list[i] >= least && list[i] <= most)) {
                return false;
            }
        }
        known.set(list, { count, most });
        return true;
    };
}

/** True if a skin's bones are there. */
function hasBones({ joints, inverseBind, indices }: ModelSkin, vertices: number, nodes: number, are: Ranges): boolean {
    return (
        are(indices, 4 * vertices, 0, joints.length - 1) &&
        inverseBind.length >= 16 * joints.length &&
        are(joints, joints.length, 0, nodes - 1)
    );
}

/** An error about a model that cannot be. */
export function broken(what: string): RiggingError {
    return new RiggingError('broken', `The model is broken: ${what}`, 'Export it again');
}

/** The product of two column-major 4 × 4 matrices. */
export function multiply(a: ArrayLike<number>, b: ArrayLike<number>): Float64Array {
    const out = new Float64Array(16);
    for (let column = 0; column < 4; column++) {
        for (let row = 0; row < 4; row++) {
            let sum = 0;
            for (let k = 0; k < 4; k++) {
                sum += a[4 * k + row] * b[4 * column + k];
            }
            out[4 * column + row] = sum;
        }
    }
    return out;
}
