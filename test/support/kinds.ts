import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { Entity, type Script, Vec3 } from 'playcanvas';

import { plainCar } from './plain-car.js';
import { placePrefab } from './prefab.js';
import { torture } from './torture.js';
import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import * as components from '../../scripts/index.mjs';
import type { DriverView } from '../../src/index.js';
import { bodyOf } from '../../src/internal.js';

/** Class of a component. */
type ScriptType = typeof components.BrakeHeat & typeof Script;

/** A vehicle of any kind, with all that hangs on it. */
export interface KindOfVehicle {
    /** Chassis, from front to rear. */
    chassis: Entity[];

    /** Simulations of these. */
    vehicles: DriverView[];

    /** Component that drives the first. */
    component: components.VehicleController | components.RaycastCar | components.BulletVehicle;
}

/** Components that make one build of a vehicle differ from another. */
const BUILDS = ['antiRollBar', 'hitch', 'liftAxle', 'motorcycle', 'tracks', 'trailer'];

/** Heights above the ground, m: no vehicle stands higher before it is put on its wheels. */
const ABOVE = 1.5;

/** The parts that a vehicle may have or lack. */
const PARTS = [components.BrakeHeat, components.VehicleEnergy, components.VehicleDamage] as unknown as ScriptType[];

/** Names of all kinds: each prefab of the last build that is a vehicle, and the two cars that are simpler. */
export const kindsOfVehicles: readonly string[] = [
    ...readdirSync('dist/headless')
        .filter((file) => roots(file) === 1)
        .map((file) => file.replace('.json', ''))
        .sort(),
    'Raycast Car',
    'Bullet Vehicle'
];

/**
 * The first kind of each build, by the components that move it and up to four wheels; all kinds in `npm run torture`. For searches
 * that no other number of a vehicle matters to.
 */
export function sampleKinds(): string[] {
    const builds = new Set<string>();
    return kindsOfVehicles.filter((name) => {
        const build = buildOf(name);
        const isNew = !builds.has(build);
        builds.add(build);
        return isNew || torture > 0;
    });
}

/** Components of a vehicle but those that only count, and how many wheels it has, of more than four as many. */
function buildOf(name: string): string {
    if (!existsSync(`dist/headless/${name}.json`)) {
        return name;
    }
    const text = readFileSync(`dist/headless/${name}.json`, 'utf8');
    const wheels = text.split('"wheelCollider":').length - 1;
    return [...BUILDS.filter((component) => text.includes(`"${component}":`)), Math.min(wheels, 4)].join();
}

/** Counts the vehicles of a prefab that has nothing else in it; scenes have a ground and count as 0. */
function roots(file: string): number {
    const text = readFileSync(`dist/headless/${file}`, 'utf8');
    return /"type":\s*"static"/.test(text) ? 0 : text.split('"vehicleController":').length - 1;
}

/**
 * Puts a vehicle on the ground of a world, and lets it settle.
 *
 * @param parts - True to add heat, energy and damage.
 */
export function placeKind(world: World, name: string, parts = false): KindOfVehicle {
    const { app } = world;
    if (name === 'Raycast Car' || name === 'Bullet Vehicle') {
        const { entity, wheels } = plainCar(world);
        const type = name === 'Raycast Car' ? components.RaycastCar : components.BulletVehicle;
        const component = addScript<components.RaycastCar | components.BulletVehicle>(entity, type, { wheels });
        world.run(1);
        return { chassis: [entity], vehicles: [component.vehicle!], component };
    }
    const root = placePrefab(app, name);
    const chassis = root.findComponents('rigidbody').map(({ entity }) => entity);
    for (const entity of chassis) {
        entity.rigidbody!.teleport(
            entity
                .getPosition()
                .clone()
                .add(new Vec3(0, ABOVE, 0))
        );
        if (parts) {
            addParts(entity);
        }
    }
    world.run(1 / 30);
    const spot = new Entity('Spot', app);
    app.root.addChild(spot);
    const drives = chassis.find(({ script }) => script?.has('vehicleController'))!;
    const component = drives.script!.get('vehicleController') as components.VehicleController;
    component.spawnAt(spot);
    world.run(1);
    const vehicles = chassis.map((entity) => bodyOf(entity)!.vehicle);
    return { chassis, vehicles, component };
}

function addParts(entity: Entity): void {
    const drives = entity.script!.has('vehicleController');
    for (const part of [components.TireHeat as unknown as ScriptType, ...(drives ? PARTS : [])]) {
        if (!entity.script!.has(part.scriptName)) {
            addScript(entity, part);
        }
    }
}
