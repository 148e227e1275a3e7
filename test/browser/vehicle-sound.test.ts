import { basename, join } from 'node:path';

import type { Application, Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { drawNothing, listen, UNDRAWN } from './ground-page.js';
import type * as Core from '../../scripts/vehicle-core.mjs';
import type { VehicleSound } from '../../scripts/vehicle-sound.mjs';

declare global {
    interface Window {
        core?: typeof Core;
    }
}

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground', { prefix: '/' });
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** State of a car while it is heard. */
interface Scene {
    rpm?: number;
    load?: number;
    design?: Partial<Core.SoundDesign>;
    boost?: number;
    ground?: Core.GroundKind;

    /** Slip of the four wheels, and their rolling speed, m/s. */
    slip?: number;
    rolling?: number;

    /** Speed of the car through the air, m/s; default the larger of the two. */
    speed?: number;
    scraping?: number;
    volume?: number;

    /** True to look for its tones, which takes time. */
    tones?: boolean;

    /** Single event after half a second, and its strength. */
    shot?: ['strike' | 'bang' | 'sigh', number];

    /** Number that chance gives for each single event, 0 to 1: default 0.5. */
    chance?: number;
}

/** Analysis of one second of sound. */
interface Heard {
    /** Strongest frequency of 20 to 1 500 Hz, Hz. */
    pitch: number;

    /** Strength of the firing frequency, of harmonics of it, and of what lies between them, by 1 % of it. */
    harmonics: number[];
    between: number[];

    /** Largest sample. */
    peak: number;

    /** Strength from 500 to 1 200 Hz. */
    shrill: number;
    rms: number;

    /** Share of the power that a laptop's loudspeaker plays well, from 300 Hz to 4 kHz; and above 1.2 kHz. */
    share: number;
    bright: number;
}

const volumes = { engine: 1, tires: 1, road: 1, wind: 1, impacts: 1 };
const family: Core.SoundDesign = {
    engine: 'combustion',
    cylinders: 4,
    layout: 'inline',
    strokes: 4,
    rumble: 0.2,
    muffling: 0.5,
    intake: 0.4,
    knock: 0,
    maxRpm: 6500,
    gearWhine: 0.1,
    turbo: 0,
    whineOrder: 8
};

/** Still is what is not heard of a car without an engine. */
const still: Partial<Core.SoundDesign> = { engine: 'none' };

describe('the sound of a car', () => {
    let page: Page;

    beforeAll(async () => {
        page = await browser.newPage();
        await page.route('**/blank.html', (route) =>
            route.fulfill({
                contentType: 'text/html',
                body: `<script type="importmap">{"imports":{"playcanvas":"./lib/playcanvas.mjs"}}</script>
                    <script type="module">
                        import * as core from './scripts/vehicle-core.mjs';
                        window.core = core;
                    </script>`
            })
        );
        for (const [folder, path] of [
            ['lib', 'node_modules/playcanvas/build'],
            ['scripts', 'dist/editor/VehiclePhysics']
        ]) {
            await page.route(`**/${folder}/*`, (route) => {
                const name = basename(route.request().url());
                return route.fulfill({ path: join(path, name), contentType: 'text/javascript' });
            });
        }
        await page.goto(`${served.url}blank.html`);
        await page.waitForFunction(() => window.core);
    });

    /** Renders a second of it without a loudspeaker. */
    function hear(scene: Scene): Promise<Heard> {
        return page.evaluate(
            async ({ given, car, parts }) => {
                const core = window.core!;
                const { rpm = 0, load = 0, boost = 0, slip = 0, rolling = 0, volume = 1 } = given;
                const { ground = 'asphalt', scraping = 0, speed = Math.max(slip, rolling), shot, chance = 0.5 } = given;
                Math.random = () => chance;
                const rate = 24000;
                const context = new OfflineAudioContext(1, 1.5 * rate, rate);
                const design = { ...car, ...given.design };
                const mix = new core.SoundMix(design);
                mix.begin();
                for (let i = 0; i < 4; i++) {
                    mix.addWheel(ground, slip, 3000, rolling);
                }
                const drive = { rpm, load, gearRatio: 1.3, finalDrive: 3.9, wheelRpm: rpm / 5.07, boost };
                mix.finish(drive, speed, scraping, parts);
                const voice = new core.VehicleVoice(context, mix);
                voice.follow(mix, volume, 0);
                if (shot) {
                    context.suspend(0.5).then(() => {
                        voice[shot[0]](shot[1]);
                        context.resume();
                    });
                }
                const samples = (await context.startRendering()).getChannelData(0).subarray(0.5 * rate);
                const windowed = samples.map((sample, i) => sample * Math.sin((Math.PI * i) / samples.length) ** 2);
                // by Goertzel: one multiplication a sample
                const strengthOf = (sound: Float32Array, frequency: number): number => {
                    const phase = (2 * Math.PI * frequency) / rate;
                    const twice = 2 * Math.cos(phase);
                    let last = 0;
                    let before = 0;
                    for (const sample of sound) {
                        const now = sample + twice * last - before;
                        before = last;
                        last = now;
                    }
                    return Math.hypot(last - before * Math.cos(phase), before * Math.sin(phase)) / sound.length;
                };
                const strength = (frequency: number): number => strengthOf(windowed, frequency);
                const heard: Heard = {
                    pitch: 0,
                    harmonics: [],
                    between: [],
                    peak: 0,
                    shrill: 0,
                    rms: 0,
                    share: 0,
                    bright: 0
                };
                let most = 0;
                for (let f = 20; given.tones && f <= 1500; f += 2) {
                    const there = strength(f);
                    heard.shrill += f >= 500 && f <= 1200 ? there ** 2 : 0;
                    if (there > most) {
                        most = there;
                        heard.pitch = f;
                    }
                }
                const firing = core.firingFrequency(rpm, design.cylinders, design.strokes);
                for (let k = 1; given.tones && k <= 6; k++) {
                    heard.harmonics.push(strength(k * firing));
                    heard.between.push(Math.max(strength((k - 0.04) * firing), strength((k + 0.04) * firing)));
                }
                // power above a frequency: what two steep filters leave
                const power = (from: number): number => {
                    const q = [0.541, 1.307]; // fourth order, flat
                    return q
                        .reduce((sound, quality) => {
                            const w = (2 * Math.PI * from) / rate;
                            const alpha = Math.sin(w) / (2 * quality);
                            const c = Math.cos(w);
                            let [x1, x2, y1, y2] = [0, 0, 0, 0];
                            return sound.map((x) => {
                                const y =
                                    (((1 + c) / 2) * (x - 2 * x1 + x2) + 2 * c * y1 - (1 - alpha) * y2) / (1 + alpha);
                                [x1, x2, y1, y2] = [x, x1, y, y1];
                                return y;
                            });
                        }, samples.slice())
                        .reduce((sum, y) => sum + y * y, 0);
                };
                for (const sample of samples) {
                    heard.peak = Math.max(heard.peak, Math.abs(sample));
                    heard.rms += sample ** 2 / samples.length;
                }
                const all = heard.rms * samples.length || 1;
                heard.share = (power(300) - power(4000)) / all;
                heard.bright = power(1200) / all;
                heard.shrill = Math.sqrt(heard.shrill);
                heard.rms = Math.sqrt(heard.rms);
                return heard;
            },
            { given: scene, car: family, parts: volumes }
        );
    }

    it.each([
        [4, 3000, 100],
        [4, 6000, 200],
        [6, 3000, 150],
        [8, 4500, 300],
        [3, 3000, 75]
    ])(
        '%i cylinders at %i rpm fire at %i Hz and its multiples, within 1 percent',
        async (cylinders, rpm, frequency) => {
            for (const load of [0, 1]) {
                const { harmonics, between } = await hear({ design: { cylinders, rumble: 0 }, rpm, load, tones: true });
                expect(rpm * cylinders).toBe(120 * frequency);
                harmonics.forEach((strength, i) => expect(strength).toBeGreaterThan(4 * between[i]));
            }
        }
    );

    it('load is heard', async () => {
        const coasting = await hear({ rpm: 3000, load: 0 });
        const pulling = await hear({ rpm: 3000, load: 1 });
        expect(pulling.rms).toBeGreaterThan(1.5 * coasting.rms);
        expect(pulling.bright).toBeGreaterThan(1.5 * coasting.bright);
    });

    it.each<[string, Scene]>([
        ['an engine that idles', { rpm: 850, load: 0.05 }],
        ['an engine at half throttle', { rpm: 3000, load: 0.5 }],
        ['an engine at full throttle', { rpm: 6000, load: 1 }],
        ['an engine that coasts', { rpm: 2000, load: 0 }],
        [
            'a V8 that idles',
            { rpm: 800, load: 0.05, design: { cylinders: 8, layout: 'v', rumble: 0.6, muffling: 0.3 } }
        ],
        [
            'a bus that idles',
            { rpm: 600, load: 0.05, design: { cylinders: 6, knock: 0.5, muffling: 0.75, maxRpm: 2200 } }
        ],
        ['an electric motor', { rpm: 6000, load: 0.5, design: { engine: 'electric', maxRpm: 18000 } }],
        ['a slide on asphalt', { slip: 8, design: still }],
        ['a slide on gravel', { slip: 8, ground: 'gravel', design: still }],
        ['a slide on snow', { slip: 8, ground: 'snow', design: still }],
        ['gravel below wheels that roll', { rolling: 15, ground: 'gravel', design: still }],
        ['asphalt below them', { rolling: 30, speed: 0, design: still }],
        ['wind at 200 km/h', { speed: 55.6, design: still }],
        ['a soft impact', { shot: ['strike', 0.3], design: still }],
        ['a hard impact', { shot: ['strike', 1], design: still }],
        ['a bang in the exhaust', { shot: ['bang', 1], design: still }],
        ['a valve that blows off', { shot: ['sigh', 1], design: still }]
    ])('half the power of %s lies between 300 Hz and 4 kHz, where a laptop plays it', async (_, scene) => {
        const { share, peak } = await hear(scene);
        expect(share).toBeGreaterThan(0.48);
        expect(peak).toBeGreaterThan(0.02);
    });

    it('an electric motor whines at its order: 8 x 6 000 rpm is 800 Hz', async () => {
        const { pitch } = await hear({ design: { engine: 'electric' }, rpm: 6000, load: 1, tones: true });
        expect(pitch).toBeCloseTo(800, -1);
    });

    it('nothing is heard when all is turned down, nor of a car that stands with its engine off', async () => {
        expect((await hear({ rpm: 5000, load: 1, slip: 8, rolling: 20, volume: 0 })).peak).toBe(0);
        expect((await hear({})).peak).toBe(0);
    });

    it('a car that slides squeals between 0.5 and 1.2 kHz, one that rolls does not', async () => {
        const rolling = await hear({ design: still, rolling: 10, tones: true });
        const sliding = await hear({ design: still, slip: 10, tones: true });
        expect(sliding.shrill).toBeGreaterThan(8 * rolling.shrill);
        expect(sliding.pitch).toBeGreaterThan(500);
        expect(sliding.pitch).toBeLessThan(1200);
    });

    it.each([0, 0.5, 1])('a harder impact is louder, by a chance of %f', async (chance) => {
        const [soft, medium, hard] = await Promise.all(
            [0.25, 0.5, 1].map((strength) => hear({ design: still, shot: ['strike', strength], chance }))
        );
        expect(medium.rms).toBeGreaterThan(1.5 * soft.rms);
        expect(hard.rms).toBeGreaterThan(1.5 * medium.rms);
    });

    it('a car that falls silent at full load dies away without a click', async () => {
        const { before, click, silence } = await page.evaluate(async (car) => {
            const core = window.core!;
            const rate = 24000;
            const context = new OfflineAudioContext(1, 1.5 * rate, rate);
            const mix = new core.SoundMix(car);
            mix.begin();
            const drive = { rpm: 5000, load: 1, gearRatio: 1, finalDrive: 4, wheelRpm: 1250, boost: 0 };
            mix.finish(drive, 0, 0, { engine: 1, tires: 1, road: 1, wind: 1, impacts: 1 });
            const voice = new core.VehicleVoice(context, mix);
            voice.follow(mix, 1, 0);
            context.suspend(1).then(() => {
                voice.destroy();
                context.resume();
            });
            const samples = (await context.startRendering()).getChannelData(0);
            const most = (from: number, to: number, back: number): number => {
                let found = 0;
                for (let i = Math.round(from * rate); i < to * rate; i++) {
                    found = Math.max(found, Math.abs(samples[i] - (back ? samples[i - back] : 0)));
                }
                return found;
            };
            return { before: most(0.8, 1, 1), click: most(1, 1.2, 1), silence: most(1.1, 1.5, 0) };
        }, family);
        expect(before).toBeGreaterThan(0.01);
        expect(click).toBeLessThan(1.1 * before);
        expect(silence).toBe(0);
    });

    it('the loudest car does not clip, at any volume', async () => {
        const loud = { muffling: 0, gearWhine: 1, turbo: 1, intake: 1, knock: 1 };
        const all = { load: 1, boost: 1, slip: 12, rolling: 60, scraping: 5e4, ground: 'kerb' as const };
        for (const volume of [0.7, 2]) {
            const { peak } = await hear({ rpm: 6500, ...all, volume, shot: ['strike', 1], design: loud });
            expect(peak).toBeGreaterThan(0.7);
            expect(peak).toBeLessThan(1);
        }
    });
});

describe('on the proving ground', () => {
    let page: Page;
    const complaints: string[] = [];

    beforeAll(async () => {
        page = await browser.newPage({ viewport: { width: 320, height: 180 } });
        listen(page, complaints);
        await drawNothing(page);
        // counts all nodes that sound; a query by a test must not count as a gesture
        await page.addInitScript(() => {
            const userActivation = { hasBeenActive: false };
            Object.defineProperty(navigator, 'userActivation', { value: userActivation });
            window.addEventListener('keydown', () => (userActivation.hasBeenActive = true), { capture: true });
            const counts = { started: 0, stopped: 0 };
            Object.assign(window, { counts });
            const { start, stop } = AudioScheduledSourceNode.prototype;
            AudioScheduledSourceNode.prototype.start = function (...args) {
                counts.started++;
                start.apply(this, args);
            };
            AudioBufferSourceNode.prototype.start = AudioScheduledSourceNode.prototype.start;
            AudioScheduledSourceNode.prototype.stop = function (...args) {
                counts.stopped++;
                stop.apply(this, args);
            };
        });
        await page.goto(`${served.url}?${UNDRAWN}&car=sports-car`);
        await page.waitForFunction(() => window.provingGround);
    });

    interface State {
        sounds: boolean;
        context: string;
        nodes: number;
        playing: number;
        mute: boolean;
        turbo: boolean;
    }

    function look(): Promise<State> {
        return page.evaluate(async () => {
            const { app, car } = window.provingGround as unknown as { app: Application; car: Entity };
            await new Promise<void>((resolve) => {
                app.once('frameend', () => resolve());
            });
            const sound = car.script!.get('vehicleSound') as VehicleSound;
            const { counts } = window as unknown as { counts: { started: number; stopped: number } };
            const made = (app.soundManager as unknown as { _context: AudioContext | null })._context;
            return {
                sounds: sound.voice !== null,
                context: made?.state ?? 'none',
                nodes: sound.voice?.size ?? 0,
                playing: counts.started - counts.stopped,
                mute: sound.mute,
                turbo: sound.turbo > 0
            };
        });
    }

    it('is silent without a gesture, sounds after the first key, and N mutes it and frees all nodes', async () => {
        expect(await look()).toMatchObject({ sounds: false, context: 'none', playing: 0 });
        await page.keyboard.press('KeyH');
        await expect.poll(async () => (await look()).context).toBe('running');
        const sounding = await look();
        expect(sounding.sounds).toBe(true);
        expect(sounding.nodes).toBeLessThan(40);
        await page.keyboard.press('KeyN');
        await expect.poll(look).toMatchObject({ sounds: false, mute: true });
        await page.keyboard.press('KeyN');
        await expect.poll(look).toMatchObject({ sounds: true, mute: false });
    });

    it('frees the nodes of a car that goes', async () => {
        const before = await look();
        for (let i = 0; i < 2; i++) {
            const name = await page.evaluate(() => window.provingGround!.name);
            await page.keyboard.press('KeyG');
            await page.waitForFunction((old) => window.provingGround!.name !== old, name);
        }
        const after = await look();
        // whistle and rush of a turbocharger are two nodes each
        expect(after.nodes - (after.turbo ? 4 : 0)).toBe(before.nodes - (before.turbo ? 4 : 0));
        // sources of one car; a blow that still dies away may be one more
        expect(after.playing).toBeLessThanOrEqual(before.playing + 2);
    });

    it('falls silent while the tab is hidden', async () => {
        const hide = (hidden: boolean): Promise<void> =>
            page.evaluate((value) => {
                Object.defineProperty(document, 'hidden', { value, configurable: true });
                document.dispatchEvent(new Event('visibilitychange'));
            }, hidden);
        await hide(true);
        await expect.poll(async () => (await look()).context).toBe('suspended');
        await hide(false);
        await expect.poll(async () => (await look()).context).toBe('running');
    });

    it('says nothing in the console', () => {
        expect(complaints).toEqual([]);
    });
});
