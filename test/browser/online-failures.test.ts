import { join as path } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser } from './chromium.js';
import type * as online from '../../online/server.js';
import { builtOnline } from '../online/built.js';

let server: online.RunningServer;
let browser: Browser;

beforeAll(async () => {
    await builtOnline();
    const { startServer } = (await import(
        pathToFileURL(path(process.cwd(), 'dist/online/server.mjs')).href
    )) as typeof online;
    server = await startServer();
    browser = await borrowBrowser();
});

afterAll(async () => {
    await returnBrowser(browser);
    await server?.stop();
});

/** Opens the page of the online race, which draws next to nothing. */
async function open(query = '', prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
    await prepare?.(page);
    await page.goto(`http://127.0.0.1:${server.port}/?quality=least&draw=never${query}`);
    return page;
}

const said = (page: Page, start: string): Promise<unknown> =>
    page.waitForFunction((text) => document.getElementById('excuse')!.innerText.startsWith(text), start);

it.each([
    ['the physics', '**/ammo.wasm.js', 'Ammo'],
    ['what the cars are made of', '**/editor-schemas.json', 'editor-schemas.json']
])('a player reads that %s did not arrive', async (_, file, part) => {
    const page = await open('', (blank) => blank.route(file, (route) => route.fulfill({ status: 503 })));
    await said(page, `The page could not start. ${part} did not arrive. Check the connection and load the page again.`);
    expect(await page.locator('#go').isVisible()).toBe(false);
    await page.close();
});

it('a player reads that there is no WebGL', async () => {
    const page = await open('', (blank) =>
        blank.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null;
        })
    );
    await said(page, 'The page could not start. The page draws with WebGL 2,');
    await page.close();
});

it('a player, whose browser blocks cookies, tries again when the line is back, and gets another race for one that is over', async () => {
    const page = await open('&room=gone', (blank) =>
        blank.addInitScript(() => {
            Object.defineProperty(window, 'localStorage', {
                get: () => {
                    throw new DOMException('blocked', 'SecurityError');
                }
            });
        })
    );
    const go = page.locator('#go');
    await page.route('**/matchmake/**', (route) => route.abort());
    await go.click();
    await said(page, 'The server does not answer (');
    expect(await go.innerText()).toBe('Join');
    await page.unroute('**/matchmake/**');
    await go.click();
    await said(page, 'This race is full or over. Join again to find another one.');
    await go.click();
    await page.waitForFunction(() => window.onlineRace?.connection.cars.own);
    expect(await page.locator('#join').isVisible()).toBe(false);
    await page.close();
});
