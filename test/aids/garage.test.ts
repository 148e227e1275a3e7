import { describe, expect, it } from 'vitest';

import { loadPreset, presetNames } from '../../scenario/presets.js';
import { runScenario } from '../../scenario/run.js';
import type { Scenario } from '../../scenario/scenario.js';

const hill = { aids: { assistance: 4, abs: false, hillHold: true } };

/** Brakes on a hill of 20 % for 2 s, lets go, and drives off .3 s later: how far it rolls back, m, and gets in all, m. */
async function start(vehicle: string, controller: object): Promise<{ back: number; way: number }> {
    const recording = await runScenario({
        vehicle,
        duration: 8,
        world: { grade: 0.2 },
        overrides: { controller },
        controls: [
            { t: 0, brake: 1 },
            { t: 2, brake: 1 },
            { t: 2.02, brake: 0, throttle: 0 },
            { t: 2.3, throttle: 0 },
            { t: 2.32, throttle: 1 }
        ]
    } as Scenario);
    const [t, x] = ['t', 'x'].map((channel) => recording.channel(channel));
    const from = x[t.findIndex((time) => time >= 2)];
    return { back: from - Math.min(...x.filter((_, i) => t[i] >= 2)), way: recording.last('x') - from };
}

describe('a hill start on 20 % with hill hold', () => {
    it.each(presetNames().filter((name) => loadPreset(name).engine ?? loadPreset(name).motor))(
        'of the %s',
        async (vehicle) => {
            const { back, way } = await start(vehicle, hill);
            expect(back).toBeLessThan(0.05);
            expect(way).toBeGreaterThan(3);
        }
    );
});

/** Way of the electric car in 10 s of full throttle on snow, and how far it crept on the brake before, m. */
async function snowStart(controller: object, ready: number): Promise<{ way: number; crept: number }> {
    const recording = await runScenario({
        vehicle: 'electric-car',
        duration: 12,
        world: { surface: 'snow' },
        overrides: { controller: { aids: { assistance: 0 }, ...controller } },
        controls: [
            { t: 0, brake: 1, throttle: ready },
            { t: 2, brake: 1, throttle: ready },
            { t: 2.02, brake: 0, throttle: 1 }
        ]
    });
    const [t, x] = ['t', 'x'].map((channel) => recording.channel(channel));
    const from = x[t.findIndex((time) => time >= 2)];
    return { way: recording.last('x') - from, crept: Math.abs(from) };
}

it('launch control with an electric drive holds the car, and beats spinning wheels on snow', async () => {
    const plain = await snowStart({}, 0);
    const launched = await snowStart({ speedAids: { launchControl: true } }, 1);
    expect(launched.crept).toBeLessThan(0.01);
    expect(launched.way).toBeGreaterThan(1.3 * plain.way);
});
