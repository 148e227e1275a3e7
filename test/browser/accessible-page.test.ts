import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { arrive, drawNothing, listen, pass, soundNothing, takeClock, UNDRAWN } from './ground-page.js';
import { obstacles } from './obstacles.js';

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
    page = await context.newPage();
    complaints = listen(page);
    await drawNothing(page);
    await soundNothing(page);
    await arrive(page, `${served.url}?descent=333&${UNDRAWN}`);
    await takeClock(page);
    await pass(page, 0.2);
});

afterAll(async () => {
    await page?.context().close();
    await returnBrowser(browser);
    await served?.close();
});

/** States of the page, and the step that leads from each to the next. */
const STEPS: [what: string, step: () => Promise<void>][] = [
    ['today’s descent', () => Promise.resolve()],
    ['its countdown', () => page.evaluate(() => window.provingGround!.descents.present!.start())],
    ['the page of free driving', () => page.keyboard.press('Escape')],
    ['the menu', () => page.click('#menu .open')],
    ['the places', () => page.click('#open-places')],
    [
        'the cars',
        async () => {
            await page.keyboard.press('Escape');
            await page.click('#open-cars');
        }
    ],
    [
        'the help',
        async () => {
            await page.keyboard.press('Escape');
            await page.keyboard.press('KeyH');
        }
    ],
    [
        'the lab',
        async () => {
            await page.keyboard.press('Escape');
            await page.click('#open-lab');
        }
    ],
    ['the tuning panel', () => page.keyboard.press('KeyT')],
    ['the controls', () => page.keyboard.press('Digit8')],
    [
        'the challenges',
        async () => {
            await page.keyboard.press('Escape');
            await page.keyboard.press('F4');
        }
    ],
    [
        'what is sent',
        async () => {
            await page.keyboard.press('Escape');
            await page.keyboard.press('Equal');
        }
    ],
    [
        'a photo',
        async () => {
            await page.keyboard.press('Escape');
            await page.keyboard.press('F8');
        }
    ],
    [
        'a replay',
        async () => {
            await page.keyboard.press('F8');
            await page.keyboard.press('F9');
        }
    ]
];

describe('the page, for everybody', () => {
    it.each(STEPS)('has no serious obstacle on %s', async (_, step) => {
        await step();
        await pass(page, 0.2);
        expect(await obstacles(page)).toEqual([]);
    });

    it('names its picture, and has one heading above all others', async () => {
        expect(await page.getAttribute('#view', 'aria-label')).toMatch(/\w/);
        expect(await page.locator('h1').count()).toBe(1);
        expect(await page.locator('main').count()).toBe(1);
    });

    it('says nothing on the console all the while', () => {
        expect(complaints).toEqual([]);
    });
});
