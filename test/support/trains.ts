import { readdirSync, readFileSync } from 'node:fs';

import { Entity, Template, Vec3, type GraphNode } from 'playcanvas';

import { bmw, TestCar } from './car.js';
import { registerAll } from './prefab.js';
import { addHitch, CAR_BALL, caravan, fullTrailer, TestTrailer } from './trailer.js';
import type { World } from './world.js';
import type { Hitch, Trailer, VehicleController } from '../../scripts/index.mjs';

/** A train in a world. */
export interface TestTrain {
    name: string;
    car: VehicleController;

    /** From front to rear. */
    chassis: Entity[];
    hitches: Hitch[];
    trailers: Trailer[];
}

const FOLDER = 'dist/headless';

const prefabs = readdirSync(FOLDER)
    .map((file) => file.replace('.json', ''))
    .filter((name) => readFileSync(`${FOLDER}/${name}.json`, 'utf8').includes('"hitch"'));

/** Every prefab that tows, and a train of three. */
export const trainNames = [...prefabs, 'car with two trailers'];

/** Puts a train into a world, whose members couple in the first frames. */
export function placeTrain(world: World, name: string, x = 0): TestTrain {
    registerAll(world.app);
    const root = prefabs.includes(name) ? placeTemplate(world, name, x) : placeThree(world, x);
    const chassis = all(root, 'vehicleController').concat(all(root, 'trailer'));
    return {
        name,
        car: chassis[0].script!.get('vehicleController') as VehicleController,
        chassis,
        hitches: all(root, 'hitch').map((entity) => entity.script!.get('hitch') as Hitch),
        trailers: chassis.slice(1).map((entity) => entity.script!.get('trailer') as Trailer)
    };
}

function placeTemplate({ app }: World, name: string, x: number): Entity {
    const data = JSON.parse(readFileSync(`${FOLDER}/${name}.json`, 'utf8')) as object;
    const root = new Template(app, data).instantiate();
    root.setLocalPosition(x, 0, 0);
    app.root.addChild(root);
    return root;
}

function placeThree(world: World, x: number): Entity {
    const root = new Entity('Three', world.app);
    world.app.root.addChild(root);
    const car = new TestCar(world, bmw, new Vec3(x, 0, 0));
    let front: Entity = car.entity;
    let z = -CAR_BALL;
    let hook = { behind: CAR_BALL, height: caravan.height - bmw.cgHeight };
    front.reparent(root);
    for (const [numbers, type] of [
        [fullTrailer, 2],
        [caravan, 0]
    ] as const) {
        const trailer = new TestTrailer(world, numbers, new Vec3(x, 0, z - numbers.ahead), { type });
        trailer.entity.reparent(root);
        addHitch(front, hook.behind, hook.height, { trailer: trailer.entity });
        front = trailer.entity;
        hook = { behind: 3, height: caravan.height - numbers.cgHeight };
        z -= numbers.ahead + hook.behind;
    }
    return root;
}

function all(root: Entity, script: string): Entity[] {
    return root.find((node: GraphNode) => node instanceof Entity && Boolean(node.script?.get(script))) as Entity[];
}
