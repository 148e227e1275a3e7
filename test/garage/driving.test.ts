import { afterAll, beforeAll, describe, expect, it, vi, type MockInstance } from 'vitest';

import { loadPreset, presetNames } from '../../scenario/presets.js';
import { runScenario } from '../../scenario/run.js';
import { restLoads } from '../../templates/statics.js';
import { wheelbaseOf } from '../../templates/wheelbase.js';

/** Time to get going, and from there to brake to rest, s. */
const GO = 5;
const STOP = 12;

describe.each(presetNames())('%s', (vehicle) => {
    let warnings: MockInstance;
    let errors: MockInstance;

    beforeAll(() => {
        warnings = vi.spyOn(console, 'warn');
        errors = vi.spyOn(console, 'error');
    });

    afterAll(() => {
        expect(warnings.mock.calls).toEqual([]);
        expect(errors.mock.calls).toEqual([]);
        vi.restoreAllMocks();
    });

    it('stands still with its loads', async () => {
        const recording = await runScenario({ vehicle, duration: 3, controls: [{ t: 0, gear: 0, brake: 0.2 }] });
        const loads = restLoads(loadPreset(vehicle)).flatMap((load) => [load, load]);
        loads.forEach((load, i) => {
            const fz = recording.last(`${recording.wheels[i]}_load`);
            expect(Math.abs(fz / load - 1), `${recording.wheels[i]}: ${fz} for ${load} N`).toBeLessThan(0.01);
        });
        expect(Math.abs(recording.last('x'))).toBeLessThan(1e-3);
        expect(Math.abs(recording.last('y'))).toBeLessThan(1e-3);
        expect(Math.abs(recording.last('pitch'))).toBeLessThan(0.002);
    });

    it('drives straight on at full throttle, and brakes to rest', async () => {
        const recording = await runScenario({
            vehicle,
            duration: GO + STOP,
            controls: [
                { t: 0, throttle: 1 },
                { t: GO, throttle: 1 },
                { t: GO + 0.2, throttle: 0, brake: 0.6 },
                { t: GO + 6, brake: 0.6 },
                { t: GO + 6.5, brake: 1 } // against the creep of a torque converter
            ]
        });
        const [t, speed, y] = ['t', 'speed', 'y'].map((channel) => recording.channel(channel));
        const top = Math.max(...speed);
        expect(top).toBeGreaterThan(4);
        expect(top).toBeLessThan(60);
        expect(Math.max(...y.map(Math.abs))).toBeLessThan(0.05 * wheelbaseOf(loadPreset(vehicle)));
        const stop = t.findIndex((time, i) => time > GO && speed[i] < 0.05);
        expect(stop).toBeGreaterThan(0);
        expect(Math.abs(recording.last('speed'))).toBeLessThan(0.01);
    });
});
