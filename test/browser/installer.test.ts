import { readdir, readFile } from 'node:fs/promises';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { borrowBrowser, returnBrowser } from './chromium.js';
import { packFiles } from '../support/pack-files.js';

const PACK = 'dist/editor/VehiclePhysics';

let browser: Browser;

beforeAll(async () => {
    browser = await borrowBrowser();
});

afterAll(() => returnBrowser(browser));

/** The strictest policy that a page with scripts can have, and one of pages with scripts in them. */
const STRICT = "default-src 'self'; script-src 'self'; style-src 'self'; require-trusted-types-for 'script'";
const USUAL = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self'";

/** Opens a bookmark as the browser does on a click; a link of the page itself would obey the page's policy. */
async function clickBookmark(page: Page, title: string): Promise<void> {
    const html = await readFile('dist/editor-tools/index.html', 'utf8');
    const url = new RegExp(`href="(javascript:[^"]+)">${title}<`).exec(html)![1];
    const session = await page.context().newCDPSession(page);
    await session.send('Page.navigate', { url, transitionType: 'auto_bookmark' });
}

/** A page with an Editor whose scene has loaded and whose parser never starts. */
async function openEditor(policy: string): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    const kart = await readFile(`${PACK}/kart.template.json`, 'utf8');
    const tools = await readFile(`${PACK}/editor.tools.json`, 'utf8');
    await page.route('**/*', (route) =>
        route.request().url().includes('/api/assets/')
            ? route.fulfill({
                  contentType: 'application/json',
                  body: route.request().url().includes('editor.tools.json') ? tools : kart
              })
            : route.fulfill({
                  contentType: 'text/html',
                  headers: { 'content-security-policy': policy },
                  body: '<!doctype html><title>Editor</title>'
              })
    );
    await page.clock.install();
    await page.goto('http://localhost/editor/scene/1');
    await page.evaluate(
        (names) => {
            const folder = { id: 1, type: 'folder', name: 'VehiclePhysics', path: [] };
            const files = names.map((name, i) => ({
                id: 2 + i,
                type: name.endsWith('.mjs') ? 'script' : 'json',
                name,
                path: [1],
                'file.filename': name,
                'file.hash': '1',
                'data.lastParsedHash': '0'
            }));
            const assets = [folder, ...files].map((asset) => ({
                get: (path: string): unknown => (asset as Record<string, unknown>)[path]
            }));
            const globals = { entities: { root: { viewportEntity: {} } }, assets: { findOne: () => null } };
            const call = (method: string): unknown => (method === 'assets:list' ? assets : null);
            Object.assign(window, { editor: { methods: new Map(), call, api: { globals } } });
        },
        await packFiles(PACK)
    );
    return page;
}

it('the bookmark of the installer asks for a car, shows what it waits for, then what to do', async () => {
    const page = await openEditor(USUAL);
    await clickBookmark(page, 'Install a car');
    const panel = page.locator('#vehicle-installer');
    await panel.getByRole('button', { name: 'Kart' }).click();
    await panel.getByText("Waiting for the Editor's script parser").waitFor();
    expect(await panel.textContent()).toContain('PlayCanvas Vehicles: Kart');
    const { x, y, width, height } = (await panel.boundingBox())!;
    expect(x + width / 2).toBeCloseTo(800, 0);
    expect(y + height).toBeLessThan(200);

    await page.clock.fastForward(60_000);
    await panel.getByText('did not start within 60 s. Reload the Editor').waitFor();
    expect(await panel.locator('progress').count()).toBe(0);
    await panel.getByRole('button', { name: 'Close' }).click();
    expect(await panel.count()).toBe(0);
    await page.close();
});

it('the bookmark of the installer says what to do where the policy forbids scripts in the page', async () => {
    const page = await openEditor(STRICT);
    const told = page.waitForEvent('dialog');
    await clickBookmark(page, 'Install a car');
    const dialog = await told;
    expect(dialog.message()).toContain('run its file in the console');
    await dialog.accept();
    await page.close();
});

it('the bookmark of the settings tells project and branch, whatever the policy', async () => {
    const page = await openEditor(STRICT);
    await page.evaluate(() =>
        Object.assign(window, { config: { project: { id: 7 }, self: { branch: { id: 'b-1' } } } })
    );
    const shown: string[] = [];
    page.on('dialog', (dialog) => {
        shown.push(`${dialog.message()}: ${dialog.defaultValue()}`);
        void dialog.dismiss();
    });
    await clickBookmark(page, 'Push settings');
    await vi.waitFor(() => expect(shown).toEqual(['PLAYCANVAS_PROJECT_ID: 7', 'PLAYCANVAS_BRANCH_ID: b-1']));
    await page.close();
});

it('the page of the bookmarks has one for each tool, and tells that they are to be dragged', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 700 } });
    await page.setContent(await readFile('dist/editor-tools/index.html', 'utf8'));
    const scripts = (await readdir('dist/editor-tools')).filter((name) => name.endsWith('.js'));
    const tools = page.locator('a[href^="javascript:"]');
    expect(await tools.count()).toBe(scripts.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const told = page.waitForEvent('dialog');
    const clicked = tools.first().click(); // ends when the dialog is answered
    const dialog = await told;
    expect(dialog.message()).toContain('Drag this button to your bookmarks');
    await dialog.accept();
    await clicked;
    await page.close();
});
