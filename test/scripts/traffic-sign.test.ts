import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { TrafficSign, TrafficSignKind, VehicleTraffic } from '../../scripts/index.mjs';
import { printed } from '../support/printed.js';
import { addModel, addPath, addRing } from '../support/traffic.js';
import { World } from '../support/world.js';

let world: World;
const said = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Radius of the ring, m: its lane leads through (60, 0) along -Z. */
const RADIUS = 60;
const { STOP, YIELD, SPEED_LIMIT } = TrafficSignKind;

function addSign(kind: TrafficSignKind, x: number, z: number, speedLimit = 30): TrafficSign {
    const entity = new Entity('Sign', world.app);
    entity.setPosition(x, 0, z);
    world.app.root.addChild(entity);
    return addScript(entity, TrafficSign, { kind, speedLimit });
}

function addTraffic(paths: Entity[], properties: Record<string, unknown>, near: boolean): VehicleTraffic {
    const entity = new Entity('Traffic', world.app);
    const watcher = new Entity('Watcher', world.app);
    world.app.root.addChild(entity);
    world.app.root.addChild(watcher);
    watcher.setPosition(0, near ? 0 : 900, 0);
    const traffic = addScript(entity, VehicleTraffic, { nearDistance: near ? 100 : 5, realCars: 2, ...properties });
    return Object.assign(traffic, { models: [addModel(world.app)], paths, around: [watcher] });
}

describe.each([
    ['far', false],
    ['real', true]
])('%s cars of the traffic', (_, near) => {
    it('keep a speed limit from its sign on to where it ends', () => {
        addSign(SPEED_LIMIT, RADIUS, 0, 20);
        addSign(SPEED_LIMIT, -RADIUS, 0, 0);
        const traffic = addTraffic([addRing(world.app, RADIUS)], { count: 1 }, near);
        const most = { within: 0, beyond: 0 };
        world.run(10); // from the pace that it was put there with
        world.run(75, 1 / 60, () => {
            for (const { position, speed, isNear } of traffic.cars) {
                expect(isNear).toBe(near);
                if (position.z < 0 && Math.abs(position.x) < RADIUS - 1) {
                    most.within = Math.max(most.within, 3.6 * speed);
                } else if (position.z > 10) {
                    most.beyond = Math.max(most.beyond, 3.6 * speed);
                }
            }
        });
        expect(most.within).toBeLessThan(1.03 * 20);
        expect(most.within).toBeGreaterThan(0.85 * 20);
        expect(most.beyond).toBeGreaterThan(35);
        expect(said()).toEqual([]);
    });

    it('stand at a stop sign, and go on', () => {
        addSign(STOP, RADIUS, 0);
        const cross = addPath(world.app, [
            [100, -9],
            [0, -9]
        ]);
        const traffic = addTraffic([addRing(world.app, RADIUS), cross], { count: 2, closed: true }, near);
        const line = new Vec3(RADIUS, 0, 0);
        let stood = 0;
        let passes = 0;
        let nearest = Infinity;
        world.run(70, 1 / 60, () => {
            for (const { position, speed, route } of traffic.cars) {
                const away = position.distance(line);
                if (route === 0 && away < 6 && speed < 0.1) {
                    stood += 1 / 60;
                    nearest = Math.min(nearest, away);
                }
                passes += route === 0 && position.z < -14 && position.z > -14.2 && position.x > 50 ? 1 : 0;
            }
        });
        expect(stood).toBeGreaterThan(0.9);
        expect(passes).toBeGreaterThan(0);
        // from the rear axle to the nose it is 3.3 m in a hatchback
        expect(nearest).toBeGreaterThan(2.5);
        expect(nearest).toBeLessThan(5);
    });
});

describe('a sign', () => {
    it('that is changed while cars drive holds as it is then', () => {
        const sign = addSign(SPEED_LIMIT, RADIUS, 0, 20);
        const traffic = addTraffic([addRing(world.app, RADIUS)], { count: 1 }, false);
        world.run(20);
        expect(3.6 * traffic.cars[0].speed).toBeLessThan(20.6);
        sign.speedLimit = 40;
        world.run(20);
        expect(3.6 * traffic.cars[0].speed).toBeGreaterThan(30);
        sign.speedLimit = 10;
        world.run(20);
        expect(3.6 * traffic.cars[0].speed).toBeLessThan(10.3);
        sign.enabled = false;
        world.run(20);
        expect(3.6 * traffic.cars[0].speed).toBeGreaterThan(35);
    });

    it.each([
        [STOP, 200, 'the sign stands in no lane'],
        [YIELD, RADIUS, 'no crossing follows the sign']
    ])('in a wrong place says so: %i at %f m', (kind, x, words) => {
        const sign = addSign(kind, x, 0);
        addTraffic([addRing(world.app, RADIUS)], { count: 1 }, false);
        world.run(2);
        expect(said().join('\n')).toContain(words);
        sign.kind = SPEED_LIMIT;
        sign.entity.setPosition(-RADIUS, 0, 0);
        sign.refresh();
        world.run(1);
        expect(said().length).toBe(1);
    });

    it('by which nobody drives says so, until somebody does', () => {
        addSign(SPEED_LIMIT, RADIUS, 0);
        world.run(6);
        expect(said()).toEqual([expect.stringContaining('nobody heeds the sign')]);
    });

    it('in a lane of the second of two traffics is in its place', () => {
        addSign(SPEED_LIMIT, 300 + RADIUS, 0);
        addSign(STOP, RADIUS * Math.cos(0.44), -RADIUS * Math.sin(0.44)); // 17 m before the rings meet
        addTraffic([addRing(world.app, RADIUS), addRing(world.app, RADIUS, 90)], { count: 1 }, false);
        addTraffic([addRing(world.app, RADIUS, 300)], { count: 1 }, false);
        world.run(2);
        expect(said()).toEqual([]);
    });
});
