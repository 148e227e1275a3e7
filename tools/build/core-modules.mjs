// The core of the pack, as modules beside its components. All that a car needs is in one of them, because V8 compiles a step best
// within one module; what groups of other components need beyond that is one module each, and one more holds what several groups
// need, so that a game without them does not load it. `vehicle-core.mjs` exports everything, for scripts of a project; no component imports it.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

import * as esbuild from 'esbuild';
import { rollup } from 'rollup';

import { hashOf } from './build-stamp.mjs';
import { findPlaces, inlinePlaces } from './inline-places.mjs';
import { writeMap } from './source-maps.mjs';

/** @import { ModuleInfo, Plugin } from 'rollup' */

/**
 * @typedef {object} Shares
 * @property {Map<string, string>} files - Modules by the files that they hold.
 * @property {Map<string, string>} modules - The same by the names that components import.
 */

/**
 * @typedef {object} Form
 * @property {string} banner - First line of each module.
 * @property {boolean} minify - For a release: a stack trace has none of the names of the source.
 */

/**
 * @typedef {object} Core
 * @property {{ fileName: string, code: string, maps: string[] }[]} files - Modules, with the maps of their rewrites.
 * @property {[name: string, module: string][]} modules - Modules by the names that components import.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ALL = join(ROOT, 'scripts/vehicle-core.mts');
const TARGET = 'es2022';

/** Results, the last one of each form: a component alone changes more often than what all share. A fresh install clears it. */
const CACHE = join(ROOT, 'node_modules/.cache/core');

/** Everything that the result depends on besides what the components import. */
const PARTS = ['src', relative(ROOT, ALL), 'tools/build', 'node_modules/.package-lock.json'];
const ENGINE = 'playcanvas';

const FACADE = 'vehicle-core';
const CAR = 'vehicle-core-car';

/** Texts of messages, and what makes lines of them: asset of its own, since it also says so itself that they are there. */
const MESSAGES = 'vehicle-core-messages';
const TEXTS = join(ROOT, 'src/messages/texts.ts');
const LINES = join(ROOT, 'src/messages/lines.ts');

/** Code that the library loads late: part of the module of the car, since the Editor loads each module with the game anyway. */
const AT_ONCE = join(ROOT, 'src/at-once.ts');
const TIRES = join(ROOT, 'src/choices.ts');

const SHARED = 'vehicle-core-shared';

/** Code that no component needs: for scripts of a project alone. */
const REST = 'vehicle-core-rest';

/** Components by the module that holds what they need beyond a car. Those that are not listed need that of the car alone. */
const MODULES = {
    'vehicle-core-air': ['slipstream', 'vehicle-wing'],
    'vehicle-core-energy': ['vehicle-energy'],
    'vehicle-core-models': ['driver-visual', 'steering-wheel-visual', 'suspension-visual', 'wheel-carrier'],
    'vehicle-core-instances': ['wheel-instances'],
    'vehicle-core-motorcycle': ['motorcycle'],
    'vehicle-core-net': ['remote-vehicle'],
    'vehicle-core-parts': [
        'brake-heat',
        'lift-axle',
        'surface-material',
        'tire-heat',
        'tracks',
        'vehicle-damage',
        'winch'
    ],
    'vehicle-core-plain': ['bullet-vehicle', 'raycast-car'],
    'vehicle-core-race': ['checkpoint', 'lap-timer', 'recorder', 'vehicle-autopilot'],
    'vehicle-core-rig': ['rig-vehicle'],
    'vehicle-core-roads': ['road-network'],
    'vehicle-core-show': [
        'debug-telemetry',
        'force-feedback',
        'free-camera',
        'gauges',
        'skid-marks',
        'tire-effects',
        'tuning-panel',
        'vehicle-gizmos',
        'vehicle-telemetry'
    ],
    'vehicle-core-traffic': ['traffic-lights', 'traffic-sign', 'vehicle-traffic'],
    'vehicle-core-train': ['hitch', 'trailer']
};

/** Head of a class that components extend, in code of Rollup: a declaration at the start of a line belongs to a module. */
const BASE_CLASS = /^class (\w+) extends (Script|VehicleScript|VehicleComponent)\b/gm;

/** Import of the core in a compiled component. */
export const CORE_IMPORT = /import \{([^}]+)\} from '\.\/vehicle-core\.mjs';/;

