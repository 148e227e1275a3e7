import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser } from './chromium.js';
import type { Ambience, Weather } from '../../proving-ground/sound/ambience.js';
import type { Echoes } from '../../proving-ground/sound/echoes.js';
import type { HornKind, HornVoice } from '../../proving-ground/sound/horn-voice.js';
import type { Surroundings } from '../../proving-ground/sound/surroundings.js';

declare global {
    interface Window {
        sound?: { Ambience: typeof Ambience; Echoes: typeof Echoes; HornVoice: typeof HornVoice };
    }
}

let browser: Browser;
let page: Page;

beforeAll(async () => {
    const { outputFiles } = await build({
        stdin: {
            contents: `export * from './ambience.ts'; export * from './echoes.ts'; export * from './horn-voice.ts';`,
            resolveDir: 'proving-ground/sound'
        },
        bundle: true,
        write: false,
        format: 'iife',
        globalName: 'sound',
        treeShaking: true,
        external: ['playcanvas']
    });
    browser = await borrowBrowser();
    page = await browser.newPage();
    await page.addScriptTag({ content: outputFiles[0].text });
});

afterAll(() => returnBrowser(browser));

/** Sound of some seconds, rendered without a loudspeaker. */
interface Heard {
    /** Largest sample, effective value, and largest step from sample to sample. */
    peak: number;
    rms: number;
    step: number;

    /** Effective values on the left and on the right, and of the difference between them. */
    left: number;
    right: number;
    apart: number;

    /** Shares of the power of a band, from one frequency to the next: 40, 120, 400, 1200, 4000 Hz. */
    bands: number[];

    /** Effective value in each tenth of a second. */
    course: number[];
}

interface Scene {
    horn?: HornKind;

    /** Time for which the horn is pressed, s. */
    pressed?: number;
    weather?: Partial<Weather>;

    /** Surroundings that throw one click back. */
    around?: Partial<Surroundings>;
}

function hear(scene: Scene): Promise<Heard> {
    return page.evaluate(async ({ horn, pressed = 1, weather, around }) => {
        const { Ambience, Echoes, HornVoice } = window.sound!;
        const [rate, length] = [24000, 2];
        const context = new OfflineAudioContext(2, rate * length, rate);
        if (horn) {
            const voice = new HornVoice(context, context.destination, horn);
            voice.press();
            void context.suspend(pressed).then(() => {
                voice.lift();
                void context.resume();
            });
        }
        if (weather) {
            new Ambience(context, context.destination).follow(
                { wind: 0, rain: 0, birds: 0, crowd: 0, side: 0, ...weather },
                0.001
            );
        }
        if (around) {
            const click = context.createBufferSource();
            click.buffer = context.createBuffer(1, rate, rate);
            click.buffer.getChannelData(0)[rate / 2] = 1;
            new Echoes(context, click, context.destination).follow(
                { forest: 0, rock: 0, town: 0, stadium: 0, ...around },
                0.001
            );
            click.start();
        }
        const rendered = await context.startRendering();
        const [left, right] = [rendered.getChannelData(0), rendered.getChannelData(1)];
        const rms = (samples: Float32Array): number =>
            Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);
        const mean = left.map((value, i) => (value + right[i]) / 2);
        let step = 0;
        for (let i = 1; i < left.length; i++) {
            step = Math.max(step, Math.abs(left[i] - left[i - 1]));
        }
        // power of a band by Fourier sums over half a second, 4 Hz apart
        const part = mean.subarray(0.25 * rate, 0.75 * rate);
        const edges = [40, 120, 400, 1200, 4000];
        const powers = edges.slice(1).map((to, k) => {
            let power = 0;
            for (let f = edges[k]; f < to; f += 4) {
                let [re, im] = [0, 0];
                for (let i = 0; i < part.length; i += 1) {
                    const phase = (2 * Math.PI * f * i) / rate;
                    const window_ = Math.sin((Math.PI * i) / part.length) ** 2;
                    re += part[i] * window_ * Math.cos(phase);
                    im += part[i] * window_ * Math.sin(phase);
                }
                power += re * re + im * im;
            }
            return power;
        });
        const total = powers.reduce((sum, power) => sum + power, 0);
        return {
            peak: Math.max(...[left, right].map((side) => side.reduce((most, v) => Math.max(most, Math.abs(v)), 0))),
            rms: rms(mean),
            step,
            left: rms(left),
            right: rms(right),
            apart: rms(left.map((value, i) => value - right[i])),
            bands: powers.map((power) => power / total),
            course: Array.from({ length: 10 * length }, (_, i) =>
                rms(mean.subarray((i * rate) / 10, ((i + 1) * rate) / 10))
            )
        };
    }, scene);
}

describe('a horn', () => {
    it.each(['car', 'electric', 'motorcycle', 'air', 'ship'] as const)(
        'of kind %s sounds as long as it is pressed, and neither clips nor clicks',
        async (horn) => {
            const { peak, step, course } = await hear({ horn });
            expect(peak).toBeLessThan(1);
            expect(peak).toBeGreaterThan(0.08);
            expect(course[8]).toBeGreaterThan(0.02);
            // cut off later, it would click
            expect(course[12]).toBeLessThan(0.05 * course[8]);
            // the largest step of a tone that is muffled at 5 kHz is less than its height
            expect(step).toBeLessThan(peak);
        }
    );

    it('of a machine has chest, that of a car none', async () => {
        const [ship, car] = [await hear({ horn: 'ship' }), await hear({ horn: 'car' })];
        expect(ship.bands[0]).toBeGreaterThan(0.15);
        expect(car.bands[0]).toBeLessThan(0.01);
    });

    it('of the kart rings on after it was pressed', async () => {
        const { course } = await hear({ horn: 'bell', pressed: 0.2 });
        expect(course[6]).toBeGreaterThan(0.003);
        expect(course[18]).toBeLessThan(0.5 * course[6]);
    });
});

describe('the surroundings', () => {
    it.each(['forest', 'rock', 'town', 'stadium'] as const)(
        'throw one click back to each ear at another time: %s',
        async (kind) => {
            const { apart, rms, peak } = await hear({ around: { [kind]: 1 } });
            expect(peak).toBeGreaterThan(0.01);
            expect(peak).toBeLessThan(0.35);
            expect(apart).toBeGreaterThan(rms);
        }
    );

    it('throw nothing back in the open', async () => {
        expect((await hear({ around: {} })).peak).toBeLessThan(1e-6);
    });

    it.each(['wind', 'rain', 'birds', 'crowd'] as const)('sound soft and wide: %s', async (kind) => {
        const { peak, apart, rms } = await hear({ weather: { [kind]: 1 } });
        expect(peak).toBeLessThan(0.5);
        expect(apart).toBeGreaterThan(0.3 * rms);
    });

    it('have the crowd on its side', async () => {
        const { left, right } = await hear({ weather: { crowd: 1, side: 0.8 } });
        expect(right).toBeGreaterThan(1.5 * left);
    });

    it('are silent where there is nothing', async () => {
        expect((await hear({ weather: {} })).peak).toBeLessThan(1e-6);
    });
});
