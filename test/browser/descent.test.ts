import type { Entity } from 'playcanvas';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { carryDown, driveDown, FRAME_RATE, stageOf } from './descent-drive.js';
import { arrive, drawNothing, listen, pass, passUntil, soundNothing, takeClock, UNDRAWN } from './ground-page.js';
import { obstacles } from './obstacles.js';
import { byKeys, byThumbs } from './tapped.js';
import { dayOf } from '../../proving-ground/descent/day.js';
import { readLetter } from '../../proving-ground/descent/letter.js';
import { WAY_LENGTH } from '../../proving-ground/descent/road.js';
import type { Taps } from '../garage/tapping-bot.js';
import { torture } from '../support/torture.js';

/** A dry day with the racer: the same whenever the test runs. */
const DAY = 333;

/** Decisions of the driver after which a phone is turned: at five a second, two fifths of the way down. */
const TURN = 200;

/** Time that thumbs drive down from the summit, s, and the end of the road that they drive on, m. */
const FIRST = 5;
const LAST = 80;

const TODAY = new Date('2026-11-29T12:00Z');

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];
let link = '';

/** Opens the page at the descent, without pictures, its clock in the test's hands. */
async function open(address: string, options: BrowserContextOptions = {}): Promise<[Page, string[]]> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, ...options });
    const opened = await context.newPage();
    await opened.clock.setFixedTime(TODAY);
    const heard = listen(opened);
    await drawNothing(opened);
    await soundNothing(opened);
    await arrive(opened, address);
    await takeClock(opened);
    return [opened, heard];
}

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    [page, complaints] = await open(`${served.url}?descent=${DAY}&${UNDRAWN}`, {
        permissions: ['clipboard-read', 'clipboard-write']
    });
});

afterAll(async () => {
    await page?.context().close();
    await returnBrowser(browser);
    await served?.close();
});

