import {
    type Entity,
    type GraphNode,
    Mat4,
    type MeshInstance,
    SEMANTIC_BLENDINDICES,
    SEMANTIC_BLENDWEIGHT
} from 'playcanvas';

import type { ModelMesh, ModelNode, ModelSkin } from '../../rigging/model.js';

/** A model in the scene as rigging reads it. */
export interface EntityModel {
    nodes: ModelNode[];

    /** The entities and nodes, in that order; the model's own first. */
    sources: GraphNode[];

    /** What each of them draws. */
    instances: MeshInstance[][];
}

/** Reads what an entity and all below it show, in its own axes at its size in the world. */
export function readEntity(entity: Entity): EntityModel {
    const sources: GraphNode[] = [];
    entity.forEach((node) => {
        sources.push(node);
    });
    const places = new Map(sources.map((node, i) => [node, i]));
    const instances = sources.map((node) => drawn(node));
    const scale = entity.getWorldTransform().getScale();
    const nodes = sources.map((node, i): ModelNode => {
        const matrix = i === 0 ? new Mat4().setScale(scale.x, scale.y, scale.z) : node.getLocalTransform();
        return {
            name: node.name,
            parent: i === 0 ? -1 : places.get(node.parent!)!,
            matrix: Array.from(matrix.data),
            meshes: instances[i].map((instance) => meshOf(instance, places))
        };
    });
    return { nodes, sources, instances };
}

function drawn(node: GraphNode): MeshInstance[] {
    const render = (node as Entity).render;
    return (render?.meshInstances ?? []).filter(({ mesh }) => mesh !== null);
}

function meshOf(instance: MeshInstance, places: ReadonlyMap<GraphNode, number>): ModelMesh {
    const { material, skinInstance } = instance;
    const mesh = instance.mesh!;
    const positions: number[] = [];
    const indices: number[] = [];
    mesh.getPositions(positions);
    mesh.getIndices(indices);
    const bones = skinInstance?.bones.map((bone) => places.get(bone));
    let skin: ModelSkin | undefined;
    if (mesh.skin && bones && !bones.includes(undefined)) {
        const [joints, weights]: [number[], number[]] = [[], []];
        mesh.getVertexStream(SEMANTIC_BLENDINDICES, joints);
        mesh.getVertexStream(SEMANTIC_BLENDWEIGHT, weights);
        const inverseBind = mesh.skin.inverseBindPose.flatMap(({ data }) => Array.from(data));
        skin = { joints: bones as number[], inverseBind, indices: joints, weights };
    }
    return { positions, indices: indices.length > 0 ? indices : null, material: material?.name ?? '', skin };
}
