import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

/** The library as it is built, all of it at once: to the modules of the sources it is another copy. */
const BUILT = new URL('../../dist/lib/scripts/with-all.mjs', import.meta.url).href;

let world: World;
const messages = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

it('two copies of the library in one page step their cars side by side', async () => {
    const copy = (await import(BUILT)) as typeof import('../../scripts/index.mjs');
    const first = new TestCar(world, bmw);
    const { entity, wheels } = plainCar(world, new Vec3(5, 0.7, 0));
    wheels.forEach((wheel) => addScript(wheel, copy.WheelCollider));
    const second = addScript(entity, copy.VehicleController);
    world.run(1);
    first.drive((controls) => (controls.throttle = 1));
    second.controls!.throttle = 1;
    world.run(3);
    expect(second).not.toBeInstanceOf((await import('../../scripts/index.mjs')).VehicleController);
    expect(first.velocity.z).toBeGreaterThan(5);
    expect(entity.rigidbody!.linearVelocity.z).toBeGreaterThan(5);
    expect(messages()).toEqual([]);
});