describe('the page of a descent', () => {
    it('opens at the summit with the descent of the day, a time to beat, and no menu', async () => {
        expect(await stageOf(page)).toBe('ready');
        expect(await page.innerText('#descent .title')).toMatch(new RegExp(`^Descent ${DAY} · `));
        expect(await page.innerText('#descent .aim')).toMatch(/^1:\d\d\.\d to beat · gold$/);
        expect(await page.locator('#menu').isVisible()).toBe(false);
        const height = await page.evaluate(() => window.provingGround!.car.getPosition().y);
        expect(height).toBeGreaterThan(165);
    });

    it('counts down at the first touch of the pedal, holding the car', async () => {
        await page.keyboard.down('KeyW');
        await pass(page, 0.3, FRAME_RATE);
        expect(await stageOf(page)).toBe('countdown');
        expect(await page.innerText('#descent .count')).toBe('3');
        await pass(page, 2, FRAME_RATE);
        const speed = await page.evaluate(() => window.provingGround!.car.rigidbody!.linearVelocity.length());
        expect(speed).toBeLessThan(0.05);
        await pass(page, 1, FRAME_RATE);
        expect(await stageOf(page)).toBe('running');
        await page.keyboard.up('KeyW');
    });

    it('is driven down by a stranger who taps keys, at the first try, to a card with the result', async () => {
        const bot = await driveDown(page, byKeys(page));
        expect(bot.way).toBeGreaterThan(WAY_LENGTH - 20);
        expect(await stageOf(page)).toBe('finale');
        await passUntil(page, () => document.querySelector('#descent')?.getAttribute('data-stage') === 'card', null);
        expect(await page.innerText('#descent .card output')).toMatch(/^1:\d\d\.\d$/);
        // focus goes to the button: a screen reader says its name, and then the result
        expect(await page.locator('#descent .send').evaluate((send) => send === document.activeElement)).toBe(true);
        const described = await page.getAttribute('#descent .send', 'aria-describedby');
        expect(await page.innerText(`[id="${described}"]`)).toMatch(/1:\d\d\.\d\s+[−+]\d/);
        expect(await page.locator('#descent .squares i').count()).toBe(4);
        expect(await obstacles(page)).toEqual([]);
    });

    it('keeps cones and crates out of the physics world while the car is far from them', async () => {
        const far = await page.evaluate(() => {
            const { app, car } = window.provingGround!;
            const place = car.getPosition();
            return app.root
                .find((node) => node.name === 'Cone' || node.name === 'Crate')
                .map((thing) => (thing as Entity).rigidbody!)
                .filter(({ entity }) => entity.getPosition().distance(place) > 130)
                .map(({ enabled }) => enabled);
        });
        expect(far.length).toBeGreaterThan(20);
        expect(far).not.toContain(true);
    });

    it('sends a link of less than 2 kB, with a name', async () => {
        await page.fill('#descent .card input', 'Ada <b>');
        await page.bringToFront();
        await page.click('#descent .send');
        await expect.poll(() => page.textContent('#toast')).toMatch(/^Copied/);
        const [text, url] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
        expect(text).toMatch(/^Descent \d+ · 1:\d\d\.\d · [🟩🟨⬜]{4}$/u);
        expect(url.length).toBeLessThan(2000);
        link = url;
    });

    it('leads to yesterday’s descent, with its car, by a button', async () => {
        expect(await page.innerText('#descent .other')).toBe('Yesterday’s');
        await page.click('#descent .other');
        const title = page.locator('#descent .title', { hasText: `Descent ${DAY - 1} · ` });
        await title.waitFor({ state: 'visible' });
        expect(await page.evaluate(() => window.provingGround!.garage.name)).toBe(dayOf(DAY - 1).car);
        expect(await stageOf(page)).toBe('ready');
    });

    it('starts the next try within a second of R, at the summit', async () => {
        await page.keyboard.press('KeyR');
        await pass(page, 0.2, FRAME_RATE);
        expect(await stageOf(page)).toBe('countdown');
        expect(await page.evaluate(() => window.provingGround!.car.getPosition().y)).toBeGreaterThan(165);
    });

    it('gives way to the whole proving ground by Escape', async () => {
        await page.keyboard.press('Escape');
        expect(await page.locator('#descent').count()).toBe(0);
        expect(await page.locator('#menu').isVisible()).toBe(true);
        expect(complaints).toEqual([]);
    });
});

