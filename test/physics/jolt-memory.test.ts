import type { Entity } from 'playcanvas';
import { expect, it } from 'vitest';

import { loadJolt, appWith } from '../../examples/jolt/jolt-app.js';
import { JoltWorld } from '../../examples/jolt/jolt-world.js';
import { cloud, hills, numbers } from '../ammo/shapes.js';
import { World } from '../support/world.js';

/** Collision shapes whose settings Jolt keeps apart from them. */
const SHAPES: Record<string, (world: World) => Record<string, unknown>> = {
    mesh: (world) => ({ type: 'mesh', model: hills(world, 8, 4) }),
    hull: (world) => ({ type: 'mesh', render: cloud(world, numbers(3), 20), convexHull: true }),
    cylinder: () => ({ type: 'cylinder', axis: 0 }),
    cone: () => ({ type: 'cone', axis: 1 }),
    compound: () => ({ type: 'compound' })
};

it.each(Object.keys(SHAPES))('Jolt has its memory again when a %s goes', async (name) => {
    const jolt = await loadJolt();
    const world = World.of(appWith(new JoltWorld(jolt)));
    const collision = SHAPES[name](world);
    const comeAndGo = (): void => {
        const body: Entity = world.addBox('Body', [1, 1, 1], [0, 0, 0]);
        body.removeComponent('collision');
        body.addComponent('collision', collision);
        world.run(1 / 60);
        body.destroy();
    };
    const free = (): number => jolt.JoltInterface.prototype.sGetFreeMemory();
    [1, 2, 3].forEach(comeAndGo);
    const before = free();
    [1, 2, 3, 4, 5, 6, 7, 8].forEach(comeAndGo);
    expect(before - free()).toBeLessThan(64);
    world.destroy();
});
