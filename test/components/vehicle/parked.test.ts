import { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import { AntiRollBar } from '../../../scripts/anti-roll-bar.mjs';
import { BulletVehicle } from '../../../scripts/bullet-vehicle.mjs';
import { RaycastCar } from '../../../scripts/raycast-car.mjs';
import { VehicleController } from '../../../scripts/vehicle-controller.mjs';
import { VehicleLights } from '../../../scripts/vehicle-lights.mjs';
import { VehicleSound } from '../../../scripts/vehicle-sound.mjs';
import { WheelCollider } from '../../../scripts/wheel-collider.mjs';
import { bmw, TestCar } from '../../support/car.js';
import { World } from '../../support/world.js';

let world: World;
let car: TestCar;
let models: Entity[];

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world, { ...bmw, controller: {} });
    models = car.wheels.map((wheel) => {
        const model = new Entity('Model', world.app);
        wheel.entity.addChild(model);
        wheel.visual = model;
        return model;
    });
});

afterEach(() => world.destroy());

/** Lets the car stand braked for so long that it sleeps. */
function park(): void {
    car.drive((controls) => (controls.brake = 1));
    world.run(1);
    car.vehicle.driver = null;
    world.run(12);
    expect(car.entity.rigidbody!.isActive()).toBe(false);
}

it.each([
    ['Vehicle Controller', VehicleController],
    ['Wheel Collider', WheelCollider],
    ['Anti-roll Bar', AntiRollBar],
    ['Raycast Car', RaycastCar],
    ['Bullet Vehicle', BulletVehicle],
    ['Vehicle Lights', VehicleLights]
])('the engine calls no %s every frame, parked or not', (_, { prototype }) => {
    expect(['update', 'postUpdate', 'fixedUpdate'].filter((name) => name in prototype)).toEqual([]);
});

describe('in a second in which a car is parked', () => {
    /** Calls of methods of objects in a second. */
    function calls<T extends object>(objects: readonly T[], name: keyof T): number {
        const spies = objects.map((each) => vi.spyOn(each, name as never));
        world.run(1);
        return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0);
    }

    it('its seven components look after themselves twice each', () => {
        park();
        const components = [...car.wheels, ...car.bars, car.controller];
        expect(components.length).toBe(7);
        expect(calls(components, 'applyChanges')).toBe(14);
    });

    it('none looks for mistakes', () => {
        park();
        expect(calls([...car.wheels, car.controller], 'validate')).toBe(0);
    });

    it('no model of a wheel is written', () => {
        park();
        expect(calls(models, 'setLocalPosition') + calls(models, 'getLocalRotation')).toBe(0);
    });

    it('its sound is looked at four times at most', () => {
        const { mix } = addScript(car.entity, VehicleSound, {}) as unknown as { mix: { begin(): void } };
        park();
        const looks = calls([mix], 'begin');
        expect(looks).toBeGreaterThan(2);
        expect(looks).toBeLessThan(5);
    });

    it('its meshes are not searched for lamps, unless a list was changed', () => {
        const lights = addScript(car.entity, VehicleLights, {});
        park();
        world.run(8); // a look in eight seconds
        expect(calls([lights.lamps], 'take')).toBe(0);
        lights.head = [models[0]];
        expect(calls([lights.lamps], 'take')).toBe(1);
    });

    it('its lamps are shown six times at most, and within 70 ms when one is switched on', () => {
        const { lamps } = addScript(car.entity, VehicleLights, {});
        park();
        expect(calls([lamps], 'show')).toBeLessThan(7);
        const show = vi.spyOn(lamps, 'show').mockClear();
        car.controller.lights!.position = true;
        world.run(4 / 60);
        expect(show).toHaveBeenCalledOnce();
    });

    it('it is looked at again in the frame in which it drives off', () => {
        const { mix } = addScript(car.entity, VehicleSound, {}) as unknown as { mix: { begin(): void } };
        park();
        const begin = vi.spyOn(mix, 'begin');
        car.drive((controls) => (controls.throttle = 1));
        world.run(0.2);
        expect(begin.mock.calls.length).toBeGreaterThan(9);
    });
});
