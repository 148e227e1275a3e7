import type { Browser } from 'playwright-core';

import { launchBrowser } from '../../bench/launch-browser.js';

export { serve } from '../../tools/servers/serve.mjs';
export { launchBrowser };

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker, which all of its test files share: starting one takes a second of the processor. It ends
 * with the worker.
 */
export async function borrowBrowser(): Promise<Browser> {
    const running = await (shared ??= launchBrowser());
    return running.isConnected() ? running : (shared = launchBrowser());
}

/** Closes all pages of a browser that is borrowed; none of them leaves anything to the next test file. */
export async function returnBrowser(browser: Browser | undefined): Promise<void> {
    await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}
