// Bundles what runs scenarios, below node_modules, where it finds the engine and Ammo.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { bundleForNode, ENGINE_FILE } from './bundles.mjs';
import { removeFolder, temporaryFolder } from './temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles modules of scenario/ for as long as they are used.
 *
 * @template T
 * @param {string[]} names - Names of the modules, without ending.
 * @param {(urls: string[]) => Promise<T>} use - Gets the addresses of the bundles.
 * @returns {Promise<T>} Result of `use`.
 */
export async function withBundles(names, use) {
    const folder = temporaryFolder(join(ROOT, 'node_modules/.cache/scenario-'));
    try {
        const files = names.map((name) => join(folder, `${name}.mjs`));
        const address = JSON.stringify(pathToFileURL(join(ROOT, 'scenario/root.ts')).href);
        await Promise.all(
            names.map((name, i) => {
                const all = `export * from './scenario/${name}.ts'; export { default } from './scenario/${name}.ts';`;
                const contents = name.endsWith('worker') ? all : `export * from './scenario/${name}.ts';`;
                return bundleForNode(contents, files[i], {
                    define: { 'import.meta.url': address },
                    alias: ENGINE_FILE
                });
            })
        );
        return await use(files.map((file) => pathToFileURL(file).href));
    } finally {
        removeFolder(folder);
    }
}
