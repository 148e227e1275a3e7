import { describe, expect, it } from 'vitest';

import { models } from './models.js';
import { TirePreset, WheelContact } from '../../scripts/wheel-collider.mjs';
import { setSurface, surfaces } from '../../src/index.js';
import { COMMON_PEAK_SLIP, TIRE, type Tire, tireLayout } from '../../src/tire/tire.js';
import { plow } from '../../src/vehicle/plow.js';
import { WHEEL, wheelLayout } from '../../src/wheel/state.js';
import { AidedCar } from '../aids/aided-car.js';
import { bmw, type CarNumbers, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const LOOSE = ['gravel', 'dirt', 'grass', 'sand', 'snow', 'mud'] as const;
const HARD = ['asphalt', 'wetAsphalt', 'concrete', 'kerb', 'ice'] as const;

/** Outputs of a tire at 20 m/s that brakes by a slip and slides at a slip angle, and the size of its force over its peaks. */
function evaluate(tire: Tire, slip: number, angle: number, plowing: number): { io: Float64Array; force: number } {
    const io = new Float64Array(tireLayout.size);
    io[TIRE.load] = io[TIRE.restLoad] = 3000;
    io[TIRE.grip] = 0.65;
    io[TIRE.radius] = 0.3;
    io[TIRE.groundSpeed] = 20;
    io[TIRE.rimSpeed] = 20 * (1 - slip);
    io[TIRE.slipSpeedX] = -20 * slip;
    io[TIRE.slipSpeedY] = 20 * Math.tan(angle);
    io[TIRE.peakSlipX] = io[TIRE.peakSlipY] = COMMON_PEAK_SLIP;
    tire.evaluate(io);
    const state = new Float64Array(wheelLayout.size);
    state[WHEEL.surfacePlowing] = plowing;
    plow(state, io);
    const x = (io[TIRE.offsetX] + io[TIRE.rateX] * io[TIRE.slipSpeedX]) / io[TIRE.peakX];
    const y = (io[TIRE.offsetY] + io[TIRE.rateY] * io[TIRE.slipSpeedY]) / io[TIRE.peakY];
    return { io, force: Math.hypot(x, y) };
}

describe.each(models)('a tire on loose ground: %s', (_, tire) => {
    it('keeps its curve up to the peak, to the bit', () => {
        const { io } = evaluate(tire, 0, 0, 0);
        for (const share of [0.1, 0.5, 0.9]) {
            const slip = share * io[TIRE.peakSlipX];
            expect(evaluate(tire, slip, 0, 1).io).toEqual(evaluate(tire, slip, 0, 0).io);
            const angle = Math.atan(share * io[TIRE.peakSlipY]);
            expect(evaluate(tire, 0, angle, 1).io).toEqual(evaluate(tire, 0, angle, 0).io);
        }
    });

    it.each([0, 0.3, 1.2])('gets back the share of what it loses when locked, at a slip angle of %f', (angle) => {
        const { io: firmly, force: firm } = evaluate(tire, 1, angle, 0);
        const slips = Math.hypot(1 / firmly[TIRE.peakSlipX], Math.tan(angle) / firmly[TIRE.peakSlipY]);
        const lost = Math.max(0, 1 - firm) * Math.min(1, slips - 1); // all from twice the slip of the peak on
        for (const plowing of [0.3, 0.9, 1]) {
            const { io, force } = evaluate(tire, 1, angle, plowing);
            expect(force).toBeCloseTo(firm + plowing * lost, 12);
            expect([io[TIRE.peakX], io[TIRE.peakY]]).toEqual([firmly[TIRE.peakX], firmly[TIRE.peakY]]);
        }
    });

    it('has no jump on the way there, and holds no more than its peak', () => {
        let before = evaluate(tire, 0, 0.02, 1).force;
        for (let slip = 0.001; slip <= 1; slip += 0.001) {
            const { force } = evaluate(tire, slip, 0.02, 1);
            expect(Math.abs(force - before)).toBeLessThan(0.05);
            expect(force).toBeLessThan(Math.max(1, evaluate(tire, slip, 0.02, 0).force) + 1e-9);
            before = force;
        }
    });
});

/** Runs a test with a car on level ground of a surface without drag and waves, which plows by a share. */
async function onGround(
    plowing: number,
    wheel: Record<string, unknown>,
    measure: (car: TestCar, world: World) => number,
    rate = 60,
    numbers: CarNumbers = bmw
): Promise<number> {
    const world = await World.create(1 / rate);
    setSurface(world.addGround(), { ...surfaces.gravel, drag: 0, roughnessAmplitude: 0, plowing });
    const car = new TestCar(world, { ...numbers, wheel });
    car.controller.enabled = false;
    world.run(1);
    const measured = measure(car, world);
    world.destroy();
    return measured;
}

/** Mean deceleration by locked wheels, m/s². */
function slowing(car: TestCar, world: World): number {
    car.roll(20);
    car.wheels.forEach((wheel) => (wheel.brakeTorque = 1e6));
    world.run(0.5);
    const before = car.velocity.z;
    world.run(0.5);
    return (before - car.velocity.z) / 0.5;
}

describe('a car that slides on loose ground', () => {
    it.each(Object.entries({ road: 0, sport: 1, slick: 2, offRoad: 3, truck: 4 }))(
        'stops as well by locked wheels as by the peak of its tires at a share of 1, and halfway there at 0.5: %s',
        async (_, preset) => {
            const tire = { preset: preset as TirePreset };
            const firm = await onGround(0, { tire }, slowing);
            const half = await onGround(0.5, { tire }, slowing);
            const loose = await onGround(1, { tire }, slowing);
            const peak =
                surfaces.gravel.grip * (await onGround(1, { tire }, (car) => car.vehicle.estimateGrip().braking));
            expect((half - firm) / (loose - firm)).toBeCloseTo(0.5, 1.5);
            // the transfer of load takes up to 3 % of the peak at rest
            expect(loose / peak).toBeGreaterThan(0.965);
            expect(loose / peak).toBeLessThan(1);
        }
    );

    it.each([30, 120, 240])('stops alike at %i steps a second', async (rate) => {
        const at = await onGround(0.9, {}, slowing, rate);
        expect(at / (await onGround(0.9, {}, slowing))).toBeCloseTo(1, 2);
    });

    it.each(Object.entries(WheelContact))('stops alike on the contact %s', async (_, contact) => {
        expect((await onGround(0.9, { contact }, slowing)) / (await onGround(0.9, {}, slowing))).toBeCloseTo(1, 2);
    });
});

/** Way from 20 m/s to a stop with the full pedal, m. */
async function stop(assistance: number, surface: keyof typeof surfaces): Promise<number> {
    const aided = await AidedCar.create({ assistance, brakes: { maxBrakeTorque: 8000, bias: 0.7 } }, { surface });
    aided.car.roll(20);
    const start = aided.way;
    aided.run(9, (controls) => (controls.brake = 1));
    const way = aided.way - start;
    aided.destroy();
    return way;
}

// NHTSA, Light Vehicle Antilock Brake System Research Program, task 4 (Forkenbrock, Flick and Garrott 1999)
it.each(['gravel', 'dirt', 'sand'] as const)('anti-lock brakes do not shorten the stop on %s', async (surface) => {
    expect((await stop(1, surface)) / (await stop(0, surface))).toBeGreaterThan(1);
});

it.each(['asphalt', 'wetAsphalt'] as const)('anti-lock brakes shorten the stop on %s', async (surface) => {
    expect((await stop(1, surface)) / (await stop(0, surface))).toBeLessThan(0.9);
});

it.each(LOOSE)('%s plows', (kind) => {
    expect(surfaces[kind].plowing).toBeGreaterThan(0);
});

it.each(HARD)('%s does not plow', (kind) => {
    expect(surfaces[kind].plowing).toBe(0);
});
