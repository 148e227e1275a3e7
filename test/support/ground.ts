import { Entity, Geometry, GraphNode, Mesh, MeshInstance, Model, StandardMaterial } from 'playcanvas';

import type { World } from './world.js';

/** A point of a road's profile: place along +Z and height, m. */
export type ProfilePoint = [z: number, y: number];

/** Samples a height over the way into a profile. */
export function profileOf(height: (z: number) => number, from: number, to: number, every: number): ProfilePoint[] {
    const count = Math.ceil((to - from) / every);
    return Array.from({ length: count + 1 }, (_, i) => {
        const z = from + ((to - from) * i) / count;
        return [z, height(z)];
    });
}

/**
 * Lays a road along +Z with a profile, a triangle mesh as levels have.
 *
 * @param world - World of the road.
 * @param points - The profile; two points above one another make a step.
 * @param width - Width of the road, m.
 */
export function addRoad(world: World, points: ProfilePoint[], width = 20): Entity {
    const geometry = new Geometry();
    geometry.positions = points.flatMap(([z, y]) => [width / 2, y, z, -width / 2, y, z]);
    geometry.indices = points.slice(1).flatMap((_, i) => {
        const [a, b, c, d] = [2 * i, 2 * i + 1, 2 * i + 2, 2 * i + 3];
        return [a, b, c, b, d, c];
    });
    const mesh = Mesh.fromGeometry(world.app.graphicsDevice, geometry);
    const model = new Model();
    model.graph = new GraphNode();
    model.meshInstances = [new MeshInstance(mesh, new StandardMaterial(), model.graph)];
    const road = new Entity('Road', world.app);
    road.addComponent('collision', { type: 'mesh', model });
    road.addComponent('rigidbody', { type: 'static' });
    world.app.root.addChild(road);
    return road;
}

/** A level road of a length, m, with a joint every 50 m, its middle at the origin. */
export function addLevelRoad(world: World, length: number): Entity {
    return addRoad(
        world,
        profileOf(() => 0, -length / 2, length / 2, 50)
    );
}
