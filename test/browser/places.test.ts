import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser, serve } from './chromium.js';
import { draw, openGround, pass } from './ground-page.js';

let browser: Browser;
let page: Page;
let served: Awaited<ReturnType<typeof serve>>;
let complaints: string[];

beforeAll(async () => {
    browser = await launchBrowser();
    served = await serve('dist/proving-ground', { prefix: '/zip/of/games/' });
    ({ page, complaints } = await openGround(browser, served.url, {}, countSounds));
});

afterAll(async () => {
    await browser?.close();
    await served?.close();
});

/** Runs in the page before all else: counts the audio nodes that lead somewhere. */
function countSounds(): void {
    const sounding = new Set<AudioNode>();
    Object.assign(window, { sounding });
    const { connect, disconnect } = AudioNode.prototype;
    AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
        sounding.add(this);
        return (connect as (...all: unknown[]) => AudioNode).apply(this, args);
    } as typeof connect;
    AudioNode.prototype.disconnect = function (this: AudioNode, ...args: unknown[]) {
        sounding.delete(this);
        (disconnect as (...all: unknown[]) => void).apply(this, args);
    } as typeof disconnect;
}

/** What there is in Ammo's memory: how far a fixed number of probes, which fill every hole, reaches into it. */
function endOfUse(): number {
    const ammo = (window as unknown as { Ammo: NativeMemory }).Ammo;
    const probes = Array.from({ length: 60_000 }, () => new ammo.btTransform());
    const end = probes.reduce((most, probe) => Math.max(most, ammo.getPointer(probe)), 0);
    probes.forEach((probe) => ammo.destroy(probe));
    return end;
}

interface NativeMemory {
    btTransform: new () => object;
    getPointer(object: object): number;
    destroy(object: object): void;
}

describe('the places of the proving ground', () => {
    it('each let a car stand on its wheels', async () => {
        const fallen = await page.evaluate(() => {
            const { places } = window.provingGround!;
            const ids = [...document.querySelectorAll<HTMLElement>('[data-place]')].map(
                ({ dataset }) => dataset.place!
            );
            const found: string[] = [];
            for (const id of ids.filter((one) => !['crowd', 'throng'].includes(one))) {
                places.go(id);
                window.pass(0.4);
                const { car } = window.provingGround!;
                const { y } = car.getPosition();
                if (car.up.y < 0.9 || y < -1 || y > 3 || car.rigidbody!.linearVelocity.y ** 2 > 0.2) {
                    found.push(`${id} ${y} ${car.up.y}`);
                }
            }
            return found;
        });
        expect(fallen).toEqual([]);
    });

    it('leave nothing behind over 20 cars: no body, texture, buffer, shader, sound or heap', async () => {
        const session = await page.context().newCDPSession(page);
        const count = async (): Promise<Record<string, number>> => {
            // a voice dies away for a moment
            await page.waitForFunction(() => (window as unknown as { sounding: Set<AudioNode> }).sounding.size < 45);
            return page.evaluate(() => {
                const { app } = window.provingGround!;
                const { sounding } = window as unknown as { sounding: Set<AudioNode> };
                return {
                    bodies: app.root.findComponents('rigidbody').length,
                    textures: app.graphicsDevice.textures.size,
                    buffers: app.graphicsDevice.buffers.size,
                    shaders: app.graphicsDevice.shaders.length,
                    sounds: sounding.size
                };
            });
        };
        const heap = async (): Promise<number> => {
            await session.send('HeapProfiler.collectGarbage');
            return (await session.send('Runtime.getHeapUsage')).usedSize;
        };
        const swap = async (times: number): Promise<void> => {
            for (let i = 0; i < times; i++) {
                await page.evaluate(() => window.provingGround!.garage.next());
                await pass(page, 0.2, 30);
                await draw(page);
            }
        };
        const start = await page.evaluate(() => window.provingGround!.garage.name);
        await page.keyboard.press('ShiftRight'); // sound may begin
        await swap(13); // built-in shapes are made when they are first seen, and stay
        const before = await count();
        const used = await heap();
        await swap(26);
        expect(await page.evaluate(() => window.provingGround!.garage.name)).toBe(start);
        expect(await count()).toEqual(before);
        // a car that is left behind is 2.3 MB
        expect(((await heap()) - used) / 1e6).toBeLessThan(1);
    }, 120_000);

    it('leave Ammo as much memory as before', async () => {
        const change = async (times: number): Promise<number> => {
            for (let i = 0; i < times; i++) {
                await page.evaluate(() => window.provingGround!.garage.choose('hatchback'));
                await pass(page, 0.1, 30);
            }
            return page.evaluate(endOfUse);
        };
        const before = await change(4);
        // a body that is left behind is 1.35 kB; the probes see it to a few
        expect((await change(20)) - before).toBeLessThan(500);
    });

    it('say nothing on the console', () => {
        expect(complaints).toEqual([]);
    });
});
