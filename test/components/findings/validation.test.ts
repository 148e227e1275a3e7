import { Entity, Vec3, version, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { buildFromPrefab } from '../../../scenario/prefab-car.js';
import { loadPreset, presetNames } from '../../../scenario/presets.js';
import { addScript } from '../../../scenario/rig.js';
import { AntiRollBar } from '../../../scripts/anti-roll-bar.mjs';
import { BulletVehicle } from '../../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../../scripts/raycast-car.mjs';
import { VehicleController } from '../../../scripts/vehicle-controller.mjs';
import { WheelCollider } from '../../../scripts/wheel-collider.mjs';
import { loadedAmmo, type NativeWorld } from '../../../src/ammo/ammo.js';
import { engineFindings } from '../../../src/components/findings/chassis.js';
import { carOf, VehicleWorld, type Finding, type VehicleLike } from '../../../src/index.js';
import { bmw, TestCar } from '../../support/car.js';
import { plainCar, places } from '../../support/plain-car.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

/** True if this run does without the mirror of static ground, for which vehicles meet their world before a test does. */
const bulletAlone = process.env.STATIC_GROUND === 'off';

let world: World;
const messages = printed('error', 'warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => {
    world.destroy();
});

/** Runs a set-up for some seconds; expects one message, once. */
function onlyMessage(seconds = 4): string {
    world.run(seconds);
    expect(messages()).toHaveLength(1);
    return messages()[0];
}

/** A car as the guide for designers builds it: a hull, four wheels below it, and a controller. */
function guideCar(name = 'Car', at = new Vec3(0, 0.7, 0)): { entity: Entity; wheels: Entity[] } {
    const { entity, wheels } = plainCar(world, at);
    entity.name = name;
    return { entity, wheels };
}

/** Adds its scripts. */
function wire({ entity, wheels }: { entity: Entity; wheels: Entity[] }): VehicleController {
    wheels.forEach((wheel) => addScript(wheel, WheelCollider));
    return addScript(entity, VehicleController);
}

describe('a car that is wired rightly', () => {
    it('gives no message, and validate() finds nothing', () => {
        const controller = wire(guideCar());
        world.run(4);
        expect(messages()).toEqual([]);
        expect(controller.validate()).toHaveLength(0);
        expect(controller.wheelViews.every(({ isGrounded }) => isGrounded)).toBe(true);
    });

    it('gives none as the guide for designers builds it', () => {
        const car = new Entity('Car', world.app);
        car.setPosition(0, 1, 0);
        car.addComponent('rigidbody', { type: 'dynamic', mass: 1200 });
        car.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.8, 0.3, 2) });
        for (const [x, z] of [
            [0.75, 1.3],
            [-0.75, 1.3],
            [0.75, -1.3],
            [-0.75, -1.3]
        ]) {
            const wheel = new Entity('Wheel', world.app);
            wheel.setLocalPosition(x, 0, z);
            car.addChild(wheel);
            const visual = new Entity('Visual', world.app);
            wheel.addChild(visual);
            addScript(wheel, WheelCollider, { visual });
        }
        world.app.root.addChild(car);
        const controller = addScript(car, VehicleController);
        world.run(3);
        controller.vehicle!.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(3);
        expect(controller.speed).toBeGreaterThan(5);
        expect(messages()).toEqual([]);
        expect(controller.validate()).toHaveLength(0);
    });

    it.each(presetNames())('of the garage gives none either: %s', (name) => {
        const json = loadPreset(name);
        const plan = { wheel: {}, wheelFront: {}, wheelRear: {}, controller: {} };
        const at = new Vec3();
        const { controller } = buildFromPrefab(world.app, json, plan, at, world.app.root.getRotation());
        world.run(4);
        expect(messages()).toEqual([]);
        expect(controller!.validate()).toHaveLength(0);
    });

    it.each([
        ['Raycast Car', RaycastCar],
        ['Bullet Vehicle', BulletVehicle]
    ])('gives none as a %s', (_, type) => {
        const { entity, wheels } = guideCar();
        const car = addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
        world.run(4);
        expect(car.vehicle).not.toBe(null);
        expect(messages()).toEqual([]);
        expect(car.validate()).toHaveLength(0);
    });
});

