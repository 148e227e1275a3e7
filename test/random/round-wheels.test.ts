import fc from 'fast-check';
import { Quat, Vec3 } from 'playcanvas';
import { expect, it } from 'vitest';

import { bmw, g, TestCar, type CarNumbers } from '../support/car.js';
import { addRoad } from '../support/ground.js';
import { energyOf, hangingOf } from '../support/mechanical-energy.js';
import { searchTime, torture } from '../support/torture.js';
import { World } from '../support/world.js';

/** `VEHICLE_SEED` searches elsewhere. */
const seed = Number(process.env.VEHICLE_SEED ?? 1);
const numRuns = torture ? 2000 * torture : 5;

/** A car of a size and mass, and the way that it goes. */
interface Drive {
    contact: number;
    rate: number;
    size: number;
    density: number;
    speed: number;
}

const drive = {
    contact: fc.integer({ min: 0, max: 3 }),
    rate: fc.constantFrom(30, 60, 120, 240),
    size: fc.constantFrom(0.4, 0.7, 1, 2, 3),
    density: fc.constantFrom(0.3, 1, 3),
    speed: fc.constantFrom(0.5, 1, 3, 8)
};

/** A BMW in another size: its frequencies and damping ratios are those of the large one. */
function carOf({ contact, size, density }: Drive): CarNumbers {
    const mass = density * size ** 3;
    const scaled: CarNumbers = {
        ...bmw,
        hull: 0.3 * size,
        wheel: { contact, rollingResistance: 0, wheelDampingRate: 0 }
    };
    for (const name of [
        'cgHeight',
        'cgToFront',
        'cgToRear',
        'trackFront',
        'trackRear',
        'radius',
        'distance'
    ] as const) {
        scaled[name] = bmw[name] * size;
    }
    scaled.mass = bmw.mass * mass;
    // at rest a spring gives way by the same share of the size
    for (const name of ['springFront', 'springRear', 'barFront', 'barRear'] as const) {
        scaled[name] = (bmw[name] * mass) / size;
    }
    for (const name of ['damperFront', 'damperRear'] as const) {
        scaled[name] = (bmw[name] * mass) / Math.sqrt(size);
    }
    scaled.wheel.width = 0.2 * size;
    const [pitch, yaw, roll] = bmw.inertia.map((moment) => moment * mass * size ** 2);
    scaled.inertia = [pitch, yaw, roll];
    return scaled;
}

/** Lets a car roll for a way, m. @returns Its largest depth in the road and rise above it, m, and energy per mass in the end over that before, J/kg. */
async function drivePast(
    plan: Drive,
    way: number,
    lay: (world: World, numbers: CarNumbers) => void
): Promise<number[]> {
    const world = await World.create(1 / plan.rate);
    const numbers = carOf(plan);
    lay(world, numbers);
    const car = new TestCar(world, numbers);
    car.controller.enabled = false;
    world.run(1, 1 / plan.rate);
    const height = car.position.y;
    car.roll(plan.speed);
    const middle = new Vec3();
    let deep = 0;
    let rise = 0;
    world.run(way / plan.speed, 1 / plan.rate, () => {
        for (const wheel of car.wheels) {
            wheel.getWorldPose(middle, new Quat());
            deep = Math.max(deep, numbers.radius - middle.y);
        }
        rise = Math.max(rise, car.position.y - height);
    });
    const energy = 0.5 * car.velocity.lengthSq() + g * (car.position.y - height);
    world.destroy();
    return [deep, rise, energy - 0.5 * plan.speed ** 2];
}

