import { Entity, Quat, Template, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadPreset } from '../../scenario/presets.js';
import { addScript } from '../../scenario/rig.js';
import { VehicleInput, VehicleTraffic, type TrafficCar } from '../../scripts/index.mjs';
import { carOf, Vehicle } from '../../src/index.js';
import { WHEEL } from '../../src/wheel/state.js';
import { buildPrefab } from '../../templates/prefab.js';
import { TestCar } from '../support/car.js';
import { Keyboard } from '../support/keyboard.js';
import { printed } from '../support/printed.js';
import { sampleOf } from '../support/torture.js';
import { addModel, addPath, addRing } from '../support/traffic.js';
import { World } from '../support/world.js';

let world: World;
const said = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Around whom cars are real ones. */
function addWatcher(x: number, z: number): Entity {
    const watcher = new Entity('Watcher', world.app);
    watcher.setPosition(x, 0, z);
    world.app.root.addChild(watcher);
    return watcher;
}

function addTraffic(numbers: Record<string, number>, lists: Partial<VehicleTraffic> = {}): VehicleTraffic {
    const entity = new Entity('Traffic', world.app);
    world.app.root.addChild(entity);
    return Object.assign(addScript(entity, VehicleTraffic, numbers), lists);
}

/** Four cars on a ring; those within 20 m of the watcher are real, one at most. */
function ringTraffic(name: string, watcher: Entity): VehicleTraffic {
    const { app } = world;
    const numbers = { count: 4, nearDistance: 20, realCars: 1 };
    return addTraffic(numbers, { models: [addModel(app, name)], paths: [addRing(app)], around: [watcher] });
}

function vehicleOf({ entity }: TrafficCar): Vehicle {
    return carOf(entity)!.vehicle as Vehicle;
}

/** Places on a circle, which leads counterclockwise, 1, or clockwise, -1. */
function circle(radius: number, way: number): [number, number][] {
    return Array.from({ length: 24 }, (_, i) => {
        const angle = way * (i / 24) * 2 * Math.PI;
        return [radius * Math.cos(angle), -radius * Math.sin(angle)];
    });
}

/** Velocity of the center of mass, m/s. */
function speedOf(entity: Entity): number {
    return entity.rigidbody!.linearVelocity.length();
}

describe('a far car to which somebody comes near', () => {
    // its foot is on no pedal yet: an electric motor's drag of 90 N m takes 0.022 m/s of 1.8 t in a step
    it.each([
        ['hatchback', 0.01],
        ['sports-car', 0.01],
        ['electric-car', 0.02]
    ])('goes on as a real %s in one step, without a jump', (name, change) => {
        const watcher = addWatcher(500, 0);
        const traffic = ringTraffic(name, watcher);
        world.run(20);
        const [car] = traffic.cars;
        expect(traffic.cars.map(({ isNear }) => isNear)).toEqual([false, false, false, false]);
        expect(car.speed).toBeGreaterThan(10);
        const start = new Vec3();
        let [speed, yaw, gear, rolling] = [0, 0, 0, 0];
        traffic.on('near', (_, entity) => {
            const vehicle = carOf(entity)!.vehicle as Vehicle;
            const spins = vehicle.wheels.map(({ state, params }) => state[WHEEL.spin] * params.radius);
            start.copy(carOf(entity)!.pose.position);
            speed = car.speed;
            yaw = entity.rigidbody!.angularVelocity.y;
            rolling = spins.reduce((sum, each) => sum + each) / spins.length;
            gear = vehicle.gear;
        });
        watcher.setPosition(car.position);
        world.run(1 / 60);
        expect(car.isNear).toBe(true);
        const vehicle = vehicleOf(car);
        const moved = new Vec3().sub2(carOf(car.entity)!.pose.position, start);
        expect(Math.abs(moved.length() - speed / 60)).toBeLessThan(0.001);
        expect(Math.abs(moved.y)).toBeLessThan(0.001);
        expect(Math.abs(speedOf(car.entity!) - speed)).toBeLessThan(change);
        expect(yaw).toBeCloseTo(speed / 60, 2); // radius of the ring
        expect(Math.abs(rolling / speed - 1)).toBeLessThan(0.01);
        const heights: number[] = [];
        const gears = new Set<number>();
        world.run(1.5, 1 / 60, () => {
            watcher.setPosition(car.position);
            heights.push(carOf(car.entity)!.pose.position.y - start.y);
            gears.add(vehicle.gear);
        });
        expect(Math.max(...heights.map(Math.abs))).toBeLessThan(0.003);
        expect([...gears]).toEqual([gear]);
        expect(vehicle.forwardSpeed).toBeGreaterThan(0.9 * speed);
    });

    it('is a real one before a player can drive into it', () => {
        const traffic = addTraffic(
            { count: 1, nearDistance: 15, realCars: 1 },
            { models: [addModel(world.app)], paths: [addRing(world.app)] }
        );
        const player = new TestCar(world, undefined, new Vec3(0, 0, 0));
        world.run(10);
        const [car] = traffic.cars;
        expect(car.isNear).toBe(false);
        const { x, z } = car.position;
        const away = new Vec3(x, 0, z).mulScalar(0.6);
        player.controller.teleport(new Vec3(away.x, player.position.y, away.z));
        const toward = car.position.clone().sub(away).normalize().mulScalar(25);
        player.controller.setTargetVelocity(toward);
        const met: TrafficCar[] = [];
        traffic.on('near', (each) => met.push(each));
        world.run(3);
        expect(met).toEqual([car]);
    });
});

