import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import { layPlace, type PlacePlan, Proving, type Run } from './proving.js';
import { vehicles } from './random-vehicle.js';
import { surfaces } from '../../src/index.js';
import { searchTime, torture } from '../support/torture.js';

/** `VEHICLE_SEED` searches elsewhere; `VEHICLE_SHRINK` takes minutes to simplify a find. */
const seed = Number(process.env.VEHICLE_SEED ?? 1);
const times = torture || 0.004;

const endOnFailure = !process.env.VEHICLE_SHRINK;

const g = 9.81;
const BATCH = 25;
const rates = [30, 60, 120];

/** Physics steps of a run: what goes wrong does so at once, at landing or in the first swing. */
const STEPS = 45;

const place: fc.Arbitrary<PlacePlan> = fc.record({
    surface: fc.constantFrom(...(Object.keys(surfaces) as (keyof typeof surfaces)[])),
    step: fc.integer({ min: -10, max: 40 }).map((cm) => cm / 100),
    slope: fc.integer({ min: -40, max: 60 }).map((percent) => Math.atan(percent / 100)),
    boxes: fc.array(
        fc.tuple(
            fc.integer({ min: -4, max: 4 }),
            fc.integer({ min: -6, max: 12 }),
            fc.integer({ min: 1, max: 12 }).map((decimeters) => decimeters / 10),
            fc.constantFrom(0, 0, 5, 500),
            fc.integer({ min: 0, max: 3 })
        ),
        { maxLength: 4 }
    )
});

/** Nothing that is not a number, and no wheel that pulls the ground. */
function isSound({ vehicle, energy }: Run): string | null {
    for (const { index, load, state } of vehicle.wheels) {
        let sum = 0;
        for (let i = 0; i < state.length; i++) {
            sum += state[i] - state[i]; // not 0 for what is not finite, and much faster than a call for each
        }
        if (sum !== 0) {
            return 'a state is not a number';
        }
        if (load < 0) {
            return `wheel ${index} pulls the ground with ${-load} N`;
        }
    }
    return Number.isFinite(energy) ? null : 'the body is not a number';
}

/** Checks that the energy is at most the initial one and that of the motors, except for what discrete time makes of it. */
function isPassive(run: Run, dt: number): string | null {
    const { plan, energy, start, work, late, strain } = run;
    const { frequency, progression } = plan.wheel;
    // in pitch and roll a corner is lighter than its share of the mass
    const x = Math.max(...plan.places.map((at) => Math.abs(at[0])));
    const z = Math.max(...plan.places.map((at) => Math.abs(at[1])));
    const lightness = 1 + plan.mass * ((z * z) / plan.inertia[0] + (x * x) / plan.inertia[2]);
    const w = 2 * Math.PI * frequency * Math.sqrt((1 + progression) * (1 + plan.bar) * lightness);
    // a spring in steps keeps v² + w² x² - w² dt x v, not the energy
    const allowance = 0.01 * Math.abs(start) + 0.001 * plan.mass * g + 0.5 * w * dt * strain;
    const excess = energy - start - work - late;
    return excess > allowance ? `${excess} J more than there should be, of ${start} J` : null;
}

function judge(run: Run, step: number, verdict: string | null): string | null {
    return verdict && `step ${step}: ${verdict}\n${JSON.stringify(run.plan)}`;
}

async function roll(rate: number): Promise<void> {
    const proving = await Proving.create(1 / rate);
    let count = 0;
    // a vehicle on two wheels falls over; an external bar pushes the body against nothing
    const plan = vehicles(false, true).filter(
        ({ places, externalBar, bar }) => places.length > 2 && !(externalBar && bar > 0)
    );
    fc.assert(
        fc.property(fc.array(plan, { minLength: BATCH, maxLength: BATCH }), (plans) => {
            count += plans.length;
            const wrong = proving.run(
                plans,
                plans.map(() => null),
                STEPS,
                (run, step) => judge(run, step, isSound(run) ?? (run.upright ? isPassive(run, proving.dt) : null))
            );
            expect(wrong).toBe(null);
        }),
        { seed, numRuns: Math.ceil(110 * times), endOnFailure }
    );
    expect(count).toBeGreaterThanOrEqual(BATCH * 110 * times);
    proving.world.destroy();
}

it.each(rates)(
    'whatever rolls on smooth ground gains no energy but from its motors, at %i Hz',
    (rate) => roll(rate),
    searchTime
);

it.each(rates)(
    'whatever is done to it, no vehicle becomes a NaN or pulls the ground, at %i Hz',
    async (rate) => {
        const errors = vi.spyOn(console, 'error');
        const proving = await Proving.create(1 / rate);
        const pair = fc.tuple(vehicles(true, true), place);
        fc.assert(
            fc.property(fc.array(pair, { minLength: BATCH, maxLength: BATCH }), (pairs) => {
                const wrong = proving.run(
                    pairs.map(([plan]) => plan),
                    pairs.map(([, where]) => layPlace(where)),
                    STEPS,
                    (run, step) => judge(run, step, isSound(run))
                );
                expect(wrong).toBe(null);
            }),
            { seed, numRuns: Math.ceil(230 * times), endOnFailure }
        );
        expect(errors).not.toHaveBeenCalled();
        errors.mockRestore();
        proving.world.destroy();
    },
    searchTime
);
