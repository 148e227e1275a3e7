import { readdirSync, statSync, watch } from 'node:fs';
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
    const unwatch = watchFolders(root, dirs, (file) => {
        changed.add(file);
        clearTimeout(timer);
        timer = setTimeout(start, QUIET_MS);
    });
    return () => {
        clearTimeout(timer);
        unwatch();
    };
}

/**
 * Watches folders one by one. Left to itself, Node 20 on Linux watches every file, and loses the ones that a text editor
 * saves by putting a new file in the place of the old one.
 *
 * @param {string} root - The folder above.
 * @param {string[]} dirs - Watched with all below them.
 * @param {(file: string) => void} onChange - Gets each changed file or folder.
 * @returns {() => void} Ends the watch.
 */
function watchFolders(root, dirs, onChange) {
    /** @type {Map<string, { inode: number, close(): void }>} */
    const watched = new Map();
    const look = () => {
        const present = new Map(dirs.flatMap((dir) => foldersOf(root, dir)));
        for (const [folder, { inode, close }] of watched) {
            if (present.get(folder) === inode) continue;
            close();
            watched.delete(folder);
        }
        for (const [folder, inode] of present) {
            if (watched.has(folder)) continue;
            const watcher = watch(join(root, folder), (event, file) => {
                onChange(`${folder}/${file}`);
                if (event === 'rename') look(); // folders come and go
            });
            watcher.on('error', look); // the folder is gone
            watched.set(folder, { inode, close: () => watcher.close() });
        }
    };
    look();
    return () => watched.forEach(({ close }) => close());
}

/**
 * @param {string} root - The folder above.
 * @param {string} dir - A folder in it.
 * @returns {[folder: string, inode: number][]} It and all below it; none if it is not there.
 */
function foldersOf(root, dir) {
    const inode = statSync(join(root, dir), { throwIfNoEntry: false })?.ino;
    if (inode === undefined) return [];
    const below = readdirSync(join(root, dir), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return [[dir, inode], ...below.flatMap(({ name }) => foldersOf(root, `${dir}/${name}`))];
}