describe('a player', () => {
    // 15 frames a second are 6.7 m of way in one at 100 m/s
    const speeds = [
        [20, 1 / 60],
        [60, 1 / 60],
        [100, 1 / 60],
        [100, 1 / 15]
    ];
    it.each(sampleOf(speeds, 3))(
        'at %d m/s never drives through a car, wherever cars are real ones, in frames of %f s',
        (speed, frame) => {
            const traffic = ringTraffic('hatchback', addWatcher(500, 0));
            const player = new TestCar(world, undefined, new Vec3());
            world.run(10);
            const [car] = traffic.cars;
            // to where the car is when the player is there
            const way = 40;
            const ahead = car.speed * (way / speed);
            const angle = Math.atan2(-car.position.z, car.position.x) + ahead / 60;
            const target = new Vec3(60 * Math.cos(angle), 0, -60 * Math.sin(angle));
            const from = target.clone().mulScalar((60 - way) / 60);
            const heading = Math.atan2(target.x, target.z);
            player.controller.teleport(
                new Vec3(from.x, player.position.y, from.z),
                new Quat().setFromEulerAngles(0, (heading * 180) / Math.PI, 0)
            );
            player.controller.setTargetVelocity(target.clone().normalize().mulScalar(speed));
            let nearest = Infinity;
            const met: (Entity | null)[] = [];
            player.controller.on('hit', ({ other }) => met.push(other));
            world.run(1.5 * (way / speed) + 0.2, frame, () => {
                for (const each of traffic.cars.filter(({ isNear }) => !isNear)) {
                    nearest = Math.min(nearest, each.position.distance(player.position));
                }
            });
            expect(nearest).toBeGreaterThan(5); // a far one is only looked at
            expect(met).toContain(car.entity);
        }
    );
});

describe('a real car that is left alone', () => {
    it('goes on as a far one, where it is and as it moves', () => {
        const watcher = addWatcher(60, 0);
        const traffic = ringTraffic('hatchback', watcher);
        let car: TrafficCar | undefined;
        world.run(20, 1 / 60, () => {
            car ??= traffic.cars.find(({ isNear }) => isNear);
            watcher.setPosition(car?.position ?? watcher.getPosition());
        });
        expect(car!.isNear).toBe(true);
        const before = new Vec3();
        let speed = 0;
        traffic.on('far', () => {
            before.copy(car!.position);
            speed = car!.speed;
        });
        const { forwardSpeed } = vehicleOf(car!);
        watcher.setPosition(500, 0, 0);
        world.run(1 / 60);
        expect(car!.isNear).toBe(false);
        expect(Math.abs(speed - forwardSpeed)).toBeLessThan(0.01);
        expect(Math.abs(car!.speed - speed)).toBeLessThan(0.01);
        expect(Math.abs(car!.position.distance(before) - speed / 60)).toBeLessThan(0.001);
    });
});