describe('a descent on a phone', () => {
    const [UPRIGHT, ACROSS] = [
        { width: 390, height: 844 },
        { width: 844, height: 390 }
    ];

    /** Opens the page on a phone. */
    const hold = (viewport: typeof UPRIGHT): Promise<[Page, string[]]> =>
        open(`${served.url}?descent=${DAY}&${UNDRAWN}`, {
            viewport,
            hasTouch: true,
            isMobile: true,
            permissions: ['clipboard-read', 'clipboard-write']
        });

    /** Turns the phone; where its controls are now is known from the next frame on. */
    async function turn(shown: Page, viewport: typeof UPRIGHT): Promise<void> {
        await shown.setViewportSize(viewport);
        await pass(shown, 1 / FRAME_RATE, FRAME_RATE);
    }

    /** Starts by a tap on the accelerator. */
    async function start(shown: Page): Promise<(taps: Taps) => Promise<void>> {
        const tap = await byThumbs(shown);
        await tap({ steer: 0, pedal: 1 });
        await pass(shown, 0.3, FRAME_RATE);
        expect(await stageOf(shown)).toBe('countdown');
        await pass(shown, 3, FRAME_RATE);
        return tap;
    }

    async function expectWithin(button: Locator, { width, height }: typeof UPRIGHT): Promise<void> {
        const { x, y, width: wide, height: high } = (await button.boundingBox())!;
        expect(Math.min(x, y, width - x - wide, height - y - high)).toBeGreaterThanOrEqual(0);
    }

    /** Drives down, and on to the card. */
    async function drive(shown: Page, tap: (taps: Taps) => Promise<void>): Promise<void> {
        const bot = await driveDown(shown, tap);
        expect(bot.way).toBeGreaterThan(WAY_LENGTH - 20);
        await passUntil(shown, () => document.querySelector('#descent')?.getAttribute('data-stage') === 'card', null);
    }

    /** Sends the descent, and drives it again. */
    async function sendAndRepeat(shown: Page): Promise<void> {
        await shown.bringToFront(); // a page behind others may not write to the clipboard: then it shows the link
        await shown.locator('#descent .send').tap();
        await expect.poll(() => shown.textContent('#toast')).toMatch(/^(?:Copied|Copy the link)/);
        await shown.locator('#descent .again').tap();
        await pass(shown, 0.2, FRAME_RATE);
        expect(await stageOf(shown)).toBe('countdown');
    }

    it('that is turned on the way is started, driven off and over the finish, sent and driven again by taps alone', async () => {
        const [shown, heard] = await hold(UPRIGHT);
        let tap = await start(shown);
        const bot = await driveDown(shown, tap, FIRST);
        expect(bot.way).toBeGreaterThan(6 * FIRST);
        await turn(shown, ACROSS);
        tap = await byThumbs(shown);
        // the drive by keys goes all the way, and that by thumbs with TORTURE=1
        await carryDown(shown, LAST);
        await driveDown(shown, tap);
        await passUntil(shown, () => document.querySelector('#descent')?.getAttribute('data-stage') === 'card', null);
        const send = shown.locator('#descent .send');
        await expectWithin(send, ACROSS);
        await turn(shown, UPRIGHT);
        await expectWithin(send, UPRIGHT);
        await sendAndRepeat(shown);
        expect(heard).toEqual([]);
        await shown.context().close();
    });

    it.runIf(torture > 0)('that is turned on the way is driven down by taps alone', async () => {
        const [shown, heard] = await hold(UPRIGHT);
        let tap = await start(shown);
        let decisions = 0;
        await drive(shown, async (taps) => {
            decisions++;
            if (decisions === TURN) {
                await tap({ steer: 0, pedal: 0 });
                await turn(shown, ACROSS);
                tap = await byThumbs(shown);
            }
            await tap(taps);
        });
        expect(decisions).toBeGreaterThan(1.5 * TURN);
        expect(heard).toEqual([]);
        await shown.context().close();
    });

    it.runIf(torture > 0).each([UPRIGHT, ACROSS])(
        'of $width x $height is started, driven down, sent and driven again by taps alone',
        async (viewport) => {
            const [shown, heard] = await hold(viewport);
            await drive(shown, await start(shown));
            await expectWithin(shown.locator('#descent .send'), viewport);
            await sendAndRepeat(shown);
            expect(heard).toEqual([]);
            await shown.context().close();
        }
    );
});

describe('a link to a descent', () => {
    const away = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
        Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

    it('opens into the ghost of the sender within a centimeter, with its name and time', async () => {
        const [friend, heard] = await open(link.replace('?', `?${UNDRAWN}&`), {
            viewport: { width: 390, height: 844 }
        });
        expect(await friend.innerText('#descent .aim')).toMatch(/^1:\d\d\.\d to beat · Ada b$/);
        await friend.evaluate(() => window.provingGround!.descents.present!.start());
        await pass(friend, 8, FRAME_RATE);
        const [seen, shown] = await friend.evaluate(() => {
            const { app, descents } = window.provingGround!;
            const { rival } = descents.present!;
            const [ghost] = app.root.find((node) => node.name === 'Ghost' && node.enabled);
            const { x, y, z } = ghost.getPosition();
            const drive = [2, 20, 40].map((time) => [...rival.drive.at(time, new Float64Array(7)).subarray(0, 3)]);
            return [drive, [x, y, z]] as const;
        });
        const { drive } = readLetter(link).rival!;
        [2, 20, 40].forEach((time, k) => expect(away(drive.at(time, new Float64Array(7)), seen[k])).toBeLessThan(0.01));
        // 5 s after the signal
        expect(away(drive.at(5, new Float64Array(7)), shown)).toBeLessThan(3);
        expect(await friend.innerText('#descent .rival')).toBe('Ada b');
        expect(heard).toEqual([]);
        await friend.context().close();
    });
});
