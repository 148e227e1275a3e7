import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { Ground } from '../../src/contact/ground.js';
import { CONTACT_KINDS } from '../../src/contact/probe.js';
import { bmw, TestCar } from '../support/car.js';
import { addRoad } from '../support/ground.js';
import { World } from '../support/world.js';

const RATE = 60;
const SPEED = 8;

/** Grounds by what they are: all of those that are even are one plane to a wheel. */
const even: Record<string, (world: World) => void> = {
    'a mesh with a seam each half meter': (world) => {
        addRoad(
            world,
            Array.from({ length: 121 }, (_, i) => [i / 2 - 30, 0])
        );
    },
    'a mesh on a slope of 5 %': (world) => {
        addRoad(
            world,
            Array.from({ length: 61 }, (_, i) => [i - 30, 0.05 * (i - 30)])
        );
    },
    'boxes side by side': (world) => {
        for (let z = -30; z <= 30; z += 2) {
            world.addBox('Slab', [20, 0.5, 1], [0, -0.5, z]);
        }
    },
    'a box beside which a kerb lies out of reach': (world) => {
        world.addBox('Slab', [20, 0.5, 40], [0, -0.5, 0]);
        world.addBox('Kerb', [0.1, 0.05, 40], [1.3, 0.05, 0]);
    }
};

let world: World;

beforeEach(async () => {
    world = await World.create(1 / RATE);
});

afterEach(() => {
    world.destroy();
});

/** Rolls a car and counts how often its wheels look down, per step. */
function looksOf(contact: number, lay: (world: World) => void): number {
    lay(world);
    const car = new TestCar(world, { ...bmw, wheel: { contact, width: 0.2, raysAlong: 3, raysAcross: 1 } });
    car.controller.enabled = false;
    world.run(1, 1 / RATE);
    car.roll(SPEED);
    world.run(0.2, 1 / RATE);
    const ground = car.vehicle.ground as Ground;
    ground.planeIn = () => null;
    let looks = 0;
    const { lookDown, sweep } = ground;
    ground.lookDown = (...what) => {
        looks++;
        lookDown.apply(ground, what);
    };
    ground.sweep = (...what) => {
        looks++;
        sweep.apply(ground, what);
    };
    world.run(1, 1 / RATE);
    return looks / RATE;
}

describe.each(CONTACT_KINDS.map((kind, contact) => [kind, contact] as const))(
    'a wheel that looks by %s',
    (kind, contact) => {
        /** A torus takes two looks for one answer. */
        const once = kind === 'torus' ? 8 : 4;

        it.each(Object.entries(even))('looks once a step on %s', (_, lay) => {
            expect(looksOf(contact, lay)).toBeLessThan(1.05 * once);
        });

        it.skipIf(kind === 'cylinder')('looks again on hills only where a crease lies within its way of a step', () => {
            const hills = Array.from({ length: 13 }, (_, i): [number, number] => [5 * i - 30, 0.1 * Math.sin(2 * i)]);
            const looks = looksOf(contact, () => addRoad(world, hills));
            // a crease each 5 m, and a step in which the wheel comes to it
            const creases = SPEED / 5 / RATE;
            expect(looks / once).toBeLessThan(1 + 2 * creases);
        });

        it('foresees waves by a second look', () => {
            const waves = Array.from({ length: 241 }, (_, i): [number, number] => [i / 4 - 30, 0.02 * Math.sin(i / 4)]);
            expect(looksOf(contact, () => addRoad(world, waves))).toBeGreaterThan(1.6 * once);
        });
    }
);

it('does not ask the sweep of the engine twice for one step', () => {
    const looks = looksOf(2, () => {
        world.addBox('Slab', [20, 0.5, 40], [0, -0.5, 0]);
        world.addBox('Board', [1.5, 0.01, 30], [0, 0.01, 0], 5000);
    });
    expect(looks).toBeLessThan(4.2);
});
