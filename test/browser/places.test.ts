import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser, serve } from './chromium.js';

let browser: Browser;
let page: Page;
let served: Awaited<ReturnType<typeof serve>>;
const complaints: string[] = [];

beforeAll(async () => {
    browser = await launchBrowser();
    served = await serve('dist/proving-ground', { prefix: '/zip/of/games/' });
    page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) {
            complaints.push(message.text());
        }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${served.url}?quality=full`);
    await page.waitForFunction(() => window.provingGround, undefined, { timeout: 90_000 });
    await page.evaluate(() => {
        window.provingGround!.app.autoRender = false; // physics alone
    });
});

afterAll(async () => {
    await browser?.close();
    await served?.close();
});

describe('the places of the proving ground', () => {
    it('each let a car stand on its wheels', async () => {
        const fallen = await page.evaluate(async () => {
            const { app, places } = window.provingGround!;
            const wait = (count: number): Promise<void> =>
                new Promise((resolve) => {
                    let left = count;
                    const watch = (): void => {
                        left--;
                        if (left <= 0) {
                            app.off('frameupdate', watch);
                            resolve();
                        }
                    };
                    app.on('frameupdate', watch);
                });
            const ids = [...document.querySelectorAll<HTMLElement>('[data-place]')].map(
                ({ dataset }) => dataset.place!
            );
            const found: string[] = [];
            for (const id of ids.filter((one) => one !== 'crowd')) {
                places.go(id);
                await wait(25);
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

    it('leave no body, texture or mesh behind over 20 cars', async () => {
        const counts = await page.evaluate(async () => {
            const { app, garage } = window.provingGround!;
            const count = (): Record<string, number> => ({
                bodies: app.root.findComponents('rigidbody').length,
                textures: app.graphicsDevice.textures.size,
                buffers: app.graphicsDevice.buffers.size
            });
            const next = async (): Promise<void> => {
                await garage.next();
                await new Promise((resolve) => {
                    app.once('frameend', resolve);
                });
            };
            const start = garage.name;
            for (let i = 0; i < 13; i++) {
                await next(); // built-in shapes are made when they are first seen, and stay
            }
            const before = count();
            for (let i = 0; i < 26; i++) {
                await next();
            }
            return { before, after: count(), same: garage.name === start };
        });
        expect(counts.same).toBe(true);
        expect(counts.after).toEqual(counts.before);
    });

    it('say nothing on the console', () => {
        expect(complaints).toEqual([]);
    });
});
