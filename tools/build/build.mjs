// npm run build: makes
//   dist/editor/VehiclePhysics/  what a designer pushes to the Editor
//   dist/looks/, headless/       meshes of the cars as GLB, and prefabs without them for servers
//   dist/editor-tools/           what runs in the Editor's page, and prefabs for its clipboard
//   dist/blueprints.json         the cars by CARLA's ids and attributes
//   dist/editor-schemas.json     attribute schemas, for applications that run without the Editor
//   dist/tuning-schemas.json     the same with the range of every number, for the page's tuning panel
//   dist/lib/                    the npm library
//   dist/rig/                    what the command `rig` runs
//   dist/proving-ground/         the playable page, for any web server and any path on it, with the Editor pack as one file
//   dist/proving-ground.zip      the page as one file, for game portals
// Scripts of the pack and of the library have source maps beside them.
// `node tools/build/build.mjs pack` makes the first five alone, `node tools/build/build.mjs page` all but library and command. Neither
// checks types, or minifies.
// All is built aside and takes the place of what was there only when nothing failed. Where nothing has changed since the last build
// of everything, nothing is built.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import * as esbuild from 'esbuild';
import MagicString from 'magic-string';

import { checkPack } from './attribute-contract.mjs';
import { BEFORE_PUSH, bookmarkOf, bookmarksPage, EDITOR_TOOLS } from './bookmarks-page.mjs';
import { FIRST_DRIVE, FIRST_VISIT } from './budgets.mjs';
import { hashOf, isUpToDate, STAMP, stamp } from './build-stamp.mjs';
import { bundleCommand, bundleEditorTool, bundleForNode, bundlePage } from './bundles.mjs';
import { bundleCore, CORE_IMPORT, importedFromCore, importFromModules } from './core-modules.mjs';
import { zipEditorPack } from './editor-pack-zip.mjs';
import { readEnums } from './enum-literals.mjs';
import { withEnumTypes } from './enum-types.mjs';
import { readPresetTexts, withoutEditorTags, withPresetTexts } from './hover-texts.mjs';
import { findPlaces, inlinePlaces } from './inline-places.mjs';
import { PACK, repositoryOf, SOURCE } from './page-links.mjs';
import { publishPage, zipPage } from './publish-page.mjs';
import { putRangesInWords, takeRangesFromWords } from './readable-numbers.mjs';
import { mapComment, writeMap } from './source-maps.mjs';
import { PARTS, zipSource } from './source-zip.mjs';
import { outlive, removeFolder, temporaryFolder } from './temporary-folder.mjs';
import { NOTICES, noticesOf } from './third-party-notices.mjs';
import { weighLibrary } from './weigh.mjs';

/** Prefabs that are whole scenes: whose car, and what makes it. */
const SCENES = /** @type {const} */ ([
    ['race', 'kart', 'buildRace'],
    ['playground', 'sports-car', 'buildPlayground']
]);

/** Modules of scripts/ that are of the core or of the npm library. */
const NO_COMPONENTS = [
    'add-script.mts',
    'blueprint-library.mts',
    'car-telemetry.mts',
    'components.mts',
    'contact-friction.mts',
    'headless-app.mts',
    'index.mts',
    'own-differential.mts',
    'prefab-template.mts',
    'register-components.mts',
    'vehicle-core.mts',
    'with-all.mts'
];

/** Folders of the library whose modules the physics step runs. */
const STEPPED =
    /^src\/(?:aids|ammo|contact|control|math|physics|powertrain|steering|surface|suspension|tire|vehicle|wheel)\/.*\.js$/;

/** Modules of these folders that prepare steps: they stay as they are, so that bundlers drop what is not imported of them. */
const PREPARING = new RegExp(
    `^src/(?:${[
        'ammo/(?:ammo-(?:bodies|physics|shapes)|body-(?:bounds|layout|snapshot|validator)|ground-watch|hull-contacts|mirrored|pre-tick)',
        'ammo/(?:strays|touched-bodies|unmirrored|weight|world-layout)',
        'control/pad-binding',
        'physics/(?!near-|static-ground|swept-)',
        'math/(?:argument|numbers|snapshot|struct)',
        '(?:aids|powertrain|steering)/state',
        'suspension/sprung-mass',
        'surface/traces',
        'tire/(?:tir-|tire-presets)',
        'vehicle/(?:detail|standstill)'
    ].join('|')})`
);