/** @param {string} code - A compiled component. */
export function importedFromCore(code) {
    return new Set(bindingsOf(CORE_IMPORT.exec(code)?.[1] ?? '').map(([name]) => name));
}

/**
 * @param {string} names - Names that a component imports from the core.
 * @param {Map<string, string>} modules - Modules by names.
 * @returns {string} The same from the modules.
 */
export function importFromModules(names, modules) {
    /** @type {Map<string | undefined, string[]>} */
    const shared = new Map();
    for (const [name, binding] of bindingsOf(names)) {
        const module = modules.get(name);
        shared.set(module, [...(shared.get(module) ?? []), binding]);
    }
    return [...shared]
        .map(([module, bindings]) => `import { ${bindings.join(', ')} } from './${module}.mjs';`)
        .join(' ');
}

/**
 * @param {string} names - Such as `a, b as c`.
 * @returns {[name: string, binding: string][]} Each name, and how it is written there.
 */
function bindingsOf(names) {
    return [...names.matchAll(/(\w+)(?: as \w+)?/g)].map(([binding, name]) => [name, binding]);
}

/**
 * Bundles what the components of the pack share, or takes what the last build of the same has made of it. The engine is the user's.
 *
 * @param {string} dir - Receives the modules.
 * @param {Map<string, Set<string>>} imported - Names that the components import, by component.
 * @param {Form} form
 * @returns {Promise<Map<string, string>>} Modules by the names that components import.
 */
export async function bundleCore(dir, imported, form) {
    const needs = [[...imported].map(([component, names]) => [component, ...names]), form, relative(dir, ROOT)];
    const hash = createHash('sha256')
        .update(JSON.stringify([needs, await hashOf(ROOT, PARTS)]))
        .digest('hex');
    const path = join(CACHE, `${form.minify ? 'release' : 'development'}.json`);
    const kept = JSON.parse(await readFile(path, 'utf8').catch(() => '{}'));
    /** @type {Core} */
    const core = kept.of === hash ? kept : await bundle(dir, imported, form);
    for (const { fileName, code, maps } of core.files) {
        await writeFile(join(dir, fileName), code);
        await writeMap(join(dir, fileName), maps);
    }
    if (core !== kept) {
        await mkdir(CACHE, { recursive: true });
        const part = `${path}.${randomUUID()}`; // others may write the same
        await writeFile(part, JSON.stringify({ of: hash, ...core }));
        await rename(part, path);
    }
    return new Map(core.modules);
}

/**
 * @param {string} dir - Receives the modules.
 * @param {Map<string, Set<string>>} imported - Names that the components import, by component.
 * @param {Form} form
 * @returns {Promise<Core>} Modules, whose maps name sources as seen from `dir`.
 */
async function bundle(dir, imported, form) {
    /** @type {Promise<Shares> | undefined} */
    let sharing;
    /** @type {Plugin} */
    const entries = {
        name: 'entries',
        resolveId: (id) => (id.startsWith('\0') || [ALL, AT_ONCE].includes(id) ? id : null),
        async load(id) {
            if (!id.startsWith('\0')) return null;
            sharing ??= shareOut(imported, (file) => this.load({ id: file, resolveDependencies: true }));
            const names = [...(await sharing).modules]
                .filter(([, module]) => module === id.slice(1))
                .map(([name]) => name);
            const choices = id.slice(1) === CAR ? `import ${JSON.stringify(AT_ONCE)};\n` : '';
            return `${choices}export { ${names.join(', ')} } from ${JSON.stringify(ALL)};`;
        }
    };
    const graph = await rollup({
        input: {
            [FACADE]: ALL,
            ...Object.fromEntries([CAR, SHARED, ...Object.keys(MODULES)].map((name) => [name, `\0${name}`]))
        },
        external: [ENGINE],
        preserveEntrySignatures: 'allow-extension',
        treeshake: { moduleSideEffects: (id) => [TEXTS, AT_ONCE, TIRES].includes(id), propertyReadSideEffects: false },
        plugins: [entries, await readSource()],
        onLog: (_, { message }) => {
            throw new Error(message);
        }
    });
    const { files, modules } = await /** @type {Promise<Shares>} */ (sharing);
    const { output } = await graph.generate({
        dir,
        entryFileNames: '[name].mjs',
        chunkFileNames: '[name].mjs',
        sourcemap: true,
        sourcemapExcludeSources: true,
        manualChunks: (id) => nameOf(id, files)
    });
    await graph.close();
    const chunks = output.filter((file) => file.type === 'chunk');
    const written = chunks.map(async ({ fileName, code: text, map: bundled }) => {
        // as declarations, the Editor's parser would take the bases of components for some without a name
        const hidden = text.replace(BASE_CLASS, 'const $1 = class extends $2');
        const { code, map } = await esbuild.transform(hidden, {
            ...form,
            sourcemap: 'external',
            sourcesContent: false,
            target: TARGET
        });
        return { fileName, code, maps: [map, String(bundled)] };
    });
    return { files: await Promise.all(written), modules: [...modules] };
}

