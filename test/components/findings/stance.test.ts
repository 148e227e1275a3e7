import { Quat, Vec3 } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../../support/car.js';
import { kindsOfVehicles, placeKind } from '../../support/kinds.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

const messages = printed('error', 'warn');

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Turn about the way ahead, degrees. */
const rolled = (angle: number): Quat => new Quat().setFromEulerAngles(0, 0, angle);

describe('a car that starts', () => {
    const stance = (): string[] => messages().filter((line) => line.includes('does not point up'));

    it.each([65, -90, 180])('on its side or roof says so: rolled by %i degrees', (angle) => {
        new TestCar(world, bmw, new Vec3(0, 2, 0), rolled(angle));
        world.run(0.1);
        expect(stance()).toHaveLength(1);
        expect(stance()[0]).toMatch(/Car > rotation: its Y axis .*Rotate it about Y only/);
    });

    it.each([0, 55, -40])('on its wheels on a slope says nothing: rolled by %i degrees', (angle) => {
        new TestCar(world, bmw, new Vec3(0, 2, 0), rolled(angle));
        world.run(0.1);
        expect(stance()).toEqual([]);
    });

    it.each(kindsOfVehicles)('says nothing once it has driven, and lies on its roof: %s', (name) => {
        const { chassis } = placeKind(world, name);
        for (const entity of chassis) {
            entity.rigidbody!.teleport(entity.getPosition().clone().add(Vec3.UP), rolled(180));
            entity.enabled = false;
            entity.enabled = true;
        }
        world.run(0.1);
        expect(stance()).toEqual([]);
    });
});
