// Replaces the places of numbers in the source by the numbers themselves: `state[WHEEL.spin]` becomes `state[46]`. Whatever
// bundles the library afterwards, V8 then sees an index that is known when it compiles.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as esbuild from 'esbuild';

/**
 * Finds the places that the layouts of the source give out.
 *
 * @param {string} root - Folder of the project.
 * @returns {Promise<Map<string, number>>} By name, such as `WHEEL.spin`.
 */
export async function findPlaces(root) {
    const files = [];
    for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })) {
        if (!file.endsWith('.ts')) continue;
        const code = readFileSync(join(root, 'src', file), 'utf8');
        if (/from '[./]*math\/struct\.js'/.test(code)) files.push(`./src/${file}`);
    }
    const { outputFiles } = await esbuild.build({
        stdin: { contents: files.map((file, k) => `export * as m${k} from '${file}';`).join('\n'), resolveDir: root },
        bundle: true,
        format: 'esm',
        platform: 'neutral',
        write: false
    });
    const modules = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
    const places = new Map();
    for (const exported of Object.values(modules)) {
        for (const [name, value] of Object.entries(exported)) {
            if (/^[A-Z_]+$/.test(name) && Object.getPrototypeOf(value) === Object.prototype) {
                for (const [key, place] of Object.entries(value)) {
                    if (places.has(`${name}.${key}`)) throw new Error(`${name}.${key} has two meanings`);
                    places.set(`${name}.${key}`, place);
                }
            }
        }
    }
    return places;
}

/**
 * Looks for names, not for nodes of a syntax tree: tests and bundles pass every module of the source through it, and a parser would
 * take longer than the rest of a build. So it does not tell code from texts; `test/library/places.test.ts` parses the source and finds
 * these names in no text.
 *
 * @param {string} code
 * @param {Map<string, number>} places - From {@link findPlaces}.
 * @returns {string} The code with every other token in its line and column, as source maps want it.
 */
export function inlinePlaces(code, places) {
    return code.replace(/\b[A-Z_]+\.[a-z]\w*/g, (name) => `${places.get(name) ?? name}`.padEnd(name.length));
}

/**
 * @param {string} root - Folder of the project, whose source stays as it is while the plugin is used.
 * @param {(code: string) => string} [finish] - Done to each module in the end.
 * @returns {esbuild.Plugin} Does so for the source of bundles.
 */
export function placesInlined(root, finish = (code) => code) {
    /** @type {Promise<Map<string, number>> | undefined} */
    let found;
    return {
        name: 'inline-places',
        async setup(build) {
            found ??= findPlaces(root);
            const places = await found;
            // at once: files that are opened one by one in the background take longer
            build.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => ({
                contents: finish(inlinePlaces(readFileSync(path, 'utf8'), places)),
                loader: 'ts'
            }));
        }
    };
}