it(
    'whatever rolls across a gap sinks no deeper than a disc, and gains nothing',
    async () => {
        const plans = fc.record({
            ...drive,
            share: fc.integer({ min: 5, max: 170 }).map((percent) => percent / 100),
            turn: fc.constantFrom(0, 0, 15, 35),
            mesh: fc.boolean()
        });
        await fc.assert(
            fc.asyncProperty(plans, async (plan) => {
                const radius = bmw.radius * plan.size;
                const turn = plan.mesh ? 0 : plan.turn;
                const seen = plan.share * radius;
                const gap = seen * Math.cos((turn * Math.PI) / 180);
                const start = 3 * plan.size;
                const [deep, rise, gain] = await drivePast(plan, 9 * plan.size, (world) => {
                    if (plan.mesh) {
                        addRoad(world, [
                            [-60, 0],
                            [start, 0]
                        ]);
                        addRoad(world, [
                            [start + gap, 0],
                            [60, 0]
                        ]);
                        return;
                    }
                    const turned = new Quat().setFromEulerAngles(0, turn, 0);
                    for (const [from, to] of [
                        [-60, start],
                        [start + gap, 60]
                    ]) {
                        const { x, z } = turned.transformVector(new Vec3(0, 0, (from + to) / 2));
                        world.addBox('Slab', [40, 0.5, (to - from) / 2], [x, -0.5, z], 0, [0, turn, 0]);
                    }
                });
                const chord = radius - Math.sqrt(radius ** 2 - seen ** 2 / 4);
                // what it falls too deep in a step
                const late = (2 * g) / plan.rate ** 2;
                expect(deep - chord).toBeLessThan(0.005 * plan.size + late);
                expect(rise).toBeLessThan(chord + 0.005 * plan.size);
                expect(gain).toBeLessThan(0.02 * plan.speed ** 2 + 0.01);
            }),
            { seed, numRuns, endOnFailure: true }
        );
    },
    searchTime
);

it(
    'whatever drives under beams and along rails above its hubs does not feel them',
    async () => {
        const plans = fc.record({
            ...drive,
            above: fc.integer({ min: 1, max: 30 }).map((percent) => percent / 100),
            along: fc.boolean(),
            thick: fc.constantFrom(0.01, 0.1, 0.5),
            kinematic: fc.boolean()
        });
        await fc.assert(
            fc.asyncProperty(plans, async (plan) => {
                const [deep, rise, gain] = await drivePast(plan, 8 * plan.size, (world, { radius, trackFront }) => {
                    world.addGround();
                    const bottom = plan.along ? (1.1 + plan.above) * radius : (2 + plan.above) * radius;
                    const half = 0.5 * plan.thick * plan.size;
                    const size = plan.along ? [0.05, half / plan.size, 10] : [0.15, half / plan.size, 0.05];
                    const box = world.addBox(
                        'Beam',
                        size.map((length) => length * plan.size),
                        [0.5 * trackFront + 0.08 * plan.size, bottom + half, (plan.along ? 13 : 4) * plan.size]
                    );
                    box.rigidbody!.type = plan.kinematic ? 'kinematic' : 'static';
                });
                expect(deep).toBeLessThan(0.005 * plan.size);
                expect(rise).toBeLessThan(0.005 * plan.size);
                expect(gain).toBeLessThan(0.01 * plan.speed ** 2 + 0.001);
            }),
            { seed, numRuns, endOnFailure: true }
        );
    },
    searchTime
);

/**
 * Error of the load of an axle against statics, as a share of the weight. The worst of 60 awake cars is 3e-7; one that falls asleep keeps what is left of
 * its swing, up to 6e-4 in cars of three times the size.
 */
const UNEVEN = 1e-5;

