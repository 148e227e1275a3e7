import { Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import type { Coupling } from '../../src/vehicle/train/coupling.js';
import { TrailerDriver } from '../../src/vehicle/train/trailer-driver.js';
import { bmw, g, TestCar } from '../support/car.js';
import { CAR_BALL, caravan, TestTrailer } from '../support/trailer.js';
import { World } from '../support/world.js';

const STEP = 1 / 60;

let world: World;

afterEach(() => world.destroy());

interface Towed {
    car: TestCar;
    trailer: TestTrailer;
    coupling: Coupling;
    driver: TrailerDriver;
}

/** A car that tows a caravan with brakes of some kind at 15 m/s. */
async function towed(settings: Partial<TrailerDriver>): Promise<Towed> {
    world = await World.create(STEP);
    world.addGround();
    const car = new TestCar(world, { ...bmw, controller: { engine: { type: 3 } } });
    const trailer = new TestTrailer(world, caravan, new Vec3(0, 0, -CAR_BALL - caravan.ahead));
    const coupling = trailer.coupleTo(car.vehicle, CAR_BALL, bmw.cgHeight);
    const driver = Object.assign(new TrailerDriver(), { coupling }, settings);
    trailer.vehicle.driver = driver;
    world.run(1, STEP);
    car.roll(15);
    trailer.roll(15);
    return { car, trailer, coupling, driver };
}

/** Pedals of the trailer, step by step, from when the driver's goes to a level. */
function pedals({ car, trailer }: Towed, level: number, steps: number): number[] {
    car.drive((controls) => (controls.brake = level));
    return Array.from({ length: steps }, () => {
        world.run(STEP, STEP);
        return trailer.vehicle.pedals.brake;
    });
}

describe("a trailer's brakes", () => {
    it('get 63 % of a change of the pedal within their delay, 86 % within two, and all of it in the end', async () => {
        const train = await towed({ braking: 'air', delay: 0.2 });
        const on = pedals(train, 1, 90);
        expect(on[0]).toBeGreaterThan(0);
        expect(on[11] / (1 - Math.exp(-1))).toBeCloseTo(1, 1);
        expect(on[23] / (1 - Math.exp(-2))).toBeCloseTo(1, 1);
        expect(on[89]).toBe(1);
        const off = pedals(train, 0, 90);
        expect(off[11] / Math.exp(-1)).toBeCloseTo(1, 1);
        expect(off[89]).toBe(0);
    });

    it('come twice as late with twice the delay', async () => {
        const late = pedals(await towed({ braking: 'air', delay: 0.4 }), 1, 24);
        world.destroy();
        const early = pedals(await towed({ braking: 'air', delay: 0.2 }), 1, 24);
        expect(late[23]).toBeCloseTo(early[11], 2);
    });

    it('come at once without a delay, by as much as their gain says, and never more than all', async () => {
        expect(pedals(await towed({ braking: 'electric', delay: 0, gain: 0.6 }), 0.5, 3)[2]).toBeCloseTo(0.3, 6);
        world.destroy();
        expect(pedals(await towed({ braking: 'electric', delay: 0, gain: 3 }), 0.5, 3)[2]).toBe(1);
    });

    it('stay off on a trailer that has none', async () => {
        expect(Math.max(...pedals(await towed({ braking: 'none', delay: 0 }), 1, 30))).toBe(0);
    });

    it('are pressed by the push of an overrunning trailer, 16 times what is above 2 % of its weight', async () => {
        const train = await towed({ braking: 'overrun', delay: 0 });
        const { coupling, trailer, car } = train;
        car.drive((controls) => (controls.brake = 0.4));
        let pressed = 0;
        for (let k = 0; k < 60; k++) {
            const push = coupling.force[2] / (caravan.mass * g);
            world.run(STEP, STEP);
            const expected = Math.max(0, Math.min(1, 16 * (push - 0.02)));
            expect(Math.abs(trailer.vehicle.pedals.brake - expected)).toBeLessThan(2e-3);
            pressed = Math.max(pressed, expected);
        }
        expect(pressed).toBeGreaterThan(0.3);
    });

    it('are not pressed by the push of a trailer that is backed', async () => {
        const { car, trailer } = await towed({ braking: 'overrun', delay: 0 });
        car.roll(-2);
        trailer.roll(-2);
        world.run(0.2, STEP, () => {
            car.entity.rigidbody!.applyForce(0, 0, -6000);
            expect(trailer.vehicle.pedals.brake).toBe(0);
        });
    });

    it('are pressed by the push of a trailer behind a car that stands, too', async () => {
        const { car, trailer } = await towed({ braking: 'overrun', delay: 0 });
        car.roll(0);
        trailer.roll(0);
        car.drive((controls) => (controls.handbrake = 1));
        let pressed = 0;
        world.run(1, STEP, () => {
            trailer.entity.rigidbody!.applyForce(0, 0, 0.1 * caravan.mass * g);
            pressed = trailer.vehicle.pedals.brake;
        });
        expect(Math.abs(car.velocity.z)).toBeLessThan(0.01);
        expect(pressed).toBeGreaterThan(0.5);
    });

    it('hold one that stands alone, and are slammed on by one that was torn off', async () => {
        const { trailer, driver } = await towed({ braking: 'air', coupling: null });
        world.run(STEP, STEP);
        expect([trailer.vehicle.pedals.brake, trailer.vehicle.pedals.handbrake]).toEqual([0, 1]);
        driver.torn = true;
        world.run(STEP, STEP);
        expect(trailer.vehicle.pedals.brake).toBe(1);
    });

    it('are held by the hand brake of the car if air works them', async () => {
        for (const [braking, held] of [
            ['air', 1],
            ['electric', 0]
        ] as const) {
            const { car, trailer } = await towed({ braking });
            car.drive((controls) => (controls.handbrake = 1));
            world.run(0.5, STEP);
            expect(trailer.vehicle.pedals.handbrake).toBe(held);
            world.destroy();
        }
        world = await World.create();
    });
});

describe('a coupling', () => {
    it.each([1, -1])(
        'turns a trailer that stands beyond its stop back by half a radian a second, to side %i',
        async (side) => {
            const { car, trailer, coupling } = await towed({ braking: 'none' });
            car.entity.rigidbody!.linearVelocity = Vec3.ZERO;
            trailer.entity.rigidbody!.linearVelocity = Vec3.ZERO;
            coupling.maxAngle = 0.02;
            for (const { params } of [...trailer.vehicle.wheels, ...car.vehicle.wheels]) {
                params.grip = 0;
            }
            // turned about its ball
            const angle = side * 0.1;
            const { entity } = trailer;
            entity.rigidbody!.teleport(
                -caravan.ahead * Math.sin(angle),
                entity.getPosition().y,
                -CAR_BALL - caravan.ahead * Math.cos(angle),
                0,
                (angle * 180) / Math.PI,
                0
            );
            world.run(2 * STEP, STEP);
            const first = coupling.angle;
            expect(first * side).toBeGreaterThan(0.05);
            world.run(3 * STEP, STEP);
            const rate = ((coupling.angle - first) * side) / (3 * STEP);
            expect(rate).toBeCloseTo(-0.5, 1);
            world.run(1, STEP);
            // the rest to the stop goes within a step, and it does not spring back
            expect(coupling.angle * side).toBeLessThan(0.0205);
        }
    );
});
