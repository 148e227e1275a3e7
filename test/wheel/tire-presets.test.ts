import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadPreset } from '../../scenario/presets.js';
import { TireModel, TirePreset } from '../../scripts/wheel-collider.mjs';
import { tireAttributes } from '../../src/components/rigging/tire-attributes.js';
import type { TMeasy } from '../../src/index.js';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

/** Deceleration with locked wheels, g. */
function slide(car: TestCar): number {
    car.roll(20);
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 20000));
    world.run(0.5);
    const before = car.velocity.length();
    world.run(0.5);
    return (before - car.velocity.length()) / (0.5 * g);
}

describe('the presets of a tire', () => {
    it.each([
        ['ROAD', 0.8],
        ['SPORT', 0.97],
        ['SLICK', 1.3],
        ['OFF_ROAD', 0.46],
        ['TRUCK', 0.6]
    ] as const)('%s slides at %f g', (preset, force) => {
        const car = new TestCar(world, { ...bmw, wheel: { tire: { preset: TirePreset[preset] } } });
        world.run(1);
        // the wheels in front carry more, and a tire holds less of more load
        expect(slide(car) / force).toBeGreaterThan(0.95);
        expect(slide(car) / force).toBeLessThan(1.03);
    });

    it.each([
        ['hatchback', 'all', TirePreset.ROAD],
        ['racer', 'rear', TirePreset.SLICK],
        ['truck', 'front', TirePreset.TRUCK],
        ['city-bus', 'rear', TirePreset.TRUCK],
        ['off-roader', 'all', TirePreset.CUSTOM] // given at a load of its own
    ])('%s: its tires (%s) have the preset %i', (vehicle, tire, preset) => {
        expect(tireAttributes(loadPreset(vehicle).tires[tire])).toMatchObject({ tire: { preset } });
    });

    it('have the rubber of the off-roader', () => {
        const { forward, sideways } = new TestCar(world, {
            ...bmw,
            wheel: { tire: { preset: TirePreset.OFF_ROAD } }
        }).wheels[0].wheel!.params.tire as TMeasy;
        const { tire } = tireAttributes(loadPreset('off-roader').tires.all) as { tire: Record<string, number> };
        expect([forward.peak, sideways.peakSlipAtDoubleLoad]).toEqual([
            tire.forwardPeak,
            tire.sidewaysPeakSlipAtDoubleLoad
        ]);
    });
});

describe('the numbers of a tire by the names of its model', () => {
    it('are those of the inspector', () => {
        const { wheels } = new TestCar(world);
        wheels[0].tire.forwardFrictionExtremumSlip = 0.3;
        expect(wheels[0].forwardFriction).toEqual({
            extremumSlip: 0.3,
            extremumValue: 1,
            asymptoteSlip: 0.8,
            asymptoteValue: 0.5,
            stiffness: 1
        });
    });

    it('make a custom tire of it when they are set', () => {
        const car = new TestCar(world, { ...bmw, wheel: { tire: { preset: TirePreset.SLICK } } });
        world.run(1);
        for (const wheel of car.wheels) {
            expect(wheel.tireModel).toBe(TireModel.TMEASY);
            wheel.tireModel = TireModel.FRICTION_CURVE;
            wheel.forwardFriction.asymptoteValue = 0.7;
            expect(wheel.tire).toMatchObject({
                preset: TirePreset.CUSTOM,
                model: TireModel.FRICTION_CURVE,
                forwardFrictionAsymptoteValue: 0.7
            });
        }
        expect(slide(car)).toBeCloseTo(0.7, 1);
    });

    it('can be set all at once', () => {
        const [wheel] = new TestCar(world).wheels;
        wheel.sidewaysTire = { peak: 1.3, slide: 1.2 };
        expect(wheel.tire).toMatchObject({ preset: TirePreset.CUSTOM, sidewaysPeak: 1.3, sidewaysSlide: 1.2 });
        expect(wheel.sidewaysTire.stiffness).toBe(15.98);
    });
});
