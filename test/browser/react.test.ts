import { appendFile, cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { AppBase } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser } from './chromium.js';
import { drawFew, holdThrottle, listen, passUntil, takeClock } from './ground-page.js';
import { FreshProject } from '../library/fresh-project.js';

/** Packages that the example installs besides this package, the engine and Ammo. */
const INSTALLED = ['@playcanvas/react', 'dedent', 'react', 'react-dom', 'scheduler', 'sync-ammo'];

let project: FreshProject;
let server: ViteDevServer;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

/** The example as `npm start` serves it, beside the package as it is published. */
beforeAll(async () => {
    project = await FreshProject.create();
    const root = join(project.dir, 'react');
    await cp('examples/react', root, { recursive: true });
    for (const name of INSTALLED) {
        await cp(resolve('node_modules', name), join(project.dir, 'node_modules', name), { recursive: true });
    }
    await symlink(resolve(project.dir, 'node_modules'), join(root, 'node_modules'), 'junction');
    // the page does not expose its application
    const tell = 'window.example = { get app() { return AppBase.getApplication(); } };';
    await appendFile(join(root, 'main.tsx'), `import { AppBase } from 'playcanvas';\n${tell}\n`);
    server = await createServer({
        ...{ root, logLevel: 'silent', server: { port: 0, host: '127.0.0.1' } },
        optimizeDeps: { esbuildOptions: { sourcemap: false } } // nobody debugs it, and maps take a third of its time
    });
    await server.listen();
    browser = await borrowBrowser();
    page = await browser.newPage({ viewport: { width: 400, height: 240 } });
    listen(page, complaints);
    await page.addInitScript(drawFew, 3);
    await page.goto(server.resolvedUrls!.local[0]);
});

afterAll(async () => {
    await returnBrowser(browser);
    await server?.close();
    await project?.remove();
});

/** Returns true if the car is more than `distance` ahead of its start, m. */
function isBeyond(distance: number): boolean {
    const { app } = (window as unknown as { example?: { app?: AppBase } }).example ?? {};
    return (app?.root.findByName('Car')?.getPosition().z ?? -Infinity) > distance;
}

it('drives the car of the React example on W', async () => {
    await page.waitForFunction(isBeyond, -1);
    await takeClock(page, 'example');
    await page.keyboard.down('KeyW');
    await passUntil(page, isBeyond, 8);
    await page.keyboard.up('KeyW');
    expect(complaints).toEqual([]);
});

it('keeps a car within its walls that holds W for a minute', async () => {
    const { farthest, lowest } = await holdThrottle(page, () => {
        const { app } = (window as unknown as { example: { app: AppBase } }).example;
        const { x, y, z } = app.root.findByName('Car')!.getPosition();
        return { x, y, z };
    });
    expect(farthest).toBeGreaterThan(90);
    expect(farthest).toBeLessThan(98);
    expect(lowest).toBeGreaterThan(0);
    expect(complaints).toEqual([]);
});
