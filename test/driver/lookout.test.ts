import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addMeshBody, quad, type Triangles } from '../../scenario/mesh-body.js';
import { addScript } from '../../scenario/rig.js';
import { VehicleAutopilot } from '../../scripts/vehicle-autopilot.mjs';
import { carOf, townDriver, VehicleWorld, equilibriumGap } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { Foot } from '../support/foot.js';
import { placePrefab } from '../support/prefab.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

/** The thing stands here, m, and a car stops so far before it: the model's gap and what it comes to late. */
const THERE = 150;
const GAP = { least: 1.9, most: 2.4 };

let world: World;

afterEach(() => world.destroy());

/** A straight path ahead of a place. */
function addPath(x = 0, length = 400): Entity {
    const path = new Entity('Path', world.app);
    for (const z of [0, length]) {
        const point = new Entity('Point', world.app);
        point.setLocalPosition(x, 0, z);
        path.addChild(point);
    }
    world.app.root.addChild(path);
    return path;
}

/** A person who stands or walks. */
function addPerson(type: 'dynamic' | 'kinematic', x: number, z: number, radius = 0.25): Entity {
    const person = new Entity('Person', world.app);
    person.setPosition(x, 0.9, z);
    person.addComponent('collision', { type: 'capsule', radius, height: 1.8 });
    person.addComponent('rigidbody', { type, mass: 75, angularFactor: Vec3.ZERO });
    world.app.root.addChild(person);
    return person;
}

/** Ground of a height over the way, m, as a mesh 16 m wide. */
function addTerrain(height: (z: number, x: number) => number, cell: number): void {
    const triangles: Triangles = [];
    const corner = (i: number, k: number): [number, number, number] => {
        const [z, x] = [cell * i - 20, cell * k - 8];
        return [z, x, height(z, x)];
    };
    for (let i = 0; i < 240 / cell; i++) {
        for (let k = 0; k < 16 / cell; k++) {
            triangles.push(...quad(corner(i, k), corner(i, k + 1), corner(i + 1, k + 1), corner(i + 1, k)));
        }
    }
    addMeshBody(world.app, world.app.root, 'Terrain', triangles);
}

/** Rises from 0 to 1 behind the start, so that a car begins on the level. */
const fadeIn = (z: number): number => Math.max(0, Math.min(1, (z - 10) / 20));

interface Drive {
    car: TestCar;
    pilot: VehicleAutopilot;
    foot: Foot;

    /** Number of frames in which something was seen. */
    seen: number;

    /** Largest deceleration from frame to frame while it rolls, m/s². */
    hardest: number;
    run(seconds: number, each?: () => void): void;
}

/** A car that rolls along a straight path at its speed limit, m/s. */
function drive(speed: number, attributes: Record<string, unknown> = {}): Drive {
    const car = new TestCar(world);
    world.run(0.5);
    car.roll(speed);
    const pilot = addScript(car.entity, VehicleAutopilot, {
        path: addPath(),
        closed: false,
        speedLimit: speed * 3.6,
        passingRoom: 0,
        ...attributes
    });
    let last = speed;
    const it: Drive = {
        car,
        pilot,
        foot: new Foot(car.vehicle.controls, 1 / 60),
        seen: 0,
        hardest: 0,
        run(seconds, each) {
            world.run(seconds, 1 / 60, () => {
                each?.();
                it.foot.watch();
                it.seen += (pilot.driver?.lookout?.seen[0] ?? Infinity) < Infinity ? 1 : 0;
                it.hardest = last > 0.5 ? Math.max(it.hardest, (last - car.controller.speed) * 60) : it.hardest;
                last = car.controller.speed;
            });
        }
    };
    return it;
}

/** Gap between the front of the hull and a thing whose near side is at `z`, m. */
function gapTo({ car, pilot }: Drive, z: number): number {
    expect(pilot.driver).not.toBeNull();
    const { center, halfExtents } = car.controller.boundingBox;
    return z - car.position.z - center.z - halfExtents.z;
}

