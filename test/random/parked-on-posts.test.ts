import fc from 'fast-check';
import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { searchTime, torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** `VEHICLE_SEED` searches elsewhere. */
const seed = Number(process.env.VEHICLE_SEED ?? 1);
const numRuns = torture ? 500 * torture : 4;

/**
 * Least half width of a post below a wheel that is a single disc, m: a body that sways takes such a disc on and off the edge of a narrower
 * one, whose height its spring gains each time, so that it sways for good (docs/models.md, "Contact").
 */
const WIDE = 0.13;

/** Time until a wheel has slid off the edge of its post, if it does, s. */
const SETTLES = 12;

const centimeters = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min: 10 * min, max: 10 * max }).map((millimeters) => millimeters / 1000);

const post = fc.record({
    height: centimeters(2, 15),
    half: centimeters(2, 13),
    across: centimeters(-6, 6),
    along: centimeters(-12, 12),
    yaw: fc.integer({ min: 0, max: 90 })
});

it(
    'whatever parks on posts, kerbs and edges stays there to a tenth of a millimeter, and sleeps',
    async () => {
        const plans = fc.record({
            contact: fc.integer({ min: 0, max: 3 }),
            rate: fc.constantFrom(30, 60, 120, 240),
            raysAcross: fc.constantFrom(1, 3),
            posts: fc.array(post, { minLength: 4, maxLength: 4 }),
            stands: fc.integer({ min: 1, max: 15 })
        });
        await fc.assert(
            fc.asyncProperty(plans, async ({ contact, rate, raysAcross, posts, stands }) => {
                const world = await World.create(1 / rate);
                world.addGround();
                const wheel = { contact, raysAlong: 9, raysAcross };
                const car = new TestCar(world, { ...bmw, hull: 0.35, wheel }, new Vec3(0, 0.15, 0));
                const isDisc = contact === 0 || contact === 3 || (contact === 1 && raysAcross === 1);
                car.wheels.forEach(({ entity }, i) => {
                    const { x, z } = entity.getPosition();
                    const { height, half, across, along, yaw } = posts[i];
                    if (stands & (1 << i)) {
                        const at = [x + across, height / 2, z + along];
                        const width = isDisc ? WIDE : half;
                        world.addBox('Post', [width, height / 2, half], at, 0, [0, isDisc ? 0 : yaw, 0]);
                    }
                });
                car.drive((controls) => {
                    controls.brake = 1;
                    controls.handbrake = 1;
                });
                world.run(SETTLES, 1 / rate);
                const before = car.position.clone();
                world.run(4, 1 / rate);
                expect(car.position.distance(before)).toBeLessThan(1e-4);
                expect(car.vehicle.chassis.asleep).toBe(true);
                world.destroy();
            }),
            { seed, numRuns, endOnFailure: true }
        );
    },
    searchTime
);
