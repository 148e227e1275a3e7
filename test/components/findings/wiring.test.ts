import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { AntiRollBar, AntiRollBarMode } from '../../../scripts/anti-roll-bar.mjs';
import { VehicleController } from '../../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../../scripts/wheel-collider.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

let world: World;
const messages = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
});

function scripted(name: string, parent: Entity): Entity {
    const entity = new Entity(name, world.app);
    entity.addComponent('script');
    parent.addChild(entity);
    return entity;
}

describe('a wheel that is wired wrongly', () => {
    it('says once that its chassis has no rigid body, and other cars drive on', () => {
        const car = new TestCar(world, bmw);
        car.drive((controls) => (controls.throttle = 1));
        const crate = scripted('Crate', world.app.root as Entity);
        const wheel = scripted('Lost Wheel', crate);
        wheel.script!.create(WheelCollider);
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(
            /Lost Wheel > wheelCollider\.entity: no entity above .* rigid body.*Make the wheel/
        );
        expect(car.velocity.z).toBeGreaterThan(3);
    });

    it('joins in as soon as what was missing has come', () => {
        const crate = scripted('Crate', world.app.root as Entity);
        crate.setPosition(0, 1, 0);
        const wheel = scripted('Wheel', crate);
        const collider = wheel.script!.create(WheelCollider) as WheelCollider;
        world.run(0.1);
        expect(collider.wheel).toBe(null);
        crate.addComponent('collision', { type: 'box', halfExtents: [0.2, 0.1, 0.2] });
        crate.addComponent('rigidbody', { type: 'dynamic', mass: 300 });
        world.run(0.1);
        expect(collider.sprungMass).toBeCloseTo(300, 0);
        expect(messages()).toHaveLength(1);
    });

    it('says that its chassis is not dynamic', () => {
        const chassis = world.addBox('Statue', [1, 0.3, 2], [0, 1, 0]);
        scripted('Wheel', chassis).script!.create(WheelCollider);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Statue > rigidbody\.type: the rigid body is static.*Dynamic/);
    });

    it('says that its model cannot be the wheel itself', () => {
        const car = new TestCar(world, bmw);
        car.wheels[0].visual = car.wheels[0].entity;
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/> wheelCollider\.visual: Wheel FL: the Visual carries the wheel itself/);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
    });

    it('keeps the last good value of an attribute that is not a number, and says so once', () => {
        const car = new TestCar(world, bmw);
        world.run(1);
        car.wheels[0].radius = Number.NaN;
        car.wheels[1].motorTorque = Number.NaN;
        car.wheels[2].mass = 0;
        world.run(2);
        expect(messages()).toHaveLength(3);
        expect(messages()[0]).toMatch(/Wheel FR > wheelCollider\.motorTorque: NaN is not a finite number/);
        expect(messages()[1]).toMatch(/Wheel FL > wheelCollider\.radius: NaN is not.*0\.344 is used/);
        expect(messages()[2]).toMatch(/Wheel RL > wheelCollider\.mass: 0 is below 0\.01\. Enter at least 0\.01/);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
    });
});

describe('an attribute group', () => {
    it('may be missing or incomplete: the defaults stand in for what is not given', () => {
        const car = new TestCar(world, bmw);
        car.controller.brakes = { maxBrakeTorque: 3000, bias: 0.6 } as typeof car.controller.brakes;
        car.controller.engine = null as unknown as typeof car.controller.engine;
        car.drive((controls) => (controls.throttle = 1));
        world.run(3);
        expect(messages()).toHaveLength(0);
        expect(car.vehicle.brakes).toMatchObject({ maxTorque: 3000, bias: 0.6, maxHandbrakeTorque: 2500 });
        expect(car.velocity.z).toBeGreaterThan(3);
    });
});

describe('a controller that is wired wrongly', () => {
    it('says that there is no rigid body on its entity', () => {
        const entity = scripted('Ghost', world.app.root as Entity);
        entity.script!.create(VehicleController);
        world.run(0.1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Ghost > rigidbody: .*no rigid body\. Add a dynamic Rigid Body/);
    });

    it('names the wheel that is no descendant of the chassis', () => {
        const car = new TestCar(world, bmw);
        const other = new TestCar(world, bmw, new Vec3(10, 0, 0));
        const third = new TestCar(
            world,
            {
                ...bmw,
                controller: { frontWheels: [car.wheels[0].entity], rearWheels: [car.wheels[2].entity] }
            },
            new Vec3(20, 0, 0)
        );
        other.drive((controls) => (controls.throttle = 1));
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(
            /Car > vehicleController\.frontWheels\[0\]: the wheel 'Wheel FL' is not below this entity\. Move it into/
        );
        expect(third.controller.body).toBe(null);
        expect(other.velocity.z).toBeGreaterThan(3);
    });

    it('asks for wheels when there are none', () => {
        const chassis = world.addBox('Hull', [1, 0.3, 2], [0, 1, 0], 1000);
        chassis.addComponent('script');
        chassis.script!.create(VehicleController);
        world.run(0.1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Hull > vehicleController\.frontWheels: no working Wheel Collider/);
    });
});

