import { Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { addRoad, type ProfilePoint } from '../support/ground.js';
import { World } from '../support/world.js';

let world: World;

afterEach(() => world.destroy());

describe('on ground of two triangles', () => {
    it.each([600, 2000, 6000])(
        'of %i m a car that comes down on its roof or its side lies on it, or rolls back onto its wheels',
        async (size) => {
            world = await World.create();
            world.addGround(0, size);
            const cars = [90, 135, 180].map((angle, i) => {
                const car = new TestCar(world);
                const turned = new Quat().setFromEulerAngles(0, 20, angle);
                car.entity.rigidbody!.teleport(new Vec3(13.7 + 15 * i, 1.6, -31), turned);
                car.entity.rigidbody!.linearVelocity = new Vec3(3, -6, 8);
                return car;
            });
            let lowest = 1;
            world.run(4, 1 / 60, () => (lowest = Math.min(lowest, ...cars.map(({ position }) => position.y))));
            // the middle of the lying hull is half of its height, .3 m, above the ground, less .05 m to the center of mass
            expect(lowest).toBeGreaterThan(0.25);
            for (const { entity, position, velocity } of cars) {
                const stands = entity.up.y > 0.99 && Math.abs(position.y - bmw.cgHeight) < 0.02;
                expect(stands || velocity.length() < 0.05).toBe(true);
            }
        }
    );

    it.each([600, 2000])('of %i m cylinders roll straight and level', async (size) => {
        world = await World.create();
        world.addGround(0, size);
        const car = new TestCar(world, { ...bmw, wheel: { contact: 2 } }, new Vec3(13.7, 0, -31));
        car.controller.enabled = false;
        world.run(1);
        car.roll(20);
        let off = 0;
        world.run(3, 1 / 60, () => {
            off = Math.max(off, Math.abs(car.velocity.x), Math.abs(car.position.y - bmw.cgHeight));
        });
        expect(off).toBeLessThan(0.001);
    });
});

describe('a bump of strips of 10 cm, as wide as the road', () => {
    /** Largest speed to the side. */
    async function kick(contact: number, width: number): Promise<number> {
        world = await World.create(1 / 120);
        const wave = (z: number): number => 0.05 * (1 - Math.cos((2 * Math.PI * z) / 4));
        const bump = Array.from({ length: 41 }, (_, i): ProfilePoint => [i / 10, wave(i / 10)]);
        addRoad(world, [[-300, 0], ...bump, [300, 0]], width);
        const wheel = { contact, raysAlong: 9, rollingResistance: 0 };
        const car = new TestCar(world, { ...bmw, wheel }, new Vec3(0, 0, -8));
        car.controller.enabled = false;
        world.run(2, 1 / 120);
        car.roll(10);
        let side = 0;
        world.run(2, 1 / 120, () => (side = Math.max(side, Math.abs(car.velocity.x))));
        return side;
    }

    it.each([
        ['fans', 1, 12],
        ['fans', 1, 600],
        ['cylinders', 2, 12],
        ['cylinders', 2, 600]
    ])('lets a car on %s go straight on (contact %i, %i m wide)', async (_, contact, width) => {
        expect(await kick(contact, width)).toBeLessThan(0.001);
    });
});
