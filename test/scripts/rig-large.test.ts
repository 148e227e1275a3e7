import { Entity, Mesh, MeshInstance, StandardMaterial, VertexBuffer, VertexFormat } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { rigVehicle } from '../../scripts/rig-vehicle.mjs';
import { RiggingError } from '../../src/index.js';
import { World } from '../support/world.js';

let world: World;
let model: Entity;

beforeEach(async () => {
    world = await World.create();
    model = new Entity('Model', world.app);
    world.app.root.addChild(model);
});

afterEach(() => {
    vi.restoreAllMocks();
    world.destroy();
});

/** A mesh of this many triangles, each with vertices of its own. */
function meshOf(triangles: number): Mesh {
    const mesh = new Mesh(world.app.graphicsDevice);
    mesh.setPositions(new Float32Array(9 * triangles));
    mesh.update();
    return mesh;
}

/** Shows a mesh at a node below the model. */
function show(mesh: Mesh, parent: Entity = model): MeshInstance {
    const node = new Entity('Part', world.app);
    const instance = new MeshInstance(mesh, new StandardMaterial(), node);
    // a render component shows what it is given; the world of this test draws nothing
    Object.assign(node, { render: { meshInstances: [instance] } });
    parent.addChild(node);
    return instance;
}

/** Says why a model is refused, and that none of its meshes was read. */
function refused(message: RegExp): void {
    const reads = [vi.spyOn(Mesh.prototype, 'getVertexStream'), vi.spyOn(Mesh.prototype, 'getIndices')];
    expect(() => rigVehicle(model)).toThrow(RiggingError);
    expect(() => rigVehicle(model)).toThrow(message);
    reads.forEach((read) => expect(read).not.toHaveBeenCalled());
}

describe('a model in the scene is refused before its meshes are read, for', () => {
    it('more nodes than are searched', () => {
        for (let i = 0; i < 20_000; i++) {
            model.addChild(new Entity('Bolt', world.app));
        }
        refused(/The model has 20,001 nodes; at most 20,000 are searched/);
    });

    it('nodes above each other without end', () => {
        // from the bottom up: the engine walks all below a node that gets a parent
        let inner = new Entity('Link', world.app);
        for (let i = 0; i < 600; i++) {
            const outer = new Entity('Link', world.app);
            outer.addChild(inner);
            inner = outer;
        }
        model.addChild(inner);
        refused(/The model has 602 nodes above each other; at most 500 are searched/);
    });

    it('more triangles than are searched, drawn by many nodes', () => {
        const mesh = meshOf(100_000);
        for (let i = 0; i < 11; i++) {
            show(mesh);
        }
        refused(/The model has 1,100,000 triangles; at most 1,000,000 are searched/);
    });

    it('a mesh that is drawn ten million times', () => {
        const { app } = world;
        const format = VertexFormat.getDefaultInstancingFormat(app.graphicsDevice);
        const buffer = new VertexBuffer(app.graphicsDevice, format, 4);
        const instance = show(meshOf(1));
        instance.setInstancing(buffer);
        instance.instancingCount = 1e7;
        refused(/The model has 10,000,002 nodes; at most 20,000 are searched/);
    });
});

it('a mesh that many nodes show is read once', () => {
    const mesh = meshOf(10);
    for (let i = 0; i < 50; i++) {
        show(mesh);
    }
    const read = vi.spyOn(mesh, 'getVertexStream');
    expect(() => rigVehicle(model)).toThrow(RiggingError);
    expect(read).toHaveBeenCalledTimes(1);
});
