import type { CameraComponent, Entity } from 'playcanvas';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { covers } from './covered.js';
import {
    arrive,
    drawNothing,
    endShow,
    faster,
    frames,
    listen,
    ON_PAD,
    pass,
    passUntil,
    soundNothing,
    takeClock,
    toast,
    UNDRAWN
} from './ground-page.js';
import type { ChaseCamera } from '../../scripts/chase-camera.mjs';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
const heard: string[][] = [];

/** Opens the page without a picture: software would draw it. */
async function open(options: BrowserContextOptions): Promise<Page> {
    const page = await browser.newPage(options);
    heard.push(listen(page));
    await drawNothing(page);
    await soundNothing(page);
    // no headless browser has a gamepad: the page is given one that the test holds
    await page.addInitScript(() => {
        const pad = {
            index: 0,
            mapping: 'standard',
            axes: [0, 0, 0, 0],
            buttons: Array.from({ length: 17 }, () => ({ value: 0, pressed: false }))
        };
        Object.assign(window, { pad });
        navigator.getGamepads = () => [pad as unknown as Gamepad];
    });
    await load(page);
    return page;
}

async function load(page: Page): Promise<void> {
    await arrive(page, `${served.url}${ON_PAD}&${UNDRAWN}`);
    await takeClock(page);
}

function controls(page: Page): Promise<{ throttle: number; brake: number; steer: number; manual: boolean }> {
    return page.evaluate(() => {
        const { throttle, brake, steer, manual } = (
            window.provingGround!.car.script!.get('vehicleController') as VehicleController
        ).controls!;
        return { throttle, brake, steer, manual };
    });
}

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

