import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { TrafficLights, VehicleTraffic } from '../../scripts/index.mjs';
import { printed } from '../support/printed.js';
import { addCrossing, addModel, addRing } from '../support/traffic.js';
import { World } from '../support/world.js';

let world: World;
const said = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

const [RED, AMBER, GREEN] = [0, 1, 2];

/** Radius of the ring, m: its lane leads through (60, 0) along -Z. */
const RADIUS = 60;

function addLights(properties: Record<string, number>, lines: [number, number][] = [[RADIUS, 0]]): TrafficLights {
    const crossing = addCrossing(world.app, [lines, [[0, 0]]]);
    crossing.children[1].children[0].destroy();
    return addScript(crossing, TrafficLights, properties);
}

function addTraffic(count: number, nearDistance = 5): VehicleTraffic {
    const entity = new Entity('Traffic', world.app);
    const watcher = new Entity('Watcher', world.app);
    world.app.root.addChild(entity);
    world.app.root.addChild(watcher);
    watcher.setPosition(nearDistance > 20 ? RADIUS : -RADIUS, 0, 0);
    const traffic = addScript(entity, VehicleTraffic, { count, nearDistance, realCars: 3 });
    return Object.assign(traffic, {
        models: [addModel(world.app)],
        paths: [addRing(world.app, RADIUS)],
        around: [watcher]
    });
}

/** Names of the lamps that are on below an entity. */
function lit(root: Entity): string[] {
    const lamps = root.find((node) => ['red', 'amber', 'green', 'walk', 'wait'].includes(node.name)) as Entity[];
    return lamps.filter(({ enabled }) => enabled).map(({ name }) => name);
}

describe.each([
    ['far', 5],
    ['real', 40]
])('%s cars of the traffic', (_, nearDistance) => {
    it('stop before the line while it is red, with their noses up to 1.5 m from it, and go on at green', () => {
        const lights = addLights({ green: 8, greenOfOthers: 30 });
        const traffic = addTraffic(3, nearDistance);
        const line = new Vec3(RADIUS, 0, 0);
        let nearest = Infinity;
        let stood = 0;
        let past = 0;
        world.run(75, 1 / 60, () => {
            for (const { position, speed, isNear } of traffic.cars) {
                if (speed < 0.05 && lights.lightOf(0) === RED && position.distance(line) < 6) {
                    nearest = Math.min(nearest, position.distance(line));
                    stood = Math.max(stood, isNear ? 2 : 1);
                }
                past +=
                    lights.lightOf(0) === RED && lights.remaining < 20 && position.distance(line) < 1 && speed > 3
                        ? 1
                        : 0;
            }
        });
        // from the rear axle to the nose it is 3.3 m in a hatchback
        expect(nearest).toBeGreaterThan(1.8);
        expect(nearest).toBeLessThan(5);
        expect(stood).toBe(nearDistance > 20 ? 2 : 1);
        expect(past).toBe(0);
        expect(traffic.cars.every(({ distance }) => distance > 0)).toBe(true);
    });
});

describe('a stop line where a path begins', () => {
    it.each([-0.4, 0.4])('stops cars as any other, %f m beside the first waypoint', (aside) => {
        const lights = addLights({ green: 4, greenOfOthers: 60 }, [[RADIUS, aside]]);
        const traffic = addTraffic(1);
        world.run(40);
        expect(lights.lightOf(0)).toBe(RED);
        expect(traffic.cars[0].speed).toBeLessThan(0.05);
        expect(said()).toEqual([]);
    });
});

describe('lights without any traffic', () => {
    it('change all the same, show their lamps and tell of it', () => {
        const lights = addLights({ green: 4, amber: 2, allRed: 1 });
        const [first] = lights.entity.children as Entity[];
        const told: [number, number][] = [];
        lights.on('change', (phase, light) => told.push([phase, light]));
        world.run(3);
        expect([lights.lightOf(0), lights.lightOf(1), lights.phase]).toEqual([GREEN, RED, 0]);
        expect(lit(first)).toEqual(['green']);
        world.run(2);
        expect(lights.lightOf(0)).toBe(AMBER);
        expect(lit(first)).toEqual(['amber']);
        world.run(3);
        expect([lights.lightOf(0), lights.lightOf(1)]).toEqual([RED, GREEN]);
        expect(lit(first)).toEqual(['red']);
        expect(told).toEqual([
            [0, GREEN],
            [1, RED],
            [0, AMBER],
            [0, RED],
            [1, GREEN]
        ]);
    });
});

describe("a pedestrians' crossing", () => {
    it('stays green for cars until somebody steps into its trigger, and lets people walk then', () => {
        const trigger = new Entity('Kerb', world.app);
        trigger.addComponent('collision', { type: 'box', halfExtents: new Vec3(1, 1, 1) });
        trigger.setPosition(70, 1, 0);
        world.app.root.addChild(trigger);
        const crossing = addCrossing(world.app, [[[RADIUS, 0]]]);
        for (const name of ['walk', 'wait']) {
            crossing.addChild(new Entity(name, world.app));
        }
        crossing.children.slice(1).forEach((lamp) => lamp.reparent(crossing.children[0].children[0]));
        const lights = addScript(crossing, TrafficLights, { green: 5, amber: 3, allRed: 2, walk: 8 });
        lights.walkTriggers = [trigger];
        world.run(30);
        expect([lights.lightOf(0), lights.isWalk, lights.remaining]).toEqual([GREEN, false, 0]);
        expect(lit(crossing)).toEqual(['green', 'wait']);

        const person = new Entity('Person', world.app);
        person.addComponent('collision', { type: 'capsule' });
        person.addComponent('rigidbody', { type: 'kinematic' });
        person.setPosition(70, 1, 0);
        world.app.root.addChild(person);
        const walks: boolean[] = [];
        lights.on('walk', (isWalk) => walks.push(isWalk));
        world.run(7);
        expect([lights.lightOf(0), lights.isWalk]).toEqual([RED, true]);
        expect(lit(crossing)).toEqual(['red', 'walk']);
        world.run(8);
        expect([lights.lightOf(0), lights.isWalk]).toEqual([GREEN, false]);
        expect(walks).toEqual([true, false]);
        world.run(30);
        expect(walks).toEqual([true, false]);
    });
});

describe('wrong lights', () => {
    it('say what they lack: lines, a lane, a trigger', () => {
        const bare = new Entity('Bare', world.app);
        world.app.root.addChild(bare);
        addScript(bare, TrafficLights);
        const astray = addLights({}, [[200, 0]]);
        astray.walkTriggers = [bare];
        addTraffic(2);
        world.run(2);
        const text = said().join('\n');
        expect(text).toContain('there is no stop line');
        expect(text).toContain("'Line 1' lies on no lane");
        expect(text).toContain("'Bare' is no trigger");
    });

    it('are not those whose lines lie in lanes of the second of two traffics', () => {
        addLights({}, [[300 + RADIUS, 0]]);
        const [first, second] = [addTraffic(1), addTraffic(1)];
        second.paths = [addRing(world.app, RADIUS, 300)];
        world.run(2);
        expect(first.cars).toHaveLength(1);
        expect(said()).toEqual([]);
    });
});
