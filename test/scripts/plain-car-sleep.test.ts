import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar, RaycastPreset } from '../../scripts/raycast-car.mjs';
import { VehicleWorld } from '../../src/index.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
});

afterEach(() => world.destroy());

const KINDS = [
    ['Raycast Car', RaycastCar, { preset: RaycastPreset.CUSTOM }],
    ['Bullet Vehicle', BulletVehicle, { rearBraking: 0.5 }]
] as const;

describe.each(KINDS)('a %s', (_, type, attributes) => {
    interface Built {
        entity: Entity;
        wheels: Entity[];
        car: RaycastCar | BulletVehicle;
    }

    function build(height = 0.7): Built {
        const { entity, wheels } = plainCar(world, new Vec3(0, height, 0));
        const car = addScript(entity, type as typeof RaycastCar, attributes, { wheels }) as Built['car'];
        return { entity, wheels, car };
    }

    const isAwake = ({ entity }: Built): boolean => entity.rigidbody!.isActive();

    /** One that stands braked for so long that it sleeps. */
    function parked(): Built {
        const built = build();
        built.car.controls!.brake = 1;
        world.run(12);
        expect(isAwake(built)).toBe(false);
        return built;
    }

    it('that is parked sleeps, and stays where it is to the last bit', () => {
        world.addGround();
        const built = parked();
        const place = (): number[] =>
            [built.entity, ...built.wheels].flatMap((entity) => {
                const { x, y, z } = entity.getPosition();
                return [x, y, z];
            });
        const before = place();
        world.run(30);
        expect(place()).toEqual(before);
        expect(built.car.body!.vehicle.wheels.every(({ isGrounded }) => isGrounded)).toBe(true);
    });

    it('asks the ground nothing and writes no wheel while it sleeps', () => {
        world.addGround();
        const { car, wheels } = parked();
        const { ground, chassis } = car.body!.vehicle;
        const spies = [
            vi.spyOn(ground, 'lookDown'),
            vi.spyOn(ground, 'cast'),
            vi.spyOn(chassis, 'read'),
            ...wheels.map((wheel) => vi.spyOn(wheel, 'setLocalPosition'))
        ];
        world.run(5);
        expect(spies.map((spy) => spy.mock.calls.length)).toEqual(spies.map(() => 0));
    });

    it('drives off at a touch of the throttle', () => {
        world.addGround();
        const { car } = parked();
        car.controls!.brake = 0;
        car.controls!.throttle = 0.5;
        world.run(1);
        expect(car.speed).toBeGreaterThan(1.5);
    });

    it('obeys a driver that it got in its sleep', () => {
        world.addGround();
        const { car } = parked();
        car.ackermann({ speed: 5, acceleration: 3 });
        world.run(2);
        expect(car.speed).toBeGreaterThan(3);
    });

    it('steers on the spot', () => {
        world.addGround();
        const { car } = parked();
        car.controls!.steer = 1;
        world.run(1);
        expect(car.body!.vehicle.wheels.some(({ steerAngle }) => steerAngle > 0.2)).toBe(true);
    });

    it('is pushed by what hits it', () => {
        world.addGround();
        const built = parked();
        built.car.controls!.brake = 0;
        world.run(6);
        expect(isAwake(built)).toBe(false);
        const box = new Entity('box', world.app);
        box.addComponent('collision', { type: 'box', halfExtents: new Vec3(0.4, 0.4, 0.4) });
        box.addComponent('rigidbody', { type: 'dynamic', mass: 500, friction: 0 });
        box.setPosition(0, built.entity.getPosition().y, -6);
        world.app.root.addChild(box);
        box.rigidbody!.linearVelocity = new Vec3(0, 1, 15);
        world.run(1);
        expect(built.entity.rigidbody!.linearVelocity.z).toBeGreaterThan(1);
    });

    it('falls when its ground is taken away', () => {
        const ground = world.addGround();
        const built = parked();
        const { y } = built.entity.getPosition();
        ground.destroy();
        world.run(1);
        expect(built.entity.getPosition().y).toBeLessThan(y - 4);
    });

    it('falls onto its hull when its component is switched off', () => {
        world.addGround();
        const { car, entity } = parked();
        car.enabled = false;
        world.run(1);
        expect(entity.getPosition().y).toBeLessThan(0.3);
    });

    it('rises with a lift that starts', () => {
        const lift = new Entity('lift', world.app);
        lift.addComponent('collision', { type: 'box', halfExtents: new Vec3(5, 0.5, 5) });
        lift.addComponent('rigidbody', { type: 'kinematic' });
        lift.setPosition(0, -0.5, 0);
        world.app.root.addChild(lift);
        const built = parked();
        const { y } = built.entity.getPosition();
        world.run(1, 1 / 60, () => lift.translate(0, 0.3 / 60, 0));
        expect(built.entity.getPosition().y - y).toBeGreaterThan(0.15);
    });

    it('never sleeps on what can be pushed', () => {
        world.addGround();
        const plate = new Entity('plate', world.app);
        plate.addComponent('collision', { type: 'box', halfExtents: new Vec3(3, 0.1, 4) });
        plate.addComponent('rigidbody', { type: 'dynamic', mass: 5000, friction: 1 });
        plate.setPosition(0, 0.1, 0);
        world.app.root.addChild(plate);
        const built = build(0.95);
        built.car.controls!.brake = 1;
        world.run(12);
        expect(isAwake(built)).toBe(true);
    });

    it('never sleeps while it pushes against a wall, and drives on when that goes', () => {
        world.addGround();
        const wall = new Entity('wall', world.app);
        wall.addComponent('collision', { type: 'box', halfExtents: new Vec3(3, 2, 0.5) });
        wall.addComponent('rigidbody', { type: 'static' });
        wall.setPosition(0, 1, 4);
        world.app.root.addChild(wall);
        const built = build();
        built.car.controls!.throttle = 0.3;
        world.run(12);
        expect(Math.abs(built.car.speed)).toBeLessThan(0.1);
        wall.destroy();
        world.run(1);
        expect(built.car.speed).toBeGreaterThan(0.5);
    });

    it('settles anew when its springs are set otherwise', () => {
        world.addGround();
        const { car, entity } = parked();
        const { y } = entity.getPosition();
        if (car instanceof RaycastCar) {
            car.tireReaction *= 1.3;
        } else {
            car.tuning.suspensionStiffness *= 1.5;
        }
        world.run(3);
        expect(entity.getPosition().y).toBeGreaterThan(y + 0.03);
    });

    it('falls upward when gravity turns around', () => {
        world.addGround();
        const { entity } = parked();
        world.app.systems.rigidbody!.gravity.set(0, 9.81, 0);
        world.run(1);
        expect(entity.rigidbody!.linearVelocity.y).toBeGreaterThan(8);
    });

    it('sleeps on in a restored snapshot, and wakes as it would have', () => {
        world.addGround();
        const { car, entity } = parked();
        const vehicles = VehicleWorld.of(world.app)!;
        const asleep = vehicles.save();
        const drive = (): number[] => {
            world.run(2);
            car.controls!.brake = 0;
            car.controls!.throttle = 0.5;
            world.run(1);
            const { x, y, z } = entity.rigidbody!.linearVelocity;
            return [x, y, z, ...vehicles.save()];
        };
        const first = drive();
        vehicles.restore(asleep);
        expect(entity.rigidbody!.isActive()).toBe(false);
        expect(drive()).toEqual(first);
    });
});
