import { setTimeout as sleep } from 'node:timers/promises';

/** Longest time to wait, ms: sooner over than the test, so that it says what it waited for. */
const PATIENCE = 80_000;

/**
 * Waits until something is so.
 *
 * @param what - Words for it, for the message if it does not come.
 * @param isSo - True once it is.
 * @param interval - Time between two looks, ms.
 */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, interval = 20): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!(await isSo())) {
        if (performance.now() > end) {
            throw new Error(`waited in vain for ${what}`);
        }
        await sleep(interval);
    }
}
