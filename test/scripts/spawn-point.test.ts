import { Entity, Template, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadPreset } from '../../scenario/presets.js';
import { addScript } from '../../scenario/rig.js';
import { BulletVehicle, RaycastCar, ResetPlace, SpawnPoint, VehicleReset } from '../../scripts/index.mjs';
import { carOf, spawnPoints, type VehicleLike } from '../../src/index.js';
import { buildPrefab } from '../../templates/prefab.js';
import { TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { registerAll } from '../support/prefab.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

/** Data of a script component in a template. */
interface ScriptData {
    scripts: Record<string, { attributes: Record<string, unknown> }>;
}

let world: World;
const said = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

function addPoint(x: number, z: number, attributes: Record<string, unknown> = {}, name = `${x} ${z}`): SpawnPoint {
    const entity = new Entity(name, world.app);
    entity.setLocalPosition(x, 0, z);
    world.app.root.addChild(entity);
    return addScript(entity, SpawnPoint, attributes);
}

/** One car of each kind, somewhere in the air. */
function addCars(): VehicleLike[] {
    const plain = [RaycastCar, BulletVehicle].map((type: typeof Script, i) => {
        const { entity, wheels } = plainCar(world, new Vec3(60 + 10 * i, 2, 0));
        entity.name = ['Raycast', 'Bullet'][i];
        addScript(entity, type, { wheels });
        return carOf(entity)!;
    });
    const { controller } = new TestCar(world, undefined, new Vec3(50, 1, 0));
    return [controller, ...plain];
}

/** Returns true if it stands on all its wheels. */
function stands({ entity, wheelViews }: VehicleLike): boolean {
    return entity.rigidbody!.linearVelocity.length() < 0.02 && wheelViews.every(({ isGrounded }) => isGrounded);
}

describe('three cars and two spawn points', () => {
    it('start two cars at rest on their wheels, and the third one when one of them has left', () => {
        const [first, second] = [addPoint(0, 0), addPoint(4, 0)];
        const [a, b, c] = addCars();
        expect([a, b, c].map((car) => car.spawnAtFree())).toEqual([first.entity, second.entity, null]);
        const height = a.pose.position.y;
        world.run(0.5);
        expect(stands(a) && stands(b)).toBe(true);
        expect(a.pose.position.y).toBeCloseTo(height, 2);
        expect(c.pose.position.x).toBeCloseTo(70, 1);
        expect(first.isFree(c.entity) || second.isFree(c.entity)).toBe(false);
        a.vehicle!.driver = {
            drive(controls): void {
                controls.throttle = 1;
            }
        };
        world.run(3);
        expect(first.isFree(c.entity)).toBe(true);
        expect(c.spawnAtFree()).toBe(first.entity);
        world.run(0.5);
        expect(stands(c)).toBe(true);
    });
});

describe('a reset to a spawn point', () => {
    it('takes the nearest one that is free, or the start', () => {
        const [a, b] = addCars();
        const [near, far] = [addPoint(40, 0), addPoint(-40, 0)];
        const reset = addScript(a.entity, VehicleReset, { place: ResetPlace.SPAWN_POINT });
        world.run(0.1);
        reset.reset();
        expect(a.pose.position.x).toBeCloseTo(40, 2);
        a.teleport(new Vec3(20, 1, 0));
        b.spawnAt(near.entity);
        world.run(0.1);
        reset.reset();
        expect(a.pose.position.x).toBeCloseTo(-40, 2);
        far.entity.destroy();
        a.teleport(new Vec3(20, 1, 0));
        world.run(0.1);
        reset.reset();
        expect(a.pose.position.x).toBeCloseTo(-40, 2); // its last start
    });
});

describe('the spawn points of a scene', () => {
    it('are filled by their order, then as in the hierarchy, without those that are off', () => {
        addPoint(0, 0, { order: 2 }, 'last');
        const off = addPoint(4, 0, {}, 'off');
        const group = new Entity('Group', world.app);
        world.app.root.addChild(group);
        group.addChild(addPoint(8, 0, { order: 1 }, 'third').entity);
        addPoint(12, 0, { order: 1 }, 'fourth');
        const first = addPoint(16, 0, {}, 'first');
        off.enabled = false;
        world.run(0.1);
        const names = (): string[] => spawnPoints(world.app).map(({ name }) => name);
        expect(names()).toEqual(['first', 'third', 'fourth', 'last']);
        first.order = 3;
        group.enabled = false;
        off.enabled = true;
        world.run(0.1);
        expect(names()).toEqual(['off', 'fourth', 'last', 'first']);
        first.entity.destroy();
        expect(names()).toEqual(['off', 'fourth', 'last']);
    });
});

describe('Spawn Point', () => {
    it('has its car start there, as soon as there is room', () => {
        const [a, b] = addCars();
        const point = addPoint(0, 0, {}, 'Grid 1');
        addPoint(1, 0, {}, 'Grid 2').car = b.entity;
        point.car = a.entity;
        world.run(1);
        expect(Math.hypot(a.pose.position.x, a.pose.position.z)).toBeLessThan(0.01);
        expect(b.pose.position.x).toBeCloseTo(60, 1);
        expect(said()).toEqual([]);
        world.run(3);
        expect(said()).toEqual([
            expect.stringMatching(/Grid 2 > spawnPoint\.car: '.*' has to wait, because '.*' is in its way/)
        ]);
        a.teleport(new Vec3(30, 1, 0));
        world.run(1);
        expect(b.pose.position.x).toBeCloseTo(1, 1);
        // it is for the start: the car may drive off
        b.teleport(new Vec3(-30, 1, 0));
        world.run(1);
        expect(b.pose.position.x).toBeCloseTo(-30, 1);
        point.car = addPoint(90, 0, {}, 'Nothing').entity;
        world.run(0.1);
        expect(said()).toEqual([
            expect.stringMatching(/Grid 1 > spawnPoint\.car: there is no car on 'Nothing'/),
            expect.stringMatching(/has to wait/)
        ]);
    });

    it('fills a grid with copies of one car, which may be off', () => {
        registerAll(world.app);
        const prefab = buildPrefab(loadPreset('kart'), { looks: false });
        const [chassis] = Object.values(prefab.entities).filter(({ components: { script } }) => {
            return script && 'vehicleController' in (script as ScriptData).scripts;
        });
        (chassis.components.script as ScriptData).scripts.vehicleController.attributes.centerOfMass = [0, -0.1, 0];
        const model = new Template(world.app, prefab).instantiate();
        model.enabled = false;
        world.app.root.addChild(model);
        const points = [0, 1, 2, 3].map((i) => addPoint(3 * (i % 2), -4 * i, { copy: true }));
        points.forEach((point) => (point.car = model));
        world.run(0.5);
        const karts = (world.app.root.children as Entity[]).flatMap((each) =>
            each === model ? [] : (carOf(each) ?? [])
        );
        expect(karts.length).toBe(4);
        karts.forEach((kart, i) => {
            expect(stands(kart), `${i}`).toBe(true);
            const { x, z } = kart.pose.position;
            expect(Math.hypot(x - 3 * (i % 2), z + 4 * i), `${i}`).toBeLessThan(0.02);
        });
        expect(model.enabled).toBe(false);
        // another wave, once there is room
        expect(points[0].spawn()).toBeNull();
        karts[0].teleport(new Vec3(20, 0.5, 0));
        const fifth = points[0].spawn()!;
        world.run(0.2);
        expect(stands(carOf(fifth)!)).toBe(true);
        // a car that drives may be the model, too: it and its copy have the center of mass that was asked for
        const [, driven] = karts;
        driven.teleport(new Vec3(30, 0.5, 0));
        world.run(0.2);
        points[1].car = driven.entity;
        world.run(0.2);
        const copy = carOf((world.app.root.children as Entity[]).at(-1)!)!;
        expect(copy.pose.position.x).toBeCloseTo(3, 2);
        expect(stands(copy)).toBe(true);
        expect(copy.boundingBox.center.y).toBeCloseTo(driven.boundingBox.center.y, 2);
    });
});
