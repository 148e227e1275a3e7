import { readdirSync, readFileSync } from 'node:fs';

import { NodeIO, type Primitive } from '@gltf-transform/core';
import {
    BoundingBox,
    Entity,
    Mesh,
    MeshInstance,
    StandardMaterial,
    Template,
    Vec3,
    type GraphNode,
    type GraphicsDevice
} from 'playcanvas';

import { registerAll } from './prefab.js';
import type { World } from './world.js';
import type { TemplateJson } from '../../templates/template-json.js';

const FOLDER = 'dist/editor/VehiclePhysics';
/** All prefabs. */
export const NAMES = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => file.replace('.template.json', ''));

/**
 * Puts a prefab with its looks into a world.
 *
 * @param world - The world.
 * @param name - The prefab.
 * @param whole - True with all triangles of its meshes; as boxes around them by default.
 */
export async function place(world: World, name: string, whole = false): Promise<Entity> {
    registerAll(world.app);
    const json = JSON.parse(readFileSync(`${FOLDER}/${name}.template.json`, 'utf8')) as TemplateJson;
    const glb = await new NodeIO().read(`dist/looks/${name}.glb`);
    const boxes = glb
        .getRoot()
        .listMeshes()
        .map((mesh) => {
            const corners = mesh.listPrimitives().map((each) => each.getAttribute('POSITION')!);
            const [least, most] = [new Vec3(corners[0].getMin([])), new Vec3(corners[0].getMax([]))];
            corners.forEach((each) => {
                least.min(new Vec3(each.getMin([])));
                most.max(new Vec3(each.getMax([])));
            });
            const box = new BoundingBox();
            box.setMinMax(least, most);
            return box;
        });
    const { graphicsDevice: device } = world.app;
    const instancesOf = (mesh: number, entity: Entity): MeshInstance[] =>
        whole
            ? glb
                  .getRoot()
                  .listMeshes()
                  [mesh].listPrimitives()
                  .map((each) => new MeshInstance(triangles(device, each), new StandardMaterial(), entity))
            : [boxMesh(device, boxes[mesh], entity)];
    const root = new Template(world.app, { entities: json.entities }).instantiate();
    const dress = (entity: Entity, guid: string): void => {
        const mesh = json.look?.meshes[guid];
        if (mesh !== undefined) {
            entity.removeComponent('render');
            entity.addComponent('render', { meshInstances: instancesOf(mesh, entity) });
        }
        json.entities[guid].children.forEach((child, i) => dress(entity.children[i] as Entity, child));
    };
    dress(root, Object.values(json.entities).find(({ parent }) => parent === null)!.resource_id);
    world.app.root.addChild(root);
    if (root.script?.get('vehicleController')) {
        root.rigidbody!.teleport(0, -Math.min(...cornersOf([root]).map(({ y }) => y)), 0);
    }
    return root;
}

/** A mesh instance with the bounds of a box. */
export function boxMesh(device: GraphicsDevice, box: BoundingBox, node: GraphNode): MeshInstance {
    const mesh = new Mesh(device);
    mesh.aabb = box;
    return new MeshInstance(mesh, new StandardMaterial(), node);
}

function triangles(device: GraphicsDevice, primitive: Primitive): Mesh {
    const mesh = new Mesh(device);
    mesh.setPositions(Float32Array.from(primitive.getAttribute('POSITION')!.getArray()!));
    mesh.setIndices(Uint32Array.from(primitive.getIndices()!.getArray()!));
    mesh.update();
    return mesh;
}

/** The car that is driven, of a prefab. */
export function driven(root: Entity): Entity {
    return root.findOne((node) => Boolean((node as Entity).script?.get('vehicleController'))) as Entity;
}

/** All vehicles of the scene: corners of their meshes, world. */
export function cornersOf(vehicles: readonly Entity[]): Vec3[] {
    return vehicles.flatMap((vehicle) => {
        const shown = vehicle.find((node) => Boolean((node as Entity).render)) as Entity[];
        return shown.flatMap(({ render }) =>
            render!.meshInstances.flatMap(({ mesh, node }) =>
                [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
                    const { center, halfExtents } = mesh!.aabb;
                    const [x, y, z] = [i & 1, i & 2, i & 4].map((bit) => (bit ? 1 : -1));
                    const corner = new Vec3(x, y, z).mul(halfExtents).add(center);
                    return node.getWorldTransform().transformPoint(corner, corner);
                })
            )
        );
    });
}
