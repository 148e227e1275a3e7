import type { Entity } from 'playcanvas';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { covers } from './covered.js';
import { openGround, pass, passUntil } from './ground-page.js';
import type { VehicleController } from '../../scripts/vehicle-controller.mjs';

/** Screens of phones in CSS pixels, upright and across. */
const SCREENS = [
    [360, 640],
    [390, 844],
    [430, 932],
    [640, 360],
    [844, 390],
    [932, 430]
] as const;

/** Least size of what a finger hits, CSS px: WCAG 2.2, 2.5.5. */
const FINGER = 44;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];
let fingers: CDPSession;

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
    ({ page, complaints } = await openGround(browser, served.url, phone));
    fingers = await page.context().newCDPSession(page);
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

interface Box {
    name: string;
    left: number;
    top: number;
    right: number;
    bottom: number;
}

interface Screen {
    pedals: Box[];
    menu: Box[];
    instruments: Box[];
    lines: Box[];
}

/** Finds the controls on the screen while driving and with the menu open, clipped to the visible part. */
function look(): Promise<Screen> {
    return page.evaluate(() => {
        const clip = document.getElementById('buttons')!.getBoundingClientRect();
        const boxes = (all: Iterable<Element>): Box[] =>
            [...all]
                .filter((element) => element.checkVisibility())
                .map((element) => {
                    const { left, top, right, bottom } = element.getBoundingClientRect();
                    const name = element.getAttribute('aria-label') ?? element.textContent!.trim();
                    // the menu scrolls: what is outside of it is not seen
                    const low = element.closest('#buttons') ? Math.min(bottom, clip.bottom) : bottom;
                    return { name, left, top, right, bottom: low };
                })
                .filter(({ top, bottom }) => bottom > top);
        const host = document.querySelector('touch-controls');
        return {
            pedals: boxes(host?.shadowRoot!.querySelectorAll('b') ?? []),
            menu: boxes(document.querySelectorAll('#menu button')),
            instruments: boxes(document.querySelectorAll('#assistance, #cluster, #horn')),
            lines: boxes([
                ...document.querySelectorAll('#lines > *'),
                ...(document.querySelector('race-display')?.shadowRoot?.querySelectorAll('section') ?? [])
            ])
        };
    });
}

function overlaps(some: readonly Box[], others: readonly Box[]): string[] {
    return some.flatMap((a) =>
        others
            .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
            .map((b) => `${a.name} and ${b.name}`)
    );
}

/** Returns the buttons that a finger cannot reach when scrolled to: too small, or under something else. */
function unreachable(selector: string): Promise<string[]> {
    return page.evaluate(
        ([wanted, least]) =>
            [...document.querySelectorAll<HTMLElement>(wanted)]
                .filter((element) => element.checkVisibility())
                .filter((element) => {
                    element.scrollIntoView({ block: 'nearest' });
                    const { left, top, width, height } = element.getBoundingClientRect();
                    const on = document.elementFromPoint(left + width / 2, top + height / 2);
                    const inside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
                    return !inside || width < least || height < least || !element.contains(on);
                })
                .map(({ textContent }) => textContent),
        [selector, FINGER] as const
    );
}

function position(): Promise<number[]> {
    return page.evaluate(() => {
        const { x, z } = window.provingGround!.car.getPosition();
        return [x, z];
    });
}

