import { readFile } from 'node:fs/promises';

import type { Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { drop, draw, drawFew, openGround, pass, passUntil, seeCar, toast } from './ground-page.js';
import { torture } from '../support/torture.js';

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page, complaints } = await openGround(browser, served.url, { permissions: ['screen-wake-lock'] }, () => {
        const { wakeLock } = navigator;
        const request = wakeLock.request.bind(wakeLock);
        wakeLock.request = async (kind) => Object.assign(window, { lock: await request(kind) }).lock;
    }));
    if (!torture) {
        await seeCar(page);
    }
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** Returns the positions of the car and the camera, m. */
function where(): Promise<{ car: number[]; camera: number[] }> {
    return page.evaluate(() => {
        const { app, car } = window.provingGround!;
        const [at, eye] = [car.getPosition(), (app.root.findByName('Camera') as Entity).getPosition()];
        return { car: [at.x, at.y, at.z], camera: [eye.x, eye.y, eye.z] };
    });
}

function apart(some: readonly number[], others: readonly number[]): number {
    return Math.hypot(...some.map((each, i) => each - others[i]));
}

/** Returns the size of the picture, px. */
function canvasSize(): Promise<{ width: number; height: number }> {
    return page.evaluate(() => {
        const { width, height } = window.provingGround!.app.graphicsDevice.canvas;
        return { width, height };
    });
}