it(
    'whatever holds on a slope of boxes or triangles loads its axles as in statics',
    async () => {
        const plans = fc.record({
            contact: drive.contact,
            rate: drive.rate,
            size: fc.integer({ min: 30, max: 300 }).map((percent) => percent / 100),
            density: drive.density,
            pitch: fc.integer({ min: -300, max: 300 }).map((tenths) => tenths / 10),
            cells: fc.constantFrom(0, 0.3, 1, 7)
        });
        await fc.assert(
            fc.asyncProperty(plans, async (plan) => {
                const world = await World.create(1 / plan.rate);
                const numbers = carOf({ ...plan, speed: 0 });
                numbers.wheel.grip = 3;
                const turn = new Quat().setFromEulerAngles(-plan.pitch, 0, 0);
                const normal = turn.transformVector(Vec3.UP);
                const half = 12 * plan.size;
                if (plan.cells === 0) {
                    const { x, y, z } = normal.clone().mulScalar(-plan.size);
                    world.addBox('Slope', [half, plan.size, half], [x, y, z], 0, [-plan.pitch, 0, 0]);
                } else {
                    const cell = plan.cells * plan.size;
                    const slope = Math.tan((plan.pitch * Math.PI) / 180);
                    const cells = Math.ceil(half / cell);
                    addRoad(
                        world,
                        Array.from({ length: 2 * cells + 1 }, (_, i) => [
                            (i - cells + 0.4) * cell,
                            slope * (i - cells + 0.4) * cell
                        ])
                    );
                }
                const car = new TestCar(world, numbers, new Vec3(), turn);
                car.controller.enabled = false;
                for (const wheel of car.wheels) {
                    wheel.brakeTorque = numbers.mass * g * numbers.radius;
                }
                world.run(1, 1 / plan.rate);
                // (awake: it does not stop on its last swing)
                world.run(6 * Math.max(1, Math.sqrt(plan.size)), 1 / plan.rate, () => car.vehicle.wake());
                // points of the axles on the slope, and the moments of the weight about them
                const [front, rear] = [0, 2].map((i) => {
                    const middles = [i, i + 1].map((wheel) => {
                        const middle = new Vec3();
                        car.wheels[wheel].getWorldPose(middle, new Quat());
                        return middle;
                    });
                    return middles[0].add(middles[1]).mulScalar(0.5).sub(normal.clone().mulScalar(numbers.radius));
                });
                const ahead = front.clone().sub(rear);
                const base = ahead.length();
                ahead.normalize();
                const place = car.position.clone().sub(rear);
                const share = (normal.y * place.dot(ahead) - ahead.y * place.dot(normal)) / base;
                const [fl, fr, rl, rr] = car.loads;
                const weight = numbers.mass * g;
                world.destroy();
                expect(Math.abs((fl + fr) / weight - share)).toBeLessThan(UNEVEN);
                expect(Math.abs((rl + rr) / weight - normal.y + share)).toBeLessThan(UNEVEN);
            }),
            { seed, numRuns, endOnFailure: true }
        );
    },
    searchTime
);

/**
 * Share that may come from nowhere at an edge, of the energy of motion and of that which lifts a car onto it. The worst seen in 510 cars is
 * 0.06 %, by a torus.
 */
const ROUGH = 0.001;

/**
 * Share that may last for two steps: for one, a wheel of which another place touches seems to gain, since its spring is reckoned half a step back
 * along the new normal. The worst seen in 250 cars on cylinders is 0.21 %.
 */
const LASTING = 0.003;

/**
 * The same at a kerb askew, by all contacts: a spoke is no normal of an oblique edge. The worst seen in 260 cars, 180 of them on cylinders, is 0.47 %,
 * and 3 % of them gain more than 0.2 %.
 */
const LASTING_ASKEW = 0.01;

/**
 * Slides a car sideways, without grip, into a kerb that is turned by some degrees.
 *
 * @returns The largest rise of its energy over its least so far, for one step and lasting for two, as a share of its motion and of its lift.
 */
