import type { Accessor, Document, Node, Primitive, Scene, Skin } from '@gltf-transform/core';

import type { ModelMesh, ModelNode, ModelSkin } from '../src/rigging/model.js';
import { RiggingError } from '../src/rigging/rigging-error.js';

/** A model's scene in the order of its nodes. */
export interface ReadModel {
    nodes: ModelNode[];

    /** The file's own nodes, in that order. */
    sources: Node[];

    /** Primitives of each node that became its meshes. */
    primitives: Primitive[][];
}

type Bones = Pick<ModelSkin, 'joints' | 'inverseBind'>;

const TRIANGLES = 4;
const STRIP = 5;
const FAN = 6;

/** Reads what a scene shows, without its materials' looks. */
export function readModel(document: Document): ReadModel {
    const scene = sceneOf(document);
    const sources: Node[] = [];
    const parents: number[] = [];
    const list = (node: Node, parent: number): void => {
        const place = sources.push(node) - 1;
        parents.push(parent);
        node.listChildren().forEach((child) => list(child, place));
    };
    scene.listChildren().forEach((child) => list(child, -1));
    const places = new Map(sources.map((node, i) => [node, i]));
    const primitives = sources.map((node) =>
        (node.getMesh()?.listPrimitives() ?? []).filter(
            (primitive) => primitive.getMode() >= TRIANGLES && primitive.getAttribute('POSITION')
        )
    );
    const read: Reader = {
        positions: remembered(positionsOf),
        // by the list that its triangles are in, as many primitives have the same
        triangles: remembered(
            trianglesOf,
            (primitive) => (primitive.getMode() === TRIANGLES && primitive.getIndices()) || primitive
        ),
        flat: remembered(flat),
        bones: remembered((skin: Skin) => readBones(skin, places))
    };
    const nodes = sources.map((node, i): ModelNode => ({
        name: node.getName() || node.getMesh()?.getName() || '',
        parent: parents[i],
        matrix: node.getMatrix(),
        meshes: primitives[i].map((primitive) => meshOf(primitive, node, read))
    }));
    return { nodes, sources, primitives };
}

export function sceneOf(document: Document): Scene {
    const root = document.getRoot();
    const scene = root.getDefaultScene() ?? root.listScenes()[0];
    if (!scene) {
        throw new RiggingError('no-meshes', 'The file has no scene', 'Export a scene with the car');
    }
    return scene;
}

/** Reads what many primitives share, once. */
interface Reader {
    positions(accessor: Accessor): Float32Array;
    triangles(primitive: Primitive): Uint32Array;
    flat(accessor: Accessor): number[];
    bones(skin: Skin): Bones | null;
}

function meshOf(primitive: Primitive, node: Node, read: Reader): ModelMesh {
    return {
        positions: read.positions(primitive.getAttribute('POSITION')!),
        indices: read.triangles(primitive),
        material: primitive.getMaterial()?.getName() ?? '',
        skin: skinOf(primitive, node, read)
    };
}

function positionsOf(accessor: Accessor): Float32Array {
    const numbers = accessor.getArray();
    if (numbers instanceof Float32Array) {
        return numbers.slice();
    }
    const positions = new Float32Array(3 * accessor.getCount());
    const point: number[] = [];
    for (let i = 0; i < accessor.getCount(); i++) {
        positions.set(accessor.getElement(i, point), 3 * i); // numbers may be packed
    }
    return positions;
}

/** Three vertices a triangle, of strips and fans too. */
function trianglesOf(primitive: Primitive): Uint32Array {
    const vertices = primitive.getAttribute('POSITION')!.getCount();
    const listed = primitive.getIndices()?.getArray();
    const corners = new Uint32Array(listed ?? vertices);
    for (let i = 0; i < (listed ? 0 : vertices); i++) {
        corners[i] = i;
    }
    const mode = primitive.getMode();
    if (mode !== STRIP && mode !== FAN) {
        return corners;
    }
    const triangles = Array.from({ length: Math.max(0, corners.length - 2) }, (_, i) => {
        const first = mode === FAN ? 0 : i;
        return mode === STRIP && i % 2 === 1
            ? [corners[i + 1], corners[i], corners[i + 2]]
            : [corners[first], corners[i + 1], corners[i + 2]];
    });
    // strips are joined by triangles without area
    return Uint32Array.from(triangles.filter(([a, b, c]) => a !== b && b !== c && c !== a).flat());
}

/** A function that works out each answer once, or once for all of which something is the same. */
function remembered<Key, Answer>(
    work: (key: Key) => Answer,
    sameOf: (key: Key) => unknown = (key) => key
): (key: Key) => Answer {
    const known = new Map<unknown, Answer>();
    return (key) => {
        const same = sameOf(key);
        const answer = known.has(same) ? known.get(same)! : work(key);
        known.set(same, answer);
        return answer;
    };
}

/** Bones of a skin, which many meshes share; null if some are not in the scene. */
function readBones(skin: Skin, places: ReadonlyMap<Node, number>): Bones | null {
    const joints = skin.listJoints().map((joint) => places.get(joint));
    if (joints.includes(undefined)) {
        return null;
    }
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const inverse = skin.getInverseBindMatrices();
    return { joints: joints as number[], inverseBind: inverse ? flat(inverse) : joints.flatMap(() => identity) };
}

function skinOf(primitive: Primitive, node: Node, read: Reader): ModelSkin | undefined {
    const skin = node.getSkin();
    const [joints, weights] = [primitive.getAttribute('JOINTS_0'), primitive.getAttribute('WEIGHTS_0')];
    const bones = skin && joints && weights ? read.bones(skin) : null;
    return bones ? { ...bones, indices: read.flat(joints!), weights: read.flat(weights!) } : undefined;
}

function flat(accessor: Accessor): number[] {
    const values: number[] = [];
    const element: number[] = [];
    for (let i = 0; i < accessor.getCount(); i++) {
        for (const value of accessor.getElement(i, element)) {
            values.push(value);
        }
    }
    return values;
}