describe('a bar that is wired wrongly', () => {
    it('says which wheel is missing, and that its wheels belong to different cars', () => {
        const car = new TestCar(world, bmw);
        const other = new TestCar(world, bmw, new Vec3(10, 0, 0));
        scripted('Bar A', car.entity).script!.create(AntiRollBar, {
            properties: { leftWheel: car.wheels[0].entity, rightWheel: car.entity }
        });
        scripted('Bar B', car.entity).script!.create(AntiRollBar, {
            properties: { leftWheel: car.wheels[0].entity, rightWheel: other.wheels[1].entity }
        });
        world.run(0.1);
        expect(messages()).toHaveLength(2);
        expect(messages()[0]).toMatch(/Bar A > antiRollBar\.rightWheel: 'Car' has no Wheel Collider/);
        expect(messages()[1]).toMatch(/Bar B > antiRollBar\.rightWheel: .*different cars/);
    });
});

describe('what is wrong with a bar', () => {
    const wrong = (bar: AntiRollBar): string[] => bar.validate().map(({ attribute }) => attribute.split('.')[1]);
    let car: TestCar;
    let bar: AntiRollBar;
    beforeEach(() => {
        car = new TestCar(world, bmw);
        [bar] = car.bars;
    });

    it.each([
        [AntiRollBarMode.FIXED, 'stiffness'],
        [AntiRollBarMode.AUTO, 'slowShare'],
        [AntiRollBarMode.AUTO, 'fullSpeed'],
        [AntiRollBarMode.EXTERNAL, 'antiRoll']
    ] as const)('in mode %i about %s is over when another mode does not use it', (mode, attribute) => {
        const { stiffness } = car.vehicle.bars[0];
        bar.mode = mode;
        bar[attribute] = -1;
        world.run(0.1);
        expect(wrong(bar)).toEqual([attribute]);
        bar.mode = mode === AntiRollBarMode.EXTERNAL ? AntiRollBarMode.FIXED : AntiRollBarMode.EXTERNAL;
        world.run(0.1);
        expect(wrong(bar)).toEqual([]);
        bar.mode = mode;
        world.run(0.1);
        expect(wrong(bar)).toEqual([attribute]);
        bar[attribute] = 1;
        bar.mode = AntiRollBarMode.FIXED;
        bar.stiffness = stiffness;
        world.run(0.1);
        expect(wrong(bar)).toEqual([]);
        expect(car.vehicle.bars[0].stiffness).toBe(stiffness);
    });

    it('is not that one mode lacks a number of another', () => {
        bar.stiffness = NaN;
        bar.mode = AntiRollBarMode.EXTERNAL;
        bar.antiRoll = 3000;
        world.run(0.1);
        bar.mode = AntiRollBarMode.FIXED;
        world.run(0.1);
        expect(car.vehicle.bars[0].stiffness).toBe(bmw.barFront);
    });

    it('about each of its wheels is over when that wheel is mended, and told when it comes while the car drives', () => {
        const { leftWheel, rightWheel } = bar;
        world.run(0.1);
        bar.leftWheel = bar.rightWheel = null;
        world.run(0.1);
        expect(wrong(bar)).toEqual(['leftWheel', 'rightWheel']);
        expect(messages()).toHaveLength(2);
        bar.leftWheel = leftWheel;
        world.run(0.1);
        expect(wrong(bar)).toEqual(['rightWheel']);
        bar.rightWheel = car.entity;
        world.run(0.1);
        expect(bar.validate().map(({ message }) => message)).toEqual([`'${car.entity.name}' has no Wheel Collider`]);
        bar.rightWheel = leftWheel;
        world.run(0.1);
        expect(bar.validate().map(({ message }) => message)).toEqual(['both ends are the same wheel']);
        bar.rightWheel = rightWheel;
        world.run(0.1);
        expect(wrong(bar)).toEqual([]);
        expect(car.vehicle.bars).toHaveLength(2);
        expect(messages()).toHaveLength(4);
    });
});

