import { Quat, Vec3 } from 'playcanvas';
import { afterEach, describe, expect, it } from 'vitest';

import { addScript } from '../../scenario/rig.js';
import { TireHeat } from '../../scripts/tire-heat.mjs';
import { TireModel, TirePreset } from '../../scripts/wheel-collider.mjs';
import { MagicFormula } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { LIFT } from '../../src/wheel/wheel-numbers.js';
import { expectShare } from '../acceptance/cases.js';
import { bmw, g, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

/** A tire of 180 kN/m at 220 kPa, Pa in the simulation. */
const STIFFNESS = 180_000;
const NOMINAL = 220;

/** PFZ1: share of the vertical rate by the pressure. */
const SHARE = 0.7;

let world: World;

afterEach(() => world.destroy());

/** Four equal wheels with unsprung masses, at rest on level ground. */
async function standing(wheel: object, rate = 60): Promise<TestCar> {
    world = await World.create(1 / rate);
    world.addGround();
    const even = { cgToFront: 1.3, cgToRear: 1.3, barFront: 0, barRear: 0 };
    const yielding = { unsprungMass: 35, tireStiffness: STIFFNESS, ...wheel };
    const car = new TestCar(world, { ...bmw, ...even, wheel: yielding });
    world.run(2, 1 / rate);
    return car;
}

/** Height of the first wheel's center above the ground, m. */
function hubHeight({ wheels: [wheel] }: TestCar): number {
    const hub = new Vec3();
    wheel.getWorldPose(hub, new Quat());
    return hub.y;
}

/** Height below its radius at which a tire carries a load, m. */
const sinks = (load: number, excess: number): number => load / (STIFFNESS * (1 + SHARE * excess)) - load / STIFFNESS;

describe('tire pressure', () => {
    it.each([110, 160, 330])(
        'of %f kPa lets the wheel stand as high as its vertical rate says',
        async (tirePressure) => {
            const car = await standing({ tirePressure });
            const load = 0.25 * bmw.mass * g;
            expectShare(
                'height of the hub under its radius, m',
                bmw.radius - hubHeight(car),
                sinks(load, tirePressure / NOMINAL - 1),
                0.01
            );
        }
    );

    it('counts from the pressure at which the tire has its rate', async () => {
        const car = await standing({ tirePressure: 400, nominalPressure: 800 });
        const load = 0.25 * bmw.mass * g;
        expectShare('height of the hub under its radius, m', bmw.radius - hubHeight(car), sinks(load, -0.5), 0.01);
    });

    it('at its nominal value drives as a tire without one, to the bit', async () => {
        const tire = { preset: TirePreset.CUSTOM, model: TireModel.MAGIC_FORMULA };
        const ways: number[][] = [];
        for (const tirePressure of [0, NOMINAL]) {
            const car = await standing({ tirePressure, tire });
            car.roll(15);
            car.drive((controls) => (controls.steer = 0.2));
            const way: number[] = [];
            world.run(2, 1 / 60, () => way.push(...car.vehicle.body.position));
            ways.push(way);
            world.destroy();
        }
        world = await World.create();
        expect(ways[1]).toEqual(ways[0]);
    });

    it('of a hot tire raises its vertical rate, and is what the tire model gets', async () => {
        const car = await standing({ tirePressure: 200 });
        const heat = addScript(car.entity, TireHeat, { cooling: 0 });
        const seen: number[] = [];
        const model = new MagicFormula();
        car.vehicle.sleep.allowed = false;
        car.wheels[0].ownTire = {
            evaluate(io) {
                seen.push(io[TIRE.pressure]);
                model.evaluate(io);
            }
        };
        world.run(0.5);
        expectShare('cold pressure, kPa', heat.pressures[0], 200, 1e-6);
        const { tireHeat } = car.vehicle;
        for (const bodies of [tireHeat!.gas, tireHeat!.carcass, tireHeat!.tread]) {
            bodies.fill(70);
        }
        world.run(2);
        const hot = ((200 + 101.325) * (tireHeat!.gas[0] + 273.15)) / 293.15 - 101.325;
        expect(hot).toBeGreaterThan(245);
        expectShare('hot pressure, kPa', heat.pressures[0], hot, 1e-6);
        expectShare('pressure in the tire model, Pa', seen.at(-1)!, 1000 * hot, 1e-3);
        expectShare(
            'height of the hub above its radius, m',
            bmw.radius - hubHeight(car),
            sinks(0.25 * bmw.mass * g, hot / NOMINAL - 1),
            0.02
        );
        heat.changesGrip = false;
        world.run(1);
        expect(seen.at(-1)).toBe(200_000);
        heat.changesGrip = true;
        world.run(0.2);
        heat.enabled = false;
        world.run(0.2);
        expect(seen.at(-1)).toBe(200_000);
    });

    it('of a wheel comes before that of Tire Heat, which is nominal without one', async () => {
        const car = await standing({});
        const heat = addScript(car.entity, TireHeat, { cooling: 0 });
        world.run(0.1);
        expect(heat.pressures[0]).toBeCloseTo(220, 9);
        heat.coldPressure = 180;
        world.run(0.1);
        expect(heat.pressures[0]).toBeCloseTo(180, 9);
        car.wheels[0].tirePressure = 90;
        world.run(0.1);
        expect(heat.pressures[0]).toBeCloseTo(90, 1);
        expect(heat.pressures[1]).toBeCloseTo(180, 1);
    });

    it.each([30, 60, 240])('set while the car stands lifts it no faster than its springs may (%i Hz)', async (rate) => {
        const car = await standing({ tirePressure: 60 }, rate);
        car.vehicle.sleep.allowed = false;
        const low = hubHeight(car);
        car.wheels.forEach((wheel) => (wheel.tirePressure = 900));
        let fastest = 0;
        world.run(3, 1 / rate, () => (fastest = Math.max(fastest, car.vehicle.body.velocity[1])));
        expect(fastest).toBeLessThan(LIFT);
        expect(hubHeight(car)).toBeGreaterThan(low + 0.02);
    });

    it('on its way to what was set is in a snapshot', async () => {
        const car = await standing({ tirePressure: 60 });
        car.vehicle.sleep.allowed = false;
        car.wheels.forEach((wheel) => (wheel.tirePressure = 900));
        world.run(2 / 60);
        expect(car.vehicle.dirty.late).toBe(true);
        const snapshot = car.vehicle.save();
        const heights = (): number[] => {
            const list: number[] = [];
            world.run(1, 1 / 60, () => list.push(car.vehicle.body.position[1]));
            return list;
        };
        const first = heights();
        car.vehicle.restore(snapshot);
        expect(heights()).toEqual(first);
    });
});
