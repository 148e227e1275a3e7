import { type AppBase, Entity, type GraphNode, Mesh, PRIMITIVE_TRIANGLES, Quat, Vec3 } from 'playcanvas';

import { letRainLie, makeSolid, nameOfSurface, surface } from '../proving-ground/library/index.js';
import { SurfaceMaterial, SurfacePreset } from '../scripts/index.mjs';

/** Triangles of a body: three numbers a corner, three corners a triangle. */
interface Triangles {
    positions: Float32Array;
    indices: Uint32Array;
}

/** A thing of the ground that can be hit, as it stands in the world. */
export interface GroundBody {
    name: string;
    position: Vec3;
    rotation: Quat;
    friction: number;
    restitution: number;

    /** Its triangles, or half the extents of a box, m. */
    shape: Triangles | Vec3;

    /** Name of its surface, and true if rain lies on it; null for a body without a Surface Material. */
    material: { name: ReturnType<typeof nameOfSurface>; rainLies: boolean } | null;
}

/** All that can be hit in a world which has nothing but its ground, in the order in which it was laid. */
export function bodiesOf(root: Entity): GroundBody[] {
    const isBody = (node: GraphNode): boolean => node instanceof Entity && node.rigidbody !== undefined;
    return (root.find(isBody) as Entity[]).map((entity) => {
        const { rigidbody, collision, script } = entity;
        const material = script?.get(SurfaceMaterial) as SurfaceMaterial | null | undefined;
        return {
            name: entity.name,
            position: entity.getPosition().clone(),
            rotation: entity.getRotation().clone(),
            friction: rigidbody?.friction ?? 0,
            restitution: rigidbody?.restitution ?? 0,
            shape: collision?.type === 'box' ? collision.halfExtents.clone() : trianglesOf(entity),
            material: material
                ? { name: nameOfSurface(entity), rainLies: material.preset === SurfacePreset.WET_ASPHALT }
                : null
        };
    });
}

/** Lays it into another world. */
export function layBody(app: AppBase, body: GroundBody): void {
    const { name, position, rotation, friction, restitution, shape, material } = body;
    const entity = new Entity(name, app);
    entity.setPosition(position);
    entity.setRotation(rotation);
    app.root.addChild(entity);
    if (shape instanceof Vec3) {
        entity.addComponent('collision', { type: 'box', halfExtents: shape });
        entity.addComponent('rigidbody', { type: 'static', friction, restitution });
    } else {
        const mesh = new Mesh(app.graphicsDevice);
        mesh.setPositions(shape.positions);
        mesh.setIndices(shape.indices);
        mesh.update(PRIMITIVE_TRIANGLES);
        makeSolid(entity, mesh, friction);
    }
    if (material?.rainLies) {
        letRainLie(app, entity);
    } else if (material) {
        surface(entity, material.name);
    }
}

/** Number of triangles that Bullet has to take in for a body. */
export function trianglesIn({ shape }: GroundBody): number {
    return shape instanceof Vec3 ? 0 : shape.indices.length / 3;
}

function trianglesOf({ name, collision }: Entity): Triangles {
    const meshes = collision?.model?.meshInstances ?? [];
    if (meshes.length !== 1) {
        throw new Error(`'${name}' of the ground is neither a box nor one mesh.`);
    }
    const positions: number[] = [];
    const indices: number[] = [];
    meshes[0].mesh?.getPositions(positions);
    meshes[0].mesh?.getIndices(indices);
    return { positions: new Float32Array(positions), indices: new Uint32Array(indices) };
}
