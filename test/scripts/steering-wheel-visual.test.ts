import { Entity, Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { BulletVehicle } from '../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../scripts/raycast-car.mjs';
import { SteeringWheelVisual } from '../../scripts/steering-wheel-visual.mjs';
import { carOf, type Driver } from '../../src/index.js';
import { TestCar } from '../support/car.js';
import { plainCar } from '../support/plain-car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
const errors = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

const left: Driver = { drive: (controls) => Object.assign(controls, { steer: 0.2 }) };

/** A steering wheel on a column that leans back, below a car. */
function addWheel(car: Entity, attributes = {}): { wheel: Entity; visual: SteeringWheelVisual; rest: Quat } {
    const wheel = new Entity('Steering Wheel', world.app);
    wheel.setLocalEulerAngles(24, 0, 10);
    car.addChild(wheel);
    const rest = wheel.getLocalRotation().clone();
    return { wheel, rest, visual: addScript(wheel, SteeringWheelVisual, attributes) };
}

/** Its turn from rest about an axis of its own, degrees. */
function turnOf(wheel: Entity, rest: Quat, axis: Vec3): number {
    const turn = rest.clone().invert().mul(wheel.getLocalRotation());
    const along = new Vec3(turn.x, turn.y, turn.z).dot(axis);
    return (2 * Math.atan2(along, turn.w) * 180) / Math.PI;
}

const AHEAD = new Vec3(0, 0, 1);

it('turns by the angle of the steering wheel, its top to the left', () => {
    const car = new TestCar(world);
    const { wheel, rest } = addWheel(car.entity);
    car.vehicle.driver = left;
    world.run(0.1);
    const angle = car.controller.steeringWheelAngle;
    expect(angle).toBeGreaterThan(20);
    expect(angle).toBeLessThan(120);
    expect(turnOf(wheel, rest, AHEAD)).toBeCloseTo(-angle, 2);
    // the rim above the hub, in the car's frame: left is +X
    const top = wheel.getLocalRotation().transformVector(new Vec3(0, 1, 0));
    expect(top.x).toBeGreaterThan(rest.transformVector(new Vec3(0, 1, 0)).x);
});

it.each([
    ['Raycast Car', RaycastCar],
    ['Bullet Vehicle', BulletVehicle]
])('turns on a %s by the angle of its wheels times the ratio', (_, type) => {
    const { entity, wheels } = plainCar(world);
    addScript(entity, type as typeof RaycastCar, { wheels });
    const { wheel, rest } = addWheel(entity, { ratio: 4 });
    carOf(entity)!.vehicle!.driver = left;
    world.run(0.5);
    const { maxSteerAngle } = carOf(entity)!.vehicle!;
    const angle = (0.2 * maxSteerAngle * 180) / Math.PI;
    const turn = -turnOf(wheel, rest, AHEAD);
    expect(turn / 4).toBeGreaterThan(0.9 * angle);
    expect(turn / 4).toBeLessThan(1.1 * angle);
});

it('turns about the chosen axis, the other way where it is told to', () => {
    const car = new TestCar(world);
    const { wheel, rest } = addWheel(car.entity, { axis: 1, reverse: true });
    car.vehicle.driver = left;
    world.run(0.1);
    expect(turnOf(wheel, rest, new Vec3(0, 1, 0))).toBeCloseTo(car.controller.steeringWheelAngle, 2);
});

it('goes back to its rest when it is switched off, and a clone of a turned one knows that rest', () => {
    const car = new TestCar(world);
    const { wheel, visual, rest } = addWheel(car.entity);
    car.vehicle.driver = left;
    world.run(0.2);
    const clone = wheel.clone() as Entity;
    car.entity.addChild(clone);
    world.run(0.1);
    expect(clone.getLocalRotation().equalsApprox(wheel.getLocalRotation(), 1e-6)).toBe(true);
    visual.enabled = false;
    expect(wheel.getLocalRotation().equalsApprox(rest, 1e-6)).toBe(true);
    visual.enabled = true;
    world.run(0.1);
    expect(Math.abs(turnOf(wheel, rest, AHEAD))).toBeGreaterThan(20);
});

it('says once that there is no car, and works when there is one', () => {
    const car = new TestCar(world);
    const { wheel, rest, visual } = addWheel(world.app.root as Entity);
    world.run(0.1);
    expect(errors()).toEqual([
        expect.stringContaining('steeringWheelVisual.target: there is no car above this entity')
    ]);
    expect(wheel.getLocalRotation().equalsApprox(rest, 1e-6)).toBe(true);
    visual.target = car.entity;
    car.vehicle.driver = left;
    world.run(0.1);
    expect(turnOf(wheel, rest, AHEAD)).toBeCloseTo(-car.controller.steeringWheelAngle, 2);
});
