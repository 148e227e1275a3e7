import { Asset, Entity, Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { BulletVehicle } from '../../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../../scripts/raycast-car.mjs';
import { KeySettings, VehicleInput } from '../../../scripts/vehicle-input.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { litWorld } from '../../support/lit-world.js';
import { plainCar } from '../../support/plain-car.js';
import { printed } from '../../support/printed.js';
import type { World } from '../../support/world.js';

let world: World;
const messages = printed('warn');

beforeEach(async () => {
    world = await litWorld();
    world.addGround();
});

afterEach(() => {
    vi.unstubAllGlobals();
    world.destroy();
});

function shown(name: string, parent: Entity): Entity {
    const entity = new Entity(name, world.app);
    entity.addComponent('render', { type: 'box' });
    parent.addChild(entity);
    return entity;
}

function addCar(): TestCar {
    return new TestCar(world, bmw);
}

function addPlainCar(type: typeof RaycastCar | typeof BulletVehicle): Script {
    const { entity, wheels } = plainCar(world);
    entity.addComponent('script');
    return entity.script!.create(type as typeof Script, { properties: { wheels } })!;
}

function addCamera(name: string, options: object = {}): Entity {
    const entity = new Entity(name, world.app);
    entity.addComponent('camera', options);
    world.app.root.addChild(entity);
    return entity;
}

describe('wheels of a car that the Editor launches', () => {
    beforeEach(() => vi.stubGlobal('editor', {}));

    it('are named once for the car while nothing shows them', () => {
        const car = new TestCar(world, bmw);
        car.entity.script!.create(VehicleInput);
        shown('Body', car.entity);
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/> wheelCollider\.visual: 4 wheels: no Visual is chosen/);
        car.wheels.forEach((wheel) => (wheel.visual = shown('Model', wheel.entity)));
        expect(car.controller.validate()).toEqual([]);
    });

    it('are named by their names where one is bare', () => {
        const car = new TestCar(world, bmw);
        car.entity.script!.create(VehicleInput);
        car.wheels.slice(1).forEach((wheel) => (wheel.visual = shown('Model', wheel.entity)));
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toContain(`${car.wheels[0].entity.name}: no Visual is chosen`);
    });

    it('are not shown by one entity together, be it that of another car', () => {
        const [first, second] = [new TestCar(world, bmw), new TestCar(world, bmw)];
        [first, second].forEach(({ entity }, i) => (entity.script!.create(VehicleInput)!.enabled = i === 0));
        second.entity.rigidbody!.teleport(20, 1, 0);
        for (const { wheels } of [first, second]) {
            wheels.forEach((wheel) => (wheel.visual = shown('Model', wheel.entity)));
        }
        first.wheels[1].visual = first.wheels[0].visual;
        second.wheels[3].visual = first.wheels[3].visual;
        world.run(3);
        expect(messages()).toHaveLength(2);
        expect(messages()[0]).toContain('2 wheels: another wheel has the same Visual');
        expect(messages()[1]).toContain(`${second.wheels[3].entity.name}: another wheel has the same Visual`);
    });
});

describe('the mass of a car', () => {
    it.each([1, 10, 49])('is doubted at %i kg on wheels of a road car', (mass) => {
        const car = new TestCar(world, bmw);
        car.entity.rigidbody!.mass = mass;
        world.run(0.1);
        const [found] = car.controller.validate().filter(({ id }) => id === 'light-mass');
        expect(found.message).toBe(`${mass} kg is too little for a car with wheels of 0.34 m`);
        expect(found.remedy).toMatch(/about 1[12]00/);
    });

    it.each([
        [1.5, 0.033],
        [12, 0.085],
        [35, 0.1],
        [49, 0.14]
    ])('is believed at %f kg on wheels of %f m', (mass, radius) => {
        const car = new TestCar(world, bmw);
        car.entity.rigidbody!.mass = mass;
        car.wheels.forEach((wheel) => (wheel.radius = radius));
        world.run(0.1);
        expect(car.controller.validate().map(({ id }) => id)).not.toContain('light-mass');
    });
});

