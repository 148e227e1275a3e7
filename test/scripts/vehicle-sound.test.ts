import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { stubAudio } from '../support/audio.js';
import { TestCar } from '../support/car.js';
import { stubPage } from '../support/page.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
printed('error', 'warn');

beforeEach(async () => {
    stubPage();
    world = await World.create();
    world.addGround();
    Object.assign(world.app.systems, { sound: { context: stubAudio() } });
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
});

it('a car that a script gives a speed of NaN sounds on', () => {
    const car = new TestCar(world);
    const sound = addScript(car.entity, VehicleSound);
    world.run(0.5);
    for (const frame of [1 / 1000, 1 / 60]) {
        // (with a frame before the next step, which mends it)
        car.entity.rigidbody!.linearVelocity = new Vec3(NaN, 0, 0);
        world.run(frame, frame);
    }
    world.run(0.5);
    expect(sound.voice).not.toBeNull();
    expect(Object.values(sound.mix).filter((value) => Number.isNaN(value))).toEqual([]);
});
