import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as esbuild from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { launchBrowser, serve } from './chromium.js';
import type * as example from '../../examples/code-first.js';
import { FreshProject } from '../library/fresh-project.js';

let project: FreshProject;
let browser: Browser;
let page: Page;
let served: Awaited<ReturnType<typeof serve>>;
const complaints: string[] = [];

/** The example, bundled with the package as it is published. */
beforeAll(async () => {
    project = await FreshProject.create();
    const { dir } = project;
    await cp('examples/code-first.ts', join(dir, 'code-first.ts'));
    await esbuild.build({
        absWorkingDir: dir,
        entryPoints: ['code-first.ts'],
        outfile: join(dir, 'page/main.js'),
        bundle: true,
        format: 'esm',
        target: 'es2022',
        logLevel: 'silent'
    });
    for (const file of ['ammo.wasm.js', 'ammo.wasm.wasm', 'ammo.js']) {
        await cp(join('node_modules/ammo.js/ammo', file), join(dir, 'page', file));
    }
    const start = "import('./main.js').then((example) => Object.assign(window, { example }));";
    await writeFile(
        join(dir, 'page/index.html'),
        `<!doctype html><link rel="icon" href="data:," /><canvas width="320" height="180"></canvas>
        <script type="module">${start}</script>`
    );
    browser = await launchBrowser();
    served = await serve(join(dir, 'page'));
    page = await browser.newPage({ viewport: { width: 400, height: 240 } });
    page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()) && !message.text().includes('GPU stall')) {
            complaints.push(message.text());
        }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(served.url);
    await page.waitForFunction('window.example', undefined, { timeout: 240_000 });
});

afterAll(async () => {
    await browser?.close();
    await served?.close();
    await project.remove();
});

it('drives the car of the example on W', async () => {
    await page.keyboard.down('KeyW');
    await page.waitForFunction(
        () => {
            const { car, controller } = (window as unknown as { example: typeof example }).example;
            return car.getPosition().z > 8 && controller.speed > 4;
        },
        undefined,
        { timeout: 240_000 }
    );
    await page.keyboard.up('KeyW');
    expect(complaints).toEqual([]);
});
