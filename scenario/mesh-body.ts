import { Entity, GraphNode, Material, Mesh, MeshInstance, Model, Quat, type AppBase } from 'playcanvas';

import type { Triple } from './scenario.js';

/** Corner points, three a triangle. x forward, y left, z up; seen from above counterclockwise. */
export type Triangles = Triple[];

/** A rectangle as two triangles: corners in order around it. */
export function quad(a: Triple, b: Triple, c: Triple, d: Triple): Triangles {
    return [a, b, c, a, c, d];
}

/**
 * Makes triangles something solid that does not move.
 *
 * @param app - App of the new entity.
 * @param parent - Parent of the new entity, in whose space the triangles are.
 * @param name - Name of the new entity.
 * @param triangles - Its faces.
 * @param rotation - Against the parent.
 */
export function addMeshBody(
    app: AppBase,
    parent: GraphNode,
    name: string,
    triangles: Triangles,
    rotation: Quat = Quat.IDENTITY
): Entity {
    const mesh = new Mesh(app.graphicsDevice);
    const positions = new Float32Array(3 * triangles.length);
    const indices = new Uint32Array(triangles.length);
    triangles.forEach(([x, y, z], i) => {
        positions[3 * i] = y;
        positions[3 * i + 1] = z;
        positions[3 * i + 2] = x;
        indices[i] = i;
    });
    mesh.setPositions(positions);
    mesh.setIndices(indices);
    mesh.update();
    const model = new Model();
    model.graph = new GraphNode();
    // never drawn: a standard material would take a fifth of the time of a world without a car
    model.meshInstances = [new MeshInstance(mesh, new Material(), model.graph)];
    const entity = new Entity(name, app);
    entity.setLocalRotation(rotation);
    parent.addChild(entity);
    // triangles share no corners: looking for equal ones would take longer than all the rest
    entity.addComponent('collision', { type: 'mesh', model, checkVertexDuplicates: false });
    entity.addComponent('rigidbody', { type: 'static' });
    return entity;
}
