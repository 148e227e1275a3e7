import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';

let browser: Browser;
let dir: string;

beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'page-'));
    await writeFile(
        join(dir, 'index.html'),
        '<!doctype html><canvas></canvas><script type="module" src="paint.mjs"></script>'
    );
    await writeFile(
        join(dir, 'paint.mjs'),
        `const gl = document.querySelector('canvas').getContext('webgl2');
        gl.clearColor(1, 0.5, 0, 1);
        gl.clear(gl.COLOR_BUFFER_BIT);
        const pixel = new Uint8Array(4);
        gl.readPixels(10, 10, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
        window.pixel = [...pixel];`
    );
    browser = await borrowBrowser();
});

afterAll(async () => {
    await returnBrowser(browser);
    await rm(dir, { recursive: true });
});

test('a page in a sub-folder draws with WebGL2', async () => {
    const served = await serve(dir, { prefix: '/games/car/' });
    const page = await browser.newPage();
    await page.goto(served.url);
    await page.waitForFunction('window.pixel');
    expect(await page.evaluate('window.pixel')).toEqual([255, 128, 0, 255]);

    const outside = await fetch(new URL('/index.html', served.url));
    expect(outside.status).toBe(404);
    await served.close();
});
