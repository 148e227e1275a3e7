import { RiggingError } from './rigging-error.js';

/** Which bones move the vertices of a mesh. */
export interface ModelSkin {
    /** Nodes of the model that are the bones. */
    joints: readonly number[];

    /** From the mesh to each bone at rest: column-major 4 × 4 matrices, one after the other. */
    inverseBind: ArrayLike<number>;

    /** Four bones of each vertex, as places in `joints`. */
    indices: ArrayLike<number>;

    /** How much each of them counts. */
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
    /** As its maker called it. */
    name: string;

    /** Place of the parent in the list; -1 at the top. */
    parent: number;

    /** Column-major 4 × 4 matrix to the parent's space. */
    matrix: ArrayLike<number>;

    /** What is drawn there. */
    meshes: readonly ModelMesh[];
}

/** Most triangles that a car is searched in. What draws one smoothly has a tenth. */
export const MOST_TRIANGLES = 1_000_000;

/**
 * From each node to the model's space, checked.
 *
 * @throws {RiggingError} When the nodes are no tree, or a matrix or mesh is broken.
 */
export function worldMatrices(nodes: readonly ModelNode[]): Float64Array[] {
    const made: (Float64Array | undefined)[] = nodes.map(() => undefined);
    const make = (i: number, depth: number): Float64Array => {
        const known = made[i];
        if (known) {
            return known;
        }
        const { name, parent, matrix } = nodes[i];
        if (depth > nodes.length || parent >= nodes.length || (parent < 0 && parent !== -1)) {
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
 * Refuses what is too much to be searched.
 *
 * @param triangles - How many a model has.
 * @throws {RiggingError} When they are more than anybody needs.
 */
export function checkTriangles(triangles: number): void {
    if (triangles > MOST_TRIANGLES) {
        throw new RiggingError(
            'too-large',
            `The model has ${Math.round(triangles).toLocaleString('en-US')} triangles; at most ${MOST_TRIANGLES.toLocaleString('en-US')} are searched for wheels`,
            'Reduce it in its editor, or by `npx @gltf-transform/cli simplify`; 50,000 triangles draw a car smoothly'
        );
    }
}

/** Refuses meshes that are no triangles, and more of them than anybody needs. */
export function checkMeshes(nodes: readonly ModelNode[]): void {
    const triangles = nodes
        .flatMap(({ meshes }) => meshes)
        .reduce((sum, { positions, indices }) => sum + (indices ?? positions).length / (indices ? 3 : 9), 0);
    checkTriangles(triangles);
    for (const { name, meshes } of nodes) {
        for (const { positions, indices, skin } of meshes) {
            const vertices = positions.length / 3;
            const corners = indices?.length ?? vertices;
            if (!Number.isInteger(vertices) || corners % 3 !== 0) {
                throw broken(`the mesh of '${name}' is not made of whole triangles`);
            }
            for (let i = 0; i < positions.length; i++) {
                if (!Number.isFinite(positions[i])) {
                    throw broken(`the mesh of '${name}' has positions that are not finite`);
                }
            }
            for (let i = 0; i < (indices?.length ?? 0); i++) {
                if (!(indices![i] >= 0 && indices![i] < vertices)) {
                    throw broken(`the mesh of '${name}' has corners that are not there`);
                }
            }
            if (skin && (skin.indices.length < 4 * vertices || skin.joints.some((joint) => !nodes[joint]))) {
                throw broken(`the skin of '${name}' names bones that are not there`);
            }
        }
    }
    if (triangles === 0) {
        throw new RiggingError(
            'no-meshes',
            'The model has no triangles',
            'Export its meshes too; lines, points and lights alone make no car'
        );
    }
}

function broken(what: string): RiggingError {
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
