import { Entity } from 'playcanvas';

import type { Claim } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import { townDriver } from '../../src/driver/intelligent-driver.js';
import type { Traffic } from '../../src/traffic/traffic.js';
import { addModel, addRing } from '../support/traffic.js';
import { World } from '../support/world.js';

/** Radii of rings that force no car to slow down: at the limit, and in a dense row, m. */
const RADIUS = 400;
const DENSE = 120;

/** Part of a traffic component that holds its simulation. */
interface Running {
    runner: { traffic: Traffic };
}

/** Measures far cars on a ring, or one that comes near to a watcher at its side. */
async function onRing(
    numbers: object,
    measure: (traffic: VehicleTraffic, world: World) => number,
    radius = RADIUS
): Promise<number> {
    const world = await World.create();
    world.addGround(0, 2000);
    const entity = new Entity('Traffic', world.app);
    const watcher = new Entity('Watcher', world.app);
    world.app.root.addChild(entity);
    world.app.root.addChild(watcher);
    watcher.setPosition(radius, 0, 0);
    const traffic = addScript(entity, VehicleTraffic, { count: 1, realCars: 1, nearDistance: 5, ...numbers });
    Object.assign(traffic, { models: [addModel(world.app)], paths: [addRing(world.app, radius)], around: [watcher] });
    const measured = measure(traffic, world);
    world.destroy();
    return measured;
}

export const trafficClaims: Claim[] = [
    {
        of: 'vehicleTraffic.speedLimit',
        says: 'Maximum speed, km/h',
        values: [30, 60],
        within: 0.02,
        measure: (speedLimit) =>
            onRing({ speedLimit }, (traffic, world) => {
                world.run(15, 1 / 30);
                return 3.6 * traffic.cars[0].speed;
            })
    },
    {
        of: 'vehicleTraffic.headway',
        says: 'Time gap to the car ahead, s',
        values: [1, 2],
        within: 0.05,
        measure: (headway) =>
            // so many that all follow: gap = (s0 + v T) / sqrt(1 - (v / v0)^4), Treiber
            onRing(
                { headway, count: 60, realCars: 0, speedLimit: 50 },
                (traffic, world) => {
                    world.run(25, 1 / 15);
                    const { cars } = traffic;
                    const { front, rear } = (traffic as unknown as Running).runner.traffic.fleet;
                    const gap = (2 * Math.PI * DENSE) / cars.length - front[0] - rear[0];
                    const speed = cars.reduce((sum, car) => sum + car.speed, 0) / cars.length;
                    return (gap * Math.sqrt(1 - (speed / (50 / 3.6)) ** 4) - townDriver.standingGap) / speed;
                },
                DENSE
            )
    },
    {
        of: 'vehicleTraffic.nearDistance',
        says: 'Distance within which cars are real ones, m',
        values: [20, 40],
        within: 0.1,
        measure: (nearDistance) =>
            onRing({ nearDistance }, (traffic, world) => {
                let met = NaN;
                traffic.on('near', ({ position }) => {
                    met = position.distance((world.app.root.findByName('Watcher') as Entity).getPosition());
                });
                for (let time = 0; time < 240 && Number.isNaN(met); time += 1) {
                    world.run(1, 1 / 30);
                }
                return met;
            })
    }
];
