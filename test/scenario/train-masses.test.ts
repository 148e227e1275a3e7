import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { printed } from '../support/printed.js';
import { sampleOf } from '../support/torture.js';
import { placeTrain, trainNames } from '../support/trains.js';
import { World } from '../support/world.js';

const messages = printed('error', 'warn');
let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Chassis of a train that gets a mass, kg, and true if it does while the train drives. */
const cases: [number, number, boolean][] = [
    [1, 0, false],
    [1, 1e-9, false],
    [1, NaN, false],
    [1, 1e9, false],
    [1, NaN, true],
    [1, 1e-9, true],
    [1, 1e9, true],
    [0, 1, false],
    [0, 1e9, false]
];

describe.each(trainNames.map((name, i) => [name, i] as const))('a train: %s', (name, turn) => {
    it.each(sampleOf(cases, 5, turn))(
        'of which chassis %s weighs %s kg stays together and says what it counts as',
        (which, mass, late) => {
            const train = placeTrain(world, name);
            const { rigidbody } = train.chassis[which];
            const before = rigidbody!.mass;
            if (!late) {
                rigidbody!.mass = mass;
            }
            world.run(0.5);
            train.car.vehicle!.driver = {
                drive: (controls) => {
                    controls.throttle = 0.5;
                    controls.steer = 0.2;
                }
            };
            world.run(1);
            rigidbody!.mass = late ? mass : rigidbody!.mass;
            let fastest = 0;
            let highest = 0;
            world.run(3, 1 / 60, () => {
                for (const chassis of train.chassis) {
                    fastest = Math.max(fastest, chassis.rigidbody!.linearVelocity.length());
                    highest = Math.max(highest, chassis.getPosition().y);
                }
            });
            expect(fastest).toBeLessThan(12); // full throttle makes 11
            expect(highest).toBeLessThan(3.5);
            expect(train.hitches.every(({ attached }) => attached !== null)).toBe(true);
            const [first, ...others] = train.chassis.map((entity) => entity.rigidbody!.mass);
            expect(others[0] / first).toBeGreaterThan(0.0199);
            expect(others[0] / first).toBeLessThan(50.01);
            if (late && !(mass > 0)) {
                expect(rigidbody!.mass).toBeCloseTo(before, 0); // the last valid one
            }
            expect(messages().filter((line) => line.includes('hitch.mass')).length).toBeGreaterThan(0);
            expect(messages().filter((line) => line.includes('hitch.mass')).length).toBeLessThanOrEqual(4);
        }
    );
});
