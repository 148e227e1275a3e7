import { readdir, readFile } from 'node:fs/promises';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchBrowser } from './chromium.js';

const PACK = 'dist/editor/VehiclePhysics';

let browser: Browser;

beforeAll(async () => {
    browser = await launchBrowser();
});

afterAll(() => browser?.close());

/** A page with an Editor whose scene has loaded and whose parser never starts. */
async function openEditor(): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
    const kart = await readFile(`${PACK}/kart.template.json`, 'utf8');
    await page.route('**/*', (route) =>
        route.request().url().includes('/api/assets/')
            ? route.fulfill({ contentType: 'application/json', body: kart })
            : route.fulfill({ contentType: 'text/html', body: '<body style="background: #364346"></body>' })
    );
    page.on('dialog', (dialog) => dialog.accept('kart'));
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
        await readdir(PACK)
    );
    return page;
}

it("the installer's panel shows what it waits for, then what was in vain and what to do, until it is closed", async () => {
    const page = await openEditor();
    await page.evaluate(await readFile('dist/editor-tools/install.js', 'utf8'));
    const panel = page.locator('#vehicle-installer');
    await panel.getByText("Waiting for the Editor's script parser").waitFor();
    expect(await panel.textContent()).toContain('PlayCanvas Vehicles: kart');
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
