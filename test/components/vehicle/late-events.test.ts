import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { eventWatch } from '../../../src/components/vehicle/car-events.js';
import * as allEventWatch from '../../../src/components/vehicle/event-watch.js';
import { carOf, type VehicleLike } from '../../../src/index.js';
import { bmw, TestCar } from '../../support/car.js';
import { kindsOfVehicles, placeKind } from '../../support/kinds.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

const messages = printed('error', 'warn');

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    eventWatch.present = null; // as in a game in the browser
});

afterEach(() => {
    eventWatch.learn(allEventWatch);
    world.destroy();
});

function place(name: string): VehicleLike {
    const { chassis } = placeKind(world, name);
    world.run(0.1);
    return carOf(chassis[0])!;
}

async function arrival(): Promise<void> {
    await vi.waitFor(() => expect(eventWatch.present).not.toBeNull());
}

describe('events of cars that a game has not imported', () => {
    it.each(kindsOfVehicles)('are told once they have come: %s', async (name) => {
        const car = place(name);
        const heard: string[] = [];
        car.on('wheelleave', () => heard.push('wheelleave'));
        await arrival();
        world.run(0.1);
        car.entity.rigidbody!.linearVelocity = car.entity.up.clone().mulScalar(10);
        world.run(0.5);
        expect(heard).not.toEqual([]);
        expect(messages()).toEqual([]);
    });

    it('are loaded by none that a car fires by itself', () => {
        const car = place('hatchback');
        car.on('reset', () => {});
        world.run(0.1);
        expect(eventWatch.present).toBeNull();
    });

    it('tell of gear and engine what has changed since the first had a listener', async () => {
        const car = new TestCar(world, {
            ...bmw,
            controller: { gearbox: { transmission: 2 }, clutch: { automatic: false, antiStall: false } }
        });
        const heard: unknown[] = [];
        world.run(0.2);
        car.controller.on('gear', (gear, former) => heard.push(gear, former));
        car.controller.on('enginestop', () => heard.push('stop'));
        car.drive((controls) => Object.assign(controls, { clutch: 1, ignition: false, gear: 2 }));
        world.run(1);
        expect(heard).toEqual([]);
        await arrival();
        world.run(0.1);
        expect(heard).toEqual([2, 1, 'stop']);
        world.run(0.5);
        expect(heard).toHaveLength(3);
    });

    it('are named in a message where they cannot be loaded, once for a car', async () => {
        const load = vi.spyOn(eventWatch as unknown as { load(): Promise<unknown> }, 'load');
        load.mockRejectedValue(new TypeError('offline'));
        const car = place('hatchback');
        car.on('gear', () => {});
        car.on('hit', () => {});
        await vi.waitFor(() => expect(messages()).not.toEqual([]));
        expect(messages()).toEqual([
            expect.stringContaining('scripts: what finds events of cars cannot be loaded: TypeError: offline')
        ]);
        load.mockRestore();
    });
});
