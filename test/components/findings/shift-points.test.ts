import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../../support/car.js';
import { printed } from '../../support/printed.js';
import { World } from '../../support/world.js';

let world: World;
const messages = printed('warn');

beforeEach(async () => {
    world = await World.create();
    world.addGround(0, 4000);
});

afterEach(() => world.destroy());

const FIGURES = { maxRpm: 6500, peakTorque: 138, peakTorqueRpm: 4800, peakPower: 77, peakPowerRpm: 6000 };

/** A car at full throttle in first gear; the gear that it is in after five seconds. */
function gearOf(controller: Record<string, unknown>): { car: TestCar; gear: number } {
    const car = new TestCar(world, { ...bmw, controller });
    world.run(0.5);
    car.roll(10);
    car.drive((controls) => (controls.throttle = 1));
    world.run(5);
    return { car, gear: car.vehicle.powertrain!.gearbox.gear };
}

/** Attributes about which there is a finding. */
const found = ({ controller }: TestCar): string[] => controller.validate().map(({ attribute }) => attribute);

describe('a gearbox that shifts up where the limiter holds its engine', () => {
    // friction of 12 N m and .03 per rad/s holds an engine of some 115 N m at 6 457 rpm, even without a car
    it.each<[string, Record<string, unknown>, string, string]>([
        [
            'by rpm',
            { engine: FIGURES, gearbox: { upRpm: 6470 } },
            'vehicleController.gearbox.upRpm',
            'the rev limiter takes effect at 6305 rpm, so the gearbox shifts up late or never at 6470 rpm. Lower it to 6175 rpm or less, or raise engine.maxRpm.'
        ],
        [
            'by the share of a gear',
            { engine: FIGURES, gearbox: { upRatios: [0.995] } },
            'vehicleController.gearbox.upRatios',
            'the rev limiter takes effect at 0.97 of engine.maxRpm, so a gear with an up ratio of 0.995 shifts up late or never. Lower it to 0.95 or less.'
        ],
        [
            'beyond a limiter that cuts',
            { engine: { ...FIGURES, limiter: 1 }, gearbox: { upRpm: 6600 } },
            'vehicleController.gearbox.upRpm',
            'the rev limiter takes effect at 6500 rpm, so the gearbox shifts up late or never at 6600 rpm.'
        ]
    ])('%s stays in first, and says so', (_, controller, attribute, message) => {
        const { car, gear } = gearOf(controller);
        expect(gear).toBe(1);
        expect(found(car)).toEqual([attribute]);
        expect(messages()).toEqual([expect.stringContaining(`> ${attribute}: ${message}`)]);
        car.controller.gearbox.upRpm = 6000;
        car.controller.gearbox.upRatios = [];
        world.run(2);
        expect(found(car)).toEqual([]);
        expect(car.vehicle.powertrain!.gearbox.gear).toBeGreaterThan(1);
    });

    it.each<[string, Record<string, unknown>]>([
        ['just below the last 3 %', { engine: FIGURES, gearbox: { upRpm: 6290 } }],
        ['beside a limiter that cuts', { engine: { ...FIGURES, limiter: 1 }, gearbox: { upRpm: 6400 } }]
    ])('is not meant by one %s', (_, controller) => {
        const { car, gear } = gearOf(controller);
        expect(gear).toBeGreaterThan(1);
        expect(found(car)).toEqual([]);
    });

    it.each<[string, Record<string, unknown>]>([
        ['by hand', { engine: FIGURES, gearbox: { upRpm: 6490, transmission: 2 } }],
        ['in a single gear', { engine: FIGURES, gearbox: { upRpm: 6490, gearRatios: [4] } }],
        ['by shares of their own', { engine: FIGURES, gearbox: { upRpm: 6490, upRatios: [0.9, 0.9, 0.9, 0.9] } }],
        ['with an electric motor', { engine: { ...FIGURES, type: 1 }, gearbox: { upRpm: 6490 } }]
    ])('says nothing of a car that drives %s', (_, controller) => {
        const car = new TestCar(world, { ...bmw, controller });
        world.run(0.2);
        expect(found(car)).toEqual([]);
    });
});
