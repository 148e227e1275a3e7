import fc from 'fast-check';
import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { SCRATCH } from '../../src/wheel/scratch.js';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, type CarNumbers, g, TestCar } from '../support/car.js';
import { energyOf, hangingOf } from '../support/mechanical-energy.js';
import { searchTime, torture, turnOf } from '../support/torture.js';
import { World } from '../support/world.js';

const seed = Number(process.env.VEHICLE_SEED ?? 1);

/** Gain that counts as none, in shares of weight times radius. Of 2 400 cars none has more than 0.011 of it by its wheels. */
const NONE = 0.02;

/** Collision group in which nothing is. */
const NOTHING = 1 << 12;

/** Side length of the cells of a mesh, m: hulls come to rest on smaller ones otherwise than on larger ones. */
const CELL = 25;

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

/** A car that is let go, in a world of its own. */
interface Fall {
    world: World;
    car: TestCar;
    dt: number;
}

/** Lets a car go a step ago; `wheel` overrides attributes of its wheels. */
async function letGo(plan: Plan, contact: number, wheel = {}): Promise<Fall> {
    const { size, rate, slope, lean, left, forward, roll } = plan;
    const dt = 1 / rate;
    const world = await World.create(dt);
    const tilt = new Quat().setFromEulerAngles(0, 0, slope).transformVector(new Vec3(0, -1, 0));
    if (plan.box) {
        world.addBox('Ground', [100, 1, 100], [tilt.x, tilt.y, 0], 0, [0, 0, slope]);
    } else {
        world.addGround(0, 600, CELL).rigidbody!.teleport(new Vec3(), new Quat().setFromEulerAngles(0, 0, slope));
    }
    const numbers = carOf(plan, contact);
    const car = new TestCar(world, { ...numbers, wheel: { ...numbers.wheel, ...wheel } });
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
    return { world, car, dt };
}

/** Returns the most energy that a car gains after it is let go, in shares of its weight times the radius of its wheels. */
async function gain(plan: Plan, contact: number, wheel = {}): Promise<number> {
    const { world, car, dt } = await letGo(plan, contact, wheel);
    const { vehicle, numbers } = car;
    const start = energyOf([vehicle], dt);
    let most = -Infinity;
    let hung = hangingOf(vehicle);
    world.run(1.5 * Math.sqrt(plan.size), dt, () => {
        most = Math.max(most, energyOf([vehicle], dt, hung) - start);
        hung = hangingOf(vehicle);
    });
    world.destroy();
    return most / (numbers.mass * g * numbers.radius);
}

it.each(contacts.map((name, contact) => [name, contact]))(
    'a car that leans and is let go gets no energy from nowhere when its contact is a %s (%i)',
    async (_, contact) => {
        await fc.assert(
            fc.asyncProperty(plans, async (plan) => {
                const gained = await gain(plan, Number(contact));
                // Bullet lifts hulls out of the ground: what one gains without wheels is none of theirs
                const byHull = gained < NONE ? 0 : await gain(plan, Number(contact), { collisionMask: NOTHING });
                expect(gained - Math.max(0, byHull)).toBeLessThan(NONE);
            }),
            { seed, numRuns: Math.max(5, 1000 * torture), endOnFailure: true }
        );
    },
    searchTime
);

/** Cars that roll back over the angle at which their wheels lie on their flanks no longer. */
const ROLLING_BACK: Record<string, Plan> = {
    'on a box across a slope': {
        ...{ size: 1, rate: 60, box: true, slope: -18, lean: 87, left: false },
        ...{ forward: 0, roll: -2, width: 6, drop: 0.02 }
    },
    'on a mesh across a slope': {
        ...{ size: 1, rate: 120, box: false, slope: -23, lean: 108, left: false },
        ...{ forward: 0, roll: 0, width: 9, drop: 0.02 }
    }
};

describe.each(Object.entries(ROLLING_BACK))('a wheel that lay on its flank, %s', (_, plan) => {
    it.each(contacts.map((name, contact) => [name, contact]))(
        'is no deeper in the ground when its tread counts than it comes down in that step, felt by a %s (%i)',
        async (__, contact) => {
            const { world, car, dt } = await letGo(plan, Number(contact));
            const { vehicle } = car;
            let unpaid = -Infinity;
            let hung = hangingOf(vehicle);
            let before = vehicle.wheels.map(({ jounce }) => jounce);
            world.run(1.5 * Math.sqrt(plan.size), dt, () => {
                for (const { index, state, scratch } of vehicle.wheels.filter((wheel) => hung.has(wheel))) {
                    if (state[WHEEL.grounded] !== 0) {
                        const down = dt * Math.max(0, scratch[SCRATCH.closing]);
                        unpaid = Math.max(unpaid, state[WHEEL.jounce] - Math.max(0, before[index]) - down);
                    }
                }
                hung = hangingOf(vehicle);
                before = vehicle.wheels.map(({ jounce }) => jounce);
            });
            world.destroy();
            // what it is lifted in a step, at 0.5 m/s, and what the way of its hub bends in one at 4 rad/s
            expect(unpaid).toBeLessThan(0.5 * dt + 0.5 * (4 * dt) ** 2);
        }
    );
});

/** Cars that come down on their side on mesh and box: lean, degrees, steps a second, size and speed of rolling. */
const ON_SIDE: [number, Plan['rate'], Plan['size'], number][] = [
    [88, 240, 3.8, 0],
    [88, 240, 1, 0],
    [90, 60, 1, 0],
    [60, 30, 0.2, -1],
    [48, 240, 1, -2]
];

describe.each(contacts.map((name, contact) => [name, contact]))('a wheel that is a %s', (_, contact) => {
    it.each(turnOf(ON_SIDE, Number(contact)))(
        'stands on no edge while it lies flat, from %i degrees at %i Hz, at a size of %d',
        async (lean, rate, size, roll) => {
            const still = { size, rate, lean, roll, left: true, slope: 0, forward: 0, width: 6, drop: 0.3 };
            for (const box of [true, false]) {
                for (const drop of turnOf([0.02, 0.3] as const, Number(box))) {
                    expect(await gain({ ...still, box, drop }, Number(contact))).toBeLessThan(0.001);
                }
            }
        }
    );
});
