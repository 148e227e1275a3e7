import type { Entity } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { bmw, TestCar } from '../../support/car.js';
import { World } from '../../support/world.js';

let worlds: World[];

beforeEach(() => (worlds = []));
afterEach(() => worlds.forEach((world) => world.destroy()));

/** A car that rolls at a speed, in a world of its own. */
async function rolling(speed: number, throttle: number, controller: Record<string, unknown> = {}): Promise<TestCar> {
    const world = await World.create();
    worlds.push(world);
    world.addGround();
    const car = new TestCar(world, { ...bmw, controller });
    world.run(0.5);
    car.roll(speed);
    car.drive((controls) => (controls.throttle = throttle));
    world.run(1.5);
    return car;
}

/** Names the wheels of both axles, right before left; before, the car has found them by itself. */
function change({ wheels, controller }: TestCar): void {
    const [fl, fr, rl, rr] = wheels.map(({ entity }) => entity);
    controller.frontWheels = [fr, fl];
    controller.rearWheels = [rr, rl];
}

function run(seconds: number): void {
    worlds.forEach((world) => world.run(seconds));
}

describe('at speed', () => {
    it.each([
        ['combustion', 0, 0.3],
        ['combustion', 0, 0],
        ['electric', 1, 0.3],
        ['wheel motors', 2, 0.3]
    ])('a list of wheels that changes does not brake a car: %s', async (_, type, throttle) => {
        const kept = await rolling(15, throttle, { engine: { type } });
        const changed = await rolling(15, throttle, { engine: { type } });
        const { gear, rpm } = changed.controller;
        const before = changed.velocity.z;
        expect(before).toBe(kept.velocity.z);
        change(changed);
        run(1 / 60);
        expect(changed.vehicle.powertrain!.front[0]).toBe(changed.wheels[1].wheel);
        expect(changed.controller.gear).toBe(gear);
        expect(Math.abs(changed.controller.rpm - rpm)).toBeLessThan(0.01 * rpm + 20);
        run(0.5);
        expect(Math.abs(changed.velocity.z - kept.velocity.z)).toBeLessThan(0.005);
    });

    it.each([0, 1])('a controller that is switched off and on does not brake it, engine type %f', async (type) => {
        const kept = await rolling(15, 0, { engine: { type } });
        const changed = await rolling(15, 0, { engine: { type } });
        const before = changed.velocity.z;
        changed.controller.enabled = false;
        run(1 / 60);
        changed.controller.enabled = true;
        run(0.5);
        const lost = before - changed.velocity.z;
        expect(lost).toBeLessThan(before - kept.velocity.z + 0.02);
    });

    it('the steered wheels stay as they are', async () => {
        const car = await rolling(10, 0.2);
        car.drive((controls) => Object.assign(controls, { throttle: 0.2, steer: 0.5 }));
        run(1);
        const angle = car.wheels[0].steerAngle;
        expect(angle).toBeGreaterThan(3);
        change(car);
        run(1 / 60);
        expect(Math.abs(car.wheels[0].steerAngle - angle)).toBeLessThan(0.2);
    });
});

describe('a list of wheels', () => {
    it('takes effect when an entry is put in as a guid: the wheel steers; taken out, it heads straight on again', async () => {
        const car = await rolling(5, 0.1);
        car.drive((controls) => Object.assign(controls, { throttle: 0.1, steer: 1 }));
        run(0.5);
        expect(car.wheels[2].steerAngle).toBe(0);
        const guids = car.wheels.slice(2).map(({ entity }) => entity.getGuid() as unknown as Entity);
        car.controller.steeredRearWheels.splice(0, 0, ...guids);
        run(0.5);
        expect(Math.abs(car.wheels[2].steerAngle)).toBeGreaterThan(0.5);
        car.controller.steeredRearWheels.length = 0;
        run(0.1);
        expect(car.wheels[2].steerAngle).toBe(0);
    });

    it('with a place that is still empty leaves the car as it drives', async () => {
        const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
        const car = await rolling(10, 0.5);
        change(car);
        run(1 / 60);
        const { powertrain } = car.vehicle;
        car.controller.rearWheels = [...car.controller.rearWheels, null as unknown as Entity];
        run(0.5);
        expect(car.vehicle.powertrain).toBe(powertrain);
        expect(errors.mock.calls).toHaveLength(1);
        expect(errors.mock.calls[0][0]).toMatch(/vehicleController\.rearWheels\[2\]: no entity is chosen/);
        expect(car.controller.validate()).toHaveLength(1);
        car.controller.rearWheels = car.controller.rearWheels.slice(0, 2);
        run(0.5);
        expect(car.controller.validate().map(({ attribute }) => attribute)).toEqual([]);
        errors.mockRestore();
    });
});
