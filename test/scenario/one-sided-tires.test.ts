import { describe, expect, it } from 'vitest';

import { passengerMagicFormula } from '../../src/index.js';
import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const CUSTOM = 10;
const MAGIC_FORMULA = 3;

/** A left tire with the conicity and ply steer of a common one. */
const tirFile = Object.entries({ ...passengerMagicFormula(), PHY1: 0.003, PVY1: 0.02, QHZ1: 0.004, QDZ6: -0.004 })
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

/** Returns the drift of a car to its left over 100 m without steering, m. */
async function aside(head: string): Promise<number> {
    const world = await World.create();
    world.addGround();
    const tire = { preset: CUSTOM, model: MAGIC_FORMULA, tirFile: head + tirFile };
    const car = new TestCar(world, { ...bmw, wheel: { tire } });
    world.run(1);
    car.roll(25);
    world.run(4);
    const { x, z } = car.position;
    world.destroy();
    expect(z).toBeGreaterThan(90);
    return x;
}

describe('a car on tires of a .tir file', () => {
    it.each(["TYRESIDE = 'LEFT'\n", "TYRESIDE = 'RIGHT'\n", ''])('runs straight on all four: %s', async (head) => {
        expect(Math.abs(await aside(head))).toBeLessThan(0.02);
    });
});