async function slideInto(plan: Drive, height: number, turn = 0): Promise<[once: number, lasting: number]> {
    const dt = 1 / plan.rate;
    const world = await World.create(dt);
    const numbers = carOf(plan);
    const edge = 0.9 * plan.size;
    world.addGround();
    world.addBox('Kerb', [2 * plan.size, height / 2, 20 * plan.size], [edge + 2 * plan.size, height / 2, 0], 0, [
        0,
        turn,
        0
    ]);
    numbers.wheel.grip = 0.001;
    const car = new TestCar(world, numbers);
    car.controller.enabled = false;
    world.run(0.5, dt);
    car.entity.rigidbody!.linearVelocity = new Vec3(plan.speed, 0, 0);
    world.run(2 * dt, dt);
    let least = Infinity;
    let rise = 0;
    let low = Infinity;
    let lasting = 0;
    let previous = Infinity;
    let hung = hangingOf(car.vehicle);
    world.run((2.2 * plan.size) / plan.speed, dt, () => {
        const energy = energyOf([car.vehicle], dt, hung);
        hung = hangingOf(car.vehicle);
        least = Math.min(least, energy);
        rise = Math.max(rise, energy - least);
        // what the ground gives back as a wheel drops comes a step late
        low = Math.min(low, Math.max(energy, previous));
        lasting = Math.max(lasting, Math.min(energy, previous) - low);
        previous = energy;
    });
    world.destroy();
    const whole = numbers.mass * (0.5 * plan.speed ** 2 + g * height);
    return [rise / whole, lasting / whole];
}

/** Cars that yaw at the kerb: a disc goes over the end of the edge bit by bit, and took all but the first bit for nothing. */
const askew = [0, 3].map((contact): [Drive & { share: number }] => [
    { contact, rate: 240, size: 3, density: 0.3, speed: 0.5, share: 0.05 }
]);

it(
    'whatever slides sideways into a kerb on discs and tori gains nothing',
    async () => {
        const plans = fc.record({
            ...drive,
            contact: fc.constantFrom(0, 1, 3),
            share: fc.integer({ min: 2, max: 30 }).map((percent) => percent / 100)
        });
        await fc.assert(
            fc.asyncProperty(plans, async (plan) => {
                const [once] = await slideInto(plan, plan.share * bmw.radius * plan.size);
                expect(once).toBeLessThan(ROUGH);
            }),
            { seed, numRuns, examples: askew, endOnFailure: true }
        );
    },
    searchTime
);

/** Treads that stood on low ground while their ends stood on a kerb, on an edge with a corner, and at its end by the last 0.1 µm. */
const treads: [Drive & { share: number; turn: number }][] = [
    [{ contact: 2, rate: 120, size: 0.7, density: 1, speed: 0.5, share: 0.04, turn: 0 }],
    [{ contact: 2, rate: 30, size: 2, density: 1, speed: 8, share: 0.29, turn: 0 }],
    [{ contact: 2, rate: 240, size: 3, density: 1, speed: 0.5, share: 0.3, turn: 0 }]
];

/** Slow cars that slide along a kerb as fast as into it: their way ahead does not account for what they rise. */
const along: [Drive & { share: number; turn: number }][] = [
    [{ contact: 0, rate: 36, size: 2.336, density: 0.807, speed: 0.301, share: 0.012, turn: -18 }],
    [{ contact: 3, rate: 30, size: 3, density: 0.49, speed: 0.301, share: 0.006, turn: 24 }]
];

it(
    'whatever slides sideways into a kerb on cylinders, or into one askew on any wheels, keeps nothing for it',
    async () => {
        const share = fc.integer({ min: 5, max: 450 }).map((thousandths) => thousandths / 1000);
        const straight = fc.record({ ...drive, contact: fc.constant(2), share, turn: fc.constant(0) });
        const askew = fc.record({
            ...drive,
            rate: fc.integer({ min: 30, max: 240 }),
            speed: fc.constantFrom(0.3, 1, 2, 5, 9),
            share,
            turn: fc.integer({ min: -25, max: 25 })
        });
        await fc.assert(
            fc.asyncProperty(fc.oneof(straight, askew), async (plan) => {
                const [, lasting] = await slideInto(plan, plan.share * bmw.radius * plan.size, plan.turn);
                expect(lasting).toBeLessThan(plan.turn === 0 ? LASTING : LASTING_ASKEW);
            }),
            {
                seed,
                numRuns: numRuns + treads.length + along.length,
                examples: [...treads, ...along],
                endOnFailure: true
            }
        );
    },
    searchTime
);
