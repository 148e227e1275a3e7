import { Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { setContactFriction, type FrictionContact } from '../../scripts/contact-friction.mjs';
import { expectShare } from '../acceptance/cases.js';
import { bmw, g, TestCar } from '../support/car.js';
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

/** A car that slides on asphalt. */
function again(): Promise<TestCar> {
    world.destroy();
    return sliding(null);
}