/**
 * Versions of the prefabs and looks of the pack, and the first digits of the MD5 of their files, by which the Editor's server tells
 * files apart.
 *
 * @type {Record<string, [version: string, hash: string]>}
 */
const versions = {};

class BuildError extends Error {}

/** Part to build: `pack`, `page`, or everything. */
const [, , part] = process.argv;

/** A part alone is for development: its stack traces have the names of the source. */
const isRelease = part === undefined;

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DIST = join(ROOT, 'dist');

const hash = part === undefined ? await hashOf(ROOT, [...PARTS, 'node_modules/.package-lock.json']) : '';
if (part === undefined && (await isUpToDate(DIST, hash))) {
    console.log('nothing has changed, dist/ is as it was');
    process.exit();
}

const staging = temporaryFolder(join(DIST, '.staging-'));
const pack = join(staging, 'editor/VehiclePhysics');
const lib = join(staging, 'lib');
/** @type {Promise<Error | void> | undefined} */
let compiled;
try {
    await buildPack();
    const schemas = await checkContract();
    // beside all that follows; a fault of the pack is told without it
    if (part === undefined) compiled = compile('tsconfig.build.json', lib).catch((error) => error);
    const templates = await buildTemplates(schemas);
    await buildEditorTools();
    if (part !== 'pack') await writeTuningSchemas(schemas);
    if (part !== 'pack' && existsSync(join(ROOT, 'proving-ground/main.ts'))) await buildProvingGround(templates);
    if (part === undefined) {
        await buildLibrary(await compiled);
        await bundleCommand('rig-command/rig-file.ts', join(staging, 'rig/rig-file.mjs'));
        await bundleCommand('roads-command/roads-file.ts', join(staging, 'roads/roads-file.mjs'));
    }
    const entries = await readdir(staging);
    await rm(join(DIST, STAMP), { force: true });
    for (const entry of entries) {
        // by renaming alone: a server that stands on dist/ misses the files for no more than a moment
        if (existsSync(join(DIST, entry))) await rename(join(DIST, entry), join(staging, `former-${entry}`));
        await rename(join(staging, entry), join(DIST, entry));
    }
    if (part === undefined) await stamp(DIST, hash, entries);
} catch (error) {
    if (error instanceof BuildError) console.error(error.message);
    else if (!(/** @type {any} */ (error).errors)) console.error(error); // esbuild has printed its own
    console.error('build failed, dist/ is as it was');
    process.exitCode = 1;
} finally {
    await compiled;
    removeFolder(staging);
}

/**
 * Emits the components one by one, class and comments as written, for that is what the Editor parses; what they
 * share is bundled beside them.
 */
async function buildPack() {
    // it loads a compiler, which takes half a second
    const { tagAttributes } = await import('./tag-attributes.mjs');
    const scripts = join(staging, 'scripts');
    await mkdir(scripts);
    const files = (await list('scripts', '.mts')).filter((file) => !NO_COMPONENTS.includes(file));
    /** @type {Map<string, string>} */
    const tagMaps = new Map();
    for (const file of files) {
        const path = join(ROOT, 'scripts', file);
        const { code, map } = tagAttributes(await readFile(path, 'utf8'), relative(pack, path));
        await writeFile(join(scripts, file), code);
        tagMaps.set(basename(file, '.mts'), map);
    }
    const project = join(staging, 'tsconfig.json');
    const alone = { noCheck: true, noResolve: true, lib: ['ES5'], declaration: false, rootDir: scripts };
    const config = { extends: join(ROOT, 'tsconfig.build.json'), compilerOptions: alone, include: [] };
    await writeFile(project, toJson({ ...config, files: files.map((file) => join(scripts, file)) }));
    await compile(project, pack);
    await rm(project);
    await rm(scripts, { recursive: true });
    /** @type {Map<string, string>} */
    const compiled = new Map();
    for (const file of files) {
        const name = basename(file, '.mts');
        compiled.set(name, await readFile(join(pack, `${name}.mjs`), 'utf8'));
    }
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    const modules = await bundleCore(
        pack,
        new Map([...compiled].map(([name, code]) => [name, importedFromCore(code)])),
        {
            minify: isRelease,
            banner: `// PlayCanvas Vehicles ${version}, simulation core (MIT). Generated from src/.`
        }
    );
    const writeEnums = await readEnums(ROOT);
    for (const [name, code] of compiled) {
        const path = join(pack, `${name}.mjs`);
        const text = new MagicString(code);
        text.replace(mapComment(path), ''); // a map that is not pushed
        text.replace(CORE_IMPORT, (_, names) => importFromModules(names, modules));
        writeEnums(text);
        putRangesInWords(text);
        await writeFile(path, text.toString());
        await writeMap(path, [
            text.generateMap({ hires: 'boundary' }).toString(),
            await readFile(`${path}.map`, 'utf8'),
            /** @type {string} */ (tagMaps.get(name))
        ]);
    }
    console.log(`editor pack     ${files.length} components and what they share`);
}