describe('a car on autopilot', () => {
    const things: [string, near: number, () => unknown][] = [
        [
            'a crate of 40 cm beside its middle',
            0.2,
            () => world.addBox('Crate', [0.2, 0.2, 0.2], [-0.6, 0.2, THERE], 20)
        ],
        ['a crate of 50 cm that is fixed', 0.25, () => world.addBox('Crate', [0.25, 0.25, 0.25], [0.6, 0.25, THERE])],
        [
            'a car that is parked across',
            0.9,
            () => new TestCar(world, bmw, new Vec3(0, 0, THERE), new Quat(0, Math.SQRT1_2, 0, Math.SQRT1_2))
        ],
        ['a person', 0.25, () => addPerson('dynamic', 0.3, THERE)],
        ['a person whom the scene moves', 0.25, () => addPerson('kinematic', -0.3, THERE)],
        ['a barrier', 0.15, () => world.addBox('Barrier', [4, 0.4, 0.15], [0, 0.4, THERE])],
        ['a boom across its lane', 0.05, () => world.addBox('Boom', [4, 0.05, 0.05], [0, 0.85, THERE])],
        ['a thin pole', 0.05, () => world.addBox('Pole', [0.05, 2, 0.05], [0.3, 2, THERE])],
        [
            'a wall that is a mesh',
            0,
            () =>
                addMeshBody(
                    world.app,
                    world.app.root,
                    'Wall',
                    quad([THERE, -5, 0], [THERE, 5, 0], [THERE, 5, 2], [THERE, -5, 2])
                )
        ]
    ];

    const approaches = things.map(([name, near, add], i) =>
        sampleOf([10, 20, 30], 3, i).map((speed) => ({ name, near, add, speed }))
    );
    it.each(approaches.flat())('stops before $name at $speed m/s, gently, and stays', async ({ near, add, speed }) => {
        world = await World.create();
        world.addGround(0, 1000);
        add();
        const it = drive(speed);
        it.run(150 / speed + 14);
        const gap = gapTo(it, THERE - near);
        expect(gap).toBeGreaterThan(GAP.least);
        expect(gap).toBeLessThan(GAP.most + 0.1);
        expect(it.car.velocity.length()).toBeLessThan(0.05);
        expect(it.hardest).toBeLessThan(4.5);
        expect(it.car.vehicle.controls.brake).toBe(1);
    });

    it.each(sampleOf([30, 60, 120, 240], 3))(
        'stops before a person with a calm foot at %i steps a second',
        async (rate) => {
            world = await World.create(1 / rate);
            world.addGround(0, 1000);
            addPerson('kinematic', 0, THERE);
            const it = drive(15);
            it.run(20);
            expect(gapTo(it, THERE - 0.25)).toBeGreaterThan(GAP.least);
            expect(gapTo(it, THERE - 0.25)).toBeLessThan(GAP.most);
            expect(it.foot.reversals).toBeLessThan(0.6);
        }
    );

    it.each([
        ['a wall beside its lane', () => world.addBox('Wall', [0.25, 0.5, 20], [-1.3, 0.5, THERE])],
        ['a bridge', () => world.addBox('Bridge', [10, 0.5, 5], [0, 2.2, THERE])],
        ['a bump', () => world.addBox('Bump', [4, 0.05, 0.2], [0, 0.05, THERE])],
        ['a low kerb', () => world.addBox('Kerb', [4, 0.05, 20], [0, 0.05, THERE])],
        ['a toy ball', () => world.addBox('Ball', [0.1, 0.1, 0.1], [0, 0.1, THERE], 0.5)]
    ])('drives on at %s', async (_, add) => {
        world = await World.create();
        world.addGround(0, 1000);
        add();
        const it = drive(15);
        it.run(16);
        expect(it.seen).toBe(0);
        expect(it.car.position.z).toBeGreaterThan(THERE + 60);
    });

    it.each<[string, (z: number, x: number) => number, number]>([
        ['hills', (z) => fadeIn(z) * 5 * (1 - Math.cos(z / 15)), 2],
        ['bumps', (z, x) => fadeIn(z) * 0.08 * (Math.sin(2.1 * z + x) + Math.sin(1.3 * z - 2 * x)), 0.5],
        ['a bank', (z, x) => 0.3 * x * fadeIn(z), 4],
        ['a ridge', (z) => 0.2 * Math.max(0, Math.min(z - 20, 260 - z)), 20]
    ])('takes %s for ground, and sees a crate on it', async (_, height, cell) => {
        world = await World.create();
        addTerrain(height, cell);
        const it = drive(10);
        it.run(13);
        expect(it.seen).toBe(0);
        world.addBox('Crate', [1, 0.5, 0.5], [0, height(THERE, 0) + 0.5, THERE]);
        it.run(17);
        expect(gapTo(it, THERE - 0.5)).toBeGreaterThan(1.5);
        expect(gapTo(it, THERE - 0.5)).toBeLessThan(3);
        expect(it.car.velocity.length()).toBeLessThan(0.05);
    });

    it('follows a slower one at the gap of the Intelligent Driver Model, its foot still', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        const leader = addPerson('kinematic', 0, 40, 0.6);
        const it = drive(10);
        const lead = (): void => leader.setPosition(0, 0.9, leader.getPosition().z + 5 / 60);
        it.run(25, lead);
        expect(it.car.controller.speed).toBeCloseTo(5, 1);
        const wanted = equilibriumGap(5, 10, townDriver);
        expect(gapTo(it, leader.getPosition().z - 0.6) / wanted).toBeGreaterThan(0.97);
        expect(gapTo(it, leader.getPosition().z - 0.6) / wanted).toBeLessThan(1.03);
        it.foot = new Foot(it.car.vehicle.controls, 1 / 60);
        it.run(10, lead);
        expect(it.foot.reversals).toBeLessThan(0.3);
        expect(it.foot.rate).toBeLessThan(0.1);
    });

    it('waits as long as a thing is there, fixed or not, tells that it is stuck only by what is fixed, and goes on without it', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        let thing = world.addBox('Crate', [1, 0.5, 0.5], [0, 0.5, 60], 50);
        const it = drive(10);
        let stuck = 0;
        it.pilot.on('stuck', () => stuck++);
        it.run(40);
        expect(stuck).toBe(0);
        expect(it.car.controller.speed).toBeCloseTo(0, 2);
        thing.destroy();
        it.run(3);
        expect(it.car.controller.speed).toBeGreaterThan(4);
        thing = world.addBox('Block', [1, 0.5, 0.5], [0, 0.5, 150]);
        it.run(40);
        expect(stuck).toBeGreaterThan(0);
        expect(gapTo(it, 149.5)).toBeLessThan(GAP.most);
        thing.destroy();
        it.run(3);
        expect(it.car.controller.speed).toBeGreaterThan(4);
    });

    it('stops for a person who crosses, and goes on behind', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        const person = addPerson('kinematic', -5, 100);
        const it = drive(10);
        let least = 10;
        it.run(24, () => {
            least = Math.min(least, it.car.controller.speed);
            if (it.car.position.z > 50) {
                person.setPosition(person.getPosition().x + 1.2 / 60, 0.9, 100);
            }
        });
        expect(least).toBeLessThan(5);
        expect(it.car.position.z).toBeGreaterThan(110);
        expect(it.car.controller.speed).toBeGreaterThan(9);
    });

    it('backs out where it faces a wall beside its path', async () => {
        world = await World.create();
        world.addGround();
        world.addBox('Wall', [4, 1, 0.3], [0, 1, 3.4]);
        const car = new TestCar(world);
        world.run(0.5);
        const path = addPath(12, 60);
        const pilot = addScript(car.entity, VehicleAutopilot, { path, closed: false });
        world.run(60);
        expect(pilot.driver!.finished).toBe(true);
    });

    it('drives as if there were nothing while it does not avoid collisions', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        world.addBox('Crate', [1, 0.5, 0.5], [0, 0.5, 60]);
        const it = drive(10, { avoidCollisions: false });
        it.run(6);
        expect(it.hardest).toBeGreaterThan(30);
    });

    it('goes on from a snapshot as it would have', async () => {
        world = await World.create();
        world.addGround(0, 1000);
        world.addBox('Crate', [1, 0.5, 0.5], [0, 0.5, 60]);
        const it = drive(10);
        it.run(3.05);
        const vehicles = VehicleWorld.of(world.app)!;
        const snapshot = vehicles.save();
        const trace = (): number[] => {
            const places: number[] = [];
            it.run(4, () => places.push(it.car.vehicle.body.position[2], it.car.vehicle.controls.brake));
            return places;
        };
        const first = trace();
        vehicles.restore(snapshot);
        expect(trace()).toEqual(first);
    });
});

