import { afterEach, beforeEach, expect, it } from 'vitest';

import { LIGHTS } from '../../src/internal.js';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    car = new TestCar(world);
    world.run(1);
});

afterEach(() => world.destroy());

it('The foot brake lights the brake lamps, the hand brake does not', () => {
    const { lights } = car.controller;
    car.drive((controls) => (controls.handbrake = 1));
    world.run(0.1);
    expect(lights.brake).toBe(false);
    car.drive((controls) => (controls.brake = 0.3));
    world.run(0.1);
    expect(lights.brake).toBe(true);
    expect(lights.flags).toBe(LIGHTS.brake);
    car.drive((controls) => (controls.brake = 0));
    world.run(0.1);
    expect(lights.brake).toBe(false);
});

it('Reverse gear lights the reversing lamp', () => {
    car.drive((controls) => (controls.reverse = true));
    world.run(0.5);
    expect(car.controller.lights.reverse).toBe(true);
    car.drive((controls) => (controls.reverse = false));
    world.run(0.5);
    expect(car.controller.lights.reverse).toBe(false);
});

/** Lit or not, frame by frame, for a time. */
function flashes(seconds: number): { left: boolean[]; right: boolean[] } {
    const left: boolean[] = [];
    const right: boolean[] = [];
    world.run(seconds, 1 / 60, () => {
        left.push(car.controller.lights.leftBlinker);
        right.push(car.controller.lights.rightBlinker);
    });
    return { left, right };
}

function starts(lit: boolean[]): number {
    return lit.filter((on, i) => on && !lit[i - 1]).length;
}

it('The indicator flashes on its side 60 to 120 times a minute, at once and half of the time', () => {
    car.controller.lights.indicator = 1;
    const { left, right } = flashes(20);
    expect(left[0]).toBe(true);
    expect(3 * starts(left)).toBeGreaterThanOrEqual(60);
    expect(3 * starts(left)).toBeLessThanOrEqual(120);
    expect(left.filter((on) => on).length / left.length).toBeCloseTo(0.5, 1);
    expect(right).not.toContain(true);
    car.controller.lights.indicator = -1;
    expect(flashes(1).right[0]).toBe(true);
    car.controller.lights.indicator = 0;
    expect(flashes(2).right).not.toContain(true);
});

it('Hazard lights flash on both sides together', () => {
    car.controller.lights.hazard = true;
    const { left, right } = flashes(5);
    expect(left).toEqual(right);
    expect(starts(left)).toBeGreaterThanOrEqual(7);
});

it('Switches show in the flags of CARLA', () => {
    Object.assign(car.controller.lights, { position: true, lowBeam: true, fog: true });
    expect(car.controller.lights.flags).toBe(1 | 2 | 128);
});