describe('Vehicle Traffic', () => {
    it('stops behind a player, real cars and far ones alike', () => {
        const player = new TestCar(world, undefined, new Vec3(60, 0, 0));
        const traffic = addTraffic(
            { count: 8, nearDistance: 25, realCars: 2 },
            { models: [addModel(world.app)], paths: [addRing(world.app)] }
        );
        world.run(40);
        expect(Math.max(...traffic.cars.map(({ speed }) => speed))).toBeLessThan(0.3);
        expect(player.velocity.length()).toBeLessThan(0.02); // no car has pushed him
        expect(Math.hypot(player.position.x - 60, player.position.z)).toBeLessThan(0.2);
        expect(traffic.cars.filter(({ isNear }) => isNear).length).toBe(2);
    });

    describe.each([
        ['real', 12],
        ['far', 0]
    ])('whose cars are %s', (_, realCars) => {
        /** A ring of 60 m with cars, seen from its middle, or from nowhere; what is on it stands at X 60 m. */
        const around = (): VehicleTraffic => {
            const watcher = addWatcher(realCars > 0 ? 60 : 900, 0);
            const numbers = { count: 4, nearDistance: 60, realCars: Math.max(1, realCars) };
            return addTraffic(numbers, {
                models: [addModel(world.app)],
                paths: [addRing(world.app)],
                around: [watcher]
            });
        };

        it('stops for a crate on its lane, and goes on when that is gone', () => {
            const crate = world.addBox('Crate', [0.4, 0.4, 0.4], [60, 0.4, 0], 40);
            const traffic = around();
            world.run(40);
            expect(Math.max(...traffic.cars.map(({ speed }) => speed))).toBeLessThan(0.3);
            const place = crate.getPosition();
            expect(Math.hypot(place.x - 60, place.z)).toBeLessThan(0.05);
            crate.destroy();
            world.run(10);
            expect(Math.max(...traffic.cars.map(({ speed }) => speed))).toBeGreaterThan(3);
        });

        it('passes a crate where a lane beside is free', () => {
            const crate = world.addBox('Crate', [0.5, 0.5, 0.5], [60, 0.5, 0], 40);
            const traffic = around();
            traffic.paths = [...traffic.paths, addPath(world.app, circle(63.5, -1))];
            traffic.count = 3;
            const widest = new Map<TrafficCar, number>();
            for (let t = 0; t < 60; t += 0.25) {
                world.run(0.25);
                for (const car of traffic.cars.filter(({ route }) => route === 0)) {
                    const { x, z } = car.position;
                    widest.set(car, Math.max(widest.get(car) ?? 0, Math.hypot(x, z)));
                }
            }
            const place = crate.getPosition();
            expect(Math.hypot(place.x - 60, place.z)).toBeLessThan(0.05);
            expect([...widest.values()].every((each) => each > 62.5)).toBe(true);
            expect(traffic.cars.every((car) => car.isInTraffic)).toBe(true);
            expect(Math.max(...traffic.cars.map(({ speed }) => speed))).toBeGreaterThan(3);
        });

        it('backs up from a crate that is put down close before it, and passes it', () => {
            const traffic = around();
            traffic.paths = [...traffic.paths, addPath(world.app, circle(63.5, -1))];
            traffic.count = 1;
            world.run(8);
            const [car] = traffic.cars;
            const before = car.position.clone();
            const horn = new Entity('Horn', world.app);
            horn.setPosition(before.x + 0.35 * before.z, 0, before.z - 0.35 * before.x);
            traffic.honk(horn);
            world.run(2.2);
            expect(car.speed).toBeLessThan(0.1);
            const { x, z } = car.position; // the ring leads along (z, -x)
            const place = [x + 0.105 * z, 0.5, z - 0.105 * x] as [number, number, number];
            const crate = world.addBox('Crate', [0.5, 0.5, 0.5], place, 40);
            const start = new Vec3(x, 0, z);
            let back = 0;
            let widest = 0;
            for (let t = 0; t < 40; t += 0.1) {
                world.run(0.1);
                const now = car.position;
                back = Math.max(back, (start.x - now.x) * (z / 60) - (start.z - now.z) * (x / 60));
                widest = Math.max(widest, Math.hypot(now.x, now.z));
                if (widest > 62.5) {
                    break;
                }
            }
            expect(back).toBeGreaterThan(1);
            expect(back).toBeLessThan(6);
            expect(widest).toBeGreaterThan(62.5);
            const { x: crateX, z: crateZ } = crate.getPosition();
            expect(Math.hypot(crateX - place[0], crateZ - place[2])).toBeLessThan(0.05);
        });

        it('stops for a horn before it, and not for one behind it', () => {
            const traffic = around();
            world.run(8);
            const [car] = traffic.cars;
            const horn = new Entity('Horn', world.app);
            const speedAfterHorn = (ahead: number): number => {
                const { x, z } = car.position; // the ring leads along (z, -x)
                horn.setPosition(x + ahead * z, 0, z - ahead * x);
                traffic.honk(horn);
                world.run(2.5);
                return car.speed;
            };
            expect(speedAfterHorn(-0.35)).toBeGreaterThan(3);
            expect(speedAfterHorn(0.35)).toBeLessThan(0.1);
            world.run(4);
            expect(car.speed).toBeGreaterThan(2);
        });

        it('stops for a barrier that has the tag, and drives by what lies beside the lane', () => {
            const barrier = world.addBox('Barrier', [2, 0.5, 0.1], [60, 0.5, 0]);
            world.addBox('Bollard', [0.2, 0.5, 0.2], [-62.5, 0.5, 0], 10);
            const traffic = around();
            barrier.tags.add('traffic-obstacle');
            world.run(40);
            expect(Math.max(...traffic.cars.map(({ speed }) => speed))).toBeLessThan(0.3);
            const [first] = [...traffic.cars].sort((one, other) => other.distance - one.distance);
            expect(first.isInTraffic).toBe(true);
            barrier.destroy();
            world.run(30);
            expect(Math.min(...traffic.cars.map(({ speed }) => speed))).toBeGreaterThan(3);
        });
    });

    it('stops cars before a player who strikes its key', () => {
        const keyboard = new Keyboard();
        const player = new TestCar(world, undefined, new Vec3(30, 0, 0));
        const traffic = addTraffic(
            { count: 1, realCars: 1, nearDistance: 1 },
            { models: [addModel(world.app)], paths: [addRing(world.app)], hornKey: 'KeyH' }
        );
        world.run(8);
        const [car] = traffic.cars;
        const speedAfterHorn = (): number => {
            const { x, z } = car.position;
            player.controller.teleport(new Vec3(0.75 * x + 0.35 * z, 0.7, 0.75 * z - 0.35 * x)); // before its nose, beside the lane
            keyboard.strike('KeyH');
            world.run(2.5);
            return car.speed;
        };
        expect(speedAfterHorn()).toBeGreaterThan(3); // nobody drives it
        addScript(player.entity, VehicleInput);
        world.run(4);
        expect(speedAfterHorn()).toBeLessThan(0.1);
    });

    it('gives a car away, and looks out for it', () => {
        const traffic = ringTraffic('hatchback', addWatcher(500, 0));
        world.run(5);
        const [car] = traffic.cars;
        const chassis = traffic.release(car)!;
        expect(carOf(chassis)!.vehicle!.driver).toBeNull();
        carOf(chassis)!.controls!.handbrake = 1;
        expect(car.isInTraffic).toBe(false);
        expect(traffic.release(car)).toBeNull();
        world.run(40);
        expect(speedOf(chassis)).toBeLessThan(0.1);
        expect(Math.max(...traffic.cars.slice(1).map(({ speed }) => speed))).toBeLessThan(0.3);
        chassis.destroy();
        world.run(10);
        expect(traffic.cars[1].speed).toBeGreaterThan(3);
    });

    it('leaves nothing behind when it is switched off, and begins anew when it is switched on', () => {
        const traffic = ringTraffic('hatchback', addWatcher(60, 0));
        const before = world.app.root.children.length;
        world.run(2);
        expect(traffic.cars.length).toBe(4);
        traffic.enabled = false;
        world.run(0.1);
        expect([traffic.cars.length, world.app.root.children.length]).toEqual([0, before]);
        traffic.enabled = true;
        world.run(1);
        expect(traffic.cars.length).toBe(4);
        traffic.entity.destroy();
        world.run(0.1);
        expect(world.app.root.children.length).toBe(before - 1);
        expect(said()).toEqual([]);
    });

    it('names the scripts of a model that are not registered', () => {
        const { app } = world;
        const model = new Template(app, buildPrefab(loadPreset('hatchback'), { looks: false })).instantiate();
        app.root.addChild(model);
        model.enabled = false;
        const traffic = addTraffic({ count: 4 }, { models: [model], paths: [addRing(app)], around: [model] });
        world.run(2);
        expect(said()).toEqual([
            expect.stringMatching(
                /models: '.+' has scripts that the app does not know: .*vehicleController.*wheelCollider.*\. Load these scripts/
            )
        ]);
        expect(traffic.cars.length).toBe(0);
    });

    it('says what is missing', () => {
        const { app } = world;
        addTraffic({});
        addTraffic({ count: 0 }, { paths: [addRing(app)], models: [addModel(app)] });
        addTraffic({ count: 500 }, { paths: [addRing(app)], models: [addModel(app)] });
        addTraffic({ count: 1 }, { paths: [addWatcher(0, 0)], models: [addWatcher(1, 1)] });
        addTraffic({ count: 1 }, { paths: [addRing(app)], models: [addWatcher(1, 1)] });
        world.run(0.1);
        expect(said()).toEqual([
            expect.stringContaining('vehicleTraffic.paths: there is no path. Choose entities whose'),
            expect.stringContaining('vehicleTraffic.models: no car is chosen. Choose one or more cars'),
            expect.stringContaining("paths: 'Watcher' has 0 distinct waypoints, but 3 are needed. Add"),
            expect.stringContaining("models: 'Watcher' is not a car that can drive. Choose the chassis"),
            expect.stringContaining('count: there are 0 cars, so the roads stay empty. Enter a count'),
            expect.stringMatching(/count: only \d+ of 500 cars fit on the paths. Add paths/)
        ]);
    });
});

