import { describe, expect, it } from 'vitest';

import { TestCar, bmw } from '../support/car.js';
import { World } from '../support/world.js';

const CUSTOM = 10;
const MAGIC_FORMULA = 3;

describe('the text of a .tir file at a wheel', () => {
    it('stays a finding until it can be read', async () => {
        const world = await World.create();
        world.addGround();
        const tire = { preset: CUSTOM, model: MAGIC_FORMULA, tirFile: 'PCY1 = 1.3\nPDY1 = 1,0' };
        const car = new TestCar(world, { ...bmw, wheel: { tire } });
        const [wheel] = car.wheels;
        const told = (): string[] =>
            wheel
                .validate()
                .filter(({ attribute }) => attribute === 'wheelCollider.tire.tirFile')
                .map(({ message }) => message);
        world.run(0.1);
        expect(told()).toEqual(['Line 2 of the tire file: PDY1 is not a number: PDY1 = 1,0']);
        wheel.tire.tirPressure = 200_000;
        world.run(0.1);
        expect(told()).toHaveLength(1);
        wheel.tire.tirFile = 'PCY1 = 1.3\nPDY1 = 1.0\nPDY1 = 1.1';
        world.run(0.1);
        expect(told()).toEqual(['Line 3: PDY1 is there twice. This one counts.']);
        wheel.tire.tirFile = 'PCY1 = 1.3\nPDY1 = 1.0';
        world.run(0.1);
        expect(told()).toEqual([]);
        world.destroy();
    });
});
