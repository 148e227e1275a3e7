import {
    type Entity,
    type GraphNode,
    Mat4,
    type Mesh,
    type MeshInstance,
    SEMANTIC_BLENDINDICES,
    SEMANTIC_BLENDWEIGHT,
    SEMANTIC_POSITION,
    TYPE_INT16,
    TYPE_INT8,
    TYPE_UINT16,
    TYPE_UINT8
} from 'playcanvas';

import { sizeInWorld } from './chassis-pose.js';
import { Copies } from './copies.js';
import type { ModelMesh, ModelNode, ModelSkin } from '../../rigging/model.js';

/** Integers that stand for 1 where a vertex buffer holds shares (KHR_mesh_quantization), by their types. */
const ONE: Readonly<Record<number, number>> = {
    [TYPE_INT8]: 127,
    [TYPE_UINT8]: 255,
    [TYPE_INT16]: 32_767,
    [TYPE_UINT16]: 65_535
};

/** What the engine's types leave out of a vertex format. */
interface Element {
    name: string;
    dataType: number;
    normalize: boolean;
}

/** A model in the scene as rigging reads it. */
export interface EntityModel {
    nodes: ModelNode[];

    /** The entities and nodes, in that order; the model's own first. */
    sources: GraphNode[];

    /** What each of them draws. */
    instances: MeshInstance[][];

    /** What is drawn many times by one mesh instance: each time is a node, which is in no scene yet. */
    copies: Copies;
}

/** Reads what an entity and all below it show, in its own axes at its size in the world. */
export function readEntity(entity: Entity): EntityModel {
    const sources: GraphNode[] = [];
    entity.forEach((node) => {
        sources.push(node);
    });
    const places = new Map(sources.map((node, i) => [node, i]));
    const instances = sources.map((node) => drawn(node));
    const copies = new Copies(sources, instances);
    const scale = sizeInWorld(entity);
    const nodes = sources.map((node, i): ModelNode => {
        const matrix = i === 0 ? new Mat4().setScale(scale.x, scale.y, scale.z) : node.getLocalTransform();
        return {
            name: node.name,
            parent: i === 0 ? -1 : places.get(node.parent!)!,
            matrix: Array.from(matrix.data),
            meshes: copies.has(i) ? [] : instances[i].map((instance) => meshOf(instance, places))
        };
    });
    for (const { node, owner, matrix } of copies.list) {
        sources.push(node);
        instances.push(instances[owner]);
        const meshes = instances[owner].map((instance) => meshOf(instance, places));
        nodes.push({ name: node.name, parent: owner, matrix: Array.from(matrix.data), meshes });
    }
    return { nodes, sources, instances, copies };
}

function drawn(node: GraphNode): MeshInstance[] {
    const render = (node as Entity).render;
    return (render?.meshInstances ?? []).filter(({ mesh }) => mesh !== null);
}

function meshOf(instance: MeshInstance, places: ReadonlyMap<GraphNode, number>): ModelMesh {
    const { material, skinInstance } = instance;
    const mesh = instance.mesh!;
    const positions = streamOf(mesh, SEMANTIC_POSITION);
    const indices: number[] = [];
    mesh.getIndices(indices);
    const bones = skinInstance?.bones.map((bone) => places.get(bone));
    let skin: ModelSkin | undefined;
    if (mesh.skin && bones && !bones.includes(undefined)) {
        const joints = streamOf(mesh, SEMANTIC_BLENDINDICES);
        const weights = streamOf(mesh, SEMANTIC_BLENDWEIGHT);
        const inverseBind = mesh.skin.inverseBindPose.flatMap(({ data }) => Array.from(data));
        skin = { joints: bones as number[], inverseBind, indices: joints, weights };
    }
    return { positions, indices: indices.length > 0 ? indices : null, material: material?.name ?? '', skin };
}

/** Numbers of a mesh. The engine gives integers as they are stored, shares among them. */
function streamOf(mesh: Mesh, semantic: string): number[] {
    const values: number[] = [];
    mesh.getVertexStream(semantic, values);
    const elements = mesh.vertexBuffer.getFormat().elements as readonly Element[];
    const { normalize, dataType } = elements.find(({ name }) => name === semantic) ?? {};
    const one = normalize ? (ONE[dataType!] ?? 1) : 1;
    return one === 1 ? values : values.map((value) => Math.max(value / one, -1));
}