describe('on autopilot before a crate', () => {
    // test/sources/carla.test.ts has every kind stop
    const prefabs = [
        'city-bus',
        'estate-and-caravan',
        'forklift',
        'kart',
        'motorcycle',
        'racer',
        'sedan',
        'semi-truck'
    ];
    it.each(sampleOf([...prefabs, 'tank', 'tilting-three-wheeler', 'truck'], 4, 1))(
        'the prefab %s stops',
        async (name) => {
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
            world.addBox('Crate', [0.8, 0.5, 0.5], [0, 0.5, 100.5], 200);
            addScript(chassis, VehicleAutopilot, { path: addPath(), closed: false, speedLimit: 50, passingRoom: 0 });
            let top = 0;
            let back = 0;
            const watch = (): void => {
                top = Math.max(top, car.speed);
                back = Math.min(back, car.speed);
            };
            for (let still = 0, left = 50; still < 3 && left > 0; left -= 0.5) {
                world.run(0.5, 1 / 60, watch);
                still = top > 5 && Math.abs(car.speed) < 0.05 ? still + 0.5 : 0;
            }
            const { center, halfExtents } = car.boundingBox;
            const gap = 100 - chassis.getPosition().z - center.z - halfExtents.z;
            expect(top).toBeGreaterThan(5);
            expect(gap).toBeGreaterThan(1.8);
            expect(gap).toBeLessThan(2.6);
            expect(back).toBeGreaterThan(-0.2);
            expect(Math.abs(car.speed)).toBeLessThan(0.05);
        }
    );
});
