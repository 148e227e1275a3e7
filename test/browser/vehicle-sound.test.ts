import type { Application, Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser, serve } from './chromium.js';
import { drawNothing } from './ground-page.js';
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
    browser = await launchBrowser();
    served = await serve('dist/proving-ground', { prefix: '/' });
});

afterAll(async () => {
    await browser?.close();
    await served?.close();
});

/** What a car does while it is heard. */
interface Scene {
    rpm?: number;
    load?: number;
    cylinders?: number;
    engine?: Core.EngineSound;

    /** Of four wheels on asphalt, m/s. */
    slip?: number;
    rolling?: number;
    volume?: number;
}

/** What is heard of it in a second. */
interface Heard {
    /** Strongest frequency of 20 to 1 500 Hz, Hz. */
    pitch: number;

    /** Largest sample. */
    peak: number;

    /** Strength from 500 to 1 200 Hz. */
    shrill: number;
    rms: number;
}

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
        const parts = {
            'lib/playcanvas.mjs': 'node_modules/playcanvas/build/playcanvas.mjs',
            'scripts/vehicle-core.mjs': 'dist/editor/VehiclePhysics/vehicle-core.mjs'
        };
        for (const [url, path] of Object.entries(parts)) {
            await page.route(`**/${url}`, (route) => route.fulfill({ path, contentType: 'text/javascript' }));
        }
        await page.goto(`${served.url}blank.html`);
        await page.waitForFunction(() => window.core);
    });

    /** Renders a second of it without a loudspeaker. */
    function hear(scene: Scene): Promise<Heard> {
        return page.evaluate(async (given) => {
            const core = window.core!;
            const { rpm = 0, load = 0, cylinders = 4, engine = 'combustion' } = given;
            const { slip = 0, rolling = 0, volume = 1 } = given;
            const rate = 24000;
            const context = new OfflineAudioContext(1, 1.5 * rate, rate);
            const design = { engine, cylinders, strokes: 4 as const, rumble: 0.2, muffling: 0.5 };
            const mix = new core.SoundMix({ ...design, maxRpm: 6500, whineOrder: 8 });
            mix.begin();
            for (let i = 0; i < 4; i++) {
                mix.addWheel('asphalt', slip, 3000, rolling);
            }
            const volumes = { engine: 1, tires: 1, road: 1, wind: 1, impacts: 1 };
            mix.finish(rpm, load, Math.max(slip, rolling), 0, volumes);
            const voice = new core.VehicleVoice(context, mix);
            voice.follow(mix, volume, 0);
            const samples = (await context.startRendering()).getChannelData(0).subarray(0.5 * rate);
            const windowed = samples.map((sample, i) => sample * Math.sin((Math.PI * i) / samples.length) ** 2);
            // by Goertzel: one multiplication a sample
            const strength = (frequency: number): number => {
                const phase = (2 * Math.PI * frequency) / rate;
                const twice = 2 * Math.cos(phase);
                let last = 0;
                let before = 0;
                for (const sample of windowed) {
                    const now = sample + twice * last - before;
                    before = last;
                    last = now;
                }
                return Math.hypot(last - before * Math.cos(phase), before * Math.sin(phase)) / samples.length;
            };
            const heard = { pitch: 0, peak: 0, shrill: 0, rms: 0 };
            let most = 0;
            for (let f = 20; f <= 1500; f += 2) {
                const there = strength(f);
                heard.shrill += f >= 500 && f <= 1200 ? there ** 2 : 0;
                if (there > most) {
                    most = there;
                    heard.pitch = f;
                }
            }
            for (const sample of samples) {
                heard.peak = Math.max(heard.peak, Math.abs(sample));
                heard.rms += sample ** 2 / samples.length;
            }
            heard.shrill = Math.sqrt(heard.shrill);
            heard.rms = Math.sqrt(heard.rms);
            return heard;
        }, scene);
    }

    it.each([
        [4, 3000, 100],
        [4, 6000, 200],
        [6, 3000, 150],
        [8, 4500, 300],
        [3, 2000, 50]
    ])('%i cylinders at %i rpm are heard at %i Hz, at any load', async (cylinders, rpm, frequency) => {
        for (const load of [0, 1]) {
            const { pitch } = await hear({ cylinders, rpm, load });
            expect(Math.abs(pitch / frequency - 1)).toBeLessThan(0.03);
        }
    });

    it('load is heard', async () => {
        const coasting = await hear({ rpm: 3000, load: 0 });
        const pulling = await hear({ rpm: 3000, load: 1 });
        expect(pulling.rms).toBeGreaterThan(1.5 * coasting.rms);
        expect(pulling.shrill / pulling.rms).toBeGreaterThan(1.5 * (coasting.shrill / coasting.rms));
    });

    it('an electric motor whines at its order: 8 x 6 000 rpm is 800 Hz', async () => {
        expect((await hear({ engine: 'electric', rpm: 6000, load: 1 })).pitch).toBeCloseTo(800, -1);
    });

    it('nothing is heard when all is turned down, nor of a car that stands with its engine off', async () => {
        expect((await hear({ rpm: 5000, load: 1, slip: 8, rolling: 20, volume: 0 })).peak).toBe(0);
        expect((await hear({})).peak).toBe(0);
    });

    it('a car that slides squeals between 0.5 and 1.2 kHz, one that rolls does not', async () => {
        const rolling = await hear({ engine: 'none', rolling: 10 });
        const sliding = await hear({ engine: 'none', slip: 10 });
        expect(sliding.shrill).toBeGreaterThan(8 * rolling.shrill);
        expect(sliding.pitch).toBeGreaterThan(500);
        expect(sliding.pitch).toBeLessThan(1200);
    });

    it('a car that falls silent at full load dies away without a click', async () => {
        const { before, click, silence } = await page.evaluate(async () => {
            const core = window.core!;
            const rate = 24000;
            const context = new OfflineAudioContext(1, 1.5 * rate, rate);
            const design = {
                engine: 'combustion' as const,
                cylinders: 4,
                strokes: 4 as const,
                rumble: 0.2,
                muffling: 0.5
            };
            const mix = new core.SoundMix({ ...design, maxRpm: 6500, whineOrder: 8 });
            mix.begin();
            mix.finish(5000, 1, 0, 0, { engine: 1, tires: 1, road: 1, wind: 1, impacts: 1 });
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
        });
        expect(before).toBeGreaterThan(0.01);
        expect(click).toBeLessThan(1.1 * before);
        expect(silence).toBe(0);
    });

    it('the loudest car does not clip at the volume that cars come with', async () => {
        expect((await hear({ rpm: 6500, load: 1, slip: 12, rolling: 40, volume: 0.7 })).peak).toBeLessThan(1);
    });
});

describe('on the proving ground', () => {
    let page: Page;
    const complaints: string[] = [];

    beforeAll(async () => {
        page = await browser.newPage({ viewport: { width: 320, height: 180 } });
        page.on('console', (message) => {
            if (['error', 'warning'].includes(message.type())) {
                complaints.push(message.text());
            }
        });
        await page.addInitScript(drawNothing);
        // keeps count of all nodes that sound; a look by a test shall not count as a gesture
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
        await page.goto(`${served.url}?quality=least`);
        await page.waitForFunction(() => window.provingGround, undefined, { timeout: 90_000 });
    });

    interface State {
        sounds: boolean;
        context: string;
        nodes: number;
        playing: number;
        mute: boolean;
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
                mute: sound.mute
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
            await page.waitForFunction((old) => window.provingGround!.name !== old, name, { timeout: 60_000 });
        }
        const after = await look();
        expect(after.nodes).toBe(before.nodes);
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
