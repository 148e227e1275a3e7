// All bundling except that of the pack's core: the Editor tools, the page, and the programs that run in Node.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import * as esbuild from 'esbuild';

import { bundleProgram } from './bundle-page.mjs';
import { placesInlined } from './inline-places.mjs';
import { importAtOnce } from './late-at-once.mjs';
import { NOTICES, noticesOf, packagesIn } from './third-party-notices.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TARGET = 'es2022';

/** @satisfies {esbuild.BuildOptions} Of every bundle. */
const BUNDLE = { absWorkingDir: ROOT, bundle: true, format: 'esm', target: TARGET, logLevel: 'error' };

/** The release build of the engine as a single file, for programs of Node: it loads four times as fast as its modules. */
export const ENGINE_FILE = { playcanvas: 'playcanvas/build/playcanvas.mjs' };

/** The places of numbers are worked out once. */
const inlined = placesInlined(ROOT);
const inlinedInOneFile = placesInlined(ROOT, importAtOnce);

/**
 * Bundles a tool that runs in the Editor's own page.
 *
 * @param {string} name - Name of its module.
 * @param {Record<string, string>} [define] - Constants that it leaves open.
 * @returns {Promise<{ code: string, packages: string[] }>} The code, for the console or a bookmark, and the packages in it.
 */
export async function bundleEditorTool(name, define = {}) {
    const entryPoints = [`editor-tools/${name}.ts`];
    const { outputFiles, metafile } = await esbuild.build({
        ...BUNDLE,
        entryPoints,
        format: 'iife',
        minify: true,
        write: false,
        metafile: true,
        define,
        plugins: [engineOfPage]
    });
    return { code: outputFiles[0].text.trim(), packages: packagesIn(metafile) };
}

/**
 * Bundles the page as classic scripts.
 *
 * @param {string} pack - Folder of the built pack, whose components and core the page has.
 * @param {string} page - Receives `boot.js`, `main.js` and its parts, `unpack.js`, `simplify.js` and `service-worker.js`.
 * @param {{ minify: boolean }} form - For a release: a stack trace has none of the names of the source.
 * @returns {Promise<string[]>} Packages whose code these hold.
 */
export async function bundlePage(pack, page, { minify }) {
    const program = await bundleProgram(pack, page, { minify });
    const boot = await esbuild.build({
        ...BUNDLE,
        metafile: true,
        entryPoints: ['proving-ground/boot.ts'],
        outfile: join(page, 'boot.js'),
        format: 'iife',
        minify
    });
    const style = await esbuild.build({
        ...BUNDLE,
        metafile: true,
        entryPoints: ['proving-ground/style/style.css'],
        outfile: join(page, 'style.css'),
        minify: true
    });
    const unpack = await esbuild.build({
        ...BUNDLE,
        metafile: true,
        entryPoints: ['proving-ground/unpack/unpack.ts'],
        outfile: join(page, 'unpack.js'),
        format: 'iife',
        minify: true,
        legalComments: 'none',
        banner: { js: `// With packages of others: see ${NOTICES}.` },
        loader: { '.wasm': 'binary' }, // a page without an origin may read no file
        external: ['fs', 'path', 'node:fs', 'node:path'] // asked for in Node alone
    });
    const simplify = await esbuild.build({
        ...BUNDLE,
        metafile: true,
        entryPoints: ['proving-ground/simplify/simplify.ts'],
        outfile: join(page, 'simplify.js'),
        format: 'iife',
        minify: true,
        legalComments: 'none',
        banner: { js: `// With packages of others: see ${NOTICES}.` }
    });
    const worker = await esbuild.build({
        ...BUNDLE,
        metafile: true,
        entryPoints: ['proving-ground/offline/worker.ts'],
        outfile: join(page, 'service-worker.js'),
        format: 'iife',
        minify: true,
        define: { 'process.env.NODE_ENV': '"production"' } // or it logs every file
    });
    const others = [boot, style, unpack, simplify, worker].flatMap(({ metafile }) => packagesIn(metafile));
    return [...program, ...others];
}

