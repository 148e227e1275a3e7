import { Vec3 } from 'playcanvas';
import { afterEach, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const STEP = 1 / 60;

let world: World;

afterEach(() => world.destroy());

it('the dampers of a car on a heavy deck feel in full how fast a blow from below raises it', async () => {
    world = await World.create(STEP);
    world.addBox('Floor', [20, 0.5, 20], [0, -0.5, 0]);
    const mass = 20_000;
    const deck = world.addBox('Deck', [2, 0.2, 3], [0, 0.2, 0], mass);
    const car = new TestCar(world, bmw, new Vec3(0, 0.4, 0));
    car.controller.enabled = false;
    world.run(2);
    const before = car.velocity.y;
    // faster than Bullet lifts what is deep in the floor, 0.48 m/s
    const rise = 2;
    deck.rigidbody!.applyImpulse(0, mass * rise, 0);
    world.run(STEP, STEP);
    const gain = (car.velocity.y - before) / rise;
    // a body on dampers c follows its ground by 1 - exp(-c t / m)
    const rate = (2 * (bmw.damperFront + bmw.damperRear)) / bmw.mass;
    expect(gain / (1 - Math.exp(-rate * STEP))).toBeCloseTo(1, 2);
});