describe('a chassis', () => {
    it('without rigid body is one message, not one a wheel', () => {
        const car = guideCar();
        car.entity.removeComponent('rigidbody');
        // in a scene all scripts of a car exist before the first one starts
        const controller = addScript(car.entity, VehicleController);
        car.wheels.forEach((wheel) => addScript(wheel, WheelCollider));
        expect(onlyMessage()).toMatch(/ Car > rigidbody: this entity has no rigid body\. Add a dynamic Rigid Body/);
        const findings = controller.validate();
        expect(findings.map(({ severity, attribute }) => [severity, attribute])).toEqual([['error', 'rigidbody']]);
        // a matcher would compare all that hangs on an entity, which is the whole app
        expect(findings[0].entity === car.entity).toBe(true);
    });

    it.each(['static', 'kinematic'] as const)('with a %s rigid body is one message', (type) => {
        const car = guideCar();
        car.entity.rigidbody!.type = type;
        wire(car);
        expect(onlyMessage()).toMatch(new RegExp(`Car > rigidbody.type: the rigid body is ${type}. Set .* Dynamic`));
    });

    it('without collision is one message', () => {
        const car = guideCar();
        car.entity.removeComponent('collision');
        wire(car);
        expect(onlyMessage()).toMatch(/Car > collision: this entity has no collision\. Add a Collision/);
    });

    it('that is scaled says by how much', () => {
        const car = guideCar();
        car.entity.setLocalScale(1, 1.5, 1);
        wire(car);
        expect(onlyMessage()).toMatch(/Car > scale: the scale is 1, 1\.5, 1.*Set it to 1, 1, 1/);
    });

    it.each([
        [[-1, 1, 1], '-1, 1, 1'],
        [[1, 1, -2], '-1, 1, 2']
    ])('below a parent that is mirrored by %j says so: its wheels are shown on the other side', (scale, said) => {
        const car = guideCar();
        const parent = new Entity('Mirror', world.app);
        world.app.root.addChild(parent);
        parent.addChild(car.entity);
        parent.setLocalScale(scale[0], scale[1], scale[2]);
        wire(car);
        expect(onlyMessage()).toContain(`Mirror/Car > scale: the scale is ${said}, which`);
    });

    it('below a parent that is turned has nothing to say, and drives where it is headed', () => {
        const car = guideCar();
        const parent = new Entity('Turned', world.app);
        parent.setEulerAngles(0, 90, 0);
        world.app.root.addChild(parent);
        parent.addChild(car.entity);
        car.entity.rigidbody!.teleport(car.entity.getPosition(), car.entity.getRotation());
        const controller = wire(car);
        controller.vehicle!.driver = { drive: (controls) => (controls.throttle = 1) };
        world.run(2);
        expect(messages()).toEqual([]);
        expect(car.entity.getPosition().x).toBeGreaterThan(3);
        expect(Math.abs(car.entity.getPosition().z)).toBeLessThan(0.1);
    });

    it.each(['rigidbody', 'collision'] as const)('whose %s is switched off stands asleep', (part) => {
        const car = guideCar();
        car.entity[part]!.enabled = false;
        const start = car.entity.getPosition().y;
        wire(car);
        expect(onlyMessage()).toMatch(
            `Car > ${part}.enabled: the ${part === 'rigidbody' ? 'rigid body' : part} is disabled,`
        );
        world.run(1);
        expect(car.entity.getPosition().y).toBe(start);
        car.entity[part]!.enabled = true;
        world.run(1);
        expect(car.entity.getPosition().y).not.toBeCloseTo(start, 3);
    });

    it('that Bullet has put to sleep wakes up for its driver', () => {
        const car = new TestCar(world, bmw);
        world.run(2);
        const native = car.entity.rigidbody!.body as { forceActivationState(state: number): void };
        native.forceActivationState(2);
        car.drive((controls) => (controls.throttle = 1));
        world.run(3);
        expect(car.velocity.z).toBeGreaterThan(3);
        expect(messages()).toEqual([]);
    });

    it('that is held fast says by what', () => {
        const car = guideCar();
        car.entity.rigidbody!.linearFactor = new Vec3(0, 1, 1);
        wire(car);
        expect(onlyMessage()).toMatch(/Car > rigidbody\.linearFactor: 0, 1, 1 restricts the motion .*\. Set it to 1/);
    });

    it('with a collision deeper than its wheels lies on its belly', () => {
        const car = guideCar('Car', new Vec3(0, 1.2, 0));
        car.entity.collision!.halfExtents = new Vec3(0.8, 0.9, 1.9);
        wire(car);
        expect(onlyMessage()).toMatch(
            /Car > collision: it reaches 0\.\d+ m below the bottom of the wheels.*Make it less tall/
        );
    });

    it('with two controllers keeps the first, and says so', () => {
        const car = guideCar();
        const first = wire(car);
        addScript(car.entity, RaycastCar, { wheels: car.wheels });
        expect(onlyMessage()).toMatch(/Car > raycastCar\.entity: another component drives .*Keep one/);
        expect(first.body).not.toBe(null);
    });
});

