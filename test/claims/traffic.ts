import { Entity } from 'playcanvas';

import type { Claim } from './claim.js';
import { addScript } from '../../scenario/rig.js';
import { RoadNetwork } from '../../scripts/road-network.mjs';
import { TrafficLights } from '../../scripts/traffic-lights.mjs';
import { TrafficSign, TrafficSignKind } from '../../scripts/traffic-sign.mjs';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import { townDriver } from '../../src/driver/intelligent-driver.js';
import type { Traffic } from '../../src/traffic/traffic.js';
import { squares } from '../roads/maps.js';
import { addPlace } from '../support/roads.js';
import { addCrossing, addModel, addRing } from '../support/traffic.js';
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

/** Time from one light of a phase to another one, s. */
async function lightFor(attributes: Record<string, number>, phase: number, from: number, to: number): Promise<number> {
    const world = await World.create();
    const lights = addScript(addCrossing(world.app, [[[0, 0]], [[0, 9]]]), TrafficLights, { green: 5, ...attributes });
    let [began, ended] = [NaN, NaN];
    let time = 0;
    lights.on('change', (changed, light) => {
        if (changed === phase && light === from && Number.isNaN(began)) {
            began = time;
        } else if (changed === phase && light === to && Number.isNaN(ended) && began >= 0) {
            ended = time;
        }
    });
    world.run(100, 1 / 30, () => (time += 1 / 30));
    world.destroy();
    return ended - began;
}

/** Highest ground on which roads are laid, m above them, within 0.5 m. */
async function highestGround(groundReach: number): Promise<number> {
    let highest = 0;
    for (let height = groundReach - 2; height < groundReach + 2; height += 0.5) {
        const world = await World.create();
        world.addBox('Plateau', [300, 1, 300], [0, height - 1, 0]);
        const place = addPlace(world.app);
        addScript(place, RoadNetwork, { groundReach }).setNetwork(squares(2, 80));
        const traffic = addScript(addPlace(world.app, 'Traffic'), VehicleTraffic, {
            count: 1,
            realCars: 1,
            nearDistance: 5
        });
        Object.assign(traffic, {
            models: [addModel(world.app)],
            paths: [place],
            around: [addPlace(world.app, 'Watcher', 900)]
        });
        world.run(0.2, 1 / 30);
        highest = Math.abs(traffic.cars[0].position.y - height) < 0.01 ? height : highest;
        world.destroy();
    }
    return highest;
}

const [RED, AMBER, GREEN] = [0, 1, 2];

/** Sum of the lights of a cycle but the one that is measured, s. */
const OTHERS = { green: 5, amber: 3, allRed: 2 };

export const trafficClaims: Claim[] = [
    {
        of: 'trafficLights.green',
        says: 'Green of the first phase, s',
        values: [8, 16],
        within: 0.02,
        measure: (green) => lightFor({ green }, 0, GREEN, AMBER)
    },
    {
        of: 'trafficLights.greenOfOthers',
        says: 'Green of all other phases, s',
        values: [8, 16],
        within: 0.02,
        measure: (greenOfOthers) => lightFor({ greenOfOthers }, 1, GREEN, AMBER)
    },
    {
        of: 'trafficLights.amber',
        says: 'Amber at the end of green, s',
        values: [3, 6],
        within: 0.03,
        measure: (amber) => lightFor({ amber }, 0, AMBER, RED)
    },
    {
        of: 'trafficLights.allRed',
        says: 'Red for all between two phases, s',
        values: [3, 6],
        within: 0.03,
        // from the first phase's red to its next green: the other phase, and twice red for all
        measure: async (allRed) => ((await lightFor({ allRed }, 0, RED, GREEN)) - OTHERS.green - OTHERS.amber) / 2
    },
    {
        of: 'trafficLights.walk',
        says: 'Red for all while people walk, once in a cycle, s',
        values: [6, 12],
        within: 0.02,
        measure: async (walk) =>
            (await lightFor({ walk }, 0, RED, GREEN)) - OTHERS.green - OTHERS.amber - 2 * OTHERS.allRed
    },
    {
        of: 'trafficLights.offset',
        says: 'Time of the cycle at which it begins, s',
        values: [1, 4],
        within: 0.05,
        // of the first green, which is 5 s, the rest is left
        measure: async (offset) => OTHERS.green - (await lightFor({ offset }, 0, GREEN, AMBER))
    },
    {
        of: 'roadNetwork.groundReach',
        says: 'Height above the roads from which the ground is looked for, m',
        values: [30, 60],
        within: 0.02,
        measure: highestGround
    },
    {
        of: 'trafficSign.speedLimit',
        says: 'Maximum speed from here on, km/h',
        values: [20, 40],
        within: 0.03,
        measure: (speedLimit) =>
            onRing({ speedLimit: 60 }, (traffic, world) => {
                const sign = new Entity('Sign', world.app);
                sign.setPosition(RADIUS, 0, 0);
                world.app.root.addChild(sign);
                addScript(sign, TrafficSign, { kind: TrafficSignKind.SPEED_LIMIT, speedLimit });
                world.run(25, 1 / 30);
                return 3.6 * traffic.cars[0].speed;
            })
    },
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
        of: 'vehicleTraffic.fullRate',
        says: 'Distance from cameras and players within which cars are updated in each step, m',
        values: [100, 300],
        within: 0.03,
        measure: (fullRate) =>
            onRing({ fullRate, count: 40 }, (traffic, world) => {
                let nearest = Infinity;
                world.run(8, 1 / 15, () => {
                    const { fleet } = (traffic as unknown as Running).runner.traffic;
                    for (let i = 0; i < fleet.cars; i++) {
                        const away = Math.hypot(fleet.x[i] - RADIUS, fleet.z[i]);
                        nearest = fleet.pause[i] > 0 ? Math.min(nearest, away) : nearest;
                    }
                });
                return nearest;
            })
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
