import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { openGround, pass, passUntil } from './ground-page.js';

/** Frames that the browser itself may show between two looks at its counters. */
const OWN = 2;

/**
 * Most changes a second: all of what the page shows at once, 20 times, and the clock of a lap, which is a component,
 * 20 times. When that began is chance, so it may fall on frames of its own.
 */
const CHANGES = 20 + 20;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let protocol: CDPSession;

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    ({ page } = await openGround(browser, served.url, { viewport: { width: 1280, height: 720 } }));
    protocol = await page.context().newCDPSession(page);
    await protocol.send('Performance.enable');
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** Returns the browser's counts of layouts and style recalculations since it started. */
async function counters(): Promise<{ layouts: number; styles: number }> {
    const { metrics } = await protocol.send('Performance.getMetrics');
    const read = (wanted: string): number => metrics.find(({ name }) => name === wanted)!.value;
    return { layouts: read('LayoutCount'), styles: read('RecalcStyleCount') };
}

/** Runs one second; after each frame the browser lays the page out, as it does to show it. */
async function second(): Promise<{ layouts: number; styles: number; changed: number }> {
    await page.evaluate(() => document.body.offsetHeight); // layout that is due from before
    const before = await counters();
    const changed = await page.evaluate(() => {
        const observer = new MutationObserver(() => undefined);
        const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
        for (const root of [document, ...roots]) {
            if (root) {
                observer.observe(root, { attributes: true, characterData: true, childList: true, subtree: true });
            }
        }
        let frames = 0;
        for (let frame = 0; frame < 60; frame++) {
            window.pass(1 / 60);
            void document.body.offsetHeight;
            frames += observer.takeRecords().length > 0 ? 1 : 0;
        }
        observer.disconnect();
        return frames;
    });
    const after = await counters();
    return { changed, layouts: after.layouts - before.layouts, styles: after.styles - before.styles };
}

const SCENES = {
    'on the pad': async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
    },
    'on a lap of the circuit, against the clock': async () => {
        await page.evaluate(() => window.provingGround!.places.go('circuit'));
        await page.keyboard.press('F2');
        await pass(page, 3.2);
    },
    'through a challenge': async () => {
        await page.evaluate(() => window.provingGround!.places.go('slalom'));
    },
    'with the dials of the lab': async () => {
        await page.evaluate(() => window.provingGround!.places.go('start'));
        await page.keyboard.press('Backquote');
    }
};

describe.each(Object.entries(SCENES))('the page while a car drives %s', (_, begin) => {
    beforeAll(async () => {
        await begin();
        await page.keyboard.down('KeyW');
        await passUntil(page, () => window.provingGround!.car.rigidbody!.linearVelocity.length() > 8, null);
    });

    afterAll(() => page.keyboard.up('KeyW'));

    it('has no frame laid out twice, and most not at all: numbers change as often as people read', async () => {
        const { layouts, styles, changed } = await second();
        expect(layouts).toBeGreaterThan(10); // or nothing is shown
        expect(layouts).toBeLessThanOrEqual(changed + OWN);
        expect(styles).toBeLessThanOrEqual(changed + OWN);
        expect(changed).toBeLessThanOrEqual(CHANGES);
    });
});
