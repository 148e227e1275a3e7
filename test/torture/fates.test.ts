import { readdirSync } from 'node:fs';

import { Entity, type Script } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** All prefabs of the last build. */
const prefabs = readdirSync('dist/headless')
    .map((file) => file.replace('.json', ''))
    .sort();

/** One in so many fates of each prefab is tried without the whole search, each by another one. */
const FATES = 13;

const scriptsOf = (entity: Entity, name: string): Script[] => entity.findScripts(name) as Script[];

/** Changes that scripts of a game make to a vehicle while it drives. */
const fates: Record<string, (chassis: Entity) => void> = {
    'loses its rigid body': (chassis) => chassis.removeComponent('rigidbody'),
    'loses its collision': (chassis) => chassis.removeComponent('collision'),
    'loses its controller': (chassis) => chassis.script!.destroy('vehicleController'),
    'loses all scripts': (chassis) => chassis.removeComponent('script'),
    'loses its wheels': (chassis) => scriptsOf(chassis, 'wheelCollider').forEach(({ entity }) => entity.destroy()),
    'loses the components of its wheels': (chassis) =>
        scriptsOf(chassis, 'wheelCollider').forEach(({ entity }) => entity.script!.destroy('wheelCollider')),
    'loses all that is below it': (chassis) => [...chassis.children].forEach((child) => (child as Entity).destroy()),
    'loses the looks of its wheels': (chassis) =>
        scriptsOf(chassis, 'wheelCollider').forEach((wheel) => Object.assign(wheel, { visual: null })),
    'is switched off, and on': (chassis) => {
        chassis.enabled = false;
        chassis.enabled = true;
    },
    'is destroyed': (chassis) => chassis.destroy(),
    'is put to NaN': (chassis) => chassis.rigidbody!.teleport(NaN, NaN, NaN),
    'is put to infinity': (chassis) => chassis.rigidbody!.teleport(Infinity, 0, 0),
    'gets a velocity of NaN': (chassis) => (chassis.rigidbody!.linearVelocity = chassis.forward.clone().mulScalar(NaN))
};

describe.each(prefabs.map((name, i) => [name, i] as const))('%s', (name, turn) => {
    it.each(sampleOf(Object.keys(fates), FATES, turn))(
        'of which each vehicle %s throws out of no frame, and stays finite',
        async (fate) => {
            const world = await World.create();
            world.addGround();
            const root = placePrefab(world.app, name);
            world.run(0.3);
            const drivers = scriptsOf(root, 'vehicleController').filter(({ entity }) => entity.enabled);
            const bodies = [...new Set(drivers.map(({ entity }) => entity))];
            for (const chassis of bodies) {
                fates[fate](chassis);
                world.run(0.2);
            }
            const alive = world.app.root.find((node) => node instanceof Entity && !!node.rigidbody) as Entity[];
            alive.forEach((entity) => expect(Number.isFinite(entity.getPosition().length()), entity.name).toBe(true));
            world.destroy();
        }
    );
});
