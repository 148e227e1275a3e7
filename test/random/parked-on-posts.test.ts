import fc from 'fast-check';
import { Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { searchTime, torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** `VEHICLE_SEED` searches elsewhere. */
const seed = Number(process.env.VEHICLE_SEED ?? 1);
const numRuns = torture ? 500 * torture : 4;

/** A car that swayed for good: a disc went off the side of its post and back on top, and its spring gained the height each time. */
const swayed: Plan = {
    contact: 1,
    rate: 240,
    raysAcross: 1,
    posts: [
        { height: 0.071, half: 0.026, across: 0.003, along: -0.118, yaw: 6 },
        { height: 0.072, half: 0.032, across: -0.045, along: -0.016, yaw: 30 },
        { height: 0.112, half: 0.042, across: 0.022, along: -0.084, yaw: 12 },
        { height: 0.11, half: 0.027, across: -0.021, along: 0.048, yaw: 23 }
    ],
    stands: 15
};

/** Time until a wheel has slid off the edge of its post, if it does, s. */
const SETTLES = 12;

const centimeters = (min: number, max: number): fc.Arbitrary<number> =>
    fc.integer({ min: 10 * min, max: 10 * max }).map((millimeters) => millimeters / 1000);

interface Post {
    height: number;
    half: number;
    across: number;
    along: number;
    yaw: number;
}

/** A parked car and what is below its wheels, which stand on posts by the bits of a number. */
interface Plan {
    contact: number;
    rate: number;
    raysAcross: number;
    posts: Post[];
    stands: number;
}

const post: fc.Arbitrary<Post> = fc.record({
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
                car.wheels.forEach(({ entity }, i) => {
                    const { x, z } = entity.getPosition();
                    const { height, half, across, along, yaw } = posts[i];
                    if (stands & (1 << i)) {
                        const at = [x + across, height / 2, z + along];
                        world.addBox('Post', [half, height / 2, half], at, 0, [0, yaw, 0]);
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
            { seed, numRuns, examples: [[swayed]], endOnFailure: true }
        );
    },
    searchTime
);
