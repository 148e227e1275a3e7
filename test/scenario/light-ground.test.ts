import { Vec3, type Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { WHEEL } from '../../src/wheel/state.js';
import { bmw, frontLoad, g, rearLoad, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

const contacts = [
    ['ray', { contact: 0 }],
    ['fan', { contact: 1, raysAlong: 9 }],
    ['cylinder', { contact: 2 }]
] as const;

type Size = readonly [x: number, y: number, z: number];

/** Half extents, m, and mass, kg. */
const bodies: [name: string, half: Size, mass: number][] = [
    ['a box of 1 kg', [0.1, 0.1, 0.1], 1],
    ['a box of 3 kg', [0.1, 0.1, 0.1], 3],
    ['a crate of 40 kg', [0.15, 0.1, 0.15], 40],
    ['a plank of 15 kg', [1, 0.025, 0.15], 15],
    ['a panel of 100 kg', [1, 0.025, 1], 100]
];

const rates = [30, 60, 120, 240];

/** Places in a step at which a car meets a body. */
const PLACES = 5;

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** A body on the ground in the way of the left wheels of a car. */
function layBody(half: Size, mass: number): Entity {
    world.addGround();
    return world.addBox('Body', [...half], [0.7, half[1], 4], mass);
}

/** Runs for a time. @returns The highest speed of a body and the highest rise of a car, in m/s and m. */
function watch(body: Entity, car: Entity, seconds: number): { fastest: number; lift: number } {
    const height = car.getPosition().y;
    let fastest = 0;
    let lift = 0;
    world.run(seconds, 1 / 60, () => {
        fastest = Math.max(fastest, body.rigidbody!.linearVelocity.length());
        lift = Math.max(lift, car.getPosition().y - height);
    });
    return { fastest, lift };
}

describe.each(contacts)('a car whose wheels feel with a %s', (_, wheel) => {
    it.each(sampleOf(bodies, 2, wheel.contact))(
        'throws %s no faster than twice its own speed, and rises no higher than that',
        async (_, half, mass) => {
            for (let place = 0; place < PLACES; place++) {
                world.destroy();
                world = await World.create();
                const body = layBody(half, mass);
                const car = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 0, (-place / PLACES) * (8 / 60)));
                car.controller.enabled = false;
                car.roll(8);
                const { fastest, lift } = watch(body, car.entity, 2);
                expect(fastest).toBeLessThan(2 * 8);
                expect(lift).toBeLessThan(2 * half[1]);
                expect(car.position.z).toBeGreaterThan(10);
            }
        }
    );

    it('rolls over a plank at walking pace as over a fixed one', () => {
        const rises = [15, 0].map((mass) => {
            world.addGround();
            world.addBox('Plank', [1, 0.025, 0.3], [0, 0.025, 4], mass);
            const car = new TestCar(world, { ...bmw, wheel });
            car.controller.enabled = false;
            car.roll(2);
            let rise = 0;
            world.run(2.5, 1 / 60, () => (rise = Math.max(rise, car.position.y - bmw.cgHeight)));
            world.app.root.children.slice().forEach((child) => (child as Entity).destroy());
            return rise;
        });
        expect(rises[1]).toBeGreaterThan(0.01);
        expect(rises[0] / rises[1]).toBeGreaterThan(0.9);
        expect(rises[0] / rises[1]).toBeLessThan(1.1);
    });

    it('in the air pushes off a board with no more than the energy of its springs, and both fall as one', () => {
        const board = world.addBox('Board', [1.2, 0.02, 2.2], [0, -0.02, 0], 20);
        const car = new TestCar(world, { ...bmw, wheel });
        car.controller.enabled = false;
        const springs = bmw.springFront * (frontLoad(bmw) / bmw.springFront) ** 2;
        const energy = springs + bmw.springRear * (rearLoad(bmw) / bmw.springRear) ** 2;
        const momentum = (): number => bmw.mass * car.velocity.y + 20 * board.rigidbody!.linearVelocity.y;
        world.run(2 / 60); // the support of a body shows in its answer to the first push
        const before = momentum();
        let apart = 0;
        world.run(0.5, 1 / 60, () => {
            apart = Math.max(apart, 0.5 * 20 * (car.velocity.y - board.rigidbody!.linearVelocity.y) ** 2);
        });
        expect((momentum() - before) / (-(bmw.mass + 20) * g * 0.5)).toBeCloseTo(1, 3);
        expect(apart).toBeGreaterThan(1);
        expect(apart).toBeLessThan(energy);
    });

    it.each([
        ['a board of 20 kg under all wheels', [1.2, 0.02, 2.2], 0, 20],
        ['a board of 200 kg under all wheels', [1.2, 0.02, 2.2], 0, 200],
        ['a plank of 15 kg under the front wheels', [1.2, 0.02, 0.3], 1.17, 15]
    ])('stands still on %s, as high as on the floor', (_, [x, y, z], at, mass) => {
        world.addBox('Floor', [20, 0.5, 20], [0, -0.5, 0]);
        const board = world.addBox('Board', [x, y, z], [0, y, at], mass);
        const car = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 2 * y, 0));
        car.drive((controls) => {
            controls.brake = 1;
            controls.handbrake = 1;
        });
        world.run(3);
        const before = car.position.clone();
        const { fastest } = watch(board, car.entity, 10);
        expect(fastest).toBeLessThan(1e-3);
        expect(car.position.distance(before)).toBeLessThan(1e-4);
        // its springs carry what they carry on the floor
        const jounces = car.wheels.map(({ wheel }) => wheel!.jounce);
        const [front, rear] = [frontLoad(bmw) / bmw.springFront, rearLoad(bmw) / bmw.springRear];
        for (const [i, jounce] of [front, front, rear, rear].entries()) {
            expect(jounces[i] / jounce).toBeGreaterThan(0.98);
            expect(jounces[i] / jounce).toBeLessThan(1.02);
        }
        expect(Math.abs(board.getPosition().y - y)).toBeLessThan(2e-3);
    });
});