/**
 * Turns each vehicle of templates/ into a prefab of the pack.
 *
 * @param {Awaited<ReturnType<typeof checkContract>>} schemas - Schemas of the components.
 * @returns {Promise<string[]>} The template files, vehicles and prefabs.
 */
async function buildTemplates(schemas) {
    const vehicles = (await list('templates', '.json')).filter((file) => !file.endsWith('.schema.json'));
    const files = vehicles.map((file) => join(ROOT, 'templates', file));
    if (!existsSync(join(ROOT, 'templates/prefab.ts'))) return files;

    const outfile = join(staging, 'prefab.mjs');
    const modules = [
        'prefab',
        'blueprint',
        'race',
        'playground',
        'trains/train',
        'machines/machine',
        'clipboard',
        'looks/glb',
        'looks/pack-look',
        'whole-attributes'
    ];
    await bundleForNode(modules.map((name) => `export * from './templates/${name}.ts';`).join('\n'), outfile);
    const {
        buildPrefab,
        blueprintsOf,
        buildTrain,
        trainLayers,
        buildMachine,
        machineLayers,
        toClipboard,
        writeGlb,
        packLook,
        writeDefaults,
        ...builders
    } = await import(pathToFileURL(outfile).href);
    await rm(outfile);
    const [clipboard, looks, headless] = ['editor-tools/clipboard', 'looks', 'headless'].map((dir) =>
        join(staging, dir)
    );
    for (const dir of [clipboard, looks, headless]) await mkdir(dir, { recursive: true });
    /** @type {object[]} */
    const garage = [];
    const { version: release } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    /**
     * @param {string} file - Name of a file of the pack, which says its version.
     * @param {object} data - Its content.
     */
    const writeVersioned = async (file, data) => {
        const version = `${release}+${digits('sha256', JSON.stringify(data))}`;
        const text = toJson({ version, ...data });
        await writeFile(join(pack, file), text);
        versions[file] = [version, digits('md5', text)];
    };
    /**
     * @param {string} name - Name of its files.
     * @param {any} vehicle - Whose meshes it shows.
     * @param {(vehicle: any, options?: { looks: boolean }) => any} build - Makes it.
     * @param {any} [layers] - Layers of the meshes; those of the vehicle by default.
     */
    const writePrefab = async (name, vehicle, build, layers) => {
        const [template, bare] = [build(vehicle), build(vehicle, { looks: false })];
        for (const { entities } of [template, bare]) writeDefaults(entities, schemas);
        const prefab = join(pack, `${name}.template.json`);
        await writeVersioned(basename(prefab), template);
        await writeFile(join(clipboard, `${name}.json`), JSON.stringify(toClipboard(template)));
        await writeFile(join(headless, `${name}.json`), toJson(bare));
        const glb = await writeGlb(vehicle, layers);
        await writeFile(join(looks, `${name}.glb`), glb);
        // as text, for a push is sure to carry JSON; the installer unpacks it
        const packed = gzipSync(await packLook(glb), { level: 9 }).toString('base64');
        await writeVersioned(`${name}.look.json`, { packed });
        files.push(prefab);
        if (!SCENES.some(([scene]) => scene === name)) garage.push({ name, vehicle, prefab: template });
    };
    for (const file of vehicles) {
        const vehicle = JSON.parse(await readFile(join(ROOT, 'templates', file), 'utf8'));
        await writePrefab(basename(file, '.json'), vehicle, buildPrefab);
        for (const [name, car, builder] of SCENES) {
            if (file === `${car}.json`) await writePrefab(name, vehicle, builders[builder]);
        }
    }
    const trains = await list('templates/trains', '.json');
    files.push(...trains.map((file) => join(ROOT, 'templates/trains', file)));
    for (const file of trains) {
        const train = JSON.parse(await readFile(join(ROOT, 'templates/trains', file), 'utf8'));
        if (!train.trailer) continue; // a vehicle that only trains have
        const path = files.find((one) => basename(one) === `${train.front}.json`);
        const front = JSON.parse(await readFile(/** @type {string} */ (path), 'utf8'));
        await writePrefab(
            basename(file, '.json'),
            { ...front, name: train.name },
            (_, options) => buildTrain(front, train, options),
            trainLayers(front, train)
        );
    }
    const machines = await list('templates/machines', '.json');
    for (const file of machines) {
        const path = join(ROOT, 'templates/machines', file);
        const machine = JSON.parse(await readFile(path, 'utf8'));
        await writePrefab(basename(file, '.json'), machine, buildMachine, machineLayers(machine));
        files.push(path);
    }
    await writeFile(join(staging, 'blueprints.json'), toJson(blueprintsOf(garage)));
    await copyFile(join(ROOT, 'editor-tools/car-pictures.json'), join(pack, 'car-pictures.json'));
    const sources = vehicles.length + trains.length + machines.length;
    console.log(`prefabs         ${files.length - sources} of cars, trains, machines and scenes`);
    return files;
}

