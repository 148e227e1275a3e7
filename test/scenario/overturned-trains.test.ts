import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { torture } from '../support/torture.js';
import { placeTrain, trainNames } from '../support/trains.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Roll, degrees, speed, m/s, and how far the points of a coupling may be apart at rest, m. */
const falls = [
    { roll: 90, speed: 0 },
    { roll: 180, speed: 0 },
    ...(torture > 0 ? [60, 120, 240, 300].map((roll) => ({ roll, speed: 10 })) : [])
];

describe.each(trainNames)('an overturned train: %s', (name) => {
    it.each(falls)('that fell at $roll degrees and $speed m/s lies coupled', ({ roll, speed }) => {
        const { car, hitches, chassis } = placeTrain(world, name);
        world.run(1);
        car.teleport(new Vec3(0, 3, 0), new Quat().setFromEulerAngles(0, 0, roll));
        car.setTargetVelocity(new Vec3(0, 0, speed), new Vec3(0, 0.05 * speed, 0.1 * speed));
        world.run(8);
        let widest = 0;
        let fastest = 0;
        world.run(1, 1 / 60, () => {
            widest = Math.max(widest, ...hitches.map(({ stretch }) => Math.abs(stretch)));
            fastest = Math.max(fastest, ...chassis.map(({ rigidbody }) => rigidbody!.linearVelocity.length()));
        });
        expect(widest).toBeLessThan(2e-3);
        expect(fastest).toBeLessThan(speed > 0 ? 2 : 0.5);
    });
});
