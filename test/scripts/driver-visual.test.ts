import { BoxGeometry, Entity, Mesh, MeshInstance, StandardMaterial, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { DriverVisual } from '../../scripts/driver-visual.mjs';
import { SteeringWheelVisual } from '../../scripts/steering-wheel-visual.mjs';
import { SpringLean } from '../../src/internal.js';
import { TestCar } from '../support/car.js';
import { litWorld } from '../support/lit-world.js';
import type { World } from '../support/world.js';

let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await litWorld();
    world.addGround();
    car = new TestCar(world);
});

afterEach(() => world.destroy());

function addPart(name: string, [x, y, z]: number[], parent = car.entity): Entity {
    const part = new Entity(name, world.app);
    part.setLocalPosition(x, y, z);
    parent.addChild(part);
    return part;
}

/** Returns the lean of a part's top in the frame of the car, degrees: to the right, ahead. */
function leanOf(part: Entity): [right: number, ahead: number] {
    const top = car.entity.getRotation().clone().invert().transformVector(part.up.clone());
    return [-top.x, top.z].map((share) => (Math.asin(share) * 180) / Math.PI) as [number, number];
}

it('a figure leans ahead while the car brakes, by its degrees per g, and sits up again', () => {
    const figure = addPart('Trunk', [0, 0.3, 0]);
    const visual = addScript(car.entity, DriverVisual, { lean: 10, maxLean: 30 });
    visual.figure = figure;
    world.run(0.5);
    car.roll(25);
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { brake: 0.5 }) };
    const [from, start] = [world.time, car.controller.speed || 25];
    world.run(1);
    const g = (start - car.controller.speed) / (world.time - from) / 9.81;
    const [right, ahead] = leanOf(figure);
    expect(g).toBeGreaterThan(0.2);
    expect(ahead).toBeGreaterThan(7 * g);
    expect(ahead).toBeLessThan(13 * g);
    expect(right).toBeCloseTo(0, 0);
    expect(figure.getLocalPosition().equals(new Vec3(0, 0.3, 0))).toBe(true);
    world.run(5);
    expect(leanOf(figure)[1]).toBeCloseTo(0, 0);
});

it('a figure leans out of a bend', () => {
    const figure = addPart('Trunk', [0, 0.3, 0]);
    addScript(car.entity, DriverVisual).figure = figure;
    world.run(0.3);
    car.roll(15);
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { steer: 0.4 }) };
    world.run(1);
    expect(car.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.1); // to the left
    expect(leanOf(figure)[0]).toBeGreaterThan(1);
});

it.each([1 / 240, 1 / 60, 1 / 10])('swings at its frequency, bounded, in frames of %f s', (dt) => {
    const swing = new SpringLean();
    const settings = { lean: 6, maxLean: 12, frequency: 2, damping: 0.6 };
    let most = 0;
    for (let t = 0; t < 3; t += dt) {
        swing.swing(9.80665, 0, dt, settings);
        most = Math.max(most, swing.right);
    }
    expect(swing.right).toBeCloseTo(6, 1);
    expect(most).toBeLessThan(6 * 1.2);
    swing.swing(1e9, NaN, dt, settings);
    for (let i = 0; i < 100; i++) {
        swing.swing(1e9, 0, dt, settings);
    }
    expect(swing.right).toBeCloseTo(12, 1);
    expect(Number.isFinite(swing.ahead)).toBe(true);
});

it('hands go with the steering wheel up to their largest turn, and go back', () => {
    const wheel = addPart('Steering Wheel', [0.3, 0.4, 0.3]);
    addScript(wheel, SteeringWheelVisual);
    const hand = addPart('Hand', [0.5, 0.4, 0.3]); // left of the hub
    const visual = addScript(car.entity, DriverVisual, { maxHandTurn: 90 });
    visual.steeringWheel = wheel;
    visual.hands = [hand];
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { steer: 0.1 }) };
    world.run(0.3);
    const angle = (car.controller.steeringWheelAngle * Math.PI) / 180;
    const { x, y } = hand.getLocalPosition();
    expect(angle).toBeGreaterThan(0.3);
    expect(x - 0.3).toBeCloseTo(0.2 * Math.cos(angle), 2);
    expect(y - 0.4).toBeCloseTo(-0.2 * Math.sin(angle), 2); // a left turn takes the left hand down
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { steer: 1 }) };
    world.run(0.5);
    expect(hand.getLocalPosition().y - 0.4).toBeCloseTo(-0.2, 3);
    visual.enabled = false;
    expect(hand.getLocalPosition().distance(new Vec3(0.5, 0.4, 0.3))).toBeLessThan(1e-6);
});

it('hides the head from a camera at the eyes alone', () => {
    const head = addPart('Head', [0.3, 0.8, 0]);
    const mesh = Mesh.fromGeometry(world.app.graphicsDevice, new BoxGeometry());
    head.addComponent('render', { meshInstances: [new MeshInstance(mesh, new StandardMaterial())] });
    head.tags.add('driver-head');
    const visual = addScript(car.entity, DriverVisual);
    const camera = addPart('Camera', [0.3, 0.85, 0.1]);
    camera.addComponent('camera');
    world.run(0.1);
    expect(head.render!.enabled).toBe(false);
    camera.setLocalPosition(0, 2, -6);
    world.run(0.1);
    expect(head.render!.enabled).toBe(true);
    camera.setLocalPosition(0.3, 0.85, 0.1);
    world.run(0.1);
    visual.enabled = false;
    expect(head.render!.enabled).toBe(true);
});
