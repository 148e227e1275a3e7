import { Entity, Quat, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { WheelCollider } from '../../scripts/wheel-collider.mjs';
import { bmw, TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { World } from '../support/world.js';

/** Rotation of the left wheel's model on the right side. */
const AROUND = new Quat().setFromEulerAngles(0, 180, 0);

/** Rotation that an exporter adds to models. */
const LYING = new Quat().setFromEulerAngles(-90, 0, 0);

/** Leaning wheels, so that every part of their pose counts. */
const cambered = { ...bmw, wheel: { camber: -3 } };

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

function model(parent: Entity | null, rotation = AROUND): Entity {
    const entity = new Entity('Model', world.app);
    entity.setLocalRotation(rotation);
    entity.setLocalScale(0.9, 1.1, 1.2);
    (parent ?? world.app.root).addChild(entity);
    return entity;
}

/** A car that drives in a circle, the model of its front right wheel shown where it is told. */
function turningCar(choose: (wheel: WheelCollider, car: TestCar) => Entity): { car: TestCar; visual: Entity } {
    const car = new TestCar(world, cambered);
    const [, wheel] = car.wheels;
    const visual = choose(wheel, car);
    wheel.visual = visual;
    world.run(0.5);
    car.roll(6);
    car.drive((controls) => {
        controls.throttle = 0.2;
        controls.steer = 0.5;
    });
    world.run(1.37);
    return { car, visual };
}

/** Angle between what is shown and what the wheel does with a model that was turned so, degrees. */
function error(wheel: WheelCollider, visual: Entity, rest = AROUND): number {
    const rotation = new Quat();
    wheel.getWorldPose(new Vec3(), rotation);
    return angle(rotation.mul(rest), visual.getRotation());
}

function angle(a: Quat, b: Quat): number {
    const { x, y, z, w } = new Quat().copy(a).invert().mul(b);
    return (2 * Math.atan2(Math.hypot(x, y, z), Math.abs(w)) * 180) / Math.PI;
}

describe('the model of a right wheel, which is the left one turned by half a turn', () => {
    it('shows its rim to the outside, at rest and on the move', () => {
        const { car, visual } = turningCar((wheel) => model(wheel.entity));
        // straight on the model's left would be to the car's right: it heads into the turn by the wheel's angle
        expect(visual.right.dot(car.entity.right)).toBeLessThan(-0.9);
        expect(car.wheels[1].steerAngle).toBeGreaterThan(10);
    });

    it.each([
        ['below the wheel', (wheel: WheelCollider) => model(wheel.entity)],
        ['beside the wheel', (_: WheelCollider, car: TestCar) => model(car.entity)],
        [
            'in a model of the whole car',
            (_: WheelCollider, car: TestCar) => {
                // the exporter's turn and the way back make a half turn
                const root = new Entity('Export', world.app);
                root.setLocalRotation(LYING);
                car.entity.addChild(root);
                return model(root, new Quat().copy(LYING).invert().mul(AROUND));
            }
        ],
        ['outside the car', () => model(null)],
        [
            'below a scaled wheel',
            (wheel: WheelCollider) => {
                wheel.entity.setLocalScale(1.5, 1.5, 1.5);
                return model(wheel.entity);
            }
        ]
    ])('leans, steers and spins with its wheel, %s', (_, choose) => {
        const { car, visual } = turningCar(choose);
        expect(error(car.wheels[1], visual)).toBeLessThan(0.1);
        expect(visual.getLocalScale().equalsApprox(new Vec3(0.9, 1.1, 1.2))).toBe(true);
    });

    it('leans, steers and spins with its wheel where a car that heads elsewhere begins', () => {
        const rotation = new Quat().setFromEulerAngles(0, 70, 0);
        const car = new TestCar(world, cambered, new Vec3(), rotation);
        const [, wheel] = car.wheels;
        const root = new Entity('Export', world.app);
        car.entity.addChild(root);
        wheel.visual = model(root);
        car.wheels[0].visual = model(null);
        world.run(1);
        expect(error(wheel, wheel.visual)).toBeLessThan(0.1);
        expect(error(car.wheels[0], car.wheels[0].visual)).toBeLessThan(0.1);
    });

    it('is turned as before when it comes below another parent on the way', () => {
        const { car, visual } = turningCar((wheel) => model(wheel.entity));
        for (const parent of [car.entity, world.app.root, car.wheels[1].entity]) {
            visual.reparent(parent);
            world.run(0.21);
            expect(error(car.wheels[1], visual)).toBeLessThan(0.1);
        }
    });

    it('is turned as before when another wheel is shown by it', () => {
        const { car, visual } = turningCar((wheel) => model(wheel.entity));
        const other = model(car.wheels[1].entity, Quat.IDENTITY);
        car.wheels[1].visual = other;
        world.run(0.21);
        expect(angle(visual.getLocalRotation(), AROUND)).toBeLessThan(0.01);
        visual.reparent(car.wheels[3].entity);
        car.wheels[3].visual = visual;
        world.run(0.21);
        expect(error(car.wheels[1], other, Quat.IDENTITY)).toBeLessThan(0.1);
        expect(error(car.wheels[3], visual)).toBeLessThan(0.1);
    });

    it('is turned as before when its wheel, or the car, was switched off for a while', () => {
        const { car, visual } = turningCar((wheel) => model(wheel.entity));
        for (const each of [car.wheels[1], car.entity]) {
            each.enabled = false;
            world.run(0.21);
            expect(angle(visual.getLocalRotation(), AROUND)).toBeLessThan(0.01);
            each.enabled = true;
            world.run(0.21);
            expect(error(car.wheels[1], visual)).toBeLessThan(0.1);
        }
    });

    it.each([0, 0.21])(
        'is turned as before on a clone of the car that drives, put into the world after %f s',
        (wait) => {
            const { car } = turningCar((wheel) => model(wheel.entity));
            world.app.scripts.add(WheelCollider as unknown as typeof Script);
            const clone = car.entity.clone();
            const wheels = clone.children.filter(({ name }) => name.startsWith('Wheel')) as Entity[];
            const wheel = wheels[1].script!.get(WheelCollider) as WheelCollider;
            wheel.visual = wheels[1].findByName('Model') as Entity;
            world.run(wait);
            clone.rigidbody!.teleport(5, 1, 0);
            world.app.root.addChild(clone);
            world.run(0.5);
            expect(wheel.wheel).not.toBe(null);
            expect(error(wheel, wheel.visual)).toBeLessThan(0.1);
        }
    );

    it('is turned as the game turned it while no wheel was shown by it', () => {
        const { car, visual } = turningCar((wheel) => model(wheel.entity));
        car.wheels[1].visual = null;
        world.run(0.1);
        visual.setLocalRotation(LYING);
        car.wheels[1].visual = visual;
        world.run(0.21);
        expect(error(car.wheels[1], visual, LYING)).toBeLessThan(0.1);
    });
});

describe.each([
    ['Raycast Car', RaycastCar],
    ['Bullet Vehicle', BulletVehicle]
])('a wheel of a %s', (_, type) => {
    const turn = (wheel: Entity): void => {
        wheel.setLocalRotation(AROUND);
        wheel.setLocalScale(0.9, 1.1, 1.2);
    };

    /** Returns the pose of the car's wheel visuals: height in the car, and cosine of their own X with that of the car. */
    const shown = (entity: Entity, wheels: Entity[]): { height: number; across: number }[] =>
        wheels.map((wheel) => ({
            height: wheel.getLocalPosition().y,
            across: wheel.right.dot(entity.right)
        }));

    it('that is turned by half a turn stays so, and keeps its scale', () => {
        const { entity, wheels } = plainCar(world);
        turn(wheels[1]);
        addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
        entity.rigidbody!.linearVelocity = new Vec3(0, 0, 6);
        world.run(1.37);
        const across = shown(entity, wheels).map((each) => each.across);
        [1, -1, 1, 1].forEach((side, i) => expect(across[i]).toBeCloseTo(side, 3));
        expect(wheels[1].getLocalScale().equalsApprox(new Vec3(0.9, 1.1, 1.2))).toBe(true);
    });

    it('stands on a clone of a steered car as on the car itself', () => {
        const { entity, wheels } = plainCar(world);
        turn(wheels[1]);
        world.app.scripts.add(type as unknown as typeof Script);
        const car = addScript<RaycastCar | BulletVehicle>(entity, type, { wheels });
        world.run(1);
        car.vehicle!.controls.steer = 1;
        world.run(1.37);
        const clone = entity.clone();
        const cloned = clone.script!.get(type.scriptName) as RaycastCar | BulletVehicle;
        cloned.wheels = clone.children.filter(({ name }) => name.startsWith('Wheel')) as Entity[];
        clone.setPosition(5, 0.7, 0);
        world.app.root.addChild(clone);
        car.vehicle!.controls.steer = 0;
        world.run(3);
        const expected = shown(entity, wheels);
        shown(clone, cloned.wheels).forEach(({ height, across }, i) => {
            expect(height).toBeCloseTo(expected[i].height, 3);
            expect(across).toBeCloseTo(expected[i].across, 3);
        });
    });
});
