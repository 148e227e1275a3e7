import { Entity, Geometry, GraphNode, Mesh, MeshInstance, Model, StandardMaterial } from 'playcanvas';

import type { World } from '../../support/world.js';

/**
 * Lays a banked circular road: a cone about the vertical axis through (radius, 0), the center of a left circle that
 * touches the z axis at the origin.
 *
 * @param world - World of the ground.
 * @param radius - Radius of the circle that lies at height 0, m.
 * @param bank - Angle of the road, rad, its outside high.
 */
export function addBankedGround(world: World, radius: number, bank: number): void {
    const segments = 720;
    const inner = radius - 20;
    const outer = radius + 30;
    const positions: number[] = [];
    const indices: number[] = [];
    for (let i = 0; i < segments; i++) {
        const angle = (2 * Math.PI * i) / segments;
        for (const distance of [inner, outer]) {
            const height = (distance - radius) * Math.tan(bank);
            positions.push(radius - distance * Math.cos(angle), height, distance * Math.sin(angle));
        }
        const a = 2 * i;
        const b = (a + 2) % (2 * segments);
        indices.push(a, a + 1, b, b, a + 1, b + 1);
    }
    const geometry = new Geometry();
    geometry.positions = positions;
    geometry.indices = indices;
    const model = new Model();
    model.graph = new GraphNode();
    const mesh = Mesh.fromGeometry(world.app.graphicsDevice, geometry);
    model.meshInstances = [new MeshInstance(mesh, new StandardMaterial(), model.graph)];
    const ground = new Entity('Banked road', world.app);
    ground.addComponent('collision', { type: 'mesh', model });
    ground.addComponent('rigidbody', { type: 'static' });
    world.app.root.addChild(ground);
}
