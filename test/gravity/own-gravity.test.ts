import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { quad, addMeshBody, type Triangles } from '../../scenario/mesh-body.js';
import { addScript } from '../../scenario/rig.js';
import { ChaseCamera } from '../../scripts/chase-camera.mjs';
import { carOf } from '../../scripts/index.mjs';
import { GravityTarget, VehicleGravity } from '../../scripts/vehicle-gravity.mjs';
import { VehicleReset, ResetPlace } from '../../scripts/vehicle-reset.mjs';
import { WheelContact } from '../../scripts/wheel-collider.mjs';
import { bodyOf, upOf } from '../../src/internal.js';
import { expectNear, expectShare } from '../acceptance/cases.js';
import { bmw, g, TestCar } from '../support/car.js';
import { placeKind, sampleKinds } from '../support/kinds.js';
import { sampleOf } from '../support/torture.js';
import { World } from '../support/world.js';

const RADIUS = 30;
const SLOPE = 0.1;
const RATES = [30, 60, 120];
const POLES = [Vec3.UP, Vec3.DOWN, Vec3.RIGHT, new Vec3(1, -1, 1).normalize()];

let world: World;

afterEach(() => world.destroy());

/** A planet about the origin. */
function addPlanet(): Entity {
    const planet = new Entity('Planet', world.app);
    planet.addComponent('collision', { type: 'sphere', radius: RADIUS });
    planet.addComponent('rigidbody', { type: 'static' });
    world.app.root.addChild(planet);
    return planet;
}

/** A tube about the Z axis of the world, 400 m long, whose inside is its face; `turns` of it are built from the bottom on. */
function addTube(radius: number, turns = 1): Entity {
    const faces: Triangles = [];
    const count = 360;
    const at = (i: number, x: number): [number, number, number] => {
        const angle = (2 * Math.PI * i) / count;
        return [x, radius * Math.sin(angle), -radius * Math.cos(angle)];
    };
    for (let i = 0; i < count * turns; i++) {
        faces.push(...quad(at(i, -200), at(i, 200), at(i + 1, 200), at(i + 1, -200)));
    }
    return addMeshBody(world.app, world.app.root, 'Tube', faces);
}

/** A car on the planet, with its own up along a direction. */
function carAt(up: Vec3, attributes: Partial<VehicleGravity> = {}, place = up.clone().mulScalar(RADIUS)): TestCar {
    const car = new TestCar(world, bmw, place, new Quat().setFromDirections(Vec3.UP, up));
    addScript(car.entity, VehicleGravity, attributes);
    return car;
}

function loadOf({ vehicle }: TestCar): number {
    return vehicle.wheels.reduce((sum, { load }) => sum + load, 0);
}