describe('a real car of the traffic', () => {
    const fates: Record<string, (car: Entity) => void> = {
        'loses its rigid body': (car) => car.removeComponent('rigidbody'),
        'loses its collision': (car) => car.removeComponent('collision'),
        'loses its wheels': (car) =>
            (car.findScripts('wheelCollider') as Script[]).forEach(({ entity }) => entity.destroy()),
        'loses its scripts': (car) => car.removeComponent('script'),
        'loses its controller': (car) => car.script!.destroy('vehicleController'),
        'is switched off': (car) => (car.enabled = false),
        'loses its children': (car) => [...car.children].forEach((child) => (child as Entity).destroy()),
        'is destroyed': (car) => car.destroy(),
        'is put to NaN': (car) => car.rigidbody!.teleport(NaN, NaN, NaN),
        'is put 100 km up': (car) => car.rigidbody!.teleport(0, 1e5, 0)
    };
    it.each(Object.keys(fates))('that %s leaves the traffic, or comes back to it, and the frames go on', (fate) => {
        const roads = new Entity('Traffic', world.app);
        world.app.root.addChild(roads);
        const traffic = addScript(roads, VehicleTraffic, { count: 6, nearDistance: 60, realCars: 3 });
        const eye = new Entity('Eye', world.app);
        world.app.root.addChild(eye);
        Object.assign(traffic, { models: [addModel(world.app)], paths: [addRing(world.app, 40)], around: [eye] });
        world.run(1);
        const near = traffic.cars.filter(({ entity }) => entity !== null);
        expect(near.length).toBeGreaterThan(1);
        fates[fate](near[0].entity!);
        world.run(1);
        eye.setPosition(1000, 0, 0); // all become far ones
        world.run(2);
        eye.setPosition(0, 0, 0);
        world.run(2);
        const numbers = traffic.cars
            .filter(({ isInTraffic }) => isInTraffic)
            .flatMap(({ position: { x, z }, speed, distance }) => [x, z, speed, distance]);
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect(traffic.cars.filter(({ isInTraffic }) => isInTraffic).length).toBeGreaterThan(4);
    });
});