/**
 * First digits of a hash: enough for the files of a pack.
 *
 * @param {string} algorithm - The hash.
 * @param {string} text - Text to hash.
 */
function digits(algorithm, text) {
    return createHash(algorithm).update(text).digest('hex').slice(0, 8);
}

/** Bundles what runs in the Editor's own page, for its console and as bookmarks. */
async function buildEditorTools() {
    const tools = join(staging, 'editor-tools');
    await mkdir(tools, { recursive: true });
    /** @type {Map<string, string>} */
    const links = new Map();
    /** @type {Set<string>} */
    const packages = new Set();
    /** @type {Record<string, string>} */
    const pushed = {};
    for (const name of Object.keys(EDITOR_TOOLS)) {
        const { code, packages: bundled } = await bundleEditorTool(name, { VERSIONS: JSON.stringify(versions) });
        bundled.forEach((one) => packages.add(one));
        await writeFile(join(tools, `${name}.js`), `${code}\n`);
        let link = code;
        if (name !== BEFORE_PUSH) {
            pushed[name] = code;
            const loader = await bundleEditorTool('bookmark', { TOOL: JSON.stringify(name) });
            link = loader.code.replace(/^"use strict";/, '');
        }
        links.set(name, bookmarkOf(link));
    }
    await writeFile(join(pack, 'editor.tools.json'), JSON.stringify(pushed));
    await writeFile(join(tools, 'index.html'), bookmarksPage(links));
    await writeFile(join(tools, NOTICES), await noticesOf([...packages]));
    console.log(`editor tools    ${[...links.keys()].join(', ')}, for the console and as bookmarks`);
}

async function checkContract() {
    const { findings, schemas } = await checkPack(pack);
    if (findings.length > 0) throw new BuildError(findings.join('\n'));
    await writeFile(join(staging, 'editor-schemas.json'), toJson(schemas));
    const attributes = Object.values(schemas).flatMap((schema) => Object.keys(schema.attributes));
    console.log(
        `contract        ${Object.keys(schemas).length} scripts, ${attributes.length} attributes as the Editor reads them`
    );
    return schemas;
}

