import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { TireCompound, TireHeat } from '../../scripts/tire-heat.mjs';
import type { TireHeatModel } from '../../src/index.js';
import type { TireCompound as Compound } from '../../src/tire/compounds.js';
import { compoundGrip } from '../../src/tire/tire-compound.js';
import { THERMAL, thermalsOf } from '../../src/tire/tire-heat-layout.js';
import { expectShare } from '../acceptance/cases.js';
import { coulomb } from '../acceptance/coulomb.js';
import { bmw, TestCar } from '../support/car.js';
import { addLevelRoad } from '../support/ground.js';
import { World } from '../support/world.js';

/** J/(kg K), of rubber; shares of the wheel's mass in tread and carcass; share of the friction heat that the tread takes. */
const RUBBER = 1700;
const [TREAD, CARCASS] = [0.13, 0.35];
const INTO_TREAD = 0.35;

const MASS = 20;
const WIDTH = 0.2;

let world: World;

beforeEach(async () => {
    world = await World.create();
    addLevelRoad(world, 8000);
});

afterEach(() => world.destroy());

interface Warm {
    car: TestCar;
    heat: TireHeat;
    model: TireHeatModel;
}

/** A car without engine, whose tires get warm. */
function carWith(attributes: Record<string, unknown> = {}, wheel: Record<string, unknown> = {}, more = {}): Warm {
    const car = new TestCar(world, {
        ...bmw,
        wheel: { ...coulomb(1), rollingResistance: 0, wheelDampingRate: 0, mass: MASS, width: WIDTH, ...wheel },
        controller: {
            engine: { type: 3 },
            brakes: { maxBrakeTorque: 40_000, bias: 0.5, maxHandbrakeTorque: 0 },
            ...more
        }
    });
    const heat = addScript(car.entity, TireHeat, {
        cooling: 0,
        changesGrip: false,
        roadTemperature: 20,
        ...attributes
    });
    world.run(1);
    return { car, heat, model: car.vehicle.tireHeat! };
}

/** Heat in tread and carcass of all tires above 20 °C, J. The gas holds less than a hundredth. */
function stored({ heat }: Warm): { tread: number; carcass: number } {
    const sum = (temperatures: readonly number[], share: number): number =>
        temperatures.reduce((all, t) => all + share * MASS * RUBBER * (t - 20), 0);
    return { tread: sum(heat.temperatures, TREAD), carcass: sum(heat.coreTemperatures, CARCASS) };
}

/** Brakes with locked wheels until the car stands. */
function lockedStop({ car }: Warm, speed: number): void {
    car.roll(speed);
    car.drive((controls) => (controls.brake = 1));
    world.run(speed / 9 + 3);
    expect(Math.abs(car.velocity.z)).toBeLessThan(0.01);
}

/** Deceleration with locked wheels between 0.3 and 0.6 s, m/s². */
function deceleration({ car }: Warm): number {
    car.roll(20);
    car.drive((controls) => (controls.brake = 1));
    world.run(0.3);
    const before = car.velocity.z;
    world.run(0.3);
    return (before - car.velocity.z) / 0.3;
}

describe('a tread', () => {
    it('takes its share of the energy of a stop with locked wheels; none is lost', () => {
        const warm = carWith();
        lockedStop(warm, 30);
        const { tread, carcass } = stored(warm);
        expectShare('heat of a locked stop', tread + carcass, INTO_TREAD * 0.5 * bmw.mass * 30 ** 2, 0.03);
    });

    it('wears in proportion to the friction energy', () => {
        const wearOf = (speed: number): number => {
            const warm = carWith({ wearRate: 100 });
            lockedStop(warm, speed);
            const worn = warm.heat.wear.reduce((sum, each) => sum + each, 0);
            warm.car.entity.destroy();
            return worn;
        };
        expectShare('wear by twice the speed', wearOf(30) / wearOf(15), 4, 0.03);
    });

    it('grips by its temperature: cold slicks brake by seven tenths, overheated ones by two thirds', () => {
        const of = (startTemperature: number): number => {
            const warm = carWith({ compound: TireCompound.SLICK, changesGrip: true, startTemperature });
            warm.model.tread.fill(startTemperature);
            const result = deceleration(warm);
            warm.car.entity.destroy();
            return result;
        };
        const best = of(85);
        expectShare('grip of slicks at 20 °C', of(10) / best, 0.64, 0.08);
        expect(of(200) / best).toBeLessThan(0.72);
        expect(of(50) / best).toBeLessThan(0.97);
        expect(best).toBeGreaterThan(9);
    });

    it('that is worn off grips 15 % less', () => {
        const of = (wear: number): number => {
            const warm = carWith({ changesGrip: true, compound: TireCompound.ROAD, startTemperature: 40 });
            warm.model.wear.fill(wear);
            const result = deceleration(warm);
            warm.car.entity.destroy();
            return result;
        };
        expectShare('grip of worn tires', of(1) / of(0), 0.85, 0.03);
    });
});

