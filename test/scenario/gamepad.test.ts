import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** What a browser reports of a pad with the standard layout: no headless browser has a real one. */
const pad = { mapping: 'standard', axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ value: 0 })) };

let world: World;
let car: TestCar;

beforeEach(async () => {
    vi.stubGlobal('navigator', { getGamepads: () => [null, pad] });
    world = await World.create();
    world.addGround();
    car = new TestCar(world, bmw);
    car.entity.script!.create(VehicleInput);
    world.run(1);
});

afterEach(() => {
    world.destroy();
    vi.unstubAllGlobals();
    pad.axes[0] = 0;
    pad.buttons.forEach((button) => (button.value = 0));
});

describe('a gamepad', () => {
    it('drives by its triggers, steers left by the stick to the left, and backs up by the brake at rest', () => {
        pad.buttons[7].value = 0.8;
        world.run(2);
        expect(car.vehicle.controls.throttle).toBeCloseTo(0.8, 6);
        expect(car.velocity.z).toBeGreaterThan(2);
        pad.axes[0] = -0.55;
        world.run(1);
        // half of the way between dead zone and stop
        expect(car.vehicle.controls.steer).toBeCloseTo(0.5, 6);
        expect(car.entity.rigidbody!.angularVelocity.y).toBeGreaterThan(0.1);
        pad.axes[0] = 0;
        pad.buttons[7].value = 0;
        pad.buttons[6].value = 1;
        world.run(0.3);
        expect(car.controller.gear).toBeGreaterThan(0);
        world.run(4);
        expect(car.controller.gear).toBe(-1);
        expect(car.controller.speed).toBeLessThan(-1);
    });

    it('is let go of when its component is disabled', () => {
        pad.buttons[7].value = 1;
        world.run(1);
        const input = car.entity.script!.get(VehicleInput) as VehicleInput;
        input.enabled = false;
        world.run(0.1);
        expect(car.vehicle.controls.throttle).toBe(0);
    });
});
