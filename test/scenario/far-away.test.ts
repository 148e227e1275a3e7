import { Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addMeshBody } from '../../scenario/mesh-body.js';
import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { AmmoRay } from '../../src/ammo/ammo-ray.js';
import { Scene } from '../../src/contact/static/scene.js';
import { NearBodies } from '../../src/physics/near-bodies.js';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
const messages = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
});

/** A car beside a box that moves: what is near it is looked up cell by cell. */
function carBesideBox(numbers = bmw): TestCar {
    const car = new TestCar(world, numbers);
    world.addBox('Box', [0.3, 0.3, 0.3], [3, 0.3, 0], 20);
    world.run(1);
    return car;
}

describe('an impulse, a place or a size out of all proportion', () => {
    it.each([
        ['1e9 N s', 1e9],
        ['1e15 N s', 1e15],
        ['1e30 N s', 1e30]
    ])('applyImpulse of %s is answered: the car flies at 1 000 m/s, and one message says so', (_, impulse) => {
        const car = carBesideBox();
        car.entity.rigidbody!.applyImpulse(impulse, 0, impulse);
        world.run(0.5);
        expect(car.velocity.length()).toBeLessThan(1001);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(
            /Car > rigidbody\.linearVelocity: \S+ m\/s exceeds the limit; 1000 m\/s is used.*impulse/
        );
    });

    it('applyTorqueImpulse of 1e12 N m s is answered', () => {
        const car = carBesideBox();
        car.entity.rigidbody!.applyTorqueImpulse(0, 1e12, 1e12);
        world.run(0.5);
        expect(Number.isFinite(car.position.y)).toBe(true);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(
            /Car > rigidbody\.angularVelocity: \S+ rad\/s exceeds the limit; 1000 rad\/s is used.*torque impulse/
        );
    });

    it.each([1e6, 1e15, 1e30])('teleport to %f m is refused, and the car stays', (x) => {
        const car = carBesideBox();
        car.controller.teleport(new Vec3(x, 1, 0));
        world.run(0.5);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Car > teleport\.position: \S+, 1, 0 is not a valid position.*131072 m/);
        expect(car.position.length()).toBeLessThan(1);
    });

    it('teleport to 100 km is done, and the car stands there', () => {
        const car = carBesideBox();
        world.addBox('Pad', [10, 0.5, 10], [100_000, -0.5, 0]);
        car.controller.teleport(new Vec3(100_000, bmw.cgHeight, 0));
        world.run(2);
        expect(messages()).toEqual([]);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 1);
    });

    it.each([1e6, 1e15])('setTargetVelocity of %f m/s is refused, and the car goes on as it is', (speed) => {
        const car = carBesideBox();
        car.controller.setTargetVelocity(new Vec3(0, 0, speed));
        world.run(0.5);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/setTargetVelocity\.velocity: 0, 0, \S+ is not a valid velocity.*1000 m\/s/);
        expect(car.velocity.length()).toBeLessThan(0.1);
    });

    it.each([
        ['radius', 'ray'],
        ['radius', 'fan'],
        ['width', 'fan'],
        ['suspensionDistance', 'ray']
    ] as const)('a %s of 1e6 m is refused on a %s wheel', (attribute, contact) => {
        const car = carBesideBox({ ...bmw, wheel: { contact: contact === 'fan' ? 1 : 0, raysAcross: 3 } });
        car.wheels[0][attribute] = 1e6;
        world.run(0.5);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(new RegExp(`Wheel FL > wheelCollider.${attribute}: 1000000 is above 10`));
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 1);
    });

    it('a center 1e6 m away is refused', () => {
        const car = carBesideBox();
        car.wheels[0].center.z = 1e6;
        world.run(0.5);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Wheel FL > wheelCollider\.center\.z: 1000000 is above 100/);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 1);
    });
});

describe('a car that is built far away', () => {
    it.each([1e6, 1e8, 1e15, 1e30])('at %f m, is not simulated, says so once, and stops nobody', (x) => {
        const near = carBesideBox();
        const far = new TestCar(world, bmw, new Vec3(x, 0, -x));
        near.controller.controls!.throttle = 1;
        world.run(3);
        expect(messages().filter((line) => line.includes('Car > position: the car is'))).toHaveLength(1);
        expect(far.position.x / x).toBeCloseTo(1, 6);
        expect(near.velocity.z).toBeGreaterThan(3);
    });

    it('at 1e6 m, drives when it is fetched', () => {
        const car = new TestCar(world, bmw, new Vec3(1e6, 0, 0));
        world.run(0.5);
        car.controller.teleport(new Vec3(0, bmw.cgHeight, 0));
        world.run(1);
        car.controller.controls!.throttle = 1;
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
    });
});