describe('a page without Ammo', () => {
    it('gets one message per car that says how to load it, and no exception', () => {
        const scope = globalThis as { Ammo?: unknown };
        const ammo = scope.Ammo;
        scope.Ammo = undefined;
        try {
            const bare = World.bare();
            const chassis = new Entity('Car', bare.app);
            chassis.addComponent('collision', { type: 'box' });
            chassis.addComponent('rigidbody', { type: 'dynamic', mass: 1000 });
            bare.app.root.addChild(chassis);
            const wheel = new Entity('Wheel', bare.app);
            wheel.addComponent('script');
            chassis.addChild(wheel);
            wheel.script!.create(WheelCollider);
            bare.run(0.2);
            expect(messages()).toHaveLength(1);
            expect(messages()[0]).toMatch(/Car > physics: Ammo is not loaded\. Pass await Ammo/);
            bare.destroy();
        } finally {
            scope.Ammo = ammo;
        }
    });
});

describe('a car whose body turns into NaN', () => {
    it('goes on with its last good velocity and one message, and the other drives on', () => {
        const broken = new TestCar(world, bmw);
        const sound = new TestCar(world, bmw, new Vec3(10, 0, 0));
        sound.drive((controls) => (controls.throttle = 1));
        world.run(0.5);
        broken.entity.rigidbody!.linearVelocity = new Vec3(Number.NaN, 0, 0);
        world.run(3);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(
            /Car > rigidbody\.linearVelocity: .*not a finite number.*last valid one is used.*Look for a script/
        );
        expect(broken.position.y).toBeCloseTo(bmw.cgHeight, 2);
        expect(sound.velocity.z).toBeGreaterThan(3);
    });
});

describe('a car with controls that are not numbers', () => {
    it('takes them as released', () => {
        const car = new TestCar(world, bmw);
        car.drive((controls) => {
            controls.throttle = Number.NaN;
            controls.steer = Number.NaN;
            controls.brake = -3;
            controls.handbrake = 7;
        });
        world.run(3);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 3);
        expect(car.vehicle.controls).toMatchObject({ throttle: 0, steer: 0, brake: 0, handbrake: 1 });
        expect(messages()).toHaveLength(0);
    });
});

describe('a car without mass', () => {
    it('is switched off with one message', () => {
        const car = new TestCar(world, { ...bmw, mass: 0 });
        world.run(1);
        expect(messages()).toHaveLength(1);
        expect(messages()[0]).toMatch(/Car > rigidbody\.mass: mass .*Enter a mass above 0/);
        expect(car.wheels.some(({ isGrounded }) => isGrounded)).toBe(false);
    });
});

describe('a car whose parts come and go', () => {
    it('stands again after its wheels were disabled and enabled', () => {
        const car = new TestCar(world, bmw);
        world.run(1);
        car.wheels.forEach((wheel) => (wheel.enabled = false));
        world.run(1);
        expect(car.position.y).toBeLessThan(bmw.cgHeight - 0.1);
        car.entity.rigidbody!.teleport(0, bmw.cgHeight, 0);
        car.wheels.forEach((wheel) => (wheel.enabled = true));
        world.run(3);
        expect(car.position.y).toBeCloseTo(bmw.cgHeight, 2);
        expect(messages()).toHaveLength(0);
        car.drive((controls) => (controls.throttle = 1));
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
    });

    it('has its own engine again after its wheels were disabled and enabled', () => {
        const car = new TestCar(world, bmw);
        car.controller.engine.peakTorque = 400;
        car.controller.engine.peakPower = 250;
        world.run(0.5);
        const torque = (): number => car.vehicle.powertrain!.engine.torqueCurve.max;
        expect(torque()).toBeGreaterThan(390);
        car.wheels.forEach((wheel) => (wheel.enabled = false));
        world.run(0.1);
        car.wheels.forEach((wheel) => (wheel.enabled = true));
        world.run(0.1);
        expect(torque()).toBeGreaterThan(390);
    });

    it('drives on after its rigid body was rebuilt, and leaves nothing behind when it is destroyed', () => {
        const car = new TestCar(world, bmw);
        const other = new TestCar(world, bmw, new Vec3(10, 0, 0));
        car.drive((controls) => (controls.throttle = 1));
        world.run(1);
        car.entity.rigidbody!.enabled = false;
        world.run(0.2);
        car.entity.rigidbody!.enabled = true;
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
        car.entity.destroy();
        world.run(1);
        expect(other.position.y).toBeCloseTo(bmw.cgHeight, 2);
        expect(messages()).toHaveLength(0);
    });

    it('stands still after a teleport from full speed', () => {
        const car = new TestCar(world, bmw);
        world.run(1);
        car.roll(30);
        world.run(1);
        car.controller.teleport(new Vec3(30, bmw.cgHeight, 30));
        world.run(1);
        expect(car.position.distance(new Vec3(30, bmw.cgHeight, 30))).toBeLessThan(0.01);
        expect(car.velocity.length()).toBeLessThan(0.01);
    });
});
