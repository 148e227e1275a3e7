import type { Entity } from 'playcanvas';
import { afterEach, expect, it } from 'vitest';

import { BoxWall } from '../../proving-ground/ground/box-wall.js';
import type { NightLights } from '../../proving-ground/ground/night-lights.js';
import { World } from '../support/world.js';

const worlds: World[] = [];

afterEach(() => {
    worlds.splice(0).forEach((world) => world.destroy());
});

it('the wall of boxes stands until somebody drives through it', async () => {
    const world = await World.create();
    worlds.push(world);
    world.addGround(0, 800);
    const { root } = world.app;
    const before = new Set(root.children);
    const wall = new BoxWall(world.app, { dull: () => undefined } as unknown as NightLights);
    const boxes = root.children.filter((child) => !before.has(child)) as Entity[];
    const placed = boxes.map((box) => box.getPosition().clone());
    world.run(5);
    const moved = boxes.map((box, i) => box.getPosition().distance(placed[i]));
    expect(boxes).toHaveLength(40);
    expect(Math.max(...moved)).toBeLessThan(0.05);

    boxes[0].rigidbody!.teleport(0, 20, 0);
    wall.rebuild();
    expect(boxes[0].getPosition().distance(placed[0])).toBeLessThan(1e-6);
});
