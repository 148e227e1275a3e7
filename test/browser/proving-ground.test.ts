import type { Application, Entity } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { launchBrowser, serve } from './chromium.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';
import type { WheelCollider } from '../../scripts/wheel-collider.mjs';

declare global {
    interface Window {
        provingGround?: { app: Application; car: Entity };
    }
}

let browser: Browser;
let page: Page;
let served: Awaited<ReturnType<typeof serve>>;
const complaints: string[] = [];
const missing: string[] = [];

beforeAll(async () => {
    browser = await launchBrowser();
    served = await serve('dist/proving-ground', { prefix: '/games/cars/' });
    page = await browser.newPage({ viewport: { width: 480, height: 270 } });
    page.on('console', (message) => {
        if (message.type() === 'error') {
            complaints.push(message.text());
        }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
        if (!request.url().startsWith(served.url) && !request.url().startsWith('data:')) {
            missing.push(request.url());
        }
    });
    await page.goto(served.url);
    await page.waitForFunction(() => window.provingGround, undefined, { timeout: 90_000 });
});

afterAll(async () => {
    await browser?.close();
    await served?.close();
});

interface Drive {
    speed: number;
    yaw: number;
    height: number;
    gear: number;
}

/** What the car does now. */
function look(): Promise<Drive> {
    return page.evaluate(() => {
        const { car } = window.provingGround!;
        const controller = car.script!.get('vehicleController') as VehicleController;
        const yaw = Math.atan2(-car.forward.x, -car.forward.z);
        return { speed: controller.speed, yaw, height: car.getPosition().y, gear: controller.gear };
    });
}

/** How many colours a screenshot has, 16 shades per channel apart. */
async function countColors(): Promise<number> {
    const picture = (await page.screenshot()).toString('base64');
    return page.evaluate(async (data) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        context.drawImage(image, 0, 0);
        const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
        const seen = new Set<number>();
        for (let i = 0; i < pixels.length; i += 4) {
            seen.add(((pixels[i] >> 4) << 8) | ((pixels[i + 1] >> 4) << 4) | (pixels[i + 2] >> 4));
        }
        return seen.size;
    }, picture);
}

/** Waits until the speed of the car passes a value, m/s. */
async function until(more: boolean, speed: number): Promise<void> {
    await page.waitForFunction(
        ([isMore, limit]) => {
            const controller = window.provingGround!.car.script!.get('vehicleController') as VehicleController;
            return isMore ? controller.speed > Number(limit) : controller.speed < Number(limit);
        },
        [more, speed] as const,
        { timeout: 60_000 }
    );
}

describe('the proving ground, in a sub-folder of a web server', () => {
    it('shows a picture', async () => {
        // blank is one colour, a sky alone a few dozen; the first frames may still fade in
        await expect.poll(countColors, { timeout: 50_000 }).toBeGreaterThan(100);
    });

    it('accelerates under a real key press, turns left, and stops', async () => {
        const start = await look();
        expect(Math.abs(start.speed)).toBeLessThan(0.5);
        await page.keyboard.down('KeyW');
        await until(true, 8);
        await page.keyboard.down('KeyA');
        await page.waitForFunction(
            (yaw) => {
                const { car } = window.provingGround!;
                return Math.atan2(-car.forward.x, -car.forward.z) > yaw + 0.3;
            },
            start.yaw,
            { timeout: 60_000 }
        );
        await page.keyboard.up('KeyA');
        await page.keyboard.up('KeyW');
        await page.keyboard.down('Space');
        await page.keyboard.down('KeyS');
        await until(false, 0.2);
        await page.keyboard.up('KeyS');
        expect((await look()).gear).not.toBe(0);
        await page.keyboard.up('Space');
    });

    it('shows speed, engine speed and gear', async () => {
        const text = await page.evaluate(() => document.body.innerText);
        expect(text).toMatch(/km\/h/i);
        expect(text).toMatch(/\d/);
        expect(text).toMatch(/rpm/i);
    });

    it('goes back to the start on R', async () => {
        await page.keyboard.press('KeyR');
        await page.waitForFunction(() => Math.abs(window.provingGround!.car.getPosition().x) < 0.5);
        const { speed } = await look();
        expect(Math.abs(speed)).toBeLessThan(0.5);
    });

    it('obeys a wheel attribute that is touched while it runs', async () => {
        const before = await look();
        await page.evaluate(() => {
            const { car } = window.provingGround!;
            for (const node of car.find((child) => !!(child as Entity).script?.has('wheelCollider'))) {
                const wheel = (node as Entity).script!.get('wheelCollider') as WheelCollider;
                wheel.suspensionSpring.spring *= 2;
                wheel.grip = 0.05;
            }
        });
        await page.waitForFunction(
            (height) => window.provingGround!.car.getPosition().y > height + 0.04,
            before.height,
            { timeout: 30_000 }
        );
        // on ice the wheels spin and the car hardly moves
        await page.keyboard.down('KeyW');
        await page.waitForFunction(
            () => {
                const wheels = window.provingGround!.car.find((child) => {
                    return !!(child as Entity).script?.has('wheelCollider');
                });
                return wheels.some((node) => {
                    return ((node as Entity).script!.get('wheelCollider') as WheelCollider).rpm > 300;
                });
            },
            undefined,
            { timeout: 60_000 }
        );
        await page.keyboard.up('KeyW');
        expect((await look()).speed).toBeLessThan(3);
    });

    it('says nothing on the console and asks nothing of other servers', () => {
        expect(complaints).toEqual([]);
        expect(missing).toEqual([]);
    });
});
