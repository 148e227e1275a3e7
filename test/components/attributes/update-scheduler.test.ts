import { Entity, Script, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { bmw, TestCar } from '../../support/car.js';
import { World } from '../../support/world.js';

let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world, { ...bmw, controller: {} });
    world.run(1);
});

afterEach(() => world.destroy());

/** A script of the game, on an entity that came after the car. */
function onUpdate(update: () => void, method: 'update' | 'postUpdate' = 'update'): void {
    class Game extends Script {
        static override scriptName = 'game';
    }
    (Game.prototype as unknown as Record<string, () => void>)[method] = update;
    const entity = new Entity('Game', world.app);
    world.app.root.addChild(entity);
    addScript(entity, Game, {});
}

/** Returns the simulated grip of a wheel in each step of some frames. */
function gripOfSteps(frames: number): number[] {
    const grips: number[] = [];
    car.vehicle.driver = { drive: () => grips.push(car.wheels[0].wheel!.params.grip) };
    world.run(frames / 60);
    return grips;
}

it('an attribute that a script sets in its update counts from the physics step of the same frame', () => {
    let frame = 0;
    onUpdate(() => (car.wheels[0].grip = ++frame / 10));
    expect(gripOfSteps(5)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
});

it('one that is set in postUpdate counts from the next step', () => {
    let frame = 0;
    onUpdate(() => (car.wheels[0].grip = ++frame / 10), 'postUpdate');
    expect(gripOfSteps(5)).toEqual([1, 0.1, 0.2, 0.3, 0.4]);
});

it('members of groups count at once, held or not, also those that were left out before', () => {
    const { controller } = car;
    const { steering } = controller;
    steering.maxSteerAngle = 20;
    world.run(1 / 60);
    expect(car.vehicle.steering!.maxAngle).toBeCloseTo((20 * Math.PI) / 180, 10);
    controller.brakes = {} as typeof controller.brakes;
    world.run(1 / 60);
    controller.brakes.maxBrakeTorque = 1234;
    world.run(1 / 60);
    expect(car.vehicle.brakes!.maxTorque).toBe(1234);
    expect(Object.keys({ ...steering })).toContain('ratio');
});

it('a group that two wheels are given is copied, and each hears its own', () => {
    const spring = { ...car.wheels[0].suspensionSpring, damper: 1111 };
    const dampers = (): number[] => car.wheels.slice(0, 2).map(({ wheel }) => wheel!.params.suspension.damper);
    car.wheels[0].suspensionSpring = car.wheels[1].suspensionSpring = spring;
    world.run(1 / 60);
    expect(dampers()).toEqual([1111, 1111]);
    car.wheels[1].suspensionSpring.damper = 2222;
    world.run(1 / 60);
    expect(dampers()).toEqual([1111, 2222]);
});

it('a list that is taken and changed in place counts at once', () => {
    car.controller.gearbox.gearRatios[0] = 2.5;
    world.run(1 / 60);
    expect(car.vehicle.powertrain!.gearbox.ratios[0]).toBe(2.5);
});

it('a wheel that is moved on its chassis is followed: within half a second, and then in every step', () => {
    const [{ wheel, entity }] = car.wheels;
    const [x, y, z] = Array.from(wheel!.mount.position);
    entity.translateLocal(0, 0, 0.1);
    world.run(0.52);
    expect(wheel!.mount.position[2]).toBeCloseTo(z + 0.1, 5);
    entity.translateLocal(0, 0, 0.1);
    world.run(1 / 60);
    expect(wheel!.mount.position[2]).toBeCloseTo(z + 0.2, 5);
    expect([wheel!.mount.position[0], wheel!.mount.position[1]]).toEqual([expect.closeTo(x, 5), expect.closeTo(y, 5)]);
});

it('nobody calls a component whose attributes nobody touches, but for a look every half second', () => {
    const calls = [...car.wheels, ...car.bars, car.controller].map((member) => vi.spyOn(member, 'applyChanges'));
    world.run(1);
    expect(calls.map(({ mock }) => mock.calls.length)).toEqual(calls.map(() => 2));
});

it('models of wheels are placed when a script of the game looks in postUpdate', () => {
    const [{ entity }] = car.wheels;
    const model = new Entity('Model', world.app);
    entity.addChild(model);
    car.wheels[0].visual = model;
    const position = new Vec3();
    let apart = 0;
    onUpdate(() => {
        car.wheels[0].getWorldPose(position, model.getRotation().clone());
        apart = Math.max(apart, position.distance(model.getPosition()));
    }, 'postUpdate');
    car.drive((controls) => (controls.throttle = 1));
    world.run(1, 0.007);
    expect(model.getLocalPosition().y).toBeLessThan(0);
    expect(apart).toBeLessThan(1e-5);
});

it('what a component throws surfaces from the frame, not inside the physics step', () => {
    const applyChanges = vi.spyOn(car.wheels[0], 'applyChanges').mockImplementation(() => {
        throw new Error('broken');
    });
    car.wheels[0].grip = 0.9;
    expect(() => world.run(1 / 60)).toThrow('broken');
    applyChanges.mockRestore();
    world.run(1 / 60);
    expect(car.wheels[0].wheel!.params.grip).toBe(0.9);
});