describe('a carcass', () => {
    it('takes up what rolling resistance takes from the car', () => {
        const warm = carWith({}, { rollingResistance: 0.03 });
        const { car } = warm;
        car.roll(30);
        world.run(1);
        const [speed, before] = [car.velocity.z, stored(warm)];
        world.run(20);
        const after = stored(warm);
        const turning = bmw.mass + 4 * (MASS / 2);
        const lost = 0.5 * turning * (speed ** 2 - car.velocity.z ** 2);
        const heat = after.tread + after.carcass - before.tread - before.carcass;
        expectShare('heat of rolling', heat, lost, 0.03);
    });

    it('comes to the temperature at which what flows in flows out', () => {
        const warm = carWith({ cooling: 1, airTemperature: 10, roadTemperature: 30 }, { rollingResistance: 0.02 });
        const { car, model } = warm;
        car.roll(30);
        world.run(0.5);
        const { vehicle } = car;
        const [wheel] = vehicle.wheels;
        const speed = vehicle.forwardSpeed;
        for (let k = 0; k < 30_000; k++) {
            model.settle(vehicle, 0.2); // the car stays as it is: this many steps of a steady drive
        }
        // the same in watts per kelvin, by hand
        const { radius } = bmw;
        const film = 5 + (0.037 * 0.89 * 0.026 * ((speed * 2 * radius) / 1.5e-5) ** 0.8) / (2 * radius);
        const treadArea = 2 * Math.PI * radius * WIDTH;
        const patch = wheel.load / 220e3;
        const toRoad = (2 * patch) / (1 / 680 + 1 / 1440) / Math.sqrt((Math.PI * patch) / WIDTH / speed);
        const toAir = film * treadArea;
        const inward = (0.25 / 0.006) * treadArea;
        const sideways = film * 2 * Math.PI * radius ** 2 * 0.6;
        const power = 0.02 * wheel.load * wheel.params.radius * wheel.spin;
        // tread: inward (c - t) = toRoad (t - 30) + toAir (t - 10); carcass: power = inward (c - t) + sideways (c - 10)
        const perTread = (inward + toRoad + toAir) / inward;
        const offset = (30 * toRoad + 10 * toAir) / inward;
        const tread =
            (power + 10 * sideways + (inward + sideways) * offset) / ((inward + sideways) * perTread - inward);
        expect(tread).toBeGreaterThan(20);
        expectShare('steady temperature of the tread', model.tread[0], tread, 0.01);
        expectShare('steady temperature of the carcass', model.carcass[0], perTread * tread - offset, 0.01);
        expectShare('steady temperature of the gas', model.gas[0], model.carcass[0], 2e-3);
    });

    it('cools as the equations say, integrated in steps of a millisecond', () => {
        const warm = carWith({ cooling: 1 });
        const { car, model } = warm;
        car.roll(20);
        world.run(0.5);
        const { vehicle } = car;
        const copy = (): number[] => [model.tread[0], model.carcass[0], model.gas[0]];
        const heated = (): void => {
            model.tread.fill(100);
            model.carcass.fill(60);
            model.gas.fill(20);
        };
        heated();
        for (let k = 0; k < 1200; k++) {
            model.cool(vehicle, 0.05);
        }
        const coarse = copy();
        heated();
        for (let k = 0; k < 60_000; k++) {
            model.cool(vehicle, 0.001);
        }
        copy().forEach((fine, k) => expectShare(`temperature ${k} after a minute`, coarse[k] - 20, fine - 20, 0.01));
    });
});