/**
 * @param {string} id - File of the source, or entry.
 * @param {Map<string, string>} files - Modules by files.
 * @returns {string} Its module.
 */
function nameOf(id, files) {
    if (id.startsWith('\0')) return id.slice(1);
    if ([TEXTS, LINES].includes(id) || id.startsWith(TEXTS.replace(/\.ts$/, sep))) return MESSAGES;
    return files.get(id) ?? (id === ALL ? FACADE : REST);
}

/**
 * Puts each file of the source into the module of the car if a car needs it, else of the group that alone does, else the shared one.
 *
 * @param {Map<string, Set<string>>} imported - Names by component.
 * @param {(file: string) => Promise<ModuleInfo>} infoOf - Imports and exports of a file.
 * @returns {Promise<Shares>} Modules of files and names.
 */
async function shareOut(imported, infoOf) {
    /** @type {Map<string, string>} */
    const files = new Map();
    /** @type {Map<string, string>} */
    const homes = new Map();
    const grouped = Object.values(MODULES).flat();
    const others = [...imported.keys()].filter((name) => !grouped.includes(name));
    for (const [module, components] of Object.entries({ [CAR]: others, ...MODULES })) {
        /** @type {Set<string>} */
        const needed = new Set(module === CAR ? [AT_ONCE] : []);
        for (const name of components.flatMap((component) => [...(imported.get(component) ?? [])])) {
            homes.set(name, homes.get(name) ?? (await fileOf(name, ALL, infoOf)));
            needed.add(/** @type {string} */ (homes.get(name)));
        }
        for (const file of needed) {
            const { importedIds } = await infoOf(file);
            importedIds.filter((id) => id !== ENGINE).forEach((id) => needed.add(id));
        }
        for (const file of needed) {
            const other = files.get(file);
            if (other !== CAR) files.set(file, other ? SHARED : module);
        }
    }
    return { files, modules: new Map([...homes].map(([name, file]) => [name, files.get(file) ?? CAR])) };
}

/**
 * Finds the file from which a barrel exports a name.
 *
 * @param {string} name
 * @param {string} barrel
 * @param {(file: string) => Promise<ModuleInfo>} infoOf
 * @returns {Promise<string>} The file; empty if there is none.
 */
async function fileOf(name, barrel, infoOf) {
    for (const [source, names] of Object.entries((await infoOf(barrel)).exportedBindings ?? {})) {
        const file = source === '.' ? barrel : sourceOf(source, barrel);
        if (names.includes(name)) return file;
        const found = names.includes('*') ? await fileOf(name, file, infoOf) : '';
        if (found) return found;
    }
    return '';
}

/** @returns {Promise<Plugin>} Reader of the source, in which it puts numbers for places. */
async function readSource() {
    const places = await findPlaces(ROOT);
    return {
        name: 'source',
        resolveId: (path, importer) => (importer && path.startsWith('.') ? sourceOf(path, importer) : null),
        load: (id) =>
            esbuild.transform(inlinePlaces(readFileSync(id, 'utf8'), places), {
                loader: 'ts',
                sourcemap: 'external',
                sourcesContent: false,
                sourcefile: id,
                target: TARGET,
                tsconfigRaw: { compilerOptions: { useDefineForClassFields: true, verbatimModuleSyntax: true } }
            })
    };
}

/**
 * @param {string} path - As it is imported, such as `./a.js`.
 * @param {string} importer - File that imports it.
 * @returns {string} The file.
 */
function sourceOf(path, importer) {
    return resolve(dirname(importer), path.replace(/js$/, 'ts'));
}