describe('a car on a planet of 30 m', () => {
    it.each(sampleOf(POLES, 3))('stands with the load of its weight, and sleeps, at %s', async (pole) => {
        world = await World.create();
        addPlanet();
        const car = carAt(pole);
        world.run(3);
        expectShare('load, N', loadOf(car), bmw.mass * g, 0.005);
        world.run(5);
        expectNear('drift, m', car.position.clone().normalize().distance(pole) * RADIUS, 0, 0.01);
        expect(car.entity.rigidbody!.isActive()).toBe(false);
    });

    it.each(Object.entries(WheelContact))('stands so on wheels of the kind %s', async (_, contact) => {
        world = await World.create();
        addPlanet();
        const numbers = { ...bmw, wheel: { ...bmw.wheel, contact } };
        const car = new TestCar(
            world,
            numbers,
            new Vec3(RADIUS, 0, 0),
            new Quat().setFromDirections(Vec3.UP, Vec3.RIGHT)
        );
        addScript(car.entity, VehicleGravity);
        world.run(3);
        expectShare('load, N', loadOf(car), bmw.mass * g, 0.005);
        world.run(5);
        expectNear('drift, m', car.position.clone().normalize().distance(Vec3.RIGHT) * RADIUS, 0, 0.01);
    });

    it('wakes as its gravity changes, and is heavier then', async () => {
        world = await World.create();
        addPlanet();
        const car = carAt(Vec3.RIGHT);
        world.run(8);
        expect(car.entity.rigidbody!.isActive()).toBe(false);
        car.entity.script!.get<VehicleGravity>(VehicleGravity)!.strength = 2 * g;
        world.run(3);
        expectShare('load, N', loadOf(car), 2 * bmw.mass * g, 0.005);
    });

    it.each(RATES)('falls toward its center by g (%i Hz)', async (rate) => {
        world = await World.create(1 / rate);
        const car = carAt(Vec3.LEFT, {}, new Vec3(-100, 0, 0));
        const pose = new Float64Array(7);
        world.run(1, 1 / rate);
        bodyOf(car.entity)!.chassis.pose(pose);
        const height = bmw.cgHeight;
        expectNear('fall, m', pose[0] + 100 + height, (g / 2) * (1 + 1 / rate), 0.01); // Bullet moves it by the speed after a step
        expectNear('aside, m', Math.hypot(pose[1], pose[2]), 0, 0.001);
    });

    it('drives around it, lighter by v² / r', async () => {
        world = await World.create();
        addPlanet();
        const car = carAt(Vec3.RIGHT);
        world.run(2);
        const speed = 8;
        car.drive((controls) => (controls.throttle = car.vehicle.forwardSpeed < speed ? 0.4 : 0.05));
        const start = car.position.clone().normalize();
        let way = 0;
        let [loads, count] = [0, 0];
        const last = car.position.clone();
        world.run(45, 1 / 60, () => {
            way += last.distance(car.position);
            last.copy(car.position);
            if (way > 50) {
                const height = car.position.length();
                loads += loadOf(car) / (bmw.mass * (g - car.velocity.lengthSq() / height));
                count++;
            }
        });
        expect(way).toBeGreaterThan(2 * Math.PI * RADIUS);
        expectShare('load over m (g - v² / r)', loads / count, 1, 0.02);
        expectNear(
            'off its great circle',
            Math.abs(new Vec3().cross(start, Vec3.BACK).normalize().dot(car.position)),
            0,
            3
        );
    });

    it('does the same in frames of any length', async () => {
        const run = async (frame: number): Promise<number[]> => {
            world = await World.create(1 / 60);
            addPlanet();
            const car = carAt(new Vec3(1, -1, 0).normalize());
            car.drive((controls) => Object.assign(controls, { throttle: 0.5, steer: 0.2 }));
            world.run(4, frame);
            const pose = new Float64Array(7);
            bodyOf(car.entity)!.chassis.pose(pose);
            world.destroy();
            return [...pose];
        };
        const single = await run(1 / 60);
        expect(await run(4 / 60)).toEqual(single);
        world = await World.create();
    });

    it('is put back on its wheels where it lies', async () => {
        world = await World.create();
        addPlanet();
        const car = carAt(Vec3.DOWN);
        const reset = addScript(car.entity, VehicleReset, { place: ResetPlace.HERE, rolledTime: 1, killHeight: -1000 });
        world.run(2);
        carOf(car.entity)!.teleport(new Vec3(0, -RADIUS - 1, 0), new Quat()); // on its roof, as gravity is
        const resets: number[] = [];
        reset.on('reset', () => resets.push(world.time));
        world.run(6);
        expect(resets).toHaveLength(1);
        expect(car.entity.up.dot(Vec3.DOWN)).toBeGreaterThan(0.99);
        expectShare('load, N', loadOf(car), bmw.mass * g, 0.02);
    });

    it('is not taken for one that fell off the world or lies on its roof', async () => {
        world = await World.create();
        addPlanet();
        const car = carAt(Vec3.DOWN);
        const reset = addScript(car.entity, VehicleReset, { killHeight: -10, rolledTime: 1 });
        let resets = 0;
        reset.on('reset', () => resets++);
        world.run(4);
        expect(resets).toBe(0);
        expect(carOf(car.entity)!.validate()).toEqual([]);
    });

    it('makes no finding of its stance or of the gravity of the world', async () => {
        world = await World.create();
        addPlanet();
        world.app.systems.rigidbody!.gravity.set(0, 0, 0);
        const { root } = world.app;
        const add = vi.spyOn(root, 'addChild').mockImplementation(() => {}); // as a scene is loaded: all components come at once
        const car = carAt(Vec3.RIGHT);
        add.mockRestore();
        root.addChild(car.entity);
        const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
        world.run(2);
        expect(warn.mock.calls).toEqual([]);
        expect(carOf(car.entity)!.validate()).toEqual([]);
        expectShare('load, N', loadOf(car), bmw.mass * g, 0.01);
    });

    it.each(POLES)('has the chase camera behind and above it at %s', async (pole) => {
        world = await World.create();
        addPlanet();
        const car = carAt(pole);
        const camera = new Entity('Camera', world.app);
        camera.addComponent('camera');
        world.app.root.addChild(camera);
        addScript(camera, ChaseCamera, { target: car.entity, distance: 6, height: 1.8 });
        car.drive((controls) => (controls.throttle = 0.3));
        world.run(3);
        const seen = car.entity.getWorldTransform().clone().invert().transformPoint(camera.getPosition());
        expectNear('above, m', seen.y, 1.8, 0.4);
        expect(seen.z).toBeLessThan(-5);
        expect(camera.up.dot(car.entity.up)).toBeGreaterThan(0.9);
    });
});