describe('tires', () => {
    it('of the driven wheels get hot in a burn-out, and no others', () => {
        const warm = carWith(
            { cooling: 1 },
            { ...coulomb(0.5) },
            { engine: { type: 0, peakTorque: 500, peakTorqueRpm: 3000, peakPower: 250 }, drive: 1 }
        );
        warm.car.drive((controls) => (controls.throttle = 1));
        world.run(4);
        const [frontLeft, frontRight, rearLeft, rearRight] = warm.heat.temperatures;
        const rear = Math.min(rearLeft, rearRight) - 20;
        expect(rear).toBeGreaterThan(3);
        expect(Math.max(frontLeft, frontRight) - 20).toBeLessThan(0.02 * rear);
    });

    it('have the pressure of an ideal gas', () => {
        const { heat, model } = carWith({ coldPressure: 200 });
        model.gas.fill(60);
        expectShare('pressure at 60 °C', heat.pressures[0], ((200 + 101.325) * 333.15) / 293.15 - 101.325, 1e-6);
    });

    const gripOf = (compound: Compound, temperature: number): number => {
        const io = Float64Array.of(temperature, 0);
        compoundGrip(compound).lookUp(io);
        return io[1];
    };

    it.each([
        ['road', 35, 70],
        ['winter', 0, 30],
        ['sport', 50, 90],
        ['slick', 80, 105]
    ] as const)(
        'of the compound %s grip best from %f to %f °C, less the colder and the hotter they are',
        (kind, from, to) => {
            for (let temperature = -20; temperature < 150; temperature += 5) {
                const [here, hotter] = [temperature, temperature + 5].map((t) => gripOf(kind, t));
                if (temperature >= from && temperature < to) {
                    expect([here, hotter]).toEqual([1, 1]);
                } else {
                    expect(Math.sign(hotter - here)).toBe(temperature < from ? 1 : -1);
                }
            }
        }
    );

    it('for winter grip better than others in the cold, and worse in the heat', () => {
        for (const kind of ['road', 'sport', 'slick'] as const) {
            expect(gripOf('winter', -10)).toBeGreaterThan(1.1 * gripOf(kind, -10));
            expect(gripOf('winter', 90)).toBeLessThan(0.9 * gripOf(kind, 90));
        }
    });

    it('hold the air of their volume, which the carcass warms through their inner faces', () => {
        const numbers = new Float64Array(THERMAL.size);
        const [radius, width] = [0.316, 0.205];
        thermalsOf({ mass: 18, radius, width, pressure: 220e3 }, numbers, 0);
        // a hollow of two fifths of the radius, half as wide as the tread on the whole
        const volume = 2 * Math.PI * radius * (0.4 * radius) * (width / 2);
        expect(volume).toBeGreaterThan(0.02);
        expect(volume).toBeLessThan(0.04);
        const mass = ((220e3 + 101_325) * volume) / (287 * 293.15);
        expectShare('heat capacity of the air, J/K', numbers[THERMAL.gas], 718 * mass, 1e-6);
        const faces = 2 * Math.PI * radius * width + 0.6 * 2 * Math.PI * radius ** 2;
        expectShare('conductance into it, W/K', numbers[THERMAL.inside], 12 * faces, 1e-6);
    });

    it('come back with a snapshot, and have all their grip when the component is off', () => {
        const { car, heat, model } = carWith({ compound: TireCompound.SLICK, changesGrip: true, startTemperature: 0 });
        const saved = car.vehicle.save();
        const [cold] = heat.temperatures;
        model.tread.fill(90);
        car.vehicle.restore(saved);
        expect(heat.temperatures[0]).toBe(cold);
        const grip = (): number => {
            car.roll(20);
            car.drive((controls) => (controls.brake = 1));
            world.run(0.3);
            const before = car.velocity.z;
            world.run(0.3);
            return (before - car.velocity.z) / 0.3;
        };
        const lacking = grip();
        heat.enabled = false;
        expect(grip() / lacking).toBeGreaterThan(1.4);
    });

    it('cool while the car sleeps', () => {
        const { car, model, heat } = carWith({ cooling: 1 });
        world.run(8);
        expect(car.entity.rigidbody!.isActive()).toBe(false);
        model.tread.fill(80);
        world.run(20);
        expect(heat.temperatures[0]).toBeLessThan(76);
        expect(heat.temperatures[0]).toBeGreaterThan(30);
    });
});