describe('physics', () => {
    it('with gravity that does not pull down says what it is', () => {
        world.app.systems.rigidbody!.gravity.set(0, 9.81, 0);
        wire(guideCar());
        expect(onlyMessage()).toMatch(
            /Car > physics\.gravity: gravity is 0, 9\.81, 0.*Set app\.systems\.rigidbody\.gravity/
        );
    });

    it.skipIf(bulletAlone)('without tick callbacks is one message, and nothing throws', () => {
        const native = world.app.systems.rigidbody!.dynamicsWorld as NativeWorld;
        expect(loadedAmmo()).not.toBe(null);
        native.setInternalTickCallback = undefined;
        wire(guideCar());
        expect(onlyMessage()).toMatch(
            /Car > physics: this build of Ammo has no tick callback\. Install one that calls before every step/
        );
    });

    it('of an engine that is too old is named with its version; the present one is fine', () => {
        const { entity } = guideCar();
        expect(engineFindings(entity)).toEqual([]);
        expect(version.startsWith('2.')).toBe(true);
        expect(engineFindings(entity, '2.22.0-beta.20')).toEqual([]);
        expect(engineFindings(entity, '3.0.0')).toEqual([]);
        for (const old of ['2.21.4', '1.77.0', '2.9.1']) {
            expect(engineFindings(entity, old)).toMatchObject([{ severity: 'warning', attribute: 'engine' }]);
            expect(engineFindings(entity, old)[0].message).toContain(`engine ${old}`);
        }
    });
});

describe('a large box as ground', () => {
    const onBox = (half: number): VehicleController => {
        world.addBox('Slab', [half, 0.5, half], [0, 0, 0]); // half a meter above the other ground
        return wire(guideCar('Car', new Vec3(0, 1.2, 0)));
    };

    it.skipIf(bulletAlone)('is fine for rays: they are found in the mirror of static ground, exactly', () => {
        const controller = onBox(2000);
        world.run(4);
        expect(messages()).toEqual([]);
        expect(controller.validate()).toHaveLength(0);
    });

    it('is too large for Bullet, where wheels are cylinders or nothing is mirrored', () => {
        const controller = onBox(500);
        const wheels = controller.wheelViews.map(({ entity }) => entity!.script!.get(WheelCollider) as WheelCollider);
        wheels.forEach((wheel) => (wheel.contact = 2));
        expect(onlyMessage()).toBe(
            '[VehiclePhysics] Slab > collision.halfExtents: 500, 0.5, 500 is too large for the precision of Ammo, so the wheels ' +
                'on it carry wrong loads. Use several boxes with half extents of up to 100 m, or a mesh.'
        );
        expect(controller.validate()).toMatchObject([{ severity: 'warning', attribute: 'collision.halfExtents' }]);
    });

    it('is named where it moves as if on rails, for the mirror has none of it', () => {
        const slab = world.addBox('Slab', [500, 0.5, 500], [0, 0, 0]);
        slab.rigidbody!.type = 'kinematic';
        wire(guideCar('Car', new Vec3(0, 1.2, 0)));
        expect(onlyMessage()).toMatch(/Slab > collision.halfExtents: 500, 0.5, 500 is too large/);
    });

    it.each([
        ['Vehicle Controller', (car: ReturnType<typeof guideCar>) => wire(car)],
        ['Raycast Car', ({ entity, wheels }: ReturnType<typeof guideCar>) => addScript(entity, RaycastCar, { wheels })],
        [
            'Bullet Vehicle',
            ({ entity, wheels }: ReturnType<typeof guideCar>) => addScript(entity, BulletVehicle, { wheels })
        ]
    ])('is named while all wheels of a %s are in the air: on such a box they often are', (_, add) => {
        const slab = world.addBox('Slab', [500, 0.5, 500], [0, 0, 0]);
        slab.rigidbody!.type = 'kinematic';
        const car = guideCar('Car', new Vec3(0, 2.5, 0));
        const component = add(car);
        world.run(0.1);
        const found = (): string[] =>
            component.validate().map(({ attribute, entity }) => `${entity.name} > ${attribute}`);
        expect(found()).toEqual(['Slab > collision.halfExtents']);
        car.entity.rigidbody!.teleport(0, 20, 0);
        expect(found()).toEqual([]);
    });

    it('is named with mirroring switched off, and a small one is fine', () => {
        VehicleWorld.of(world.app)!.staticGround = false;
        const { body } = onBox(100);
        world.run(4);
        expect(messages()).toEqual([]);
        world.addBox('Long', [1, 0.5, 150], [0, 0.05, 0]);
        body!.entity.rigidbody!.applyImpulse(0, 1000, 0); // wakes it: Bullet does not report new ground
        // nothing of the car is edited: it may be 8 s to the next look
        expect(onlyMessage(9)).toMatch(/Long > collision.halfExtents: 1, 0.5, 150 is too large/);
    });
});