describe('a scene that the Editor launches', () => {
    beforeEach(() => vi.stubGlobal('editor', {}));

    it('says that none of its cars has a driver, on the first of them', () => {
        const car = new TestCar(world, bmw);
        new TestCar(world, bmw).entity.rigidbody!.teleport(20, 1, 0);
        world.run(5);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toContain(`${car.entity.name} > vehicleInput: nothing drives Car, Car, unless`);
    });

    it.each<[kind: string, add: () => Script]>([
        ['Vehicle Controller', () => addCar().controller],
        ['Raycast Car', () => addPlainCar(RaycastCar)],
        ['Bullet Vehicle', () => addPlainCar(BulletVehicle)]
    ])('names a %s that nothing drives beside a car that is driven, and none whose driver is off', (_, add) => {
        const driven = addCar().entity;
        driven.rigidbody!.teleport(20, 1, 0);
        driven.script!.create(VehicleInput);
        const parked = add().entity;
        parked.rigidbody!.teleport(-20, 1, 0);
        parked.script!.create(VehicleInput)!.enabled = false;
        const idle = add().entity;
        idle.name = 'Idle';
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toContain('Idle > vehicleInput: nothing drives Idle, unless a script');
    });

    it.each([RaycastCar, BulletVehicle])('says that nothing drives its only car, a $scriptName', (type) => {
        const { name } = addPlainCar(type).entity;
        world.run(3);
        expect(messages()).toEqual([expect.stringContaining(`nothing drives ${name}, unless a script`)]);
    });

    it('says nothing of it where one has an input, or a script of the game may drive', () => {
        const car = new TestCar(world, bmw);
        car.entity.script!.create(VehicleInput);
        world.run(3);
        car.entity.script!.destroy('vehicleInput');
        class Robot extends Script {
            static override readonly scriptName = 'robot';
        }
        const brain = new Entity('Brain', world.app);
        brain.addComponent('script');
        world.app.root.addChild(brain);
        brain.script!.create(Robot);
        world.run(5);
        expect(messages()).toEqual([]);
    });

    it('says which camera is drawn over, but not of views beside each other', () => {
        vi.unstubAllGlobals();
        addCar();
        addCamera('Mirror', { rect: [0.3, 0.8, 0.4, 0.2], priority: 1 });
        addCamera('Overlay', { clearColorBuffer: false, priority: 2 });
        addCamera('Chase');
        world.run(0.5);
        expect(messages()).toEqual([]);
        addCamera('Default', { priority: -1 });
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Default > camera: 'Chase' draws over the whole picture/);
    });

    it('says how many cars the same keys drive, and nothing of those that have their own or are silent', () => {
        vi.unstubAllGlobals();
        const inputs = ['KeyW ArrowUp', 'KeyW', 'KeyU'].map((throttle, i) => {
            const car = addCar();
            car.entity.rigidbody!.teleport(4 * i, car.position.y, 0);
            return Object.assign(car.entity.script!.create(VehicleInput)!, {
                keys: { ...new KeySettings(), throttle }
            });
        });
        inputs[1].enabled = false;
        world.run(0.5);
        expect(messages()).toEqual([]);
        inputs[1].enabled = true;
        addCar().entity.rigidbody!.teleport(20, 1, 0);
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/> vehicleInput\.keys: the same keys drive 2 cars at once/);
    });

    it('says what it loads before its first frame though nothing reads it', () => {
        vi.unstubAllGlobals();
        addCar();
        for (const name of ['kart.template.json', 'kart.look.json', 'level.json']) {
            const asset = new Asset(name, 'json', { url: name, filename: name, size: 600_000 } as never, {});
            asset.preload = true;
            world.app.assets.add(asset);
        }
        world.run(0.1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toContain('2 JSON files of the pack, 1.2 MB, load before the first frame');
    });
});

describe('wheels of a car that stands askew', () => {
    it.each<[number, string, string]>([
        [0, 'right', 'front'],
        [1, 'left', 'front'],
        [2, 'right', 'rear'],
        [3, 'left', 'rear']
    ])('are named when wheel %i was never chosen', (gone, side, axle) => {
        const car = new TestCar(world, bmw);
        const { controller } = car;
        const chosen = car.wheels.filter((_, i) => i !== gone);
        controller.frontWheels = chosen.filter((wheel) => car.wheels.indexOf(wheel) < 2).map(({ entity }) => entity);
        controller.rearWheels = chosen.filter((wheel) => car.wheels.indexOf(wheel) >= 2).map(({ entity }) => entity);
        world.run(1);
        const [found] = controller.validate().filter(({ id }) => id === 'unpaired-wheel');
        expect(found.attribute).toBe(`vehicleController.${axle}Wheels`);
        expect(found.message).toBe(`of its 3 wheels, one on the ${side} has none across from it`);
        const single = car.wheels[gone ^ 1].entity;
        single.setLocalPosition(0, single.getLocalPosition().y, single.getLocalPosition().z);
        world.run(1);
        expect(controller.validate().map(({ id }) => id)).not.toContain('unpaired-wheel');
    });
});
