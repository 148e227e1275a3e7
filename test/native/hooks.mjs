// Hooks of Node's module loader: what is written here in TypeScript runs as plain ES modules. A test runner's own
// modules make a function call of every imported name, and the physics step two to three times slower.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findPlaces, inlinePlaces } from '../../tools/build/inline-places.mjs';

const ROOT = new URL('../../', import.meta.url);

/** The release build of the engine as a single file, for it loads faster; two copies would not know each other's classes. */
const ENGINE = new URL('node_modules/playcanvas/build/playcanvas.mjs', ROOT).href;

const CORE = new URL('src/', ROOT);

/** Cache of compiled code and of places, by their source; below node_modules, where a fresh install clears it. */
const CACHE = fileURLToPath(new URL('node_modules/.cache/native-tests/', ROOT));

/** Settings of esbuild, part of every cache key. */
const COMPILE = {
    loader: /** @type {const} */ ('ts'),
    format: /** @type {const} */ ('esm'),
    target: 'node20.19', // earlier ones are taken to know no import attributes
    sourcemap: /** @type {const} */ ('inline'),
    sourcesContent: false
};

/** @type {import('node:module').ResolveHook} */
export function resolve(specifier, context, next) {
    if (specifier === 'playcanvas') return { url: ENGINE, format: 'module', shortCircuit: true };
    if (/^(?:\.|\/|file:)/.test(specifier)) {
        const url = new URL(specifier, context.parentURL);
        const source = new URL(url.pathname.replace(/(?<=\.m?)js$/, 'ts') + url.search, url);
        if (isOurs(source) && existsSync(source)) return { url: source.href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, next) {
    const file = new URL(url);
    if (!isOurs(file)) return next(url, context);
    const source = readFileSync(file, 'utf8');
    const code = url.startsWith(CORE.href) ? inlinePlaces(source, await (places ??= readPlaces())) : source;
    return { format: 'module', source: await compile(code, basename(file.pathname)), shortCircuit: true };
}

/** @type {Promise<Map<string, number>> | undefined} */
let places;

/** Places of numbers, which the build inlines, too: a step of a car takes a third less. */
async function readPlaces() {
    const hash = createHash('sha1');
    for (const file of readdirSync(CORE, { recursive: true, encoding: 'utf8' }).sort()) {
        if (file.endsWith('.ts')) hash.update(file).update(readFileSync(new URL(file, CORE)));
    }
    const text = await cached(`${hash.digest('hex')}.places.json`, async () =>
        JSON.stringify([...(await findPlaces(fileURLToPath(ROOT)))])
    );
    return new Map(JSON.parse(text));
}

/** @param {URL} url */
function isOurs({ href, pathname }) {
    return href.startsWith(ROOT.href) && !href.includes('/node_modules/') && /\.m?ts$/.test(pathname);
}

/**
 * @param {string} source - TypeScript.
 * @param {string} sourcefile - Its name, for stack traces.
 */
function compile(source, sourcefile) {
    const key = createHash('sha1')
        .update(JSON.stringify([sourcefile, COMPILE, source]))
        .digest('hex');
    return cached(`${key}.mjs`, async () => {
        const { transform } = await import('esbuild');
        return (await transform(source, { ...COMPILE, sourcefile })).code;
    });
}

/**
 * Reads and writes at once: through the thread pool a file takes longer, and this thread has nothing else to do.
 *
 * @param {string} name - File of the cache.
 * @param {() => Promise<string>} make - Makes its content.
 */
async function cached(name, make) {
    const path = join(CACHE, name);
    try {
        return readFileSync(path, 'utf8');
    } catch {
        const content = await make();
        mkdirSync(CACHE, { recursive: true });
        const own = `${path}.${randomUUID()}`; // other processes and threads may write the same
        writeFileSync(own, content);
        renameSync(own, path);
        return content;
    }
}
