import fc from 'fast-check';
import { Quat, Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { bmw, type CarNumbers, g, TestCar } from '../support/car.js';
import { energyOf } from '../support/mechanical-energy.js';
import { searchTime, torture } from '../support/torture.js';
import { World } from '../support/world.js';

const seed = Number(process.env.VEHICLE_SEED ?? 1);

/** Gain that counts as none, in shares of weight times radius, and heave of a hull that Bullet lifts out of the ground, m. */
const NONE = 0.02;
const HEAVE = 0.004;

const contacts = ['ray', 'fan', 'cylinder', 'torus'];

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max });

/** Cars of 9 kg, 1.1 t and 60 t that are let go on level ground and across slopes: angles in degrees, speeds of rolling in shares of a radian a second. */
const plans = fc.record({
    size: fc.constantFrom(0.2, 1, 3.8),
    rate: fc.constantFrom(30, 60, 120, 240),
    box: fc.boolean(),
    slope: fc.oneof(fc.constant(0), whole(-30, 30)),
    lean: whole(20, 180),
    left: fc.boolean(),
    forward: fc.oneof(fc.constant(0), whole(-20, 20)),
    roll: fc.oneof(fc.constant(0), whole(-2, 2)),
    width: whole(3, 9),
    drop: fc.oneof(fc.constant(0.02), fc.constant(0.3))
});

type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;

/** Car of a size: lengths grow with it, masses with its cube, and forces so that it rides alike. */
function carOf({ size, width }: Plan, contact: number): CarNumbers {
    const numbers: CarNumbers = { ...bmw, hull: size, wheel: { contact, width: 0.05 * width * size } };
    numbers.mass *= size ** 3;
    numbers.inertia = bmw.inertia.map((inertia) => inertia * size ** 5) as typeof bmw.inertia;
    for (const key of ['cgHeight', 'cgToFront', 'cgToRear', 'trackFront', 'trackRear', 'radius', 'distance'] as const) {
        numbers[key] *= size;
    }
    for (const key of ['springFront', 'springRear', 'barFront', 'barRear'] as const) {
        numbers[key] *= size ** 2;
    }
    numbers.damperFront *= size ** 2.5;
    numbers.damperRear *= size ** 2.5;
    return numbers;
}

/** Returns the most energy that a car gains after it is let go, in shares of its weight times the radius of its wheels. */
async function gain(plan: Plan, contact: number): Promise<number> {
    const { size, rate, slope, lean, left, forward, roll } = plan;
    const dt = 1 / rate;
    const world = await World.create(dt);
    const tilt = new Quat().setFromEulerAngles(0, 0, slope).transformVector(new Vec3(0, -1, 0));
    if (plan.box) {
        world.addBox('Ground', [100, 1, 100], [tilt.x, tilt.y, 0], 0, [0, 0, slope]);
    } else {
        world.addGround().rigidbody!.teleport(new Vec3(), new Quat().setFromEulerAngles(0, 0, slope));
    }
    const numbers = carOf(plan, contact);
    const car = new TestCar(world, numbers);
    const angle = (lean * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    // above the lowest corner of hull and wheels
    const side = (0.75 + 0.05 * plan.width) * sin;
    const height = Math.max(side + 0.6 * cos, side - 0.5 * cos, 0.4) + plan.drop;
    const nose = 1.9 * Math.sin(Math.abs(forward * Math.PI) / 180);
    const turn = new Quat()
        .setFromEulerAngles(0, 0, slope)
        .mul(new Quat().setFromEulerAngles(forward, 0, left ? -lean : lean));
    car.entity.rigidbody!.teleport(tilt.mulScalar(-(height + nose) * size), turn);
    car.entity.rigidbody!.angularVelocity = new Vec3(0, 0, roll / Math.sqrt(size));
    world.run(dt, dt);
    const energy = (): number => energyOf([car.vehicle], dt);
    const start = energy();
    let most = -Infinity;
    world.run(1.5 * Math.sqrt(size), dt, () => (most = Math.max(most, energy() - start)));
    world.destroy();
    return most / (numbers.mass * g * numbers.radius);
}

it.each(contacts.map((name, contact) => [name, contact]))(
    'a car that leans and is let go gets no energy from nowhere when its contact is a %s (%i)',
    async (_, contact) => {
        await fc.assert(
            fc.asyncProperty(plans, async (plan) => {
                expect(await gain(plan, Number(contact))).toBeLessThan(NONE + HEAVE / (bmw.radius * plan.size));
            }),
            { seed, numRuns: Math.max(12, 1000 * torture), endOnFailure: true }
        );
    },
    searchTime
);
