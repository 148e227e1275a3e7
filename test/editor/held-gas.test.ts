import { readdirSync, readFileSync } from 'node:fs';

import { Entity, Template } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { addGround } from '../../editor-tools/car-ground.js';
import type { Editor, Observer } from '../../editor-tools/editor.js';
import type { VehicleController } from '../../scripts/index.mjs';
import type { TemplateJson } from '../../templates/template-json.js';
import { kindsOfVehicles, sampleKinds } from '../support/kinds.js';
import { registerAll } from '../support/prefab.js';
import { World } from '../support/world.js';

const FOLDER = 'dist/editor/VehiclePhysics';
const NAMES = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.template.json'))
    .map((file) => file.replace('.template.json', ''));

/** Vehicles of each build, and scenes that are no single one; all in `npm run torture`. */
const isSampled = (name: string): boolean => !kindsOfVehicles.includes(name) || sampleKinds().includes(name);

/** Headings in which single cars start, in turn, degrees: straight at a wall, at a slant, into a corner. */
const HEADINGS = [0, 20, 45];

/** Time that the gas is held down, s. */
const HELD = 60;

interface Made {
    position: [number, number, number];
    components: Record<string, object>;
    children: Made[];
}

/** The ground of the installer. */
async function layGround(world: World): Promise<void> {
    const made: Made[] = [];
    const globals = {
        assets: { createMaterial: () => Promise.resolve({ get: () => 1 }) },
        entities: { create: (data: Made) => made.push(data) }
    };
    await addGround({ api: { globals } } as unknown as Editor, {} as Observer);
    const [{ position, children }] = made;
    for (const { components, position: place } of children.filter((child) => child.components.rigidbody)) {
        const tile = new Entity('Tile', world.app);
        tile.setPosition(...(place.map((at, i) => at + position[i]) as [number, number, number]));
        world.app.root.addChild(tile);
        tile.addComponent('collision', components.collision);
        tile.addComponent('rigidbody', components.rigidbody);
    }
}

/** The prefab without what only a picture needs. */
function place(world: World, name: string): Entity {
    const { entities } = JSON.parse(readFileSync(`${FOLDER}/${name}.template.json`, 'utf8')) as TemplateJson;
    for (const entity of Object.values(entities)) {
        const { render, camera, light, ...components } = entity.components;
        entity.components = components;
    }
    const root = new Template(world.app, { entities }).instantiate();
    world.app.root.addChild(root);
    return root;
}

const scripted = (root: Entity, name: string): Entity[] =>
    root.find((node) => Boolean((node as Entity).script?.get(name))) as Entity[];

describe.each(NAMES.filter(isSampled))('the scene that the installer makes of %s', (name) => {
    it('keeps its car on the ground, off which no edge leads, while the gas is held down for a minute', async () => {
        const world = await World.create();
        registerAll(world.app);
        const root = place(world, name);
        const [car] = scripted(root, 'vehicleController');
        const controller = car.script!.get('vehicleController') as VehicleController;
        if (scripted(root, 'chaseCamera').length === 0 && !root.children.some((child) => child.name === 'Ground')) {
            await layGround(world);
        }
        if (root === car) {
            root.rigidbody!.teleport(0, 1.5, 0, 0, HEADINGS[NAMES.indexOf(name) % HEADINGS.length], 0);
        }
        world.run(1);
        controller.vehicle!.driver = { drive: (controls) => (controls.throttle = 1) };
        let lowest = Infinity;
        let aloft = 0;
        world.run(HELD, 1 / 60, () => {
            lowest = Math.min(lowest, car.getPosition().y);
            aloft = controller.wheelViews.some(({ isGrounded }) => isGrounded) ? 0 : aloft + 1 / 60;
        });
        expect(lowest).toBeGreaterThan(-0.5);
        expect(aloft).toBeLessThan(5);
        world.destroy();
    });
});