describe('the proving ground at a desk', () => {
    let page: Page;
    beforeAll(async () => {
        page = await open({
            viewport: { width: 640, height: 400 },
            permissions: ['clipboard-read', 'clipboard-write'],
            acceptDownloads: true
        });
        await endShow(page);
    });

    it('shows the car from seven places in turn, and a second time beside', async () => {
        const distances: number[] = [];
        for (const view of ['hood', 'cockpit', 'orbit', 'track side', 'spectator', 'free', 'chase']) {
            await page.keyboard.press('KeyC');
            expect(await toast(page)).toContain(view);
            await frames(page, 1);
            distances.push(
                await page.evaluate(() => {
                    const { app, car } = window.provingGround!;
                    return (app.root.findByName('Camera') as Entity).getPosition().distance(car.getPosition());
                })
            );
        }
        const [hood, cockpit, orbit, trackSide, spectator, , chase] = distances;
        expect(Math.max(hood, cockpit)).toBeLessThan(1.5);
        expect(Math.min(orbit, chase)).toBeGreaterThan(4);
        expect(trackSide).toBeGreaterThan(10);
        expect(spectator).toBeCloseTo(Math.hypot(10, 3), 1);
        const seconds = (): Promise<boolean> =>
            page.evaluate(() => (window.provingGround!.app.root.findByName('Second View') as Entity).enabled);
        await page.keyboard.press('KeyV');
        expect(await seconds()).toBe(true);
        // both pictures are developed alike
        const [main, second] = await page.evaluate(() =>
            ['Camera', 'Second View'].map((name) => {
                const { camera } = window.provingGround!.app.root.findByName(name) as Entity;
                const { toneMapping, gammaCorrection } = camera as CameraComponent;
                return { toneMapping, gammaCorrection };
            })
        );
        expect(second).toEqual(main);
        await page.keyboard.press('KeyV');
        expect(await seconds()).toBe(false);
    });

    it('makes room while the car drives, shows its wheels at every size, and has its keys back at rest', async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await page.keyboard.down('KeyW');
        await faster(page, 9);
        await page.keyboard.up('KeyW');
        await pass(page, 1.5); // the camera has caught up
        await expect.poll(() => page.locator('#toast.shown').count()).toBe(0); // toasts go by the clock on the wall
        expect(await page.locator('#keys .panel').isVisible()).toBe(false);
        expect(await page.locator('#hint').isVisible()).toBe(false);
        for (const [width, height] of [
            [1280, 720],
            [960, 540],
            [640, 360]
        ]) {
            await page.setViewportSize({ width, height });
            for (const fontSize of ['', '32px']) {
                await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
                await pass(page, 0.1);
                expect(await covers(page), `${width} ${fontSize}`).toEqual([]);
            }
            // at rest there are more of them
            await page.evaluate(() => document.body.classList.remove('driving'));
            expect(await covers(page), `${width} at rest`).toEqual([]);
            await page.evaluate(() => {
                document.documentElement.style.fontSize = '';
                document.body.classList.add('driving');
            });
        }
        await page.setViewportSize({ width: 640, height: 400 });
        await page.keyboard.down('Space');
        await passUntil(page, () => !document.body.classList.contains('driving'), null);
        await page.keyboard.up('Space');
        expect(await page.locator('#keys .panel').isVisible()).toBe(true);
    });

    it('offers R to a car on its roof, which stands on its wheels again', async () => {
        await page.evaluate(() => {
            const { car } = window.provingGround!;
            const { x, y, z } = car.getPosition();
            car.rigidbody!.teleport(x, y + 1, z, 180, 0, 0);
        });
        expect(await page.locator('#back').isVisible()).toBe(false);
        await pass(page, 2.2, 30); // a second later it is put upright anyway
        expect(await page.locator('#back').innerText()).toContain('puts the car back on its wheels');
        await page.keyboard.press('KeyR');
        await pass(page, 0.3);
        expect(await page.locator('#back').isVisible()).toBe(false);
        expect(await page.evaluate(() => window.provingGround!.car.up.y)).toBeGreaterThan(0.95);
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await pass(page, 0.5);
    });

    it('opens its places above all else, in a small window too', async () => {
        await page.setViewportSize({ width: 640, height: 360 });
        await page.keyboard.press('KeyM');
        const hidden = await page.evaluate(() =>
            [...document.querySelectorAll('#places button')]
                .filter((button) => {
                    button.scrollIntoView({ block: 'nearest' });
                    const { left, top, width, height } = button.getBoundingClientRect();
                    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
                })
                .map(({ textContent }) => textContent)
        );
        expect(hidden).toEqual([]);
        await page.keyboard.press('KeyM');
        expect(await page.locator('#places').isVisible()).toBe(false);
        await page.setViewportSize({ width: 640, height: 400 });
    });

    it('says to whom the car has rolled how to right it, and does so on Enter, where it lies', async () => {
        const x = await page.evaluate(() => {
            const { car } = window.provingGround!;
            car.rigidbody!.teleport(10, 1.5, -40, 0, 0, 180);
            return car.getPosition().x;
        });
        await page.locator('#back').waitFor({ state: 'hidden' });
        await passUntil(page, () => !document.getElementById('back')!.hidden, null);
        expect(await page.locator('#back').innerText()).toMatch(/^R\s+puts the car back on its wheels$/);
        await page.keyboard.press('Enter');
        await passUntil(page, () => window.provingGround!.car.up.y > 0.95, null);
        expect(Math.abs((await page.evaluate(() => window.provingGround!.car.getPosition().x)) - x)).toBeLessThan(1);
        await frames(page);
        expect(await page.locator('#back').isVisible()).toBe(false);
    });

    it('shifts by hand by keys, and drives by a gamepad', async () => {
        await page.keyboard.press('KeyE');
        await passUntil(
            page,
            () => (window.provingGround!.car.script!.get('vehicleController') as VehicleController).controls!.manual,
            null
        );
        await page.keyboard.press('Digit0');
        await frames(page);
        expect((await controls(page)).manual).toBe(false);
        await page.evaluate(() => {
            const { pad } = window as unknown as { pad: { axes: number[]; buttons: { value: number }[] } };
            pad.buttons[7].value = 0.6;
            pad.axes[0] = -1;
        });
        await faster(page, 1);
        const { throttle, steer } = await controls(page);
        expect(throttle).toBeCloseTo(0.6, 3);
        expect(steer).toBeGreaterThan(0.1);
        await page.evaluate(() => {
            const { pad } = window as unknown as { pad: { axes: number[]; buttons: { value: number }[] } };
            pad.buttons[7].value = pad.axes[0] = 0;
        });
    });

    it('takes another key for the throttle, and remembers it', async () => {
        await page.keyboard.press('Digit8');
        await page.locator('#controls [data-action="throttle"]').click();
        await page.keyboard.press('KeyO');
        expect(await page.locator('#controls [data-action="throttle"]').innerText()).toBe('O');
        await page.locator('#response').selectOption({ label: 'Quick' });
        await page.keyboard.press('Escape');
        await load(page);
        await page.keyboard.down('KeyO');
        await faster(page, 0.5);
        await page.keyboard.up('KeyO');
        const response = await page.evaluate(
            () => (window.provingGround!.car.script!.get('vehicleInput') as unknown as { response: number }).response
        );
        expect(response).toBe(3);
    });

    it('lists its keys on H, and its text grows with the font size', async () => {
        await page.keyboard.press('KeyH');
        const help = await page.locator('#help').innerText();
        for (const word of ['view', 'Stabilizer', 'Tuning', 'recording', 'ghost', 'Clutch', 'Controls']) {
            expect(help).toContain(word);
        }
        // a key whose name has two words is one key
        const lift = page.locator('#help div', { hasText: 'Lift axle' });
        expect(await lift.locator('kbd').allInnerTexts()).toEqual(['Page up']);
        await page.keyboard.press('Escape');
        const sizes = await page.evaluate(() => {
            const elements = ['#speed', '#lesson', '#menu .open', '#keys kbd', '#lamps abbr'].map(
                (name) => document.querySelector(name) as HTMLElement
            );
            const read = (): number[] => elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
            const before = read();
            document.documentElement.style.fontSize = '32px';
            const after = read();
            document.documentElement.style.fontSize = '';
            return after.map((size, i) => size / before[i]);
        });
        expect(Math.min(...sizes)).toBeGreaterThan(1.5);
    });
});

