import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { carOf, VehicleWorld } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { Foot } from '../support/foot.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** The thing stands here, m. */
const THERE = 100;

let world: World;

afterEach(() => world.destroy());

/** A path along z, bent to the left by a radius from `z = 0` on; 0 is straight. */
function addPath(length = 300, radius = 0): Entity {
    const path = new Entity('Path', world.app);
    for (let s = 0; s <= length; s += length / 20) {
        const point = new Entity('Point', world.app);
        const turn = radius === 0 ? 0 : s / radius;
        point.setLocalPosition(radius * (1 - Math.cos(turn)), 0, radius === 0 ? s : radius * Math.sin(turn));
        path.addChild(point);
    }
    world.app.root.addChild(path);
    return path;
}

/** A person whom the scene moves. */
function addPerson(x: number, z: number, radius = 0.3): Entity {
    const person = new Entity('Person', world.app);
    person.setPosition(x, 0.9, z);
    person.addComponent('collision', { type: 'capsule', radius, height: 1.8 });
    person.addComponent('rigidbody', { type: 'kinematic' });
    world.app.root.addChild(person);
    return person;
}

interface Drive {
    car: TestCar;
    pilot: VehicleAutopilot;
    foot: Foot;

    /** Largest distance from the path to the left and to the right, m. */
    left: number;
    right: number;

    /** Least speed, and the largest lateral acceleration, m/s and m/s². */
    slowest: number;
    lateral: number;

    /** Frames in which the body touched something, but for the ground. */
    touches: number;
    run(seconds: number, each?: () => void): void;
}

/** A car that rolls along a path at its speed limit, m/s. */
function drive(speed: number, path: Entity, attributes: Record<string, unknown> = {}): Drive {
    const car = new TestCar(world);
    world.run(0.5);
    car.roll(speed);
    const pilot = addScript(car.entity, VehicleAutopilot, {
        path,
        closed: false,
        speedLimit: speed * 3.6,
        ...attributes
    });
    const it: Drive = {
        car,
        pilot,
        foot: new Foot(car.vehicle.controls, 1 / 60),
        left: 0,
        right: 0,
        slowest: speed,
        lateral: 0,
        touches: 0,
        run(seconds, each) {
            world.run(seconds, 1 / 60, () => {
                each?.();
                it.foot.watch();
                const offset = pilot.driver?.route.offset ?? 0;
                it.left = Math.max(it.left, offset);
                it.right = Math.max(it.right, -offset);
                it.slowest = Math.min(it.slowest, car.controller.speed);
                it.lateral = Math.max(it.lateral, Math.abs(car.vehicle.velocity[4] * car.vehicle.velocity[2]));
            });
        }
    };
    car.entity.collision!.on('contact', (result: { other: Entity }) => {
        it.touches += result.other.name === 'Ground' ? 0 : 1;
    });
    return it;
}

