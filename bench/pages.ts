import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';

import type { Requests } from './answer.js';
import { launchBrowser } from './launch-browser.js';
import type { Host, Remote } from './remote.js';

/** Address of the project's folder; no server answers there, the browser is given its files. */
const ORIGIN = 'http://bench.localhost';

const HTML = '<!doctype html><script type="module" src="/bundle/child.mjs"></script>';

/** Function that the child adds to its page. */
interface Answering {
    answer(ask: keyof Requests, args: unknown[]): Promise<unknown>;
}

/** Runs contenders in pages of one headless Chromium, each in a process of its own. */
export class Pages implements Host {
    private readonly browser: Browser;
    private readonly root: string;
    private readonly bundle: string;

    /**
     * @param root - The project's folder.
     * @param bundle - Folder of the child bundled for a page.
     */
    static async open(root: string, bundle: string): Promise<Pages> {
        return new Pages(await launchBrowser(), root, bundle);
    }

    private constructor(browser: Browser, root: string, bundle: string) {
        this.browser = browser;
        this.root = root;
        this.bundle = bundle;
    }

    start(name: string): Remote {
        const opening = this.openPage(); // the first request learns why it failed
        opening.catch(() => undefined);
        return {
            name,
            ask: async (ask, ...args) => {
                const page = await opening;
                return (await page.evaluate(([what, values]) => (window as unknown as Answering).answer(what, values), [
                    ask,
                    args
                ] as [keyof Requests, unknown[]])) as never;
            },
            close: () => {
                opening.then((page) => page.context().close()).catch(() => undefined);
            }
        };
    }

    async close(): Promise<void> {
        await this.browser.close();
    }

    private async openPage(): Promise<Page> {
        const context = await this.browser.newContext();
        await context.route(`${ORIGIN}/**`, (route) => {
            const { pathname } = new URL(route.request().url());
            if (pathname === '/') {
                return route.fulfill({ contentType: 'text/html', body: HTML });
            }
            const path = pathname.startsWith('/bundle/')
                ? join(this.bundle, pathname.slice('/bundle/'.length))
                : join(this.root, pathname);
            return route.fulfill({ path, ...(path.endsWith('.mjs') && { contentType: 'text/javascript' }) });
        });
        const page = await context.newPage();
        page.setDefaultTimeout(0);
        await page.goto(`${ORIGIN}/`);
        return page;
    }
}
