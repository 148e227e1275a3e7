import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { LapTimer } from '../../scripts/lap-timer.mjs';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import { Route } from '../../src/index.js';
import { smoothPath } from '../../src/internal.js';
import { TestCar } from '../support/car.js';
import { addCourse } from '../support/course.js';
import { printed } from '../support/printed.js';
import { sampleOf } from '../support/torture.js';
import { addModel } from '../support/traffic.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** A path of which one point lies where it is told. */
function pathTo(x: number, y = 0): Entity {
    const path = new Entity('Path', world.app);
    world.app.root.addChild(path);
    for (const [i, place] of [new Vec3(), new Vec3(0, 0, 40), new Vec3(x, y, 20)].entries()) {
        const point = new Entity(`Point ${i}`, world.app);
        point.setPosition(place);
        path.addChild(point);
    }
    return path;
}

const FAR = [1e6, 1e12, 1e30, Infinity, -Infinity, NaN];
const named = (component: string, attribute: string): RegExp =>
    new RegExp(`${component}\\.${attribute}: 'Point 2' is at .*where no car can be\\. Move it to within 131072 m`);

describe('a waypoint out of bounds', () => {
    it.each(sampleOf(FAR, 2))('at %f m is refused by the traffic, which drives on the other paths', (x) => {
        const traffic = addScript(new Entity('Traffic', world.app), VehicleTraffic, { count: 2 });
        world.app.root.addChild(traffic.entity);
        Object.assign(traffic, { models: [addModel(world.app)], paths: [pathTo(x), pathTo(30)] });
        world.run(0.6);
        expect(traffic.cars.length).toBe(2);
        expect(messages().join('\n')).toMatch(named('vehicleTraffic', 'paths'));
    });

    it.each(sampleOf(FAR, 2, 1))('at %f m is refused by the autopilot, whose car stands', (x) => {
        const car = new TestCar(world);
        addScript(car.entity, VehicleAutopilot, { path: pathTo(x) });
        world.run(1);
        expect(Math.abs(car.velocity.z)).toBeLessThan(0.1);
        expect(messages().join('\n')).toMatch(named('vehicleAutopilot', 'path'));
    });

    it.each(sampleOf(FAR, 2))('at %f m is refused by the lap timer, which times by its checkpoints', (x) => {
        const car = new TestCar(world);
        const { timer } = addCourse(world, [
            [0, 1],
            [20, 20],
            [-20, 20]
        ]) as { timer: LapTimer };
        timer.path = pathTo(x);
        world.run(0.5);
        expect(timer.standing(car.entity)?.distance).toBe(0);
        expect(timer.courseLength).toBe(0);
        expect(messages().join('\n')).toMatch(named('lapTimer', 'path'));
    });
});

it('a checkpoint far away leaves the lap timer without a line, and says so', () => {
    const { timer, gates } = addCourse(world, [
        [0, 1],
        [20, 20],
        [-20, 20]
    ]);
    gates[1].entity.setPosition(Infinity, 0, 0);
    timer.start();
    world.run(0.5);
    expect(timer.courseLength).toBe(0);
    expect(messages().join('\n')).toMatch(/lapTimer\.path: 'Checkpoint 2' is at .*no car can be/);
});

it('a way that is too long though its points are not far away is refused', () => {
    const path = new Entity('Path', world.app);
    world.app.root.addChild(path);
    for (let i = 0; i < 12; i++) {
        const point = new Entity(`Point ${i}`, world.app);
        point.setPosition(i % 2 === 0 ? 0 : 10_000, 0, 10 * i);
        path.addChild(point);
    }
    addScript(new TestCar(world).entity, VehicleAutopilot, { path });
    world.run(0.2);
    expect(messages().join('\n')).toMatch(
        /vehicleAutopilot\.path: the path .* is 120 km long\. Make it shorter than 100 km/
    );
});

describe('a way in code', () => {
    it.each(FAR)('to %f m throws', (x) => {
        const points = [
            { x: 0, z: 0 },
            { x, z: 0 },
            { x: 0, z: 50 }
        ];
        expect(() => new Route(points, true)).toThrow(RangeError);
        expect(() => new Route(points)).toThrow(/point 1 of the way is at|the way is \S+ m long/);
    });

    it.each([0, -1, 1e-9, NaN, 1e-300])('of points %f m apart throws', (spacing) => {
        expect(() =>
            smoothPath(
                [
                    [0, 0],
                    [100, 0]
                ],
                false,
                spacing
            )
        ).toThrow(RangeError);
    });

    it('of one place throws', () => {
        expect(() => new Route([])).toThrow('a path needs two points that are apart');
        expect(() => new Route([{ x: 1, z: 1 }], true)).toThrow(RangeError);
    });
});
