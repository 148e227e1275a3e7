import { JointComponentSystem, Vec3, type Entity } from 'playcanvas';
import { expect, it } from 'vitest';

import { loadJolt, appWith } from '../../examples/jolt/jolt-app.js';
import { JoltWorld } from '../../examples/jolt/jolt-world.js';
import { cloud, hills, numbers } from '../ammo/shapes.js';
import { bmw, TestCar } from '../support/car.js';
import { placeTrain } from '../support/trains.js';
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

/** Contents of worlds that need memory of Jolt beyond their bodies. */
const CONTENTS: Record<string, (world: World) => void> = {
    nothing: () => {},
    'rays and a tie': (world) => {
        world.app.systems.add(new JointComponentSystem(world.app));
        const box = world.addBox('Box', [1, 1, 1], [0, 0, 0], 10);
        box.addComponent('joint', { type: 'hinge', entityA: box });
        world.run(1 / 60);
        world.app.systems.rigidbody!.raycastAll(new Vec3(0, 5, 0), new Vec3(0, -5, 0), { filterCollisionMask: 3 });
    },
    'a car whose wheels are cylinders': (world) => {
        world.addGround(0, 100);
        expect(new TestCar(world, { ...bmw, wheel: { contact: 2 } }).wheels).toHaveLength(4);
        world.addBox('Box', [1, 0.1, 1], [0, 0.1, 0], 10);
    },
    'a train': (world) => {
        world.addGround(0, 100);
        placeTrain(world, 'estate-and-caravan');
    }
};

it.each(Object.keys(CONTENTS))('Jolt has all of its memory again when a world goes that had %s', async (name) => {
    const jolt = await loadJolt();
    const comeAndGo = (): number => {
        const world = World.of(appWith(new JoltWorld(jolt)));
        CONTENTS[name](world);
        world.run(0.2);
        world.destroy();
        return jolt.JoltInterface.prototype.sGetFreeMemory();
    };
    const [before, after] = [1, 2, 3, 4, 5].map(comeAndGo).filter((_, i) => i === 1 || i === 4);
    // 300 bytes of each parted the memory: the seventieth world of a search found no room. Heaps of Jolt themselves vary by 16
    expect(before - after).toBeLessThan(64);
});