describe.each(['ray', 'fan', 'cylinder', 'torus'].map((name, contact) => ({ name, contact })))(
    'a car whose wheels feel with a $name, over a box that a hand can lift',
    ({ contact }) => {
        it.each(sampleOf(rates, 2, contact))(
            'throws it no faster than twice its own speed and that at which a spring extends against its damper, at %i Hz',
            async (rate) => {
                const squeeze = frontLoad(bmw) / bmw.damperFront;
                for (const speed of [1, 3]) {
                    for (const mass of [0.05, 0.3, 1, 10]) {
                        world.destroy();
                        world = await World.create(1 / rate);
                        world.addBox('Floor', [10, 2, 40], [0, -2, 30]);
                        const body = world.addBox('Body', [0.1, 0.1, 0.1], [0.7, 0.1, 2.6], mass);
                        const car = new TestCar(world, { ...bmw, wheel: { contact, raysAlong: 9 } });
                        car.controller.enabled = false;
                        car.roll(speed);
                        let fastest = 0;
                        let isMet = false;
                        world.run(3.5 / speed, 1 / rate, () => {
                            fastest = Math.max(fastest, body.rigidbody!.linearVelocity.length());
                            isMet ||= car.wheels.some(({ groundEntity }) => groundEntity === body);
                        });
                        expect(fastest, `${mass} kg at ${speed} m/s`).toBeLessThan(2 * speed + squeeze);
                        expect(isMet).toBe(true);
                    }
                }
            }
        );
    }
);

it.each(bodies)('a raycast car throws %s no faster than twice its own speed', (_, half, mass) => {
    const body = layBody(half, mass);
    const { entity, wheels } = plainCar(world, new Vec3(0, 0.6, 0));
    entity.addComponent('script');
    entity.script!.create(RaycastCar, { properties: { wheels } });
    world.run(0.5);
    entity.rigidbody!.linearVelocity = new Vec3(0, 0, 8);
    const { fastest, lift } = watch(body, entity, 2);
    expect(fastest).toBeLessThan(2 * 8);
    expect(lift).toBeLessThan(2 * half[1]);
});

describe('a car with unsprung masses', () => {
    it.each([20, 200])(
        'in the air pushes off a board of %i kg as springs and tires can, and all fall as one',
        (mass) => {
            const [unsprungMass, tireStiffness] = [32, 158_290];
            const board = world.addBox('Board', [1.2, 0.02, 2.2], [0, -0.02, 0], mass);
            const car = new TestCar(world, {
                ...bmw,
                wheel: { contact: 0, unsprungMass, tireStiffness, tireDamping: 0 }
            });
            car.controller.enabled = false;
            const loads = [frontLoad(bmw), rearLoad(bmw)];
            const springs = [bmw.springFront, bmw.springRear];
            // two wheels an axle: spring and tire
            const energy = loads.reduce((sum, load, i) => sum + load ** 2 / springs[i] + load ** 2 / tireStiffness, 0);
            const momentum = (): number => {
                const wheels = car.vehicle.wheels.reduce(
                    (sum, { state }) => sum + unsprungMass * state[WHEEL.jounceRate],
                    0
                );
                return bmw.mass * car.velocity.y + wheels + mass * board.rigidbody!.linearVelocity.y;
            };
            world.run(2 / 60);
            const before = momentum();
            let apart = 0;
            world.run(0.5, 1 / 60, () => {
                apart = Math.max(apart, 0.5 * mass * (car.velocity.y - board.rigidbody!.linearVelocity.y) ** 2);
            });
            expect((momentum() - before) / (-(bmw.mass + mass) * g * 0.5)).toBeCloseTo(1, 3);
            expect(apart).toBeGreaterThan(1);
            expect(apart).toBeLessThan(energy);
        }
    );
});
