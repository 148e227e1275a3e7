import {
    Entity,
    Mat3,
    Mat4,
    Mesh,
    MeshInstance,
    StandardMaterial,
    Vec3,
    type GraphicsDevice,
    type GraphNode,
    type Material
} from 'playcanvas';

import { INSTRUMENTS } from '../bodies/instruments.js';

interface Heap {
    positions: number[];
    normals: number[];
    uvs: number[];
    indices: number[];
}

const transform = new Mat4();
const turn = new Mat3();
const point = new Vec3();

/** Tags of what is lit by itself. */
const APART = ['lamp', 'tail-lamp', 'indicator', INSTRUMENTS];

/**
 * Joins everything below an entity that never moves against it into one mesh per material, all but lamps and instruments: a
 * car of three hundred boxes draws as fast as one of ten.
 *
 * @param root - The entity.
 * @param device - Draws it.
 * @param others - Entities that are joined to it, too, with all below.
 */
export function merge(root: Entity, device: GraphicsDevice, others: readonly Entity[] = []): void {
    const heaps = new Map<Material, Heap>();
    const toRoot = root.getWorldTransform().clone().invert();
    const shown = (node: GraphNode): boolean => node instanceof Entity && node !== root && !!node.render;
    const parts = [root, ...others].flatMap((each) => each.find(shown) as Entity[]);
    for (const part of parts.filter(({ tags }) => tags.has(...APART))) {
        for (const instance of part.render?.meshInstances ?? []) {
            instance.material = part.render?.material as Material; // the engine gives it to built-in shapes alone
            instance.castShadow = false; // they lie on what casts one
        }
    }
    for (const part of parts.filter(({ tags }) => !tags.has(...APART))) {
        transform.mul2(toRoot, part.getWorldTransform());
        const material = part.render?.material;
        for (const { mesh } of part.render?.meshInstances ?? []) {
            if (!mesh || !material) {
                continue;
            }
            let heap = heaps.get(material);
            if (!heap) {
                heap = { positions: [], normals: [], uvs: [], indices: [] };
                heaps.set(material, heap);
            }
            pour(mesh, transform, heap);
        }
        part.removeComponent('render');
    }
    const meshInstances = [...heaps].map(([material, heap]) => new MeshInstance(solidify(heap, device), material));
    root.addComponent('render', { meshInstances, castShadows: true });
    for (const instance of meshInstances) {
        instance.castShadow = (instance.material as StandardMaterial).opacity === 1; // light falls through glass
    }
}

function pour(mesh: Mesh, matrix: Mat4, heap: Heap): void {
    const base = heap.positions.length / 3;
    const positions: number[] = [];
    const normals: number[] = [];
    const indices: number[] = [];
    mesh.getPositions(positions);
    mesh.getNormals(normals);
    mesh.getIndices(indices);
    const uvs: number[] = [];
    mesh.getUvs(0, uvs);
    turn.invertMat4(matrix).transpose();
    for (let i = 0; i < positions.length; i += 3) {
        matrix.transformPoint(point.set(positions[i], positions[i + 1], positions[i + 2]), point);
        heap.positions.push(point.x, point.y, point.z);
        turn.transformVector(point.set(normals[i], normals[i + 1], normals[i + 2]), point).normalize();
        heap.normals.push(point.x, point.y, point.z);
    }
    for (const uv of uvs) {
        heap.uvs.push(uv);
    }
    for (const index of indices) {
        heap.indices.push(base + index);
    }
}

function solidify({ positions, normals, uvs, indices }: Heap, device: GraphicsDevice): Mesh {
    const mesh = new Mesh(device);
    mesh.setPositions(positions);
    mesh.setNormals(normals);
    mesh.setUvs(0, uvs);
    mesh.setIndices(indices);
    mesh.update();
    return mesh;
}
