import { readFileSync } from 'node:fs';

import { Entity, Template, type AppBase } from 'playcanvas';

import { EngineWorld } from './contenders/engine-world.js';
import { course } from './course.js';
import { measureFar } from './far-traffic.js';
import { loadPreset } from '../scenario/presets.js';
import { addScript } from '../scenario/rig.js';
import { registerComponents, VehicleTraffic } from '../scripts/index.mjs';
import { buildPrefab } from '../templates/prefab.js';

/** Counts of cars; of each at most so many are near and real ones. */
const COUNTS = [100, 300, 1000];
const REAL = 20;

/** Frames that are not counted, in which the code gets warm and the cars get going, and those that are, per round. */
const WARM = 1200;
const FRAMES = 600;
const ROUNDS = 3;

/** Routes that do not touch each other, on the mesh of 500 m: rings in rows, m. */
const RINGS = 7;
const APART = 70;
const RADIUS = 33;

/** ms of processor time in a frame of the traffic. */
export interface TrafficCost {
    cars: number;
    real: number;
    milliseconds: number;
}

/** Measures frames of a scene with cars on rings over the mesh of 20 000 triangles: physics and scripts, without a picture. */
async function measure(count: number): Promise<TrafficCost> {
    const { app } = await EngineWorld.open(course('mesh 20 000', 1));
    registerComponents(app, JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<string, object>);
    const model = new Template(app, buildPrefab(loadPreset('hatchback'), { looks: false })).instantiate();
    model.enabled = false;
    app.root.addChild(model);
    const watcher = new Entity('Watcher', app);
    app.root.addChild(watcher);
    const roads = new Entity('Roads', app);
    app.root.addChild(roads);
    // seven times seven rings have room for 1 000 cars
    const paths = Array.from({ length: RINGS * RINGS }, (_, i) => {
        const x = ((i % RINGS) - (RINGS - 1) / 2) * APART;
        const z = (Math.floor(i / RINGS) - (RINGS - 1) / 2) * APART;
        return ring(app, roads, x, z);
    });
    const traffic = Object.assign(addScript(roads, VehicleTraffic, { count, realCars: REAL, nearDistance: 160 }), {
        models: [model],
        paths,
        around: [watcher]
    });
    for (let i = 0; i < WARM; i++) {
        app.update(1 / 60);
    }
    let least = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
        const before = process.cpuUsage();
        for (let i = 0; i < FRAMES; i++) {
            app.update(1 / 60);
        }
        const { user, system } = process.cpuUsage(before);
        least = Math.min(least, (user + system) / 1000 / FRAMES);
    }
    const real = traffic.cars.filter(({ isNear }) => isNear).length;
    const cars = traffic.cars.length;
    const moving = traffic.cars.filter(({ speed }) => speed > 0.5).length;
    console.log(`${cars} cars, ${real} real, ${moving} moving: ${least.toFixed(2)} ms a frame`);
    app.destroy();
    return { cars, real, milliseconds: least };
}

function ring(app: AppBase, roads: Entity, x: number, z: number): Entity {
    const path = new Entity('Ring', app);
    roads.addChild(path);
    for (let k = 0; k < 16; k++) {
        const angle = (k / 16) * 2 * Math.PI;
        const point = new Entity('Point', app);
        point.setLocalPosition(x + RADIUS * Math.cos(angle), 0, z - RADIUS * Math.sin(angle));
        path.addChild(point);
    }
    return path;
}

/** Measures all counts and says how the cost grows, and what a network of far cars costs. */
export async function main(): Promise<void> {
    const costs: TrafficCost[] = [];
    for (const count of COUNTS) {
        costs.push(await measure(count));
    }
    const [few, , many] = costs;
    const growth = many.milliseconds / few.milliseconds;
    console.log(`from ${few.cars} to ${many.cars} cars ${growth.toFixed(2)} times the cost`);
    measureFar();
}