describe.each([
    ['Raycast Car', RaycastCar],
    ['Bullet Vehicle', BulletVehicle]
])('a large box below a %s', (_, type) => {
    const addCar = (): VehicleLike => {
        const { entity, wheels } = plainCar(world, new Vec3(0, 1.2, 0));
        entity.addComponent('script');
        entity.script!.create(type as typeof Script, { properties: { wheels } });
        return carOf(entity)!;
    };
    const tooLarge = /Slab > collision.halfExtents: 500, 0.5, 500 is too large.*several boxes.*or a mesh/;

    it('is named where Bullet answers the rays of its wheels, and is fine where the mirror does', () => {
        VehicleWorld.of(world.app)!.staticGround = type === BulletVehicle;
        world.addBox('Slab', [500, 0.5, 500], [0, 0, 0]);
        const car = addCar();
        expect(onlyMessage()).toMatch(tooLarge);
        expect(car.validate()).toMatchObject([{ severity: 'warning', attribute: 'collision.halfExtents' }]);
        VehicleWorld.of(world.app)!.staticGround = true;
        world.run(1);
        expect(car.validate()).toHaveLength(type === BulletVehicle ? 1 : 0);
    });

    it('is named as a part of a compound, and where it moves as if on rails', () => {
        const part = new Entity('Part', world.app);
        part.addComponent('collision', { type: 'box', halfExtents: [300, 0.5, 300] });
        const slab = new Entity('Slab', world.app);
        slab.addComponent('collision', { type: 'compound' });
        slab.addChild(part);
        slab.addComponent('rigidbody', { type: 'kinematic' });
        world.app.root.addChild(slab);
        addCar();
        expect(onlyMessage()).toMatch(/Slab\/Part > collision.halfExtents: 300, 0.5, 300 is too large/);
    });

    it.each([
        ['cylinder', { radius: 150, height: 1 }, 'radius: 150'],
        ['capsule', { radius: 20, height: 240, axis: 2 }, 'height: 240']
    ] as const)('is named where it is a %s, too', (shape, sizes, words) => {
        const disc = new Entity('Disc', world.app);
        disc.addComponent('collision', { type: shape, ...sizes });
        disc.addComponent('rigidbody', { type: 'kinematic' });
        disc.setPosition(0, shape === 'capsule' ? -19.5 : 0, 0);
        world.app.root.addChild(disc);
        addCar();
        expect(onlyMessage()).toMatch(`Disc > collision.${words} is too large for the precision of Ammo`);
    });

    it('is not a sphere, at which rays of Bullet are right at any size', () => {
        const planet = new Entity('Planet', world.app);
        planet.addComponent('collision', { type: 'sphere', radius: 1000 });
        planet.addComponent('rigidbody', { type: 'kinematic' });
        planet.setPosition(0, -999.5, 0);
        world.app.root.addChild(planet);
        addCar();
        world.run(4);
        expect(messages()).toEqual([]);
    });
});

