import { describe, expect, it } from 'vitest';

import {
    Backfire,
    cycleFrequency,
    engineHarmonics,
    type EngineLayout,
    finalMesh,
    firingFrequency,
    firings,
    gearMesh,
    makeNoises,
    softCurve,
    Turbocharger
} from '../../src/internal.js';

/** Amplitudes of the orders of a working cycle. */
function amplitudes(cylinders: number, layout: EngineLayout, steepness: number, rumble: number): number[] {
    const { cosine, sine } = engineHarmonics(cylinders, layout, steepness, rumble);
    return Array.from(cosine, (one, order) => Math.hypot(one, sine[order]));
}

describe('the firing of an engine', () => {
    it.each([
        [4, 4, 3000, 100],
        [6, 4, 3000, 150],
        [8, 4, 6000, 400],
        [1, 2, 12000, 200],
        [3, 4, 2000, 50]
    ] as const)('%i cylinders, %i strokes, %f rpm: %f Hz', (cylinders, strokes, rpm, frequency) => {
        expect(firingFrequency(rpm, cylinders, strokes)).toBeCloseTo(frequency, 9);
        expect(cycleFrequency(rpm, strokes) * cylinders).toBeCloseTo(frequency, 9);
    });

    it.each([
        [1, 'inline'],
        [3, 'inline'],
        [4, 'inline'],
        [4, 'boxer'],
        [6, 'v'],
        [8, 'v'],
        [12, 'v']
    ] as const)('is the strongest partial of %i cylinders (%s), whatever their rumble', (cylinders, layout) => {
        for (const [steepness, rumble] of [
            [1.9, 0.3],
            [0.55, 0.7]
        ]) {
            const partials = amplitudes(cylinders, layout, steepness, rumble);
            expect(partials[cylinders]).toBeCloseTo(Math.max(...partials), 6);
            expect(partials[0]).toBe(0);
        }
    });

    it('has its harmonics alone without rumble, and full load more of them', () => {
        const gentle = amplitudes(4, 'inline', 1, 0);
        const harsh = amplitudes(4, 'inline', 0.55, 0);
        gentle.forEach((amplitude, order) => expect(amplitude > 1e-6).toBe(order > 0 && order % 4 === 0));
        expect(harsh[64] / harsh[4]).toBeGreaterThan(3 * (gentle[64] / gentle[4]));
    });

    it('has partials up to 4 kHz from 800 rpm on', () => {
        expect((engineHarmonics(4, 'inline', 1, 0).sine.length - 1) * cycleFrequency(800, 4)).toBeGreaterThan(4000);
    });

    it('of the banks of a cross-plane V8 gives odd orders of the cycle, of a V6 half the firing order alone', () => {
        const between = (cylinders: number): number[] =>
            amplitudes(cylinders, 'v', 0, 0.7)
                .slice(0, cylinders)
                .flatMap((amplitude, order) => (amplitude > 1e-6 ? [order] : []));
        expect(between(8)).toEqual([1, 3, 5, 7]);
        expect(between(6)).toEqual([3]);
    });

    it('of a V-twin is uneven, of a boxer even', () => {
        expect(firings(2, 'v').map(({ at }) => 720 * at)).toEqual([0, 315]);
        expect(firings(2, 'boxer').map(({ at }) => 720 * at)).toEqual([0, 360]);
    });
});

describe('teeth', () => {
    it('of a gear meet more often in a higher gear, in proportion to the engine', () => {
        expect(gearMesh(3000, 1)).toBe(1500); // 30 of 60 teeth, 50 times a second
        expect(gearMesh(6000, 3)).toBe(1500); // 15
        expect(gearMesh(3000, -2)).toBe(gearMesh(3000, 2));
        expect(gearMesh(3000, 0)).toBe(0);
    });

    it('of a final drive of 41 to 11 meet 41 times a turn of the wheel', () => {
        expect(finalMesh(600, 41 / 11)).toBeCloseTo(410, 6);
    });
});

describe('a turbocharger', () => {
    it('runs up under load at speed, not at idle, and blows off once when the throttle shuts', () => {
        const turbocharger = new Turbocharger();
        const run = (load: number, share: number, time: number): number[] =>
            Array.from({ length: time * 60 }, () => turbocharger.run(load, share, 1 / 60)).filter((air) => air > 0);
        expect(run(0.1, 0.13, 2)).toEqual([]);
        expect(turbocharger.speed).toBeLessThan(0.1);
        expect(run(1, 0.7, 2)).toEqual([]);
        expect(turbocharger.speed).toBeGreaterThan(0.9);
        expect(run(0, 0.6, 1)).toHaveLength(1);
        expect(run(0, 0.5, 3)).toEqual([]);
        expect(turbocharger.speed).toBeLessThan(0.2);
    });
});

describe('an exhaust', () => {
    const bangs = (exhaust: Backfire, load: number, share: number, time: number): number[] =>
        Array.from({ length: Math.round(time * 60) }, () => exhaust.run(load, share, 1 / 60)).filter(
            (bang) => bang > 0
        );

    it('bangs for a second or two after full load at high speed, and then no more', () => {
        const exhaust = new Backfire();
        expect(bangs(exhaust, 1, 0.9, 2)).toEqual([]);
        const first = bangs(exhaust, 0, 0.85, 2);
        expect(first.length).toBeGreaterThan(3);
        expect(Math.max(...first)).toBeLessThanOrEqual(1);
        bangs(exhaust, 0, 0.8, 2);
        expect(bangs(exhaust, 0, 0.8, 3)).toEqual([]);
    });

    it('does not bang at low speed, nor after a gentle drive', () => {
        const exhaust = new Backfire();
        bangs(exhaust, 1, 0.9, 2);
        expect(bangs(exhaust, 0, 0.3, 2)).toEqual([]);
        const gentle = new Backfire();
        bangs(gentle, 0.4, 0.9, 2);
        expect(bangs(gentle, 0, 0.85, 2)).toEqual([]);
    });
});

it('noises stay within full scale, and end in silence', () => {
    const { hiss, crackle, thud, pop } = makeNoises(8000);
    for (const noise of [hiss, thud, pop]) {
        expect(noise.every((sample) => Math.abs(sample) <= 1.2)).toBe(true);
    }
    expect(crackle.every(Number.isFinite)).toBe(true);
    expect(Math.abs(thud.at(-1)!)).toBeLessThan(1e-4);
    expect(Math.abs(pop.at(-1)!)).toBeLessThan(1e-4);
});

it('the curve of the limiter is straight below 0.7, never falls, and never reaches full scale', () => {
    const curve = softCurve();
    const middle = (curve.length - 1) / 2;
    const at = (level: number): number => curve[middle + Math.round(level * middle)];
    expect(at(0)).toBe(0);
    expect(at(0.5)).toBeCloseTo(0.5, 6);
    expect(at(-0.5)).toBeCloseTo(-0.5, 6);
    curve.slice(1).forEach((level, i) => expect(level).toBeGreaterThanOrEqual(curve[i]));
    expect(Math.max(...curve)).toBeLessThan(0.98);
});