describe('the proving ground on a phone', () => {
    it('fits 844 x 390, drives by thumbs, and keeps still for who asks for it', async () => {
        const page = await open({
            viewport: { width: 844, height: 390 },
            hasTouch: true,
            isMobile: true,
            reducedMotion: 'reduce'
        });
        const touch = await page.context().newCDPSession(page);
        const gas = page.getByRole('button', { name: 'Accelerator' });
        const steer = page.getByRole('button', { name: 'Steer' });
        await gas.waitFor();
        const boxes = await Promise.all(
            [
                gas,
                page.getByRole('button', { name: /^Brake/ }),
                steer,
                page.locator('#dash'),
                page.locator('#menu')
            ].map((part) => part.boundingBox())
        );
        boxes.forEach((a, i) => {
            expect(a!.x).toBeGreaterThanOrEqual(0);
            expect(a!.y).toBeGreaterThanOrEqual(0);
            expect(a!.x + a!.width).toBeLessThanOrEqual(844);
            expect(a!.y + a!.height).toBeLessThanOrEqual(390);
            for (const b of boxes.slice(i + 1)) {
                const apart =
                    a!.x + a!.width <= b!.x ||
                    b!.x + b!.width <= a!.x ||
                    a!.y + a!.height <= b!.y ||
                    b!.y + b!.height <= a!.y;
                expect(apart).toBe(true);
            }
        });
        for (const hidden of ['#dials', '#plots', '#lamps', '#wheels', '#keys', '#pedals']) {
            expect(await page.locator(hidden).isVisible(), hidden).toBe(false);
        }
        // two fingers at once: the right one on the gas, the left one slides to the left
        const [pedal, , bar] = boxes;
        const thumbs = [
            { x: pedal!.x + pedal!.width / 2, y: pedal!.y + 10, id: 1 },
            { x: bar!.x + 0.2 * bar!.width, y: bar!.y + bar!.height / 2, id: 2 }
        ];
        await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: thumbs });
        await passUntil(
            page,
            () =>
                (window.provingGround!.car.script!.get('vehicleController') as VehicleController).controls!.throttle >
                0.5,
            null
        );
        await faster(page, 1);
        const pressed = await controls(page);
        expect(pressed.throttle).toBeGreaterThan(0.9);
        expect(pressed.steer).toBeCloseTo(0.6, 1);
        // the knob is under the finger, and at the end of its bar at full lock
        const knobAt = (x: number): Promise<number[]> =>
            page.evaluate((finger) => {
                const knob = document.querySelector('touch-controls')!.shadowRoot!.querySelector('i')!;
                const { left, right } = knob.getBoundingClientRect();
                return [left - finger, right - finger];
            }, x);
        const [left, right] = await knobAt(thumbs[1].x);
        expect(left).toBeLessThan(0);
        expect(right).toBeGreaterThan(0);
        thumbs[1].x = bar!.x;
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: thumbs });
        expect(Math.abs((await knobAt(bar!.x))[0])).toBeLessThan(4);
        await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await passUntil(
            page,
            () =>
                (window.provingGround!.car.script!.get('vehicleController') as VehicleController).controls!.throttle ===
                0,
            null
        );
        await page.getByRole('button', { name: 'Lab' }).tap();
        expect(await page.locator('#dials').isVisible()).toBe(true);
        const steady = await page.evaluate(() => {
            const camera = window.provingGround!.app.root.findByName('Camera') as Entity;
            return (camera.script!.get('chaseCamera') as ChaseCamera).steadiness;
        });
        expect(steady).toBe(1);
    });

    it('said nothing on the console all the while', () => {
        expect(heard.flat()).toEqual([]);
    });
});
