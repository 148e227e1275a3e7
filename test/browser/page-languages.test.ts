import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { arrive, drawNothing, listen, pass, soundNothing, takeClock, UNDRAWN } from './ground-page.js';

/** Words that English sentences have, and neither German nor Spanish ones. */
const ENGLISH = /(?:^|[\s(])(?:the|and|of|with|your|is|are|its|it|by|on|off|at|from|for|as|this)(?=$|[\s.,:)])/i;

let browser: Browser;
let served: Awaited<ReturnType<typeof serve>>;
let page: Page;
let complaints: string[];

beforeAll(async () => {
    browser = await borrowBrowser();
    served = await serve('dist/proving-ground');
    page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
    complaints = listen(page);
    await drawNothing(page);
    await soundNothing(page);
    await arrive(page, `${served.url}?place=circuit&lang=de&${UNDRAWN}`);
    await takeClock(page);
    await pass(page, 0.3);
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
});

/** All texts of the page, seen or not, and what is read of it, but for the panel with the attributes of components. */
function texts(): Promise<string[]> {
    return page.evaluate(() => {
        const all = (root: ParentNode): Element[] =>
            [...root.querySelectorAll('*')].flatMap((one) => [one, ...(one.shadowRoot ? all(one.shadowRoot) : [])]);
        const parts = all(document.body).filter((element) => !element.closest('style, script, #tuning'));
        const read = parts.flatMap((element) =>
            ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
        );
        const written = parts.flatMap((element) =>
            [...element.childNodes].flatMap((node) =>
                node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''
            )
        );
        return [...new Set([...read, ...written].map((text) => text.trim()))].filter(Boolean);
    });
}

/** States of the page, and how a visitor comes there. */
const STATES: [what: string, step: () => Promise<unknown>][] = [
    ['at first', () => Promise.resolve()],
    ['the menu', () => page.click('#menu .open')],
    ['the places', () => page.keyboard.press('KeyM')],
    ['the cars', () => page.click('#open-cars')],
    ['the keys', () => page.keyboard.press('KeyH')],
    ['the controls', () => page.keyboard.press('Digit8')],
    ['the challenges', () => page.keyboard.press('F4')],
    ['what is sent', () => page.keyboard.press('Equal')],
    ['the lab', () => page.keyboard.press('Backquote')],
    ['a photo', () => page.keyboard.press('F8')]
];

describe('the page in German', () => {
    it('shows a lap in it, and writes that again only when it changes', async () => {
        await page.keyboard.press('F2');
        await pass(page, 0.3);
        const [lap, written] = await page.evaluate(() => {
            const header = document.querySelector('race-display')!.shadowRoot!.querySelector('header')!;
            const observer = new MutationObserver(() => undefined);
            observer.observe(header, { subtree: true, childList: true, characterData: true });
            window.pass(0.5);
            return [header.textContent, observer.takeRecords().length];
        });
        expect(lap).toBe('Runde 1');
        expect(written).toBe(0);
    });

    it.each(STATES)('has no English sentence: %s', async (_, step) => {
        await step();
        await pass(page, 0.3);
        const said = await texts();
        if (await page.locator('dialog[open]').count()) {
            await page.keyboard.press('Escape');
        }
        expect(said.filter((text) => ENGLISH.test(text))).toEqual([]);
    });

    it('says nothing on the console', () => {
        expect(complaints).toEqual([]);
    });
});
