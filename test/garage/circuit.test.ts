import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { centerLine, nearestRoad, ROAD_WIDTH } from '../../proving-ground/library/ground/circuit.js';
import { nearestOf } from '../../proving-ground/library/ground/road-strip.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import { loadPreset } from '../../scenario/presets.js';
import type { Rig } from '../../scenario/rig.js';
import { Autopilot, Route } from '../../src/index.js';
import { addCircuit, startOnCircuit } from '../support/circuit.js';
import { Foot } from '../support/foot.js';
import { sampleCars } from '../support/sample-cars.js';
import { sampleOf, torture } from '../support/torture.js';
import { anyTouching } from '../support/touching.js';
import { World } from '../support/world.js';

/** Laps from a standing start: after half a lap it is forgotten, so that the two halves after it are a lap. */
const LAPS = torture > 0 ? 3 : 1.5;

/** Longest time for these laps, s. */
const PATIENCE = 320;

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** Frames from one look at the edges of the tires to the next: a car goes 7 m in ten of them at most. */
const EVERY = torture > 0 ? 1 : 10;

/** No edge of a tire is farther from the center of mass, m. */
const REACH = 8;

/** Largest distance of a tire's outer edge from the middle of the road, m. */
function farthestOf({ wheels, vehicle }: Rig): number {
    const [x, , z] = vehicle.body.position;
    const within = nearestRoad(x, z).away + 2 * REACH; // so near is what is nearest to any of the edges
    const near = centerLine.filter((point) => (point.x - x) ** 2 + (point.z - z) ** 2 < within ** 2);
    const away = wheels.flatMap(({ entity }, i) =>
        [-0.5, 0.5].map((side) => {
            const edge = new Vec3(side * vehicle.wheels[i].params.width, 0, 0);
            entity.getWorldTransform().transformPoint(edge, edge);
            return nearestOf(near, edge.x, edge.z).away;
        })
    );
    return Math.max(...away);
}

it.each(sampleOf(sampleCars(), 2))(
    'the %s does laps on the road, as fast as planned, with a calm foot, and touches nothing',
    (name) => {
        addCircuit(world.app);
        const { ground, rotation } = startOnCircuit();
        const plan = { controller: {}, wheel: {}, wheelFront: {}, wheelRear: {} };
        const rig = buildFromPrefab(world.app, loadPreset(name), plan, ground, rotation);
        world.run(0.5);
        const pilot = new Autopilot(rig.vehicle, new Route(centerLine, true));
        rig.vehicle.driver = pilot;
        let farthest = 0;
        let excess = 0;
        let touches = 0;
        let frames = 0;
        const passes = [world.time];
        const foot = new Foot(rig.vehicle.controls, 1 / 60);
        while (world.time < PATIENCE && passes.length <= 2 * LAPS) {
            world.run(1 / 60);
            foot.watch();
            if (frames++ % EVERY === 0) {
                farthest = Math.max(farthest, farthestOf(rig));
            }
            touches += anyTouching(world) ? 1 : 0;
            const { place, spacing } = pilot.route;
            const planned = pilot.plan[Math.floor(place / spacing) % pilot.plan.length];
            excess = Math.max(excess, rig.vehicle.forwardSpeed - planned);
            const turn = place / (spacing * pilot.plan.length);
            const isHalf = passes.length % 2 === 1;
            if (isHalf ? turn > 0.5 && turn < 0.75 : 2 * pilot.laps === passes.length) {
                passes.push(world.time);
            }
        }
        const halves = passes.slice(1).map((time, i) => time - passes[i]);
        const ideal = pilot.plan.reduce((time, speed) => time + pilot.route.spacing / speed, 0);
        expect(passes).toHaveLength(2 * LAPS + 1);
        expect(touches).toBe(0);
        expect(farthest).toBeLessThan(ROAD_WIDTH / 2);
        expect(excess).toBeLessThan(1);
        // every lap alike, and within a fifth of a plan that knows no engine: bus and truck lack power
        expect((halves.at(-2)! + halves.at(-1)!) / ideal).toBeLessThan(1.2);
        halves.slice(3).forEach((time, i) => expect(Math.abs(time - halves[i + 1])).toBeLessThan(0.5));
        expect(foot.reversals).toBeLessThan(3);
        expect(foot.rate).toBeLessThan(2.5);
    }
);
