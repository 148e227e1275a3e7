import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** Properties of a car that tell of one aid, and are deprecated. */
const FORMER = Object.keys(Object.getOwnPropertyDescriptors(VehicleController.prototype)).filter((name) =>
    name.endsWith('Active')
);

/** Aids by a property that tells of several. */
const OF_SEVERAL: Record<string, string[]> = { holdActive: ['hillHold', 'autoHold'] };

let world: World;
let car: TestCar;

beforeEach(async () => {
    world = await World.create();
    car = new TestCar(world);
});
afterEach(() => world.destroy());

describe('a former name of an acting aid', () => {
    it.each(FORMER.filter((name) => name !== 'isAidActive'))('tells what isAidActive() tells: %s', (former) => {
        const told = (): unknown => (car.controller as unknown as Record<string, unknown>)[former];
        expect(told()).toBe(false);
        for (const aid of OF_SEVERAL[former] ?? [former.replace('Active', '')]) {
            vi.spyOn(car.controller, 'isAidActive').mockImplementation((name) => name === aid);
            expect(told()).toBe(true);
        }
    });
});
