import { readFileSync } from 'node:fs';

import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle, RaycastCar } from '../../scripts/index.mjs';
import { snapshotFromJson, VehicleWorld } from '../../src/index.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

it('a snapshot of plain cars that version 4 took opens today, and they brake on', () => {
    world.addGround();
    const cars = [RaycastCar, BulletVehicle].map((type, i) => {
        const { entity, wheels } = plainCar(world, new Vec3(10 * i, 0.7, 0));
        return addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
    });
    world.run(0.5);
    const old = snapshotFromJson(readFileSync('test/reference/snapshot-of-plain-cars-of-format-4.json', 'utf8'));
    VehicleWorld.of(world.app)!.restore(old);
    const speeds = (): number[] => cars.map((car) => car.vehicle!.forwardSpeed);
    expect(speeds()[0]).toBeCloseTo(6.055, 3);
    expect(speeds()[1]).toBeCloseTo(3.12, 3);
    world.run(4);
    speeds().forEach((speed) => expect(Math.abs(speed)).toBeLessThan(1e-3));
});