/** Bodies that lie or move far away, or are far too large, and the largest factor by which they increase the work. */
const monsters: [name: string, add: (size: number) => void, work: number][] = [
    ['a static box at', (x) => world.addBox('Monster', [1, 1, 1], [x, 0, x]), 1.1],
    ['a static box of half', (x) => world.addBox('Monster', [x, 1, x], [0, -1.1, 0]), 1.1],
    ['a loose box at', (x) => world.addBox('Monster', [1, 1, 1], [x, 0, x], 10), 1.1],
    ['a loose box of half', (x) => world.addBox('Monster', [x, 1, x], [0, 50, 0], 10), 1.1],
    [
        'a triangle of',
        (x) => {
            addMeshBody(world.app, world.app.root, 'Monster', [
                [-x, -x, -1],
                [x, -x, -1],
                [0, x, -1]
            ]);
        },
        1.1
    ],
    [
        'a kinematic box that jumps to and fro over',
        (x) => {
            const monster = world.addBox('Monster', [1, 1, 1], [0, -5, 0]);
            monster.rigidbody!.type = 'kinematic';
            let frame = 0;
            world.app.on('update', () => monster.setPosition(frame++ % 2 === 0 ? x : -x, -5, x));
        },
        5 // it comes by in every step, so Bullet is asked
    ]
];

describe.each(monsters)('%s', (_, add, most) => {
    /** Drives a car for 2 s at full throttle. @returns Its final speed, m/s, and the number of queries meanwhile. */
    function drive(car: TestCar): { speed: number; work: number } {
        const spies = [
            vi.spyOn(AmmoRay.prototype, 'cast'),
            vi.spyOn(Scene.prototype, 'freshen'),
            vi.spyOn(Scene.prototype, 'cast'),
            vi.spyOn(NearBodies.prototype, 'groupsNear'),
            vi.spyOn(NearBodies.prototype, 'groupsIn')
        ];
        car.controller.controls!.throttle = 1;
        world.run(2);
        const work = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        spies.forEach((spy) => spy.mockRestore());
        return { speed: car.velocity.z, work };
    }

    it.each([1e8, 1e15, 1e30])('%f m changes neither how a car drives nor what there is to do for it', async (size) => {
        const alone = drive(carBesideBox());
        world.destroy();
        world = await World.create();
        world.addGround();
        const car = carBesideBox();
        add(size);
        const beside = drive(car);
        expect(beside.speed).toBeCloseTo(alone.speed, 6);
        expect(beside.work).toBeLessThan(most * alone.work);
        expect(alone.work).toBeGreaterThan(10);
        expect(messages()).toEqual([]);
    });
});

describe('a car on the rim of a disc that spins at 19 km/s there', () => {
    it('slides off, no faster than its tires push it', () => {
        const disc = world.addBox('Disc', [200, 0.5, 200], [150, -0.45, 0]);
        disc.rigidbody!.type = 'kinematic';
        const car = carBesideBox();
        let frame = 0;
        world.app.on('update', () => disc.setEulerAngles(0, 120 * frame++, 0));
        let fastest = 0;
        world.run(3, 1 / 60, () => (fastest = Math.max(fastest, car.velocity.length())));
        expect(fastest).toBeGreaterThan(1);
        expect(fastest).toBeLessThan(100);
        expect(messages()).toEqual([]);
    });
});

describe('a core that is told such things', () => {
    it.each(['ray', 'fan', 'cylinder'] as const)('steps on with a %s wheel of 1e6 m that leans', (contact) => {
        const car = carBesideBox();
        const [wheel] = car.vehicle.wheels;
        car.entity.rigidbody!.teleport(0, 2, 0, 30, 0, 30);
        wheel.params.contact = contact;
        wheel.params.raysAcross = 3;
        wheel.params.radius = 1e6;
        world.run(0.2);
        expect([car.position.x, car.position.y, car.position.z].every(Number.isFinite)).toBe(true);
    });
});

describe('a car that Bullet has far away', () => {
    it('is not simulated there, says so once, and drives on when it is brought back', () => {
        const car = carBesideBox();
        const other = new TestCar(world, bmw, new Vec3(20, 0, 0));
        other.drive((controls) => (controls.throttle = 1));
        car.entity.rigidbody!.teleport(1e15, 1, 1e15);
        world.run(1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(
            /Car > position: the car is \S+ m from the origin.*Bring it back to within 131072 m/
        );
        car.controller.teleport(new Vec3(0, bmw.cgHeight, 0));
        world.run(1);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
        car.controller.controls!.throttle = 1;
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
        expect(other.velocity.z).toBeGreaterThan(3);
        expect(messages()).toHaveLength(1);
    });

    it('and other bodies at 1e9 m/s, or 1e15 m away, do not stop the others', () => {
        const car = carBesideBox();
        const box = world.addBox('Flung', [0.3, 0.3, 0.3], [-3, 0.3, 0], 20);
        const gone = world.addBox('Gone', [0.3, 0.3, 0.3], [-5, 0.3, 0], 20);
        world.run(0.2);
        box.rigidbody!.linearVelocity = new Vec3(1e9, 0, 1e9);
        gone.rigidbody!.teleport(1e15, 1, -1e15);
        car.controller.controls!.throttle = 1;
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
    });
});

describe.each([
    ['Raycast Car', RaycastCar],
    ['Bullet Vehicle', BulletVehicle]
])('a %s', (_, type) => {
    it('answers an impulse of 1e9 N s and a teleport to 1e15 m', () => {
        const { entity, wheels } = plainCar(world);
        const car = addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
        world.run(1);
        car.teleport(new Vec3(1e15, 0, 0));
        expect(entity.getPosition().length()).toBeLessThan(2);
        entity.rigidbody!.applyImpulse(1e9, 0, 1e9);
        world.run(1);
        expect(messages()).toHaveLength(2);
        car.teleport();
        world.run(2);
        expect(entity.getPosition().length()).toBeLessThan(2);
    });
});
