import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleSound } from '../../scripts/vehicle-sound.mjs';
import { carOf } from '../../src/index.js';
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

describe('the sound of a car', () => {
    let car: TestCar;
    let sound: VehicleSound;

    const start = (attributes: Record<string, unknown> = {}): void => {
        car = new TestCar(world);
        sound = addScript(car.entity, VehicleSound, attributes);
        world.run(0.2);
    };

    it('strikes the harder the larger the impulse of a hit is, and not at all once it is mute', () => {
        start();
        const strike = vi.spyOn(sound.voice!, 'strike');
        const [point, normal] = [new Vec3(), new Vec3(0, 0, 1)];
        for (const impulse of [600, 2400, 1e6]) {
            carOf(car.entity)!.fire('hit', { impulse, point, normal, other: car.entity });
        }
        const [soft, hard, most] = strike.mock.calls.map(([strength]) => strength);
        expect(hard).toBeCloseTo(2 * soft, 6);
        expect(most).toBe(1);
        sound.mute = true;
        world.run(0.1);
        carOf(car.entity)!.fire('hit', { impulse: 2400, point, normal, other: car.entity });
        expect(strike).toHaveBeenCalledTimes(3);
    });

    it('squeals while its tires slide, and neither before nor after', () => {
        start({ engine: 2 });
        expect([sound.mix.squeal, sound.mix.scrub]).toEqual([0, 0]);
        car.roll(15);
        car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
        world.run(0.5);
        expect(sound.mix.squeal).toBeGreaterThan(0.3);
        expect(sound.mix.scrub).toBeGreaterThan(0.1);
        world.run(4);
        expect(sound.mix.squeal).toBe(0);
    });
});
