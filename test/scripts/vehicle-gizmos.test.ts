import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleGizmos } from '../../scripts/vehicle-gizmos.mjs';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import { bmw, TestCar } from '../support/car.js';
import { addModel, addRing } from '../support/traffic.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Starts of all lines that were drawn in the last frame. */
function pointsOf(call: unknown[]): Vec3[] {
    const positions = call[0] as number[];
    return Array.from({ length: positions.length / 3 }, (_, i) => new Vec3(positions.slice(3 * i, 3 * i + 3)));
}

it('draws a rolling, turning car where it is: tires on the ground, center of mass, bars', () => {
    const car = new TestCar(world, { ...bmw, wheel: { contact: 1, raysAlong: 3 } });
    const gizmos = car.entity.script!.create(VehicleGizmos) as VehicleGizmos;
    world.run(0.5);
    car.controller.controls!.steer = 0.5;
    car.roll(5);
    world.run(1);

    const draw = vi.spyOn(world.app, 'drawLineArrays');
    world.run(1 / 60);
    expect(draw).toHaveBeenCalledTimes(1);
    const [positions, colors, depthTest] = draw.mock.calls[0];
    expect((colors as number[]).length / 4).toBe(positions.length / 3);
    expect(depthTest).toBe(false);
    // 1 travel, 2 marks, 4 circles of 32 and 3 rays a wheel; 3 lines a bar; 3 axes and 3 circles at the center of mass
    expect(positions.length / 6).toBe(4 * (1 + 2 + 128 + 3) + 2 * 3 + 3 + 96);

    const points = pointsOf(draw.mock.calls[0]);
    const { x, y, z } = car.position;
    expect(points.some((point) => point.distance(new Vec3(x, y + 0.12, z)) < 0.01)).toBe(true);
    for (const wheel of car.wheels) {
        const hit = { point: new Vec3(), normal: new Vec3(), force: 0, forwardSlip: 0, sidewaysSlip: 0 };
        expect(wheel.getGroundHit(hit)).toBe(hit);
        // both faces of the tire come down to its contact point, half the width away
        const feet = points.filter((point) => Math.abs(point.distance(hit.point) - wheel.width / 2) < 0.02);
        expect(feet.length).toBeGreaterThanOrEqual(4);
    }

    gizmos.wheels = gizmos.bars = false;
    world.run(1 / 60);
    expect(draw.mock.calls[1][0].length / 6).toBe(3 + 96);
    gizmos.centerOfMass = false;
    world.run(1 / 60);
    expect(draw).toHaveBeenCalledTimes(2);
});

it('draws the roll centers in the middle of the car, at their height above the ground', () => {
    const car = new TestCar(world, bmw);
    car.wheels.forEach((wheel) => (wheel.rollCenterHeight = 0.2));
    car.entity.script!.create(VehicleGizmos, { properties: { bars: false, centerOfMass: false } });
    world.run(1);
    const draw = vi.spyOn(world.app, 'drawLineArrays');
    world.run(1 / 60);
    const points = pointsOf(draw.mock.calls[0]);
    for (const wheel of car.wheels) {
        const { z } = wheel.entity.getPosition();
        const center = new Vec3(car.position.x, 0.2, z);
        expect(points.some((point) => point.distance(center) < 0.03)).toBe(true);
    }
});

it('draws the routes of the traffic with arrows along them', () => {
    const entity = new Entity('Traffic', world.app);
    world.app.root.addChild(entity);
    Object.assign(addScript(entity, VehicleTraffic, { count: 1 }), {
        models: [addModel(world.app)],
        paths: [addRing(world.app)]
    });
    addScript(entity, VehicleGizmos, { wheels: false, bars: false, centerOfMass: false, lanes: true });
    world.run(1);
    const draw = vi.spyOn(world.app, 'drawLineArrays');
    world.run(1 / 60);
    const [positions] = draw.mock.calls[0];
    const lengths = Array.from({ length: positions.length / 6 }, (_, i) => {
        const [x, , z, u, , w] = positions.slice(6 * i, 6 * i + 6);
        return Math.hypot(u - x, w - z);
    });
    const arrows = 2 * Math.floor((2 * Math.PI * 60) / 20); // 1.71 m long each
    const sum = lengths.reduce((one, other) => one + other, 0);
    expect(Math.abs(sum - 2 * Math.PI * 60 - 1.71 * arrows)).toBeLessThan(5);
    expect(pointsOf(draw.mock.calls[0]).every((point) => Math.abs(Math.hypot(point.x, point.z) - 60) < 1.5)).toBe(true);
});
