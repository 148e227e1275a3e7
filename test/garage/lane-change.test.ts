import { beforeAll, expect, it } from 'vitest';

import { markdown, writeTable } from './document.js';
import { changeLanes, fastest, layTrack, withoutBars, type Fastest, type Habit } from './lane-change.js';
import { loadPreset, presetNames } from '../../scenario/presets.js';
import { GRAVITY } from '../../templates/statics.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';

/** The standard is for cars and light commercial vehicles up to this mass, kg: bus and truck do not fit into the lanes. */
const HEAVIEST = 3500;

/** The tables take them all; the limit of a car takes hundreds of passes to find, so the tests look at a few kinds. */
const thorough = Boolean(process.env.GARAGE_TABLE);
const cars = thorough ? presetNames() : ['hatchback', 'pickup', 'kart'];

/** A pass that no vehicle makes at its limit: km/h, and how it is driven. */
const EASY = 45;
const CALM: Habit = { preview: 0.5, gain: 1.4, early: 0, late: 3 };

interface Result {
    car: string;
    vehicle: VehicleJson;
    bare: VehicleJson | null;
    best: Fastest | null;
    bestBare: Fastest | null;

    /** Largest lean at {@link EASY} with and without bars, degrees. */
    lean: number;
    leanBare: number;
}

const results: Result[] = [];

beforeAll(async () => {
    const world = await layTrack();
    for (const car of cars) {
        const vehicle = loadPreset(car);
        if (vehicle.body.mass > HEAVIEST) {
            continue;
        }
        const bare = withoutBars(vehicle);
        results.push({
            car,
            vehicle,
            bare,
            best: fastest(world, vehicle, thorough),
            bestBare: bare && fastest(world, bare, thorough),
            lean: changeLanes(world, vehicle, EASY, CALM, true).lean,
            leanBare: bare ? changeLanes(world, bare, EASY, CALM, true).lean : NaN
        });
    }
    world.destroy();
    const cells = (found: Fastest | null): string[] =>
        found ? [found.pass.entry.toFixed(0), found.pass.exit.toFixed(0), found.pass.lean.toFixed(1)] : ['-', '-', '-'];
    const head = ['Car', 'entry, km/h', 'exit, km/h', 'roll, deg'];
    const bare = ['without bars: entry, km/h', 'exit, km/h', 'roll, deg', `roll at ${EASY} km/h by bars, deg`];
    const rows = results.map(({ car, best, bestBare, bare: other, lean, leanBare }) => [
        car,
        ...cells(best),
        ...(other ? cells(bestBare) : ['has none', '', '']),
        other ? `${leanBare.toFixed(2)} to ${lean.toFixed(2)}` : lean.toFixed(2)
    ]);
    writeTable('lanes', markdown([...head, ...bare], rows));
}, 600_000);

/** Moment that leans a vehicle by a radian, N m, at the least share that the weight takes off it. */
function rollStiffness({ axles, body }: VehicleJson): number {
    const rates = axles.map(({ spring, bar = 0, track }) => (spring / 2 + bar) * track ** 2);
    return rates.reduce((sum, rate) => sum + rate) - body.mass * GRAVITY * body.cgHeight;
}

it('is passed by every car, no slower than 40 km/h', () => {
    expect(results.map(({ best }) => best !== null)).toEqual(results.map(() => true));
});

it('leans a car with bars less by as much as they add to the stiffness of its springs', () => {
    for (const { car, vehicle, bare, lean, leanBare } of results) {
        if (bare) {
            const share = rollStiffness(bare) / rollStiffness(vehicle);
            expect(Math.abs(lean / leanBare / share - 1), car).toBeLessThan(0.06);
        }
    }
});

it('is passed no slower with bars than without', () => {
    for (const { car, best, bestBare } of results) {
        expect(best!.pass.entry, car).toBeGreaterThanOrEqual(bestBare?.pass.entry ?? 0);
    }
});

it('turns no car over, and lifts no side of it', () => {
    for (const { car, best } of results) {
        expect(best!.pass.lean, car).toBeLessThan(10);
        expect(best!.pass.lightest, car).toBeGreaterThan(0.05);
    }
});
