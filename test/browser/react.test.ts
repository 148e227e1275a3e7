import { appendFile, cp, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type { AppBase } from 'playcanvas';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { borrowBrowser, returnBrowser } from './chromium.js';
import { drawFew, listen } from './ground-page.js';
import { FreshProject } from '../library/fresh-project.js';

/** What the example installs besides the package, the engine and Ammo. */
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
    // the page tells nobody what it has
    const tell = "import { AppBase } from 'playcanvas';\nwindow.application = () => AppBase.getApplication();\n";
    await appendFile(join(root, 'main.tsx'), tell);
    server = await createServer({ root, logLevel: 'silent', server: { port: 0, host: '127.0.0.1' } });
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

/** Where the car is ahead of its start, m; NaN while there is none. */
function way(): Promise<number> {
    return page.evaluate(() => {
        const { application } = window as unknown as { application?: () => AppBase | undefined };
        return application?.()?.root.findByName('Car')?.getPosition().z ?? NaN;
    });
}

it('drives the car of the React example on W', async () => {
    await expect.poll(way).not.toBeNaN();
    await page.keyboard.down('KeyW');
    await expect.poll(way).toBeGreaterThan(8);
    await page.keyboard.up('KeyW');
    expect(complaints).toEqual([]);
});
