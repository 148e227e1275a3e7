import type { Script } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { BulletVehicle, RaycastCar, VehicleInput } from '../../../scripts/index.mjs';
import { carOf, type VehicleLike } from '../../../src/index.js';
import { TestCar } from '../../support/car.js';
import { plainCar } from '../../support/plain-car.js';
import { World } from '../../support/world.js';

function onChassis(world: World, type: typeof Script, properties: object): VehicleLike {
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    entity.script!.create(type, { properties: { wheels, ...properties } });
    return carOf(entity)!;
}

const kinds: Record<string, (world: World) => VehicleLike> = {
    'Vehicle Controller': (world) => new TestCar(world).controller,
    'Raycast Car': (world) => onChassis(world, RaycastCar, {}),
    'Bullet Vehicle': (world) => onChassis(world, BulletVehicle, { maxEngineForce: 3000, tuning: { frictionSlip: 1 } })
};

/** Snapshot of a car that pulls away in a curve, after a second of the physics that passes in the given time. */
async function driven(kind: string, seconds: number): Promise<Float64Array> {
    const world = await World.create();
    world.addGround();
    const car = kinds[kind](world);
    const input = car.entity.script!.create(VehicleInput) as VehicleInput;
    world.run(0.5);
    world.app.systems.rigidbody!.timeScale = 1 / seconds;
    Object.assign(input.onScreen, { throttle: 1, steer: 0.3 });
    world.run(seconds);
    expect(car.speed).toBeGreaterThan(1);
    const saved = car.vehicle!.save();
    world.destroy();
    return saved;
}

describe.each(Object.keys(kinds))('a %s', (kind) => {
    it('drives the same in slow motion, to the bit', async () => {
        expect(await driven(kind, 4)).toEqual(await driven(kind, 1));
    });
});
