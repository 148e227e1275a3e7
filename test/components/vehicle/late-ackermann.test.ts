import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ackermannDriver } from '../../../src/components/vehicle/ackermann-commands.js';
import * as allAckermannDriver from '../../../src/driver/ackermann-driver.js';
import { AckermannDriver, carOf, type VehicleLike } from '../../../src/index.js';
import { kindsOfVehicles, placeKind } from '../../support/kinds.js';
import { World } from '../../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    ackermannDriver.present = null; // as in a game in the browser
});

afterEach(() => {
    ackermannDriver.learn(allAckermannDriver);
    world.destroy();
});

function place(name: string): VehicleLike {
    const { chassis } = placeKind(world, name);
    world.run(0.1);
    return carOf(chassis[0])!;
}

describe('a car that is told steer angle and speed by the first command of a game', () => {
    it.each(kindsOfVehicles)('obeys the last command once it can: %s', async (name) => {
        const car = place(name);
        car.ackermann({ speed: 5 });
        car.ackermann({ speed: 3, steer: 0.1 });
        expect(car.vehicle!.driver).toBeNull();
        await vi.waitFor(() => expect(car.vehicle!.driver).toBeInstanceOf(AckermannDriver));
        const { command } = car.vehicle!.driver as AckermannDriver;
        expect(command).toMatchObject({ speed: 3, steer: 0.1, acceleration: 0 });
    });

    it('is left alone if it was given back by then', async () => {
        const car = place('hatchback');
        car.ackermann({ speed: 5 });
        car.ackermann(null);
        await vi.waitFor(() => expect(ackermannDriver.present).not.toBeNull());
        expect(car.vehicle!.driver).toBeNull();
    });
});
