import { watch } from 'node:fs';
import { join } from 'node:path';

const QUIET_MS = 150; // an editor writes several files for one "save"

/**
 * Calls back when source files have changed, one call at a time: what changes meanwhile makes one more call.
 *
 * @param {string} root - The folder above.
 * @param {string[]} dirs - Watched with all below them.
 * @param {(files: string[]) => Promise<void>} rebuild - Gets the changed files.
 * @returns {() => void} Ends the watch.
 */
export function rebuildOnChange(root, dirs, rebuild) {
    /** @type {Set<string>} */
    const changed = new Set();
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    let isBusy = false;

    const start = async () => {
        if (isBusy) return; // the running one looks again when it is done
        isBusy = true;
        while (changed.size > 0) {
            const files = [...changed];
            changed.clear();
            await rebuild(files);
        }
        isBusy = false;
    };
    const watchers = dirs.map((dir) =>
        watch(join(root, dir), { recursive: true }, (_, file) => {
            changed.add(`${dir}/${file}`);
            clearTimeout(timer);
            timer = setTimeout(start, QUIET_MS);
        })
    );
    return () => {
        clearTimeout(timer);
        watchers.forEach((watcher) => watcher.close());
    };
}