describe('a car on autopilot', () => {
    it.each<[string, number, () => unknown]>([
        ['a crate in its lane', 10, () => world.addBox('Crate', [0.5, 0.5, 0.5], [0, 0.5, THERE], 50)],
        ['a crate that is fixed', 20, () => world.addBox('Crate', [0.5, 0.5, 0.5], [0.5, 0.5, THERE])],
        ['a barrier to its left', 10, () => world.addBox('Barrier', [2, 0.4, 0.15], [1.5, 0.4, THERE])],
        ['a barrier to its right', 14, () => world.addBox('Barrier', [2, 0.4, 0.15], [-1.5, 0.4, THERE])],
        ['a car that is parked', 14, () => new TestCar(world, bmw, new Vec3(0.4, 0, THERE))],
        [
            'a car that is parked across',
            10,
            () => new TestCar(world, bmw, new Vec3(1, 0, THERE), new Quat(0, Math.SQRT1_2, 0, Math.SQRT1_2))
        ]
    ])('passes %s at %i m/s, and comes back', async (_, speed, add) => {
        world = await World.create();
        world.addGround(0, 1000);
        add();
        const it = drive(speed, addPath());
        it.run(200 / speed + 4);
        expect(it.car.position.z).toBeGreaterThan(THERE + 40);
        expect(it.touches).toBe(0);
        expect(Math.abs(it.pilot.driver!.route.offset)).toBeLessThan(0.15);
        expect(Math.max(it.left, it.right)).toBeLessThan(3.7);
        expect(it.lateral).toBeLessThan(4);
    });

    it('passes one that is slow, and comes back ahead of it', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        const slow = addPerson(0, 40);
        const it = drive(12, addPath(400));
        it.run(24, () => slow.setPosition(0, 0.9, slow.getPosition().z + 3 / 60));
        expect(it.car.position.z).toBeGreaterThan(slow.getPosition().z + 40);
        expect(it.touches).toBe(0);
        expect(Math.abs(it.pilot.driver!.route.offset)).toBeLessThan(0.15);
    });

    it('waits behind what stands until one that comes toward it has gone by', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        world.addBox('Crate', [0.9, 0.5, 0.5], [0.4, 0.5, THERE]);
        world.addBox('Fence', [0.1, 0.5, 150], [-1.6, 0.5, 150]);
        const other = addPerson(2.4, 190, 0.7);
        const it = drive(10, addPath());
        let passing = NaN;
        it.run(30, () => {
            other.setPosition(2.4, 0.9, other.getPosition().z - 10 / 60);
            passing = it.left > 1 && Number.isNaN(passing) ? other.getPosition().z : passing;
        });
        expect(passing).toBeLessThan(THERE);
        expect(it.car.position.z).toBeGreaterThan(THERE + 20);
        expect(it.touches).toBe(0);
    });

    it.each([
        ['stops on a causeway that leaves no room', 1.6, 1.6],
        ['takes the side where there is ground', 1.6, 6],
        ['takes the other side where there is ground', 6, 1.6]
    ])('%s', async (_, left, right) => {
        world = await World.create();
        world.addBox('Ground', [(left + right) / 2, 0.5, 300], [(left - right) / 2, -0.5, 200]);
        world.addBox('Crate', [0.8, 0.5, 0.5], [0, 0.5, THERE]);
        const it = drive(10, addPath());
        it.run(22);
        const stops = left === right;
        expect(it.car.position.z > THERE).toBe(!stops);
        expect(it.left > 1).toBe(left > 2);
        expect(it.right > 1).toBe(right > 2);
        expect(it.touches).toBe(0);
        expect(it.car.position.y).toBeGreaterThan(0);
    });

    it.each([80, -80])('passes in a bend with a radius of %i m', async (radius) => {
        world = await World.create();
        world.addGround(0, 1000);
        const turn = 60 / radius;
        world.addBox(
            'Crate',
            [0.5, 0.5, 0.5],
            [radius * (1 - Math.cos(turn)), 0.5, Math.abs(radius * Math.sin(turn))],
            50
        );
        const it = drive(8, addPath(120, radius));
        it.run(24);
        expect(it.pilot.driver!.finished).toBe(true);
        expect(it.touches).toBe(0);
    });

    it('backs out where it stands too near to what it passes', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        world.addBox('Crate', [0.9, 0.5, 0.5], [0, 0.5, 6], 80);
        const path = addPath(150);
        path.setPosition(0, 0, -30);
        const it = drive(0, path, { speedLimit: 30 });
        it.run(40);
        expect(it.slowest).toBeLessThan(-1);
        expect(it.car.position.z).toBeGreaterThan(60);
        expect(it.touches).toBe(0);
    });

    it('lets a person cross the road', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        const person = addPerson(-5, THERE);
        const it = drive(10, addPath());
        it.run(24, () => {
            if (it.car.position.z > 50) {
                person.setPosition(person.getPosition().x + 1.2 / 60, 0.9, THERE);
            }
        });
        expect(Math.max(it.left, it.right)).toBeLessThan(0.1);
        expect(it.car.position.z).toBeGreaterThan(THERE + 10);
    });

    it('goes on from a snapshot as it would have, while it passes', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        world.addBox('Crate', [0.5, 0.5, 0.5], [0.5, 0.5, THERE]);
        const it = drive(10, addPath());
        for (let frames = 0; it.right < 0.5 && frames < 900; frames++) {
            it.run(1 / 60);
        }
        const vehicles = VehicleWorld.of(world.app)!;
        const snapshot = vehicles.save();
        const trace = (): number[] => {
            const places: number[] = [];
            it.run(6, () => places.push(...it.car.vehicle.body.position));
            return places;
        };
        const first = trace();
        vehicles.restore(snapshot);
        expect(trace()).toEqual(first);
    });
});

describe('on autopilot past a crate', () => {
    const prefabs = ['city-bus', 'kart', 'forklift', 'racer', 'motorcycle', 'semi-truck', 'estate-and-caravan', 'tank'];
    it.each(sampleOf(prefabs, 2))('the prefab %s drives on', async (name) => {
        world = await World.create();
        world.addGround(0, 1000);
        const root = placePrefab(world.app, name);
        const chassis = root.find((each) => {
            const car = each instanceof Entity ? carOf(each) : null;
            return car !== null && !car.isTowed;
        })[0] as Entity;
        const car = carOf(chassis)!;
        world.run(0.1);
        car.teleport(new Vec3(0, 1.2, 0));
        world.run(2);
        const crate = world.addBox('Crate', [0.8, 0.5, 0.5], [0, 0.5, THERE], 200);
        const path = addPath(250);
        addScript(chassis, VehicleAutopilot, { path, closed: false, speedLimit: 40, passingRoom: 5 });
        for (let left = 70; chassis.getPosition().z < THERE + 60 && left > 0; left -= 0.5) {
            world.run(0.5);
        }
        expect(chassis.getPosition().z).toBeGreaterThan(THERE + 60);
        expect(crate.getPosition().z).toBeCloseTo(THERE, 2);
        expect(Math.abs(chassis.getPosition().x)).toBeLessThan(0.3);
    });
});
