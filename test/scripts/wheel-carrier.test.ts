import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { WheelCarrier } from '../../scripts/wheel-carrier.mjs';
import { TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

/** A caliper ahead of the axle, in from the middle of the wheel, m. */
const AT = new Vec3(-0.08, 0.05, 0.14);

let world: World;
let car: TestCar;
let visual: Entity;
let caliper: Entity;
const errors = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world);
    visual = child(car.wheels[0].entity, new Vec3(0, -0.1, 0));
    car.wheels[0].visual = visual;
    caliper = child(car.wheels[0].entity, AT.clone().add(visual.getLocalPosition()));
});

afterEach(() => world.destroy());

function child(parent: Entity, at: Vec3): Entity {
    const entity = new Entity('Part', world.app);
    parent.addChild(entity);
    entity.setLocalPosition(at);
    return entity;
}

/** Returns the position of the caliper from the center of its wheel, in the axes of the car, m. */
function onCar(): Vec3 {
    const inverse = car.entity.getRotation().clone().invert();
    return inverse.transformVector(caliper.getPosition().clone().sub(visual.getPosition()));
}

it('a caliper goes up and down with its wheel, where the model has it', () => {
    addScript(caliper, WheelCarrier);
    for (const height of [0, 0.4]) {
        car.entity.rigidbody!.teleport(0, car.position.y + height, 0);
        world.run(height > 0 ? 0.15 : 0.5); // at rest; in the air, where the wheel droops
        expect(onCar().distance(AT)).toBeLessThan(1e-3);
    }
});

it('it steers with the wheel, and does not spin', () => {
    addScript(caliper, WheelCarrier);
    car.roll(3);
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { steer: 1 }) };
    world.run(0.4);
    const angle = car.wheels[0].wheel!.steerAngle;
    expect(angle).toBeGreaterThan(0.2);
    const turned = new Vec3(
        AT.x * Math.cos(angle) + AT.z * Math.sin(angle),
        AT.y,
        AT.z * Math.cos(angle) - AT.x * Math.sin(angle)
    );
    const seen = new Set<number>();
    for (let i = 0; i < 10; i++) {
        world.run(1 / 60);
        expect(onCar().distance(turned)).toBeLessThan(0.003);
        expect(caliper.up.dot(car.entity.up)).toBeGreaterThan(0.999);
        seen.add(Math.round(10 * visual.up.dot(car.entity.up)));
    }
    expect(seen.size).toBeGreaterThan(3); // the wheel itself turns
});

it('follows a wheel that it is not below, if that is chosen', () => {
    caliper.reparent(car.entity);
    caliper.setLocalPosition(car.wheels[0].entity.getLocalPosition().clone().add(visual.getLocalPosition()).add(AT));
    addScript(caliper, WheelCarrier).wheel = car.wheels[0].entity;
    world.run(0.5);
    expect(onCar().distance(AT)).toBeLessThan(1e-3);
    expect(errors()).toEqual([]);
});

it('takes its place at rest again when it is switched off', () => {
    const rest = caliper.getLocalPosition().clone();
    const script = addScript(caliper, WheelCarrier);
    world.run(0.5);
    expect(caliper.getLocalPosition().distance(rest)).toBeGreaterThan(1e-3);
    script.enabled = false;
    expect(caliper.getLocalPosition().distance(rest)).toBeLessThan(1e-6);
});

it('says what is wrong, and works once it is mended', () => {
    const at = caliper.getLocalPosition().clone();
    caliper.reparent(car.entity);
    addScript(caliper, WheelCarrier);
    world.run(0.1);
    caliper.reparent(visual);
    world.run(0.1);
    expect(errors()).toEqual([
        expect.stringContaining('wheelCarrier.wheel: this part is not below a wheel of a car'),
        expect.stringContaining("wheelCarrier.wheel: this part is on 'Part', which spins with the wheel")
    ]);
    caliper.reparent(car.wheels[0].entity);
    caliper.setLocalPosition(at);
    caliper.setLocalRotation(0, 0, 0, 1);
    world.run(0.3);
    expect(onCar().distance(AT)).toBeLessThan(1e-3);
});
