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
    scene.traverse((node) => sources.push(node));
    const places = new Map(sources.map((node, i) => [node, i]));
    const primitives = sources.map((node) =>
        (node.getMesh()?.listPrimitives() ?? []).filter(
            (primitive) => primitive.getMode() >= TRIANGLES && primitive.getAttribute('POSITION')
        )
    );
    const bonesOf = remembered((skin: Skin) => readBones(skin, places));
    const nodes = sources.map((node, i): ModelNode => {
        const parent = node.getParentNode();
        return {
            name: node.getName() || node.getMesh()?.getName() || '',
            parent: parent ? places.get(parent)! : -1,
            matrix: node.getMatrix(),
            meshes: primitives[i].map((primitive) => meshOf(primitive, node, bonesOf))
        };
    });
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

function meshOf(primitive: Primitive, node: Node, bonesOf: (skin: Skin) => Bones | null): ModelMesh {
    const position = primitive.getAttribute('POSITION')!;
    const positions = new Float32Array(3 * position.getCount());
    const point: number[] = [];
    for (let i = 0; i < position.getCount(); i++) {
        positions.set(position.getElement(i, point), 3 * i); // numbers may be packed
    }
    return {
        positions,
        indices: trianglesOf(primitive),
        material: primitive.getMaterial()?.getName() ?? '',
        skin: skinOf(primitive, node, bonesOf)
    };
}

/** Three vertices a triangle, of strips and fans too. */
export function trianglesOf(primitive: Primitive): Uint32Array {
    const vertices = primitive.getAttribute('POSITION')!.getCount();
    const listed = primitive.getIndices()?.getArray();
    const corners = listed ? Uint32Array.from(listed) : Uint32Array.from({ length: vertices }, (_, i) => i);
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

/** A function that works out each answer once. */
function remembered<Key, Answer>(work: (key: Key) => Answer): (key: Key) => Answer {
    const known = new Map<Key, Answer>();
    return (key) => {
        const answer = known.has(key) ? known.get(key)! : work(key);
        known.set(key, answer);
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

function skinOf(primitive: Primitive, node: Node, bonesOf: (skin: Skin) => Bones | null): ModelSkin | undefined {
    const skin = node.getSkin();
    const [joints, weights] = [primitive.getAttribute('JOINTS_0'), primitive.getAttribute('WEIGHTS_0')];
    const bones = skin && joints && weights ? bonesOf(skin) : null;
    return bones ? { ...bones, indices: flat(joints!), weights: flat(weights!) } : undefined;
}

function flat(accessor: Accessor): number[] {
    const values: number[] = [];
    for (let i = 0; i < accessor.getCount(); i++) {
        values.push(...accessor.getElement(i, []));
    }
    return values;
}