async function touch(points: readonly { x: number; y: number }[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await fingers.send('Input.dispatchTouchEvent', {
        type: points.length > 0 ? 'touchStart' : 'touchEnd',
        touchPoints
    });
}

describe.each(SCREENS)('a phone of %i x %i', (width, height) => {
    beforeAll(async () => {
        await page.setViewportSize({ width, height });
        // the lap timer is at the circuit, and a line says so
        await page.evaluate(() => window.provingGround!.places.go('circuit'));
        await pass(page, 0.1);
    });

    it('has pedals, steering and menu within reach, each large enough for a finger and apart from the others', async () => {
        const { pedals, menu, instruments, lines } = await look();
        expect(pedals.map(({ name }) => name.split(',')[0])).toEqual(['Steer', 'Hand brake', 'Brake', 'Accelerator']);
        // a narrow screen has the lab in its menu
        const bar = ['Places', 'Cars', 'Lab', 'Menu'].filter((name) => name !== 'Lab' || width >= 700);
        expect(menu.map(({ name }) => name)).toEqual(bar);
        expect(lines.map(({ name }) => name).join()).toContain('A lap of about 1 km');
        expect(lines.length).toBeGreaterThanOrEqual(2);
        const all = [...pedals, ...menu, ...instruments];
        for (const { name, left, top, right, bottom } of all) {
            expect(Math.min(left, top, width - right, height - bottom), name).toBeGreaterThanOrEqual(0);
            expect(Math.min(right - left, bottom - top), name).toBeGreaterThanOrEqual(FINGER);
        }
        const apart = [...all, ...lines];
        expect(apart.flatMap((one, i) => overlaps([one], apart.slice(i + 1)))).toEqual([]);
    });

    it('keeps them apart at twice the size of text', async () => {
        await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%';
            window.dispatchEvent(new Event('resize')); // as browsers do
        });
        await pass(page, 0.1);
        const { pedals, menu, instruments, lines } = await look();
        await page.evaluate(() => {
            document.documentElement.style.fontSize = '';
            window.dispatchEvent(new Event('resize'));
        });
        await pass(page, 0.1);
        const all = [...pedals, ...menu, ...instruments, ...lines];
        for (const { name, left, top, right, bottom } of all) {
            expect(Math.min(left, top, width - right, height - bottom), name).toBeGreaterThanOrEqual(0);
        }
        expect(all.flatMap((one, i) => overlaps([one], all.slice(i + 1)))).toEqual([]);
    });

    it('opens a menu beside the pedals, whose buttons can all be tapped', async () => {
        await page.locator('#menu .open').tap();
        const { pedals, menu } = await look();
        expect(menu.length).toBeGreaterThan(6);
        expect(overlaps(pedals, menu)).toEqual([]);
        expect(await unreachable('#menu button')).toEqual([]);
        await page.locator('#menu .open').tap();
        expect(await page.locator('#buttons').isVisible()).toBe(false);
    });

    it.runIf(width < height)('has the instruments of the lab clear of all lines that stay', async () => {
        const covered = (): Promise<string[]> =>
            page.evaluate(() => {
                document.getElementById('toast')!.classList.remove('shown'); // it goes by itself
                const dials = document.getElementById('dials')!;
                const { top, bottom } = dials.getBoundingClientRect();
                return [...document.querySelectorAll('#lines > *')]
                    .filter((line) => line.checkVisibility() && dials.checkVisibility())
                    .filter((line) => {
                        const box = line.getBoundingClientRect();
                        return box.top < bottom && box.bottom > top;
                    })
                    .map(({ id }) => id);
            });
        await page.evaluate(() => document.getElementById('open-lab')!.click());
        expect(await page.locator('#dials').isVisible()).toBe(true);
        expect(await covered()).toEqual([]);
        await page.keyboard.press('Digit5');
        await pass(page, 0.1);
        expect(await page.locator('#lesson').isVisible()).toBe(true);
        expect(await covered()).toEqual([]);
        await page.evaluate(() => document.getElementById('open-lab')!.click());
        expect(await page.locator('#lesson').isVisible()).toBe(false);
    });

    it('drives to any place by taps', async () => {
        await page.locator('#open-places').tap();
        expect(await page.locator('#places li').count()).toBeGreaterThan(20);
        expect(await unreachable('#places button')).toEqual([]);
        const before = await position();
        const entry = page.locator('#places li button', { hasText: width < height ? 'Ice' : 'Grass' });
        await entry.tap();
        await pass(page, 0.1);
        expect(await page.locator('#places').isVisible()).toBe(false);
        expect(await position()).not.toEqual(before);
    });

    it('drives by two thumbs, and nothing lies over the wheels of the car', async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await pass(page, 0.2);
        const { pedals } = await look();
        const [steer, , , gas] = pedals;
        await touch([
            { x: (gas.left + gas.right) / 2, y: gas.top + 8 },
            { x: steer.left + 0.2 * (steer.right - steer.left), y: (steer.top + steer.bottom) / 2 }
        ]);
        await passUntil(page, () => window.provingGround!.car.rigidbody!.linearVelocity.length() > 1, null);
        const { throttle, steer: turned } = await page.evaluate(() => {
            const controller = window.provingGround!.car.script!.get('vehicleController') as VehicleController;
            return { throttle: controller.controls!.throttle, steer: controller.controls!.steer };
        });
        await touch([]);
        await touch([{ x: (gas.left + gas.right) / 2, y: gas.top + 8 }]);
        await pass(page, 2, 30);
        const covered = await covers(page);
        await touch([]);
        expect(covered).toEqual([]);
        expect(throttle).toBeGreaterThan(0.9);
        expect(turned).toBeCloseTo(0.6, 1);
    });
});

