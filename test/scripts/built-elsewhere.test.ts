import { readFileSync } from 'node:fs';

import { Entity, Template } from 'playcanvas';
import { afterEach, expect, it } from 'vitest';

import { type Vehicle, VehicleWorld } from '../../src/index.js';
import { bodyOf } from '../../src/internal.js';
import { bodyWords } from '../support/body-trace.js';
import { kindsOfVehicles } from '../support/kinds.js';
import { registerAll } from '../support/prefab.js';
import { torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** Prefabs whose parts hang on each other in different ways; `npm run torture` builds all. */
const SAMPLE = ['pickup', 'semi-truck', 'motorcycle'];
const prefabs = kindsOfVehicles.filter((name) => !name.includes(' ') && (torture > 0 || SAMPLE.includes(name)));

const open: World[] = [];

afterEach(() => open.splice(0).forEach((world) => world.destroy()));

interface Built {
    world: World;
    cars: VehicleWorld;
    chassis: Entity[];
    vehicles: Vehicle[];
}

/** Wires a vehicle where a parent has taken it: so far along X, m, and turned, degrees. */
async function build(name: string, x: number, turn: number): Promise<Built> {
    const world = await World.create();
    open.push(world);
    const { app } = world;
    registerAll(app);
    world.addGround(0, 3000);
    const parent = new Entity('Elsewhere', app);
    parent.setPosition(x, 1.5, 0);
    parent.setEulerAngles(0, turn, 0);
    app.root.addChild(parent);
    const json = JSON.parse(readFileSync(`dist/headless/${name}.json`, 'utf8')) as object;
    const model = new Template(app, json).instantiate();
    model.enabled = false;
    const root = model.clone();
    parent.addChild(root);
    root.enabled = true;
    world.run(1 / 60);
    const cars = VehicleWorld.of(app)!;
    const chassis = root.findComponents('rigidbody').map(({ entity }) => entity);
    return { world, cars, chassis, vehicles: chassis.map((entity) => bodyOf(entity)!.vehicle as Vehicle) };
}

it.each(prefabs)('a %s goes on to the last bit as its twin, wherever the two were built', async (name) => {
    const here = await build(name, 0, 0);
    const twins = [await build(name, 0, 0), await build(name, 1000, 37)];
    const [mounts, others] = twins.map(({ vehicles }) =>
        vehicles.map(({ wheels }) =>
            wheels.map(({ mount: { position, up, forward } }) => [position, up, forward].map(String))
        )
    );
    expect(others).toEqual(mounts);
    here.world.run(2);
    const snapshot = here.cars.save();
    twins.forEach(({ cars }) => cars.restore(snapshot));
    for (let k = 0; k < 60; k++) {
        const [moves, other] = twins.map(({ world, chassis }) => {
            world.run(1 / 60);
            return chassis.map(bodyWords);
        });
        expect(other, `step ${k}`).toEqual(moves);
    }
});
