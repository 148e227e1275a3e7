import { Entity, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { SuspensionVisual } from '../../scripts/suspension-visual.mjs';
import { TestCar } from '../support/car.js';
import { printed } from '../support/printed.js';
import { World } from '../support/world.js';

let world: World;
let car: TestCar;
const errors = printed('error');

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world);
});

afterEach(() => world.destroy());

/** A part along its own Y from a point of the chassis to the front left wheel, as the car is built. */
function addLink(from: Vec3, attributes = {}): { part: Entity; visual: SuspensionVisual; length: number } {
    const part = new Entity('Part', world.app);
    car.entity.addChild(part);
    part.setLocalPosition(from);
    const to = car.wheels[0].entity.getLocalPosition().clone().sub(from);
    const { attach = new Vec3() } = attributes as { attach?: Vec3 };
    to.add(attach);
    part.setLocalRotation(part.getLocalRotation().setFromDirections(Vec3.UP, to.clone().normalize()));
    const visual = addScript(part, SuspensionVisual, attributes);
    visual.target = car.wheels[0].entity;
    if ('attach' in attributes) {
        visual.attach = attach;
    }
    return { part, visual, length: to.length() };
}

/** Returns the far end of a part, world. */
function endOf(part: Entity, length: number): Vec3 {
    return part.getWorldTransform().transformPoint(new Vec3(0, length, 0));
}

function center(): Vec3 {
    const at = new Vec3();
    car.wheels[0].getWorldPose(at, car.entity.getRotation().clone());
    return at;
}

it('a spring stretches from its mount to the wheel, wherever that hangs', () => {
    const { part, length } = addLink(new Vec3(0.4, 0.6, 1.1), { stretch: true });
    for (const height of [0, 0.4]) {
        car.entity.rigidbody!.teleport(0, car.position.y + height, 0);
        world.run(height > 0 ? 0.15 : 0.5); // at rest; in the air, where the wheel droops
        expect(endOf(part, length).distance(center())).toBeLessThan(0.004);
        expect(part.getLocalScale().x).toBe(1);
    }
    expect(part.getLocalScale().y).toBeGreaterThan(1.1);
});

it('an arm points at the wheel and keeps its length', () => {
    const { part } = addLink(new Vec3(0.2, -0.1, 1.2));
    world.run(0.5);
    const toWheel = center().sub(part.getPosition()).normalize();
    expect(part.up.dot(toWheel)).toBeGreaterThan(0.99999);
    expect(part.getLocalScale().y).toBe(1);
});

it('a tie rod follows the steering, and not the spin', () => {
    const attach = new Vec3(-0.1, 0, -0.15);
    const { part, length } = addLink(new Vec3(0.15, 0, 1.0), { attach, stretch: true });
    world.run(0.3);
    const straight = car.entity.getWorldTransform().clone().invert().transformPoint(endOf(part, length));
    car.vehicle.driver = { drive: (controls) => Object.assign(controls, { steer: 1 }) };
    world.run(0.3);
    const steered = car.entity.getWorldTransform().clone().invert().transformPoint(endOf(part, length));
    // the end behind the center of a wheel that steers to the left goes to the right, by 0.15 m times the sine
    const angle = car.wheels[0].wheel!.steerAngle;
    expect(angle).toBeGreaterThan(0.2);
    expect(steered.x - straight.x).toBeCloseTo(-0.15 * Math.sin(angle) + 0.1 * (1 - Math.cos(angle)), 2);
    car.roll(3);
    for (let i = 0; i < 10; i++) {
        world.run(1 / 60);
        expect(endOf(part, length).distance(center())).toBeCloseTo(Math.hypot(0.1, 0.15), 2);
        expect(Math.abs(endOf(part, length).y - center().y)).toBeLessThan(0.02);
    }
});

it('takes its place at rest again when it is switched off', () => {
    const { part, visual } = addLink(new Vec3(0.4, 0.6, 1.1), { stretch: true });
    const rest = part.getLocalRotation().clone();
    world.run(0.5);
    expect(part.getLocalRotation().equalsApprox(rest, 1e-4)).toBe(false);
    visual.enabled = false;
    expect(part.getLocalRotation().equalsApprox(rest, 1e-6)).toBe(true);
    expect(part.getLocalScale().y).toBe(1);
});

it('says what is wrong, and works once it is mended', () => {
    const { part, visual } = addLink(new Vec3(0.4, 0.6, 1.1));
    visual.target = null;
    world.run(0.1);
    expect(errors()).toEqual([expect.stringContaining('suspensionVisual.target: no target is chosen')]);
    visual.target = car.wheels[0].entity;
    world.run(0.1);
    expect(part.up.dot(center().sub(part.getPosition()).normalize())).toBeGreaterThan(0.99999);
});