describe('on a phone', () => {
    it('another car comes by a tap', async () => {
        await page.locator('#open-cars').tap();
        expect(await unreachable('#cars button')).toEqual([]);
        await page.locator('#cars').getByRole('button', { name: 'Off-roader' }).tap();
        await page.waitForFunction(() => window.provingGround!.name === 'Off-roader');
    });

    it('a rolled car is put back on its wheels by a tap on the line that offers it', async () => {
        await page.evaluate(() => {
            const { car } = window.provingGround!;
            const { x, y, z } = car.getPosition();
            car.rigidbody!.teleport(x, y + 1.5, z, 0, 0, 180);
        });
        await passUntil(page, () => !document.getElementById('back')!.hidden, null);
        const offer = page.locator('#back');
        expect(await offer.innerText()).toBe('Put the car back on its wheels');
        expect(await unreachable('#back')).toEqual([]);
        await offer.tap({ force: true }); // it pulses
        await passUntil(page, () => window.provingGround!.car.up.y > 0.95, null);
        await pass(page, 0.1);
        expect(await offer.isVisible()).toBe(false);
    });

    it('the help opens at its beginning, with its button to close in view', async () => {
        await page.locator('#menu .open').tap();
        await page.locator('#buttons').getByRole('button', { name: 'All keys' }).tap();
        const [scrolled, more] = await page.evaluate(() => {
            const help = document.getElementById('help')!;
            return [help.scrollTop, help.scrollHeight - help.clientHeight];
        });
        expect(more).toBeGreaterThan(100); // or there is nothing to scroll
        expect(scrolled).toBe(0);
        expect(await unreachable('#help button')).toEqual([]);
        await page.locator('#help').getByRole('button', { name: 'Close' }).tap();
        expect(await page.locator('#help').isVisible()).toBe(false);
    });

    it('nothing lies over the bar while the page loads', async () => {
        const seen = await page.evaluate(() => {
            document.body.classList.remove('ready'); // all parts are there: none is seen before the first picture
            const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
            const all = [document, ...shadows].flatMap((root) => [
                ...root.querySelectorAll('body *, section, b, output')
            ]);
            const visible = all.filter((element) =>
                element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            );
            document.body.classList.add('ready');
            return visible
                .filter((element) => !element.closest('#loading, .unseen') && element.tagName !== 'MAIN')
                .map(({ id, tagName, className }) => `${tagName} ${id} ${className}`);
        });
        expect(seen).toEqual([]);
    });

    it('the countdown is alone where the lines are', async () => {
        const seen = (): Promise<[lines: boolean, countdown: string]> =>
            page.evaluate(() => [
                document.getElementById('lines')!.checkVisibility({ visibilityProperty: true }),
                document.querySelector('race-display')!.shadowRoot!.querySelector('output')!.textContent
            ]);
        await page.keyboard.press('F2');
        await pass(page, 0.2);
        expect(await seen()).toEqual([false, '3']);
        await pass(page, 3);
        expect(await seen()).toEqual([false, 'GO']);
        await pass(page, 1.2);
        expect(await seen()).toEqual([true, '']);
    });

    it.each([
        [390, 844],
        [844, 390]
    ])('a trailer is followed from so far behind that its wheels are seen, at %i x %i', async (width, height) => {
        await page.setViewportSize({ width, height });
        await page.evaluate(async () => {
            window.provingGround!.places.go('launch-strip');
            await window.provingGround!.garage.choose('semi-truck');
        });
        await pass(page, 1);
        const corners = await page.evaluate(() => {
            const { app, garage } = window.provingGround!;
            const { entity, train } = garage.towed!;
            const { hull, axles, body } = train.trailer;
            const { camera } = app.root.findByName('Camera') as Entity;
            // as drawing has it
            camera!.aspectRatio = innerWidth / innerHeight;
            app.fire('prerender');
            const middle = (axles[0].position + axles[axles.length - 1].position) / 2 + (hull.ahead ?? 0);
            return [-1, 1].flatMap((across) =>
                [0, hull.height].map((up) => {
                    const at = entity.getPosition().clone();
                    at.set((across * hull.width) / 2, up - body.cgHeight, middle - hull.length / 2);
                    entity.getWorldTransform().transformPoint(at, at);
                    const seen = camera!.camera.worldToScreen(at, innerWidth, innerHeight);
                    return [seen.x / innerWidth, seen.y / innerHeight];
                })
            );
        });
        for (const share of corners.flat()) {
            expect(share).toBeGreaterThan(0.05);
            expect(share).toBeLessThan(0.95);
        }
        const across = corners.map(([x]) => x);
        expect(Math.max(...across) - Math.min(...across)).toBeGreaterThan(0.05);
    });

    it('the page says nothing on the console all the while', () => {
        expect(complaints).toEqual([]);
    });
});
