import { Vec3, type Entity } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { setContactFriction, type FrictionContact } from '../../scripts/contact-friction.mjs';
import { WheelContact } from '../../scripts/wheel-collider.mjs';
import { setSurface, surfaceOf, type DriverControls } from '../../src/index.js';
import { expectShare } from '../acceptance/cases.js';
import { bmw, g, TestCar } from '../support/car.js';
import { placeKind, sampleKinds } from '../support/kinds.js';
import { World } from '../support/world.js';

const ICE = 0.1;
const SPEED = 15;

let world: World;

afterEach(() => world.destroy());

/** A car at a speed, whose brakes lock its wheels. */
async function sliding(change: ((contact: FrictionContact) => void) | null, detail = 'full'): Promise<TestCar> {
    world = await World.create();
    world.addGround();
    const car = new TestCar(world, { ...bmw, controller: { brakes: { maxBrakeTorque: 20000 } } });
    car.vehicle.detail = detail as 'full';
    world.run(1);
    expect(setContactFriction(car.entity, change)).toBe(true);
    car.roll(SPEED);
    car.drive((controls) => (controls.brake = 1));
    return car;
}

/** Mean deceleration over a second from half a second on, m/s². */
function slow(car: TestCar): number {
    world.run(0.5);
    const before = car.vehicle.forwardSpeed;
    world.run(0.5);
    return 2 * (before - car.vehicle.forwardSpeed);
}

describe('a function for the friction of each contact', () => {
    it.each(['full', 'reduced', 'distant'])('scales the force of wheels that slide, in detail %s', async (detail) => {
        const dry = slow(await sliding(null, detail));
        world.destroy();
        const ice = slow(await sliding((contact) => (contact.grip *= ICE), detail));
        expectShare('deceleration on ice over that on asphalt', ice / dry, ICE, 0.02);
    });

    it('brakes on a strip of ice, and only there, as the closed form says', async () => {
        const [from, to] = [5, 15];
        const car = await sliding((contact) => {
            if (contact.point.z > from && contact.point.z < to) {
                contact.grip *= ICE;
            }
        });
        let [enters, leaves] = [0, 0];
        world.run(4, 1 / 60, () => {
            // all four wheels on it: 2.6 m of wheelbase and a margin
            const z = car.position.z;
            enters = z < from + 2.5 ? car.vehicle.forwardSpeed : enters;
            leaves = z < to - 2.5 ? car.vehicle.forwardSpeed : leaves;
        });
        const friction = (enters ** 2 - leaves ** 2) / (2 * g * (to - from - 5));
        const dry = slow(await again()) / g;
        expectShare('friction on the strip over that off it', friction / dry, ICE, 0.02);
    });

    it('is told wheel, ground, surface, place and normal, one object for all', async () => {
        const seen = new Set<FrictionContact>();
        const wheels = new Set<number>();
        const car = await sliding((contact) => {
            seen.add(contact);
            wheels.add(contact.wheel.index);
            expect(contact.ground?.name).toBe('Ground');
            expect(contact.surface.grip).toBe(1);
            expect(Math.abs(contact.point.y)).toBeLessThan(0.01);
            expect(contact.normal.dot(Vec3.UP)).toBeCloseTo(1);
        });
        world.run(0.1);
        expect(seen.size).toBe(1);
        expect(wheels.size).toBe(car.wheels.length);
    });

    it('is left out where it says no number, and ends with null', async () => {
        const car = await sliding((contact) => (contact.grip = NaN));
        const before = slow(car);
        expect(before).toBeGreaterThan(4);
        setContactFriction(car.entity, null);
        expect(car.vehicle.parts.get('contactFriction')).toBeNull();
    });
});

/** Cars whose friction is their own. */
const PLAIN = ['Raycast Car', 'Bullet Vehicle'];

/** Vehicles, as chassis from front to rear and the controls of their driver: with each contact, and of each build. */
const VEHICLES: [string, () => { chassis: Entity[]; controls: DriverControls }][] = [
    ...Object.entries(WheelContact).map(([name, contact]): (typeof VEHICLES)[number] => [
        `car on wheels of the kind ${name}`,
        () => {
            const { entity, vehicle } = new TestCar(world, {
                ...bmw,
                controller: { drive: 2 },
                wheel: { ...bmw.wheel, contact }
            });
            return { chassis: [entity], controls: vehicle.controls };
        }
    ]),
    ...sampleKinds()
        .filter((name) => !PLAIN.includes(name))
        .map((name): (typeof VEHICLES)[number] => [
            name,
            () => {
                const { chassis, component } = placeKind(world, name);
                return { chassis, controls: component.vehicle!.controls };
            }
        ])
];

/** Places of all bodies of a vehicle that starts, turns and brakes, every tenth of a second. */
async function course(
    place: (typeof VEHICLES)[number][1],
    ice: (chassis: Entity[], ground: Entity) => void
): Promise<Vec3[]> {
    world = await World.create();
    const ground = world.addGround();
    const { chassis, controls } = place();
    world.run(1);
    ice(chassis, ground);
    const places: Vec3[] = [];
    for (const pedals of [{ throttle: 1 }, { throttle: 1, steer: 0.5 }, { throttle: 0, brake: 1 }]) {
        Object.assign(controls, pedals);
        for (let tenth = 0; tenth < 10; tenth++) {
            world.run(0.1);
            places.push(...chassis.map((entity) => entity.getPosition().clone()));
        }
    }
    return places;
}

describe.each(VEHICLES)('the %s', (_, place) => {
    it('drives by a function for its friction as on ground of that grip', async () => {
        const asOnIce = await course(place, (chassis) => {
            chassis.forEach((entity) =>
                expect(setContactFriction(entity, (contact) => (contact.grip *= ICE))).toBe(true)
            );
        });
        world.destroy();
        const onIce = await course(place, (_, ground) => setSurface(ground, { ...surfaceOf(ground), grip: ICE }));
        world.destroy();
        const dry = await course(place, () => undefined);
        expect(Math.max(...asOnIce.map((at, i) => at.distance(onIce[i])))).toBe(0);
        expect(dry[dry.length - 1].distance(onIce[onIce.length - 1])).toBeGreaterThan(0.3);
    });
});

it.each(PLAIN)('a %s takes no such function, and says so', async (name) => {
    world = await World.create();
    world.addGround();
    expect(setContactFriction(placeKind(world, name).chassis[0], () => undefined)).toBe(false);
});

/** A car that slides on asphalt. */
function again(): Promise<TestCar> {
    world.destroy();
    return sliding(null);
}
