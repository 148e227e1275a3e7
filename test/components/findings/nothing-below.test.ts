import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../../support/car.js';
import { placeKind, sampleKinds } from '../../support/kinds.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

let world: World;
const messages = printed('warn');

beforeEach(async () => (world = await World.create()));
afterEach(() => world.destroy());

function falls(): string[] {
    return messages().filter((line) => line.includes('nothing below can carry a car'));
}

describe('a car in a scene without ground', () => {
    it.each(sampleKinds())('says so in one line while it falls: %s', (name) => {
        const [{ name: chassis }] = placeKind(world, name).chassis;
        world.run(4);
        expect(falls()).toHaveLength(1);
        expect(falls()[0]).toContain(
            `${chassis} > ground: nothing below can carry a car, so these fall without end: ${chassis}`
        );
    });

    it('says it for all that fall', () => {
        ['First', 'Second'].forEach((name, i) => {
            const { entity } = new TestCar(world, bmw);
            entity.name = name;
            entity.rigidbody!.teleport(5 * i, 1, 0);
        });
        world.run(4);
        expect(falls()).toEqual([expect.stringContaining('fall without end: First, Second')]);
    });
});

describe('a car with ground below it', () => {
    it('says nothing while it drops 500 m, nor after it has driven over an edge', () => {
        world.addBox('Slab', [5, 0.5, 5], [0, -0.5, 0]);
        const { entity } = new TestCar(world, bmw);
        entity.rigidbody!.teleport(0, 500, 0);
        world.run(4);
        expect(entity.rigidbody!.linearVelocity.y).toBeLessThan(-20);
        entity.rigidbody!.teleport(50, 500, 0);
        world.run(4);
        expect(entity.getPosition().y).toBeLessThan(400);
        expect(falls()).toEqual([]);
    });
});
