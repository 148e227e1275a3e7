import { Quat, Vec3 } from 'playcanvas';

import type { Day } from '../../proving-ground/descent/day.js';
import { aheadOf, LINES, SPLITS, TOP } from '../../proving-ground/descent/road.js';
import { crossings } from '../../proving-ground/descent/splits.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from '../../proving-ground/library/ground/mountain-road.js';
import { nearestOf, stripAlong } from '../../proving-ground/library/ground/road-strip.js';
import { addMeshBody, type Triangles } from '../../scenario/mesh-body.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import { Recorder } from '../../scripts/recorder.mjs';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { Autopilot, Route, type Recording } from '../../src/index.js';
import { World } from '../support/world.js';

const EDGE = MOUNTAIN_ROAD_WIDTH / 2;

/** Accelerations that the driver plans with, m/s²: a brisk one leaves that much in reserve. */
const DRY = { lateralLimit: 7, brakingLimit: 6.5 };
const WET = { lateralLimit: 4.5, brakingLimit: 4.5 };
const RACER = { lateralLimit: 8, brakingLimit: 7.5 };

/** A descent by the autopilot. */
export interface GoldDrive {
    drive: Recording;

    /** Times at the lines, s. */
    splits: number[];

    /** Largest distance of the car's middle from that of the road, m. */
    farthest: number;
}

/** Drives a car of the page down the mountain by the autopilot, on the road alone. */
export async function driveDown({ car, rain }: Pick<Day, 'car' | 'rain'>): Promise<GoldDrive> {
    const world = await World.create();
    const strip = stripAlong(mountainLine, [
        [EDGE, 0],
        [0, 0],
        [-EDGE, 0]
    ]);
    const triangles: Triangles = strip.indices.map((i) => [
        strip.positions[3 * i + 2],
        strip.positions[3 * i],
        strip.positions[3 * i + 1]
    ]);
    const road = addMeshBody(world.app, world.app.root, 'Road', triangles);
    if (rain) {
        road.addComponent('script');
        road.script!.create(SurfaceMaterial, { properties: { preset: SurfacePreset.WET_ASPHALT } });
    }
    const { entity, vehicle } = buildFromPrefab(
        world.app,
        loadPreset(car),
        { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} },
        new Vec3(TOP.x, TOP.y, TOP.z),
        new Quat().setFromEulerAngles(0, TOP.heading!, 0)
    );
    world.run(1);
    const pilot = new Autopilot(vehicle, new Route(mountainLine, true));
    const limits = rain ? WET : car === 'racer' ? RACER : DRY;
    Object.assign(pilot, { ...limits, accelerationLimit: 20, speedLimit: 70 });
    vehicle.driver = pilot;
    const recorder = entity.script!.create(Recorder) as Recorder;
    world.run(1 / 60);
    recorder.start();
    let farthest = 0;
    let isDown = false;
    while (!isDown && world.time < 150) {
        world.run(0.25);
        const { x, z } = entity.getPosition();
        farthest = Math.max(farthest, nearestOf(mountainLine, x, z).away);
        isDown = aheadOf(LINES[SPLITS], x, z) > 0;
    }
    const whole = recorder.stop()!.withoutWheels();
    world.destroy();
    return { drive: whole, splits: crossings(whole, LINES.slice(1)), farthest };
}