/** Clicks a button of the bar. @returns The file that it saves. */
async function save(button: string, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<Buffer> {
    const waiting = page.waitForEvent('download');
    await page.locator('#stage').getByRole('button', { name: button }).click();
    await meanwhile();
    return readFile(await (await waiting).path());
}

describe('a replay', () => {
    it('shows the drive again, by cameras beside the track that stay where they are', async () => {
        await page.keyboard.down('KeyW');
        await passUntil(page, () => window.provingGround!.car.rigidbody!.linearVelocity.length() > 12, null);
        await page.keyboard.up('KeyW');
        const end = await where();
        await page.keyboard.press('F9');
        await pass(page, 0.5);
        await draw(page);
        const begin = await where();
        expect(apart(begin.car, end.car)).toBeGreaterThan(10);
        // the drive begins with a car that stands, for as long as the page took to hear the key
        await passUntil(
            page,
            ([x, y, z]) => {
                const at = window.provingGround!.car.getPosition();
                return Math.hypot(at.x - x, at.y - y, at.z - z) > 0.1;
            },
            begin.car
        );
        await draw(page);
        const later = await where();
        expect(apart(later.car, begin.car)).toBeGreaterThan(0.1);
        expect(later.camera).toEqual(begin.camera);
        expect(await page.locator('#dash').isVisible()).toBe(false);
    });

    it('is saved as a WebM video, which plays', async () => {
        await page.evaluate(drawFew, 99);
        const film = await save('Save video', () =>
            page.evaluate(async () => {
                for (let frame = 0; frame < 4; frame++) {
                    window.pass(1 / 5);
                    window.provingGround!.app.render();
                    await new Promise((resolve) => {
                        requestAnimationFrame(resolve);
                    });
                }
                const bar = document.getElementById('stage')!;
                [...bar.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save video')!.click();
            })
        );
        await page.evaluate(drawFew, 0);
        expect(await toast(page)).toContain('Video saved');
        const seen = await page.evaluate(async (data) => {
            const video = document.createElement('video');
            Object.assign(window, { video }); // or it is tidied up while it is waited for
            video.muted = true;
            // asked for ahead: a short one may be over by the time that it is known to play
            const seen = new Promise((resolve) => {
                video.requestVideoFrameCallback(resolve);
            });
            video.src = `data:video/webm;base64,${data}`;
            await video.play();
            await seen;
            const { videoWidth: width, videoHeight: height } = video;
            const context = new OffscreenCanvas(width, height).getContext('2d')!;
            context.drawImage(video, 0, 0);
            const { data: pixels } = context.getImageData(0, 0, width, height);
            return { width, height, colors: new Set(pixels.filter((_, i) => i % 4 === 1)).size };
        }, film.toString('base64'));
        expect(seen).toMatchObject(await canvasSize());
        expect(seen.colors).toBeGreaterThan(30); // out of 256 greens: a black picture has one
    });

    it('is saved as a file, which drives as a ghost where it is dropped', async () => {
        const file = await save('Save file');
        await page.keyboard.press('F9'); // closes
        await pass(page, 0.2);
        expect(await page.locator('#stage').isVisible()).toBe(false);
        // a player who has closed it too early sees the same again
        await page.keyboard.press('F9');
        expect(await page.locator('#stage').isVisible()).toBe(true);
        await page.keyboard.press('F9');
        await drop(page, 'drive.json', file);
        await page.waitForFunction(() => document.getElementById('toast')!.textContent!.includes('Ghost: drives'));
        await pass(page, 0.5);
        expect(await page.evaluate(() => (window.provingGround!.app.root.findByName('Ghost') as Entity).enabled)).toBe(
            true
        );
    });
});

describe('a photo', () => {
    it('holds the world still, with a camera that goes where it is told', async () => {
        await page.keyboard.press('F8');
        expect(await page.locator('#view').isVisible()).toBe(true);
        expect(await page.locator('#dash').isVisible()).toBe(false);
        const before = await where();
        await page.keyboard.down('KeyE');
        await pass(page, 0.2);
        // it moves by the clock on the wall: time stands still in the world
        await expect
            .poll(async () => {
                await draw(page);
                return (await where()).camera[1];
            })
            .toBeGreaterThan(before.camera[1] + 0.1);
        await page.keyboard.up('KeyE');
        expect((await where()).car).toEqual(before.car);
    });

    it('is saved as a PNG of what is seen', async () => {
        await page.evaluate(drawFew, 1);
        const png = await save('Save PNG');
        expect(await toast(page)).toContain('.png');
        const seen = await page.evaluate(async (data) => {
            const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
            const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
            context.drawImage(image, 0, 0);
            const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
            return { width: image.width, colors: new Set(pixels.filter((_, i) => i % 4 === 1)).size };
        }, png.toString('base64'));
        expect(seen.width).toBe((await canvasSize()).width);
        expect(seen.colors).toBeGreaterThan(100);
        await page.keyboard.press('F8');
        expect(await page.evaluate(() => window.provingGround!.app.timeScale)).toBe(1);
    });
});

describe('a phone', () => {
    it('keeps its screen on while the car drives, and no longer', async () => {
        const locked = (): Promise<boolean | null> =>
            page.evaluate(() => (window as unknown as { lock?: WakeLockSentinel }).lock?.released ?? null);
        await page.keyboard.down('KeyW');
        await passUntil(page, () => document.body.classList.contains('driving'), null);
        await page.keyboard.up('KeyW');
        await expect.poll(locked).toBe(false);
        await page.keyboard.down('Space');
        await passUntil(page, () => !document.body.classList.contains('driving'), null);
        await page.keyboard.up('Space');
        await pass(page, 2);
        await expect.poll(locked).toBe(true);
    });

    it('can install the page: the manifest names it, and icons of the sizes it says', async () => {
        const { manifest, icons } = await page.evaluate(async () => {
            const href = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href;
            const content = (await (await fetch(href)).json()) as {
                name: string;
                start_url: string;
                display: string;
                icons: { src: string; sizes: string }[];
            };
            const sizes = await Promise.all(
                content.icons.map(async ({ src, sizes: said }) => {
                    const image = await createImageBitmap(await (await fetch(new URL(src, href))).blob());
                    return [said, `${image.width}x${image.height}`];
                })
            );
            return { manifest: content, icons: sizes };
        });
        expect(manifest.name).toContain('Proving ground');
        expect(manifest).toMatchObject({ start_url: './', display: 'fullscreen' });
        expect(icons.map(([said]) => said)).toEqual(expect.arrayContaining(['192x192', '512x512']));
        for (const [said, is] of icons) {
            expect(is).toBe(said);
        }
    });

    it('reads nothing on the console', () => {
        expect(complaints).toEqual([]);
    });
});
