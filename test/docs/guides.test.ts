import { readFileSync } from 'node:fs';

import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addMeshBody, quad, type Triangles } from '../../scenario/mesh-body.js';
import { addScript } from '../../scenario/rig.js';
import { RaycastCar, RaycastPreset } from '../../scripts/raycast-car.mjs';
import { WheelContact } from '../../scripts/wheel-collider.mjs';
import { bmw, frontLoad, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

/** A road 10 m wide from one place to another, m, which rises from a height to another. */
function road(from: number, to: number, low = 0, high = 0): Triangles {
    return quad([from, -5, low], [to, -5, high], [to, 5, high], [from, 5, low]);
}

function lay(name: string, triangles: Triangles): void {
    addMeshBody(world.app, world.app.root, name, triangles);
}

describe('the guide to surfaces, on the collision mesh of a track', () => {
    it.each([
        ['adds a third to the load of a wheel', 1, 1.3, 1.45],
        ['more than doubles it', 4, 2.2, 2.7]
    ])('says that a kink at 100 km/h %s at %i degrees', (_, degrees, least, most) => {
        const rise = 160 * Math.tan((degrees * Math.PI) / 180);
        lay('Road', [...road(-100, 40), ...road(40, 200, 0, rise)]);
        const car = new TestCar(world, bmw);
        world.run(1);
        car.roll(100 / 3.6);
        let load = 0;
        world.run(2, 1 / 60, () => (load = Math.max(load, car.loads[0])));
        expect(load / frontLoad(bmw)).toBeGreaterThan(least);
        expect(load / frontLoad(bmw)).toBeLessThan(most);
    });

    it.each([
        ['ray', WheelContact.RAY],
        ['fan', WheelContact.FAN],
        ['cylinder', WheelContact.CYLINDER]
    ])('says that a gap of 2 cm is bridged by a %s', (_, contact) => {
        lay('Behind', road(-20, bmw.cgToFront - 0.01));
        lay('Ahead', road(bmw.cgToFront + 0.01, 20));
        const car = new TestCar(world, { ...bmw, wheel: { contact } });
        world.run(1);
        expect(car.loads[0] / frontLoad(bmw)).toBeCloseTo(1, 0.8);
    });

    it('says that the winding of triangles does not count', () => {
        lay('Road', road(-20, 20).reverse());
        const car = new TestCar(world, bmw);
        world.run(2);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
    });
});

describe('the guide to suspensions, on the center of mass', () => {
    it('says that a jumping hull swings about a center 0.4 m below its middle: 0.2 m for 30 degrees', () => {
        const swing = (lower: number): number => {
            const controller = { centerOfMass: new Vec3(0, -lower, 0) };
            const car = new TestCar(world, { ...bmw, controller }, new Vec3(0, 50, 0));
            world.run(1 / 60);
            const seen = new Vec3(0, lower, 0); // from the entity, which has moved down with the center of mass
            const place = (): number => car.entity.getWorldTransform().transformPoint(seen).z;
            const before = place();
            car.entity.rigidbody!.linearVelocity = new Vec3();
            car.entity.rigidbody!.angularVelocity = new Vec3(Math.PI / 6, 0, 0);
            world.run(1);
            const moved = place() - before;
            car.entity.destroy();
            return moved;
        };
        expect(swing(0)).toBeCloseTo(0, 2);
        expect(swing(0.4)).toBeCloseTo(0.2, 1.7);
    });

    it.each([
        [0, 7],
        [0.4, 2]
    ])('says that %f m lower the BMW leans %i degrees in a fast corner', (lower, lean) => {
        world.addGround();
        const controller = { centerOfMass: new Vec3(0, -lower, 0) };
        const car = new TestCar(world, { ...bmw, controller });
        world.run(2);
        car.roll(15);
        car.drive((controls) => Object.assign(controls, { steer: 0.3, throttle: 0.2 }));
        world.run(2);
        expect(car.controller.acceleration.length()).toBeGreaterThan(7);
        expect(Math.abs((Math.asin(car.entity.right.y) * 180) / Math.PI - lean)).toBeLessThan(0.6);
    });
});

describe('the guide for designers, on the damper of the Raycast Car', () => {
    const [, written] =
        /Four dampers of more than (\d+) N s\/m per kg would do more in a sixtieth/.exec(
            readFileSync('docs/designers.md', 'utf8')
        ) ?? [];

    it('says at which rate four of them stop the car, where the 30 of the tutorial would have it bounce higher every time', () => {
        world.app.systems.rigidbody!.gravity.set(0, 0, 0);
        lay('Road', road(-20, 20));
        const mass = 1500;
        const { entity, wheels } = plainCar(world, new Vec3(0, 0.6, 0), mass);
        entity.rigidbody!.linearDamping = 0;
        addScript(entity, RaycastCar, { wheels, preset: RaycastPreset.TUTORIAL });
        const slowed = (speed: number): number => {
            entity.rigidbody!.teleport(0, 0.6, 0);
            entity.rigidbody!.linearVelocity = new Vec3(0, -speed, 0);
            world.run(1 / 60);
            return entity.rigidbody!.linearVelocity.y + speed;
        };
        // twice as fast is damped twice as much; springs act on both alike
        const rate = (slowed(0.2) - slowed(0.1)) / 0.1 / 4 / (1 / 60);
        expect(rate).toBeCloseTo(Number(written), 0);
    });
});
