import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import { layPlace, Proving, type Run } from './proving.js';
import { vehicles, type VehiclePlan } from './random-vehicle.js';
import { searchTime, torture } from '../support/torture.js';

/** `VEHICLE_SEED` searches elsewhere. */
const seed = Number(process.env.VEHICLE_SEED ?? 1);
const times = torture || 0.015;
const BATCH = 25;
const STEPS = 45;

/** Any vehicle, with wheels of any weight on tires of any rate. */
const plans = fc
    .tuple(vehicles(true, true), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 4, max: 25 }))
    .map(([plan, percent, frequency]): VehiclePlan => {
        return { ...plan, unsprung: { share: percent / 100, frequency } };
    });

/** All is finite, no wheel pulls the ground, and none swings faster than anything in the plan makes it. */
function verdict({ vehicle, plan, energy, start, work, upright }: Run): string | null {
    for (const { index, load, state, jounce, jounceRate } of vehicle.wheels) {
        if (!state.every(Number.isFinite)) {
            return 'a state is not a number';
        }
        if (load < 0) {
            return `wheel ${index} pulls the ground with ${-load} N`;
        }
        // along a suspension that lies nearly flat on its ground, speeds are several times those across it
        if (Math.abs(jounceRate) > (upright ? 100 : 1000) || Math.abs(jounce) > 10) {
            return `wheel ${index} flies off: ${jounce} m, ${jounceRate} m/s`;
        }
    }
    // an overturned vehicle is pushed out of the ground, and an external bar pushes against nothing
    const whole = upright && plan.places.length > 2 && !plan.externalBar;
    return !whole || energy < 3 * (Math.abs(start) + Math.abs(work)) + plan.mass * 9.81
        ? null
        : `${energy} J of ${start} J`;
}

it.each([30, 60, 120, 240])(
    'no vehicle with unsprung masses becomes a NaN, pulls the ground or shakes itself to pieces, at %i Hz',
    async (rate) => {
        const errors = vi.spyOn(console, 'error');
        const proving = await Proving.create(1 / rate);
        fc.assert(
            fc.property(fc.array(plans, { minLength: BATCH, maxLength: BATCH }), (batch) => {
                const places = batch.map(({ mass }) => {
                    return layPlace({ surface: 'asphalt', step: (mass % 7) / 40, slope: 0, boxes: [] });
                });
                const wrong = proving.run(batch, places, STEPS, (run, step) => {
                    const found = verdict(run);
                    return found && `step ${step}: ${found}\n${JSON.stringify(run.plan)}`;
                });
                expect(wrong).toBe(null);
            }),
            { seed, numRuns: Math.ceil(30 * times), endOnFailure: true }
        );
        expect(errors).not.toHaveBeenCalled();
        errors.mockRestore();
        proving.world.destroy();
    },
    searchTime
);
