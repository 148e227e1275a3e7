import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { DriverControls, Vehicle } from '../../src/index.js';
import { roadMachine, TestMotorcycle } from '../support/motorcycle.js';
import { TestTank } from '../support/tank.js';
import { searchTime, torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** `VEHICLE_SEED` searches elsewhere. */
const seed = Number(process.env.VEHICLE_SEED ?? 1);

/** Machines of each kind in a whole search, and physics steps of each. */
const CASES = 10_000;
const STEPS = 60;
const runs = Math.ceil(CASES * (torture || 0.0006));

let world: World;

beforeAll(async () => {
    world = await World.create();
    world.addGround(0, 4000);
});

afterAll(() => world.destroy());

const share = (): fc.Arbitrary<number> => fc.integer({ min: -10, max: 10 }).map((tenth) => tenth / 10);
const orders = fc.record({ throttle: share(), brake: share(), steer: share(), roll: share(), pitch: share() });
const speed = fc.integer({ min: -10, max: 60 });

/** Drives for a while, by other orders each third of it. @returns The fault; null if there is none. */
function drive(vehicle: Vehicle, all: readonly Partial<DriverControls>[]): string | null {
    let step = 0;
    vehicle.driver = { drive: (controls) => Object.assign(controls, all[Math.floor((all.length * step) / STEPS)]) };
    for (; step < STEPS; step++) {
        world.run(1 / 60);
        const { position, velocity, angularVelocity } = vehicle.body;
        const numbers = [...position, ...velocity, ...angularVelocity, ...vehicle.wheels.map(({ load }) => load)];
        if (!numbers.every(Number.isFinite)) {
            return `not finite in step ${step}`;
        }
        if (Math.hypot(...velocity) > 150 || position[1] < -0.5 || position[1] > 30) {
            return `at ${position[1]} m with ${Math.hypot(...velocity)} m/s in step ${step}`;
        }
    }
    return null;
}

it(
    'whatever motorcycle is ridden in whatever way, nothing of it becomes a NaN, flies off or sinks',
    () => {
        const plan = fc.record({
            scale: fc.integer({ min: 3, max: 30 }).map((tenth) => tenth / 10),
            rake: fc.integer({ min: 0, max: 45 }),
            trail: fc.integer({ min: -50, max: 300 }).map((mm) => mm / 1000),
            steering: fc.constantFrom(0, 1),
            balance: fc.constantFrom(0, 0.5, 1),
            lock: fc.integer({ min: 5, max: 80 }),
            mass: fc.integer({ min: 0, max: 100 }),
            rider: fc.integer({ min: 0, max: 150 }),
            speed,
            orders: fc.array(orders, { minLength: 3, maxLength: 3 })
        });
        fc.assert(
            fc.property(
                plan,
                ({ scale, rake, trail, steering, balance, lock, mass, rider, speed: rolls, orders: all }) => {
                    const numbers = { ...roadMachine, mass: roadMachine.mass * scale, rake, trail };
                    numbers.inertia = roadMachine.inertia.map((value) => value * scale);
                    const motorcycle = { steering, balance, fork: { trail, lock, mass }, rider: { mass: rider } };
                    const bike = new TestMotorcycle(world, { motorcycle }, numbers);
                    bike.roll(rolls);
                    const wrong = drive(bike.vehicle, all);
                    bike.entity.destroy();
                    expect(wrong).toBe(null);
                }
            ),
            { seed, numRuns: runs }
        );
    },
    searchTime
);

it(
    'whatever runs on tracks in whatever way, nothing of it becomes a NaN, flies off or sinks',
    () => {
        const plan = fc.record({
            turnRate: fc.integer({ min: 0, max: 180 }),
            lateralLimit: fc.integer({ min: 1, max: 10 }),
            steeringForce: fc.constantFrom(0, 1000, 500_000),
            gauge: fc.integer({ min: 10, max: 40 }).map((tenth) => tenth / 10),
            wheels: fc.integer({ min: 2, max: 8 }),
            speed: fc.integer({ min: -10, max: 25 }),
            orders: fc.array(orders, { minLength: 3, maxLength: 3 })
        });
        fc.assert(
            fc.property(plan, ({ turnRate, lateralLimit, steeringForce, gauge, wheels, speed: rolls, orders: all }) => {
                const along = Array.from({ length: wheels }, (_, i) => -1.5 + (3 * i) / (wheels - 1));
                const tank = new TestTank(world, { tracks: { turnRate, lateralLimit, steeringForce } }, gauge, along);
                world.run(1 / 60);
                tank.roll(rolls);
                const wrong = drive(tank.vehicle, all);
                tank.entity.destroy();
                expect(wrong).toBe(null);
            }),
            { seed, numRuns: runs }
        );
    },
    searchTime
);