/**
 * Bundles server and page of the online race.
 *
 * @param {string} outdir - Receives `main.mjs`, `load.mjs`, `page/main.js` and `page/style.css`. Packages that the server needs stay imports.
 * @returns {Promise<string[]>} Packages whose code the page holds.
 */
export async function bundleOnline(outdir) {
    await bundlePhysics({
        entryPoints: {
            main: 'online/main.ts',
            server: 'online/server.ts',
            load: 'online/load.ts',
            replay: 'online/replay.ts'
        },
        outdir,
        outExtension: { '.js': '.mjs' },
        platform: 'node',
        packages: 'external',
        alias: ENGINE_FILE
    });
    await esbuild.build({
        ...BUNDLE,
        entryPoints: ['online/page/style.css'],
        outfile: join(outdir, 'page/style.css'),
        minify: true
    });
    return bundlePhysics(
        { entryPoints: { main: 'online/page/main.ts' }, outdir: join(outdir, 'page'), platform: 'browser' },
        (code) =>
            wrap(code, {
                minify: true,
                banner: `// The online race (MIT), with packages of others: see ${NOTICES}.`
            })
    );
}

/**
 * Bundles a program that Node runs. Packages stay imports, so the file must lie where Node finds them.
 *
 * @param {string} contents - The entry, which imports as a module in the root folder does.
 * @param {string} outfile - The file to write.
 * @param {Pick<esbuild.BuildOptions, 'alias' | 'define' | 'plugins'>} [names] - Replacements of names such as `import.meta.url`.
 */
export async function bundleForNode(contents, outfile, names) {
    await esbuild.build({
        ...BUNDLE,
        stdin: { contents, resolveDir: ROOT },
        outfile,
        platform: 'node',
        packages: 'external',
        ...names
    });
}

/**
 * Bundles what a command of the package does with a file, with the library that reads it: the package brings no others.
 *
 * @param {string} entry - The source.
 * @param {string} outfile - The file to write; the notices of its packages get beside it.
 */
export async function bundleCommand(entry, outfile) {
    const { metafile } = await esbuild.build({
        ...BUNDLE,
        metafile: true,
        entryPoints: [entry],
        outfile,
        platform: 'node',
        external: ['playcanvas'],
        minify: true,
        legalComments: 'none',
        banner: { js: `// With packages of others: see ${NOTICES}.` }
    });
    await writeFile(join(dirname(outfile), NOTICES), await noticesOf(packagesIn(metafile)));
}

/**
 * Bundles the benchmark, with the simulation as the pack has it.
 *
 * @param {string} dir - Receives `cli.mjs`, `child.mjs` and `profile.mjs`.
 */
export async function bundleBench(dir) {
    await bundlePhysics({
        entryPoints: ['bench/cli.ts', 'bench/child.ts', 'bench/profile.ts'],
        outdir: dir,
        outExtension: { '.js': '.mjs' },
        splitting: true,
        platform: 'node',
        packages: 'external',
        alias: ENGINE_FILE
    });
}

/**
 * Bundles the benchmark's child with arrays that count what is touched of them.
 *
 * @param {string} outdir - Receives `child.mjs` and its parts.
 */
export async function bundleCountingBench(outdir) {
    const usual = join(ROOT, 'src/math/doubles.js');
    /** @type {esbuild.Plugin} */
    const countedDoubles = {
        name: 'counted-doubles',
        setup(build) {
            build.onResolve({ filter: /\/doubles\.js$/ }, ({ path, resolveDir }) =>
                resolve(resolveDir, path) === usual ? { path: join(ROOT, 'bench/counted-doubles.ts') } : null
            );
        }
    };
    await bundlePhysics({
        entryPoints: ['bench/child.ts'],
        outdir,
        outExtension: { '.js': '.mjs' },
        splitting: true,
        platform: 'node',
        packages: 'external',
        alias: ENGINE_FILE,
        plugins: [countedDoubles]
    });
}

/**
 * Bundles the full car of the benchmark alone, with what drives it.
 *
 * @param {string} outfile - The module to write.
 */
export async function bundleBenchCar(outfile) {
    await bundlePhysics({
        stdin: {
            contents: ['contenders/ours', 'course', 'session']
                .map((file) => `export * from './${file}.ts';`)
                .join('\n'),
            resolveDir: join(ROOT, 'bench')
        },
        outfile,
        platform: 'node',
        packages: 'external',
        alias: ENGINE_FILE
    });
}

