import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as allChecks from '../../../src/components/checks/all-checks.js';
import { checks } from '../../../src/components/checks/checks.js';
import * as allFaultWords from '../../../src/components/findings/fault-words.js';
import { faultWords } from '../../../src/components/findings/faults.js';
import { carOf } from '../../../src/index.js';
import { kindsOfVehicles, placeKind, sampleKinds } from '../../support/kinds.js';
import { printed } from '../../support/printed.js';
import { sampleOf } from '../../support/torture.js';
import { World } from '../../support/world.js';

const messages = printed('error', 'warn');

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
    checks.present = null; // as in a game in the browser
    faultWords.present = null;
});

afterEach(() => {
    checks.learn(allChecks);
    faultWords.learn(allFaultWords);
    world.destroy();
});

describe('the checks of a game that has not imported them', () => {
    it.each(kindsOfVehicles)('come after the car has begun to drive, and warn of it then: %s', async (name) => {
        world.app.systems.rigidbody!.gravity.set(0, 9.81, 0);
        const { chassis } = placeKind(world, name);
        world.run(0.02, 0.02);
        const car = carOf(chassis[0])!;
        expect(car.vehicle).not.toBeNull();
        expect(messages()).toEqual([]);
        expect(car.validate()).toEqual([]);
        await vi.waitFor(() => expect(checks.present).not.toBeNull());
        expect(messages().filter((line) => line.includes('physics.gravity'))).toHaveLength(chassis.length);
        expect(car.validate()).toContainEqual(expect.objectContaining({ id: 'gravity-astray' }));
    });

    it.each(sampleOf(sampleKinds(), 2))('look at it for the first time when they are there: %s', async (name) => {
        placeKind(world, name);
        world.run(0.02, 0.02);
        const look = vi.spyOn(world.app.assets, 'filter');
        world.run(0.5);
        expect(look).not.toHaveBeenCalled();
        await vi.waitFor(() => expect(checks.present).not.toBeNull());
        world.run(0.5);
        expect(look, 'a look at the scene').toHaveBeenCalled();
    });

    it.each(sampleOf(sampleKinds(), 2, 1))('do not keep a teleport to nowhere waiting: %s', async (name) => {
        const {
            chassis: [chassis]
        } = placeKind(world, name);
        world.run(0.1);
        const car = carOf(chassis)!;
        const before = chassis.getPosition().clone();
        const nowhere = new Vec3(NaN, 0, 0);
        car.teleport(nowhere, new Quat());
        nowhere.set(1, 1, 1); // a caller uses it again
        expect(chassis.getPosition().distance(before)).toBe(0);
        await vi.waitFor(() => expect(messages().join()).toMatch(/teleport.position: .*NaN/));
    });
});