describe('a gravity of its own', () => {
    it.each(RATES)('holds a car on the inside of a tube, by the axis of its center (%i Hz)', async (rate) => {
        world = await World.create(1 / rate);
        const tube = addTube(20);
        const center = new Entity('Center', world.app);
        tube.addChild(center);
        center.setLocalEulerAngles(90, 0, 0); // its Y along the tube
        const up = new Vec3(-1, 0, 0);
        const car = carAt(up, { toward: GravityTarget.AXIS, center, strength: -g }, new Vec3(20, 0, 0));
        world.run(3, 1 / rate);
        expectShare('load, N', loadOf(car), bmw.mass * g, 0.01);
        expectNear('up', car.entity.up.dot(up), 1, 1e-3);
    });

    it('follows the ground around a loop at any speed', async () => {
        world = await World.create();
        addTube(15);
        // it faces across the axis of the tube
        const car = new TestCar(world, bmw, new Vec3(0, -15, 0), new Quat().setFromEulerAngles(0, 90, 0));
        addScript(car.entity, VehicleGravity, { toward: GravityTarget.GROUND });
        world.run(2);
        car.drive((controls) => (controls.throttle = car.vehicle.forwardSpeed < 5 ? 0.4 : 0)); // 5 m/s < √(g r) = 12 m/s
        let highest = -Infinity;
        world.run(25, 1 / 60, () => (highest = Math.max(highest, car.position.y)));
        expect(highest).toBeGreaterThan(13);
    });

    it('may point anywhere: a car stands on a wall', async () => {
        world = await World.create();
        world.addBox('Wall', [50, 50, 1], [0, 0, -1]);
        const car = carAt(
            Vec3.BACK,
            { toward: GravityTarget.DIRECTION, direction: new Vec3(0, 0, -3), strength: 1.62 },
            new Vec3()
        );
        world.run(6);
        expectShare('load, N', loadOf(car), bmw.mass * 1.62, 0.01);
    });

    it('makes a hill of level ground, on which the brake is held', async () => {
        const roll = async (hillHold: boolean): Promise<number> => {
            world = await World.create();
            world.addGround();
            const aids = { assistance: 4, hillHold };
            const car = new TestCar(world, { ...bmw, controller: { aids } });
            const direction = new Vec3(0, -1, -0.2); // 20 % up, ahead
            addScript(car.entity, VehicleGravity, { toward: GravityTarget.DIRECTION, direction });
            let time = 0;
            car.drive((controls, dt) => {
                time += dt;
                controls.brake = time < 3 ? 1 : 0;
            });
            world.run(3);
            const from = car.position.z;
            world.run(0.5);
            const back = from - car.position.z;
            world.destroy();
            return back;
        };
        expect(await roll(false)).toBeGreaterThan(0.1);
        expect(await roll(true)).toBeLessThan(0.01);
        world = await World.create();
    });

    it('may be a function of place', async () => {
        world = await World.create();
        const car = carAt(Vec3.UP, {}, new Vec3(0, 50, 0));
        car.entity.script!.get<VehicleGravity>(VehicleGravity)!.ownField = (_, gravity) => gravity.set(0, 0, 3);
        const from = car.position.z;
        world.run(2);
        expectNear('fall, m', car.position.z - from, 6, 0.1);
    });

    it('ends with its component: the car falls as all others', async () => {
        world = await World.create();
        const car = carAt(
            Vec3.UP,
            { toward: GravityTarget.DIRECTION, direction: new Vec3(1, 0, 0) },
            new Vec3(0, 50, 0)
        );
        world.run(0.5);
        expect(car.velocity.x).toBeGreaterThan(4);
        car.entity.script!.destroy(VehicleGravity);
        const { x } = car.velocity.clone();
        world.run(1);
        expectNear('aside, m/s', car.velocity.x, x, 0.2);
        expectNear('down, m/s', car.velocity.y, -g, 0.3);
    });
});

describe.each(sampleKinds())('the gravity of a %s', (name) => {
    it('turns its weight, and that of what it tows, aside', async () => {
        world = await World.create();
        const { chassis, component } = placeKind(world, name); // it falls: there is no ground
        addScript(component.entity, VehicleGravity, { toward: GravityTarget.DIRECTION, direction: new Vec3(0, 0, 1) });
        world.run(0.1);
        const before = chassis.map((entity) => entity.rigidbody!.linearVelocity.clone());
        world.run(1);
        chassis.forEach((entity, i) => {
            const { y, z } = entity.rigidbody!.linearVelocity;
            expectNear(`aside, m/s: ${entity.name}`, z - before[i].z, g, 0.2);
            expectNear(`down, m/s: ${entity.name}`, y - before[i].y, 0, 0.2);
        });
    });

    it('turns to the ground below its own wheels, and those of what it tows', async () => {
        world = await World.create();
        world.addGround(SLOPE);
        const { chassis, component } = placeKind(world, name);
        const gravity = addScript(component.entity, VehicleGravity, { toward: GravityTarget.DIRECTION });
        world.run(0.1);
        chassis.forEach((entity) => expectNear(`level: ${entity.name}`, upOf(entity).dot(Vec3.UP), 1, 1e-9));
        gravity.toward = GravityTarget.GROUND;
        world.run(1);
        const normal = new Vec3(0, 1, -SLOPE).normalize();
        chassis.forEach((entity) => expectNear(`normal: ${entity.name}`, upOf(entity).distance(normal), 0, 1e-3));
    });
});