/**
 * Bundles the contenders of the benchmark for a page.
 *
 * @param {string} outdir - Receives `child.mjs` and its parts.
 * @param {string[]} [absent] - Packages that are not installed: what needs them cannot run.
 */
export async function bundleBenchPage(outdir, absent = []) {
    /** @type {esbuild.Plugin} */
    const standIns = {
        name: 'stand-ins',
        setup(build) {
            build.onResolve({ filter: /^(?:node:)?(?:fs|module|path|vm|v8)$/ }, () => ({
                path: join(ROOT, 'bench/in-page/node.ts')
            }));
            build.onResolve({ filter: /^ammo\.js\/wasm$/ }, () => ({ path: join(ROOT, 'bench/in-page/ammo.ts') }));
        }
    };
    await bundlePhysics({
        entryPoints: ['bench/in-page/child.ts'],
        outdir,
        outExtension: { '.js': '.mjs' },
        splitting: true,
        platform: 'browser',
        external: absent,
        define: { 'import.meta.url': JSON.stringify('http://bench.localhost/bench/') },
        inject: ['bench/in-page/node.ts'],
        plugins: [standIns]
    });
}

/**
 * Bundles modules that contain the simulation.
 *
 * @param {esbuild.BuildOptions} options
 * @param {(code: string) => Promise<{ code: string }>} [finish] - Done to each file in the end.
 * @returns {Promise<string[]>} Packages whose code the bundle holds.
 */
async function bundlePhysics(options, finish) {
    const { outputFiles, metafile } = await esbuild.build({
        ...BUNDLE,
        ...options,
        plugins: [...(options.plugins ?? []), options.splitting ? inlined : inlinedInOneFile],
        write: false,
        metafile: true
    });
    for (const { path, text } of outputFiles) {
        const code = await keepConst(text);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, finish ? (await finish(code)).code : code);
    }
    return packagesIn(metafile);
}

/**
 * Turns the `var` of every constant back into `const`: esbuild has no option to leave it. In a `var`, V8 knows no array
 * and no index at compile time, which makes a physics step a third slower (docs/benchmark.md).
 *
 * A regular expression finds them: only the online race and the benchmark are bundled so, without maps. Rollup, which keeps
 * `const`, bundles the pack.
 *
 * @param {string} code - Code of a bundle that is not minified: a declaration at the start of a line belongs to a module.
 */
async function keepConst(code) {
    const DECLARED = /^var(?= ([\w$]+) = )/gm;
    const { warnings } = await esbuild.transform(code.replace(DECLARED, 'const'), { logLevel: 'silent' });
    const assigned = warnings.filter(({ id }) => id === 'assign-to-constant').map(({ text }) => text.split('"')[1]);
    return code.replace(DECLARED, (_, name) => (assigned.includes(name) ? 'let' : 'const'));
}

/**
 * @param {string} code
 * @param {{ minify: boolean, banner: string, footer?: string }} form
 * @returns {Promise<{ code: string }>} The code in that form.
 */
function wrap(code, form) {
    return esbuild.transform(code, { format: 'esm', target: TARGET, ...form });
}

/** @type {esbuild.Plugin} Takes the engine that the Editor's viewport has. */
const engineOfPage = {
    name: 'engine-of-page',
    setup(build) {
        build.onResolve({ filter: /^playcanvas$/ }, ({ path }) => ({ path, namespace: 'page' }));
        build.onLoad({ filter: /.*/, namespace: 'page' }, () => ({ contents: 'module.exports = pc;' }));
    }
};

/** @type {esbuild.Plugin} For bundles that run once: leaves `bin/` and `tools/` where they are, for they find files beside them. */
export const programsInPlace = {
    name: 'programs-in-place',
    setup(build) {
        build.onResolve({ filter: /\/(?:bin|tools)\/.+\.mjs$/ }, ({ path, resolveDir }) => ({
            path: pathToFileURL(resolve(resolveDir, path)).href,
            external: true
        }));
    }
};