describe('a wheel', () => {
    it('that is not below a chassis says where it belongs', () => {
        const { entity, wheels } = guideCar();
        wheels[0].reparent(world.app.root);
        wheels.forEach((wheel) => addScript(wheel, WheelCollider));
        expect(onlyMessage()).toMatch(/Wheel 0 > wheelCollider\.entity: no entity above .*Make the wheel a child/);
        expect(entity.getPosition().y).toBeLessThan(1);
    });

    it('that collides by itself says so, and so does what shows it', () => {
        const { entity, wheels } = guideCar();
        wheels[1].addComponent('collision', { type: 'sphere', radius: 0.3 });
        wheels.forEach((wheel) => addScript(wheel, WheelCollider));
        expect(onlyMessage()).toMatch(
            /Car\/Wheel 1 > collision: the wheel 'Wheel 1' has a collision or rigid body of its own.*Remove/
        );
        const visual = new Entity('Visual', world.app);
        entity.addChild(visual);
        visual.addComponent('collision', { type: 'sphere', radius: 0.3 });
        const [wheel] = wheels;
        (wheel.script!.get(WheelCollider) as WheelCollider).visual = visual;
        world.run(4);
        expect(messages()).toHaveLength(2);
        expect(messages()[1]).toMatch(
            /Car\/Visual > collision: the wheel 'Wheel 0' has a collision or rigid body of its own/
        );
    });

    it('beyond the 24th says so, and the car drives on the others', () => {
        const car = guideCar();
        for (let i = 4; i < 25; i++) {
            const wheel = new Entity(`Wheel ${i}`, world.app);
            wheel.setLocalPosition(i % 2 === 0 ? 0.75 : -0.75, -0.1, 1.3 - 0.1 * i);
            car.entity.addChild(wheel);
            car.wheels.push(wheel);
        }
        const controller = wire(car);
        controller.controls!.throttle = 0.5;
        expect(onlyMessage()).toMatch(
            /Wheel 24 > wheelCollider\.entity: the car already has 24 wheels.*Remove this wheel/
        );
        expect(controller.speed).toBeGreaterThan(1);
    });

    it('that is turned by a quarter pushes aside, by a half heads backward', () => {
        const car = guideCar();
        car.wheels[0].setLocalEulerAngles(0, 180, 0);
        wire(car);
        expect(onlyMessage()).toMatch(
            /Car\/Wheel 0 > rotation: the wheel's Z axis points backward.*Set its rotation to 0/
        );
        const other = guideCar('Other', new Vec3(10, 0.7, 0));
        other.wheels[1].setLocalEulerAngles(0, 0, 90);
        wire(other);
        world.run(0.1);
        expect(messages()[1]).toMatch(/Other\/Wheel 1 > rotation: the wheel's Y axis does not point up/);
    });

    it('that is scaled says so', () => {
        const car = guideCar();
        car.wheels[2].setLocalScale(0.7, 0.7, 0.7);
        wire(car);
        expect(onlyMessage()).toMatch(/Car\/Wheel 2 > scale: the scale is 0\.7, 0\.7, 0\.7/);
    });

    it('far below its chassis says that its ray begins outside', () => {
        const car = guideCar('Car', new Vec3(0, 1.4, 0));
        car.wheels.forEach((wheel, i) => wheel.setLocalPosition(places[i][0], -0.8, places[i][2]));
        wire(car);
        world.run(4);
        expect(messages()).toHaveLength(4);
        expect(messages().sort()[0]).toMatch(
            /Wheel 0 > wheelCollider\.center: its ray starts 0\.20 m below the collision.*Raise the wheel/
        );
    });

    it('without a radius keeps the last good one', () => {
        const car = guideCar();
        const controller = wire(car);
        const [wheel] = controller.wheelViews;
        wheel.radius = 0;
        expect(onlyMessage()).toMatch(/Wheel 0 > wheelCollider\.radius: 0 is below 0\.01\. Enter at least 0\.01/);
        expect(wheel.validate()).toMatchObject([{ attribute: 'wheelCollider.radius', severity: 'error' }]);
        wheel.radius = 0.3;
        world.run(0.1);
        expect(wheel.validate()).toHaveLength(0);
    });

    it('with a spring that is too weak says what would do', () => {
        const car = guideCar();
        const [wheel] = wire(car).wheelViews;
        wheel.suspensionSpring.spring = 2000;
        // 250 kg: sqrt(2000 / 250) / 2 pi = 0.45 Hz, and 1 Hz takes 250 (2 pi)² = 9870 N/m
        expect(onlyMessage()).toMatch(
            /suspensionSpring\.spring: 2000 N\/m .*250 kg.*0\.45 Hz\. Raise it; 1 Hz needs 9870/
        );
    });

    it('with a travel that is too short for its load says what is left', () => {
        const car = guideCar();
        const [wheel] = wire(car).wheelViews;
        wheel.suspensionDistance = 0.02000123; // computed, as in the cars of the garage
        wheel.suspensionSpring.spring = 20_000;
        // 10 mm of 20 000 N/m are 200 N, 8 % of its load
        expect(onlyMessage()).toMatch(
            /suspensionDistance: 0\.02 m is too short for the 250 kg .*10 mm remains .*\. Increase it/
        );
    });
});

describe('axles', () => {
    it('that are chosen the wrong way round say so', () => {
        const car = guideCar();
        car.wheels.forEach((wheel) => addScript(wheel, WheelCollider));
        const [fl, fr, rl, rr] = car.wheels;
        addScript(car.entity, VehicleController, { frontWheels: [rl, rr], rearWheels: [fl, fr] });
        expect(onlyMessage()).toMatch(/Car > vehicleController\.frontWheels: a front wheel is 2\.60 m behind .*swap/);
    });

    it('with both wheels on one side say so', () => {
        const car = guideCar();
        car.wheels[1].setLocalPosition(0.5, -0.1, 1.3);
        wire(car);
        expect(onlyMessage()).toMatch(
            /Car > vehicleController\.frontWheels: all 2 wheels are on the left side.*both sides/
        );
    });

    it('with the same wheel twice say so', () => {
        const car = guideCar();
        car.wheels.forEach((wheel) => addScript(wheel, WheelCollider));
        const [fl, fr, rl] = car.wheels;
        addScript(car.entity, VehicleController, { frontWheels: [fl, fr], rearWheels: [rl, fl] });
        expect(onlyMessage()).toMatch(/Car > vehicleController\.rearWheels: the wheel 'Wheel 0' is chosen twice/);
    });
});

describe('a bar', () => {
    it('whose wheels are changed round says so', () => {
        const car = guideCar();
        const controller = wire(car);
        const [leftWheel, rightWheel] = [car.wheels[1], car.wheels[0]];
        const bar = addScript(car.entity, AntiRollBar, { leftWheel, rightWheel });
        expect(onlyMessage()).toMatch(/Car > antiRollBar\.leftWheel: the left wheel is 1\.50 m to the right of.*swap/);
        expect(bar.validate()).toHaveLength(1);
        const texts = (findings: Finding[]): string[] => findings.map(({ message }) => message);
        expect(texts(controller.validate())).toEqual(texts(bar.validate()));
    });
});

describe('a curve', () => {
    it.each([
        [
            'engine.torqueCurve',
            (it: VehicleController, curve: unknown) => Object.assign(it.engine, { torqueCurve: curve })
        ],
        ['steeringCurve', (it: VehicleController, curve: unknown) => Object.assign(it, { steeringCurve: curve })]
    ])('that is wrong, then no list, then wrong as before stays reported: %s', (attribute, set) => {
        const controller = wire(guideCar());
        const found = (): string[] =>
            controller
                .validate()
                .map((finding) => `${finding.attribute}: ${finding.message.replace(/.* (?=\w+$)/, '')}`);
        const wrong = [1000, 100, 500];
        for (const curve of [wrong, 5, wrong]) {
            set(controller, curve);
            world.run(0.1);
        }
        const [pairs] = found();
        expect(found()).toEqual([pairs]);
        expect(pairs).toMatch(new RegExp(`^vehicleController\\.${attribute}: (rpm|share)$`));
        set(controller, 5);
        world.run(0.1);
        expect(found()).toEqual([`vehicleController.${attribute}: list`]);
        set(controller, []);
        world.run(0.1);
        expect(found()).toEqual([]);
        expect(messages()).toHaveLength(2);
    });
});
