import {
    type Entity,
    type GraphNode,
    Mat4,
    Quat,
    Vec3,
    type Mesh,
    type MeshInstance,
    SEMANTIC_BLENDINDICES,
    SEMANTIC_BLENDWEIGHT,
    SEMANTIC_POSITION,
    TYPE_INT16,
    TYPE_INT8,
    TYPE_UINT16,
    TYPE_UINT8,
    type VertexBuffer
} from 'playcanvas';

import { sizeInWorld } from './chassis-pose.js';
import { Copies, timesOf } from './copies.js';
import type { Stance } from '../../rigging/model-axes.js';
import { checkCounts, type ModelCounts, type ModelMesh, type ModelNode, type ModelSkin } from '../../rigging/model.js';

/** Integers that stand for 1 where a vertex buffer holds shares (KHR_mesh_quantization), by their types. */
const ONE: Readonly<Record<number, number>> = {
    [TYPE_INT8]: 127,
    [TYPE_UINT8]: 255,
    [TYPE_INT16]: 32_767,
    [TYPE_UINT16]: 65_535
};

/** Members of a vertex format's element that the engine's types leave out. */
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

    /** Mesh instances that each of them draws. */
    instances: MeshInstance[][];

    /** Copies drawn by instancing: each is a node, which is not in a scene yet. */
    copies: Copies;

    /** Directions in its space that are up and ahead as it stands in the world. */
    stance: Stance;
}

/**
 * Reads what an entity and all below it show, in its own axes at its size in the world.
 *
 * @throws {RiggingError} When it is more than is searched: before any of it is read.
 */
export function readEntity(entity: Entity): EntityModel {
    const { sources, depth } = allBelow(entity);
    const places = new Map(sources.map((node, i) => [node, i]));
    const instances = sources.map((node) => drawn(node));
    checkCounts(countsOf(instances, depth));
    const copies = new Copies(sources, instances);
    const scale = sizeInWorld(entity);
    const geometries = new Map<Mesh, Geometry>();
    const positions = new Map<VertexBuffer, number[]>();
    const meshesOf = (i: number): ModelMesh[] =>
        instances[i].map((instance) => meshOf(instance, places, { geometries, positions }));
    const nodes = sources.map((node, i): ModelNode => {
        const matrix = i === 0 ? new Mat4().setScale(scale.x, scale.y, scale.z) : node.getLocalTransform();
        return {
            name: node.name,
            parent: i === 0 ? -1 : places.get(node.parent!)!,
            matrix: Array.from(matrix.data),
            meshes: copies.has(i) ? [] : meshesOf(i)
        };
    });
    for (const { node, owner, matrix } of copies.list) {
        sources.push(node);
        instances.push(instances[owner]);
        nodes.push({ name: node.name, parent: owner, matrix: Array.from(matrix.data), meshes: meshesOf(owner) });
    }
    return { nodes, sources, instances, copies, stance: stanceOf(entity) };
}

/** The stance of a model: a turn about the vertical is of the scene that it was placed in, the rest of its maker. */
function stanceOf(entity: Entity): Stance {
    const rotation = entity.getRotation();
    const { y, w } = rotation;
    const length = Math.hypot(y, w);
    const yaw = length > 1e-6 ? new Quat(0, y / length, 0, w / length) : new Quat();
    const back = rotation.clone().invert();
    const seen = (direction: Vec3): Stance['up'] => {
        const own = back.transformVector(direction, new Vec3());
        return [own.x, own.y, own.z];
    };
    return { up: seen(Vec3.UP.clone()), ahead: seen(yaw.transformVector(Vec3.BACK, new Vec3())) };
}

/** A node and all below it, each before its children, and how many are above each other. */
function allBelow(top: GraphNode): { sources: GraphNode[]; depth: number } {
    const sources: GraphNode[] = [];
    // a list, for a deep tree would overflow the stack before it is refused
    const left = [{ node: top, level: 1 }];
    let depth = 0;
    for (let next = left.pop(); next; next = left.pop()) {
        const { node, level } = next;
        sources.push(node);
        depth = Math.max(depth, level);
        for (let i = node.children.length - 1; i >= 0; i--) {
            left.push({ node: node.children[i], level: level + 1 });
        }
    }
    return { sources, depth };
}

function countsOf(instances: readonly MeshInstance[][], depth: number): ModelCounts {
    const counts = { nodes: instances.length, depth, meshes: 0, vertices: 0, triangles: 0 };
    const buffers = new Set<VertexBuffer>();
    for (const drawing of instances) {
        const times = timesOf(drawing);
        counts.nodes += times > 1 ? times : 0;
        counts.meshes += times * drawing.length;
        for (const { mesh } of drawing) {
            const { vertexBuffer } = mesh!;
            counts.vertices += buffers.has(vertexBuffer) ? 0 : vertexBuffer.getNumVertices();
            buffers.add(vertexBuffer);
            counts.triangles += (times * mesh!.primitive[0].count) / 3;
        }
    }
    return counts;
}

function drawn(node: GraphNode): MeshInstance[] {
    const render = (node as Entity).render;
    return (render?.meshInstances ?? []).filter(({ mesh }) => mesh !== null);
}

/** Geometry that all instances of a mesh share. */
interface Geometry {
    positions: number[];
    indices: number[] | null;
    joints: number[];
    weights: number[];
    inverseBind: number[];
}

/** Geometry that was read, and places of vertices that many meshes have in common. */
interface ReadGeometry {
    geometries: Map<Mesh, Geometry>;
    positions: Map<VertexBuffer, number[]>;
}

function meshOf(
    instance: MeshInstance,
    places: ReadonlyMap<GraphNode, number>,
    { geometries, positions: known }: ReadGeometry
): ModelMesh {
    const { material, skinInstance } = instance;
    const mesh = instance.mesh!;
    const geometry = geometries.get(mesh) ?? geometryOf(mesh, known);
    geometries.set(mesh, geometry);
    const { positions, indices, joints, weights, inverseBind } = geometry;
    const bones = skinInstance?.bones.map((bone) => places.get(bone));
    const skin: ModelSkin | undefined =
        mesh.skin && bones && !bones.includes(undefined)
            ? { joints: bones as number[], inverseBind, indices: joints, weights }
            : undefined;
    return { positions, indices, material: material?.name ?? '', skin };
}

function geometryOf(mesh: Mesh, known: Map<VertexBuffer, number[]>): Geometry {
    const indices: number[] = [];
    mesh.getIndices(indices);
    const positions = known.get(mesh.vertexBuffer) ?? streamOf(mesh, SEMANTIC_POSITION);
    known.set(mesh.vertexBuffer, positions);
    return {
        positions,
        indices: indices.length > 0 ? indices : null,
        joints: mesh.skin ? streamOf(mesh, SEMANTIC_BLENDINDICES) : [],
        weights: mesh.skin ? streamOf(mesh, SEMANTIC_BLENDWEIGHT) : [],
        inverseBind: mesh.skin?.inverseBindPose.flatMap(({ data }) => Array.from(data)) ?? []
    };
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