/** @param {Awaited<ReturnType<typeof checkContract>>} schemas - Schemas of the components. */
async function writeTuningSchemas(schemas) {
    const ranged = Object.entries(schemas).map(([name, { attributes }]) => {
        const whole = takeRangesFromWords(Object.values(attributes)).map((one) => [one.name, one]);
        return [name, { attributes: Object.fromEntries(whole) }];
    });
    await writeFile(join(staging, 'tuning-schemas.json'), toJson(Object.fromEntries(ranged)));
}

/** @returns The schemas without ranges and words: all that prefabs need. */
async function readBareSchemas() {
    const WORDS = ['description', 'title', 'precision', 'step', 'min', 'max', 'visibleif', 'enabledif', 'placeholder'];
    const schemas = JSON.parse(await readFile(join(staging, 'editor-schemas.json'), 'utf8'));
    return JSON.parse(
        JSON.stringify(schemas, (key, value) => (WORDS.includes(key) && typeof value !== 'object' ? undefined : value))
    );
}

/**
 * Puts the page together from the files a designer gets: the pack, one engine, one Ammo.
 *
 * @param {string[]} templates - Vehicles and prefabs.
 */
async function buildProvingGround(templates) {
    const page = join(staging, 'proving-ground');
    await cp(join(ROOT, 'proving-ground/page'), page, { recursive: true });
    const bundled = await bundlePage(pack, page, { minify: isRelease });
    const modules = join(ROOT, 'node_modules');
    const copies = {
        'lib/playcanvas.js': join(modules, 'playcanvas/build/playcanvas.min.js'),
        'lib/ammo.wasm.js': join(modules, 'ammo.js/ammo/ammo.wasm.js'),
        'lib/ammo.wasm.wasm': join(modules, 'ammo.js/ammo/ammo.wasm.wasm'),
        'lib/ammo.js': join(modules, 'ammo.js/ammo/ammo.js'),
        'lib/uplot.css': join(modules, 'uplot/dist/uPlot.min.css'),
        'tuning-schemas.json': join(staging, 'tuning-schemas.json'),
        'car-pictures.json': join(ROOT, 'editor-tools/car-pictures.json'),
        'place-pictures.json': join(ROOT, 'proving-ground/places/place-pictures.json'),
        ...Object.fromEntries(
            ['de', 'es'].map((code) => [`words.${code}.json`, join(ROOT, `proving-ground/words/${code}.json`)])
        ),
        ...Object.fromEntries(templates.map((file) => [`templates/${basename(file)}`, file]))
    };
    for (const [to, from] of Object.entries(copies)) await cp(from, join(page, to));
    await writeFile(join(page, 'editor-schemas.json'), toJson(await readBareSchemas()));
    const { drive, first, all } = await publishPage(page);
    for (const [what, bytes, limit] of /** @type {const} */ ([
        ['before the first drive, besides engine and Ammo,', drive, FIRST_DRIVE],
        ['at first', first, FIRST_VISIT]
    ])) {
        if (isRelease && bytes > 1e6 * limit)
            throw new Error(`the page loads ${bytes} bytes ${what}, more than ${limit} MB`);
    }
    const mega = (/** @type {number} */ bytes) => `${(bytes / 1e6).toFixed(2)} MB`;
    await writeFile(join(page, NOTICES), await noticesOf([...bundled, 'playcanvas', 'ammo.js']));
    const zipped = await zipPage(page);
    await writeFile(join(staging, 'proving-ground.zip'), zipped);
    const editorPack = await zipEditorPack(staging);
    // neither in the zip nor among the files that the page keeps
    await writeFile(join(page, PACK), editorPack);
    const about = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    if (repositoryOf(about) === undefined) await writeFile(join(page, SOURCE), await zipSource());
    console.log(
        `proving ground  dist/proving-ground/index.html: first drive ${mega(drive)}, first visit ${mega(first)}, all ${mega(all)} (gzip), ` +
            `zip ${mega(zipped.length)}, Editor pack ${mega(editorPack.length)}`
    );
}

/**
 * Emits the library, all of it file by file, for bundlers to drop what is not imported. The compiler is the native one, which
 * takes a quarter of the other's time, and checks all types.
 *
 * @param {Error | void} failure - Failure of the compiler.
 */
