import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser, serve } from './chromium.js';
import { drawFew, holdThrottle, listen, passUntil, takeClock } from './ground-page.js';
import type * as example from '../../examples/code-first/main.js';
import { FreshProject } from '../library/fresh-project.js';
import { torture } from '../support/torture.js';

/** The engine beside the bundle: reading it takes Rollup most of its time. */
const ENGINE_ASIDE = '<script type="importmap">{ "imports": { "playcanvas": "./playcanvas.mjs" } }</script>';

/** Code that exposes the application and the car, which the page itself does not. */
const TELL = `
    import { Application } from 'playcanvas';
    import { car, controller } from './main.ts';
    window.example = { app: Application.getApplication(), car, controller };`;

let project: FreshProject;
let browser: Browser;
let page: Page;
let served: Awaited<ReturnType<typeof serve>>;
const complaints: string[] = [];

/** The example, built beside the package as it is published; with `TORTURE=1` the engine is in its bundle, too. */
beforeAll(async () => {
    project = await FreshProject.create();
    const root = join(project.dir, 'code-first');
    await cp('examples/code-first', root, { recursive: true });
    await symlink(resolve(project.dir, 'node_modules'), join(root, 'node_modules'), 'junction');
    await writeFile(join(root, 'told.ts'), TELL);
    const markup = await readFile(join(root, 'index.html'), 'utf8');
    const aside = torture === 0;
    await writeFile(
        join(root, 'index.html'),
        markup.replace('./main.ts', './told.ts').replace('<head>', aside ? `<head>${ENGINE_ASIDE}` : '<head>')
    );
    const rollupOptions = { external: aside ? ['playcanvas'] : [] };
    // minifying takes half of the time
    await build({ root, logLevel: 'silent', build: { minify: false, target: 'esnext', rollupOptions } });
    if (aside) await cp('node_modules/playcanvas/build/playcanvas.min.mjs', join(root, 'dist/playcanvas.mjs'));
    browser = await borrowBrowser();
    served = await serve(join(root, 'dist'));
    page = await browser.newPage({ viewport: { width: 400, height: 240 } });
    listen(page, complaints);
    await page.addInitScript(drawFew, 3);
    await page.goto(served.url);
    await page.waitForFunction('window.example');
    await takeClock(page, 'example');
});

afterAll(async () => {
    await returnBrowser(browser);
    await served?.close();
    await project.remove();
});

it('drives the car of the example on W', async () => {
    await page.keyboard.down('KeyW');
    const isOff = (): boolean => {
        const { car, controller } = (window as unknown as { example: typeof example }).example;
        return car.getPosition().z > 8 && controller.speed > 4;
    };
    await passUntil(page, isOff, null);
    await page.keyboard.up('KeyW');
    expect(complaints).toEqual([]);
});

it('keeps a car within its walls that holds W for a minute', async () => {
    const { farthest, lowest } = await holdThrottle(page, () => {
        const { x, y, z } = (window as unknown as { example: typeof example }).example.car.getPosition();
        return { x, y, z };
    });
    expect(farthest).toBeGreaterThan(90);
    expect(farthest).toBeLessThan(98);
    expect(lowest).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
});

it('puts a car back on the ground that falls from its edge', async () => {
    await page.evaluate(() => {
        (window as unknown as { example: typeof example }).example.car.rigidbody!.teleport(0, 1, 104);
    });
    await passUntil(page, isBetween, [-40, -20]);
    await passUntil(page, isBetween, [0, 1]);
    expect(complaints).toEqual([]);
});

/** Tells whether the car is at a height between two, m. */
function isBetween([low, high]: readonly [number, number]): boolean {
    const { y } = (window as unknown as { example: typeof example }).example.car.getPosition();
    return y > low && y < high;
}
