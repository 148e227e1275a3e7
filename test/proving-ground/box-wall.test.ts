import type { Entity } from 'playcanvas';
import { afterEach, expect, it } from 'vitest';

import { BoxWall } from '../../proving-ground/ground/box-wall.js';
import { BOX_WALL } from '../../proving-ground/library/ground/layout.js';
import type { NightLights } from '../../proving-ground/library/ground/night-lights.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { placePrefab } from '../support/prefab.js';
import { World } from '../support/world.js';

const worlds: World[] = [];

afterEach(() => {
    worlds.splice(0).forEach((world) => world.destroy());
});

function build(world: World): BoxWall {
    return new BoxWall(world.app, { dull: () => undefined } as unknown as NightLights);
}

it('the wall of boxes stands until somebody drives through it', async () => {
    const world = await World.create();
    worlds.push(world);
    world.addGround(0, 800);
    const { root } = world.app;
    const before = new Set(root.children);
    const wall = build(world);
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

it('a bulldozer pushes the wall of boxes away and stays level: what falls over its blade stays off its rollers', async () => {
    const world = await World.create();
    worlds.push(world);
    world.addGround(0, 800);
    build(world);
    const bulldozer = placePrefab(world.app, 'bulldozer');
    bulldozer.rigidbody!.teleport(BOX_WALL.x + 1.5, 1, BOX_WALL.z - 8);
    world.run(1);
    const { vehicle } = bulldozer.script!.get('vehicleController') as VehicleController;
    vehicle!.driver = { drive: (controls) => Object.assign(controls, { throttle: 1, brake: 0, steer: 0 }) };
    let level = 1;
    world.run(10, 1 / 60, () => {
        level = Math.min(level, bulldozer.up.y);
    });
    expect(bulldozer.getPosition().z).toBeGreaterThan(BOX_WALL.z + 10);
    expect(level).toBeGreaterThan(Math.cos((3 * Math.PI) / 180));
});