async function buildLibrary(failure) {
    if (failure) throw failure;
    // they load a compiler, which takes half a second
    const { declareSettableGroups } = await import('./settable-groups.mjs');
    const { encloseModule, numbersOf } = await import('./enclose-module.mjs');
    const { publishedTypes } = await import('./published-types.mjs');
    const places = await findPlaces(ROOT);
    const presetTexts = await readPresetTexts(ROOT);
    const modules = await readdir(lib, { recursive: true });
    const published = await publishedTypes(lib);
    /** @type {Map<string, Map<string, string>>} */
    const numbers = new Map();
    for (const path of modules.filter((name) => /\.js$/.test(name)).map((name) => join(lib, name))) {
        numbers.set(path, new Map(numbersOf(await readFile(path, 'utf8'))));
    }
    for (const name of modules) {
        const path = join(lib, name);
        if (/\.m?js$/.test(name)) {
            const maps = [await readFile(`${path}.map`, 'utf8')];
            let { code, map } = await condensed(unmapped(path, inlinePlaces(await readFile(path, 'utf8'), places)));
            maps.unshift(map);
            if (STEPPED.test(name) && !PREPARING.test(name)) {
                const numberOf = (/** @type {string} */ from, /** @type {string} */ constant) =>
                    numbers.get(resolve(dirname(path), from))?.get(constant);
                ({ code, map } = encloseModule(code, numberOf));
                maps.unshift(map);
            }
            await writeFile(path, code);
            await writeMap(path, maps);
        } else if (/\.d\.m?ts$/.test(name) && !published.has(path)) {
            await rm(path);
        } else if (name.endsWith('.d.mts')) {
            const types = declareSettableGroups(await readFile(path, 'utf8'));
            await writeFile(path, withEnumTypes(withPresetTexts(withoutEditorTags(types), presetTexts)));
        }
    }
    console.log(
        `library         ${modules.filter((name) => /\.m?js$/.test(name)).length} modules, types of ${published.size}`
    );
    for (const { entry, names, limit, size } of await weighLibrary(lib)) {
        console.log(`${size.toFixed(1).padStart(15)} kB of ${limit}: ${names === '*' ? 'all' : names} of ${entry}`);
    }
}

/**
 * Leaves the comments to the types beside, and white space to bundlers and debuggers, which print the code anew: both were half of it.
 * Names stay, and lines short, so that stack traces can be read. Marks of pure calls do not: they are set after this.
 *
 * @param {string} code - JavaScript.
 */
function condensed(code) {
    const form = { minifyWhitespace: true, lineLimit: 120 };
    return esbuild.transform(code, { ...form, target: 'esnext', legalComments: 'none', sourcemap: 'external' });
}

/**
 * Leaves out the name of a map that is not in the npm package: tools would look for it.
 *
 * @param {string} path - The file.
 * @param {string} code - Its code.
 */
function unmapped(path, code) {
    return code.replace(mapComment(path), '');
}

/**
 * @param {string} project - Configuration of the compiler.
 * @param {string} outDir - Receives a file for each module.
 */
async function compile(project, outDir) {
    const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
    // one thread: all others are busy, and four check many types four times
    const options = ['-p', project, '--singleThreaded', '--outDir', outDir];
    const compiling = promisify(execFile)(process.execPath, [compiler, ...options], { cwd: ROOT });
    outlive(compiling.child);
    await compiling.catch(({ stdout, message }) => {
        throw new BuildError(stdout.trimEnd() || message);
    });
}

/**
 * Lists a folder's files with an ending, in the same order everywhere; none if there is no such folder.
 *
 * @param {string} dir - The folder, seen from the repository.
 * @param {string} ending - Such as `.mts`.
 */
async function list(dir, ending) {
    const path = resolve(ROOT, dir);
    return existsSync(path) ? (await readdir(path)).filter((file) => file.endsWith(ending)).sort() : [];
}

/** @param {unknown} value - Data that programs read: indented, prefabs and schemas took twice as much of the npm package. */
function toJson(value) {
    return `${JSON.stringify(value)}\n`;
}
