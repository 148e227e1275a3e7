import { execFile } from 'node:child_process';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

import * as esbuild from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { FreshProject } from './fresh-project.js';
import { packed, packedForEditor } from './packed.js';
import { EDITOR_PACKAGE, IMPORTS, PACKAGE } from '../../tools/build/budgets.mjs';
import { FOREIGN, programOf, weigh } from '../../tools/build/weigh.mjs';
import { packFiles } from '../support/pack-files.js';
import { torture } from '../support/torture.js';

const EXAMPLES = ['headless.ts', 'code-first.ts'];
const run = promisify(execFile);

const NODE16 = { module: 'Node16', moduleResolution: 'Node16' };
const BUNDLER = { module: 'ESNext', moduleResolution: 'bundler' };

let project: FreshProject;

/** Errors of the compiler about the examples, a mistake, and the types of the package themselves. */
let said: string[];

beforeAll(async () => {
    project = await FreshProject.create();
    for (const example of EXAMPLES) {
        await copyFile(
            join('examples', example === 'code-first.ts' ? 'code-first/main.ts' : example),
            join(project.dir, example)
        );
    }
    const code = await readFile('examples/headless.ts', 'utf8');
    const mistake = code.replace('controls.throttle = 1', "controls.throttle = 'full'");
    await writeFile(join(project.dir, 'mistake.ts'), mistake);
    // once for all tests, for it takes seconds
    said = await project.compile([...EXAMPLES, 'mistake.ts'], { ...NODE16, skipLibCheck: false });
});

afterEach(() => vi.unstubAllEnvs());

afterAll(() => project.remove());

describe('the npm package', () => {
    it('holds library, prefabs, vehicles, commands, and nothing of the workshop', () => {
        const { files } = project;
        for (const needed of [
            'CHANGELOG.md',
            'LICENSE',
            'README.md',
            'package.json',
            'bin/playcanvas-vehicles.mjs',
            'dist/blueprints.json',
            'dist/editor-schemas.json',
            'dist/editor/VehiclePhysics/hatchback.template.json',
            'dist/headless/hatchback.json',
            'dist/looks/hatchback.glb',
            'dist/rig/rig-file.mjs',
            'dist/roads/roads-file.mjs',
            'dist/editor-tools/index.html',
            'dist/lib/src/index.js',
            'dist/lib/src/index.d.ts',
            'dist/lib/scripts/index.mjs',
            'dist/lib/scripts/index.d.mts',
            'templates/hatchback.json'
        ]) {
            expect(files).toContain(needed);
        }
        const own =
            /^(?:bin\/|dist\/(?:editor|editor-tools|headless|lib|looks|rig|roads)\/|dist\/(?:blueprints|editor-schemas)\.json$|templates\/[\w.-]+\.json$)/;
        const strange = files.filter(
            (file) => !own.test(file) && !/^(?:CHANGELOG\.md|LICENSE|README\.md|package\.json)$/.test(file)
        );
        expect(strange).toEqual([]);
        expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
        expect(files.filter((file) => /pcconfig|\.env|\.tsbuildinfo|(?<!\.d)\.m?ts$/.test(file))).toEqual([]);
    });

    it('is right in its exports and its fields, as publint reads them', async () => {
        const pkgDir = join(project.dir, 'node_modules/playcanvas-vehicles');
        const { messages } = await publint({ pkgDir, pack: false }); // it was packed, and nothing else is there
        expect(messages.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([]);
    });

    // as the engine, it is for modules: CommonJS may import it asynchronously. Compilers read the same types below
    it.runIf(torture)('has its types wherever it has code, as are-the-types-wrong reads them', async () => {
        const attw = ['node_modules/@arethetypeswrong/cli/dist/index.js', '--profile', 'esm-only', '--format', 'json'];
        const meshes = ['./prefabs/race.glb', './prefabs/playground.glb']; // with paths of their own; no types belong to them
        const { stdout } = await run(process.execPath, [
            ...[...attw, project.tarball],
            ...['--exclude-entrypoints', ...meshes]
        ]);
        expect(JSON.parse(stdout)).toMatchObject({ analysis: { types: { kind: 'included' } } });
    });

    it.each(IMPORTS)('bundles of %s %s weigh %s kB at most by gzip', async (entry, names, limit) => {
        const [size] = await weigh([programOf(join('playcanvas-vehicles', entry), names)], project.dir);
        expect(size).toBeLessThan(limit);
        expect(size).toBeGreaterThan(limit / 1.5); // a limit that nothing comes near guards nothing
    });

    // esbuild weighs each of the bundles above
    it.runIf(torture)('is shaken by Vite as it is by esbuild', async () => {
        const { build: vite } = await import('vite'); // it takes a second
        const [entry, names, limit] = IMPORTS[3];
        const input = join(project.dir, 'four.js');
        await writeFile(input, programOf(join('playcanvas-vehicles', entry), names));
        vi.stubEnv('NODE_ENV', 'production'); // as `vite build` sets it where nobody has
        const result = await vite({
            ...{ root: project.dir, configFile: false, logLevel: 'error' },
            build: {
                ...{ write: false, target: 'es2022', minify: 'esbuild' },
                rollupOptions: { input, external: FOREIGN, preserveEntrySignatures: 'strict' }
            }
        });
        const [{ output }] = [result].flat() as { output: { code: string }[] }[];
        expect(gzipSync(output[0].code).length / 1024).toBeLessThan(limit);
        const parts = output.filter(({ code }) => code.includes('but a car needs at least three'));
        expect(parts, 'texts of messages in a part that loads with the first of them').toHaveLength(1);
        expect(parts).not.toContain(output[0]);
    });

    it.each([
        ['at once in Node', 'scripts', true],
        ['at once in a program that imports them', 'messages', true],
        ['at once in a program that imports all', 'all', true],
        ['late in other programs', '', false]
    ])('has the texts of messages %s', async (_, entry, atOnce) => {
        const program = `
            ${entry ? `import 'playcanvas-vehicles/${entry}';` : ''}
            import { finding } from './node_modules/playcanvas-vehicles/dist/lib/src/components/findings/report.js';
            console.log(finding({ id: 'no-ammo', severity: 'error' }, null, 'physics').message);`;
        await writeFile(join(project.dir, 'texts.mjs'), program);
        const { stdout } = await run(process.execPath, [join(project.dir, 'texts.mjs')]);
        expect(stdout.trim()).toBe(atOnce ? 'Ammo is not loaded' : 'no-ammo');
    });

    it.each(['development', 'production'])('has them in %s builds at once if that is development', async (mode) => {
        const { metafile } = await esbuild.build({
            ...{ stdin: { contents: programOf('playcanvas-vehicles/scripts', '*'), resolveDir: project.dir } },
            ...{ bundle: true, format: 'esm', splitting: true, outdir: project.dir, write: false, metafile: true },
            ...{ external: FOREIGN, conditions: ['module', mode] }
        });
        const outputs = Object.entries(metafile.outputs);
        const [texts] = outputs.find(([, { inputs }]) =>
            Object.keys(inputs).some((path) => /texts\/wheels/.test(path))
        )!;
        const kinds = outputs.flatMap(([, { imports }]) => imports.filter(({ path }) => path === texts));
        expect(kinds.some(({ kind }) => kind === 'import-statement')).toBe(mode === 'development');
    });

    it.each([
        ['the library', packed, PACKAGE],
        ['the Editor pack', packedForEditor, EDITOR_PACKAGE]
    ])('is downloaded as one file within the limit of %s', async (_, pack, limit) => {
        const { size } = await stat((await pack()).tarball);
        expect(size / 1e6).toBeLessThan(limit);
        expect(size / 1e6).toBeGreaterThan(limit / 1.5);
    });

    it('leaves what the Editor alone needs to a package of its own', async () => {
        const pack = (await packFiles()).map((file) => `dist/editor/VehiclePhysics/${file}`);
        const { files } = await packedForEditor();
        expect(files.filter((file) => file.startsWith('dist/editor/')).sort()).toEqual(pack.sort());
        const shared = project.files.filter((file) => file.startsWith('dist/editor/'));
        expect(shared.sort()).toEqual(pack.filter((file) => file.endsWith('.template.json')));
    });

    it('has the meshes of each car once: a scene shows those of its car', async () => {
        const { exports } = JSON.parse(await readFile('package.json', 'utf8')) as { exports: Record<string, string> };
        const packed = project.files.filter((file) => file.startsWith('dist/looks/'));
        const contents = await Promise.all(packed.map((file) => readFile(file, 'base64')));
        expect(new Set(contents).size).toBe(packed.length);
        for (const built of await readdir('dist/looks')) {
            const target = exports[`./prefabs/${built}`] ?? `./dist/looks/${built}`;
            expect(packed).toContain(target.replace('./', ''));
            expect((await readFile(target)).equals(await readFile(join('dist/looks', built))), built).toBe(true);
        }
    });

    it('has every file that its exports and its command name', async () => {
        const { exports, bin } = JSON.parse(await readFile('package.json', 'utf8')) as {
            exports: Record<string, unknown>;
            bin: Record<string, string>;
        };
        const targets = [...Object.values(exports), bin].flatMap((target) =>
            typeof target === 'string' ? target : Object.values(target as Record<string, string>)
        );
        for (const target of targets.filter((path) => !path.includes('*'))) {
            expect(project.files).toContain(target.replace('./', ''));
        }
    });

    it('brings nothing but itself, asks for the engine alone, and runs nothing when it is installed', async () => {
        const home = join(project.dir, 'node_modules/playcanvas-vehicles');
        const { peerDependencies, peerDependenciesMeta, scripts, ...rest } = JSON.parse(
            await readFile(join(home, 'package.json'), 'utf8')
        ) as Record<string, Record<string, string | { optional: boolean }>>;
        const asked = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]);
        expect(asked).toEqual(['playcanvas']);
        expect(Object.keys(rest).filter((name) => /dependencies$/i.test(name))).toEqual(['devDependencies']);
        expect(Object.keys(scripts).filter((name) => /install|^prepare/.test(name))).toEqual([]);
        const ownEntries = /src\/colyseus\//; // for online play, which needs the optional packages
        const code = await Promise.all(
            project.files
                .filter((file) => /\.m?js$/.test(file) && !ownEntries.test(file))
                .map((file) => readFile(join(home, file), 'utf8'))
        );
        const imported = code.flatMap((text) => ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName));
        expect(new Set(imported.filter((name) => !/^(?:\.|node:)/.test(name)))).toEqual(new Set(['playcanvas']));
    });

    it('resolves its types with moduleResolution node16', () => {
        expect(said.filter((line) => !/^(?:mistake\.ts|[^(]*node_modules)/.test(line))).toEqual([]);
    });

    it('resolves its types with moduleResolution bundler', async () => {
        expect(await project.compile(EXAMPLES, { ...BUNDLER, noEmit: true })).toEqual([]);
    });

    it('has types that are right in themselves', () => {
        expect(said.filter((line) => line.includes('playcanvas-vehicles'))).toEqual([]);
    });

    it('has types that a mistake does not get past', () => {
        expect(said).toContainEqual(expect.stringMatching(/^mistake\.ts.*TS2322/));
    });

    it.each(['playcanvas', 'playcanvas-oldest'])(
        'drives a car in plain Node, without a screen, by %s',
        async (engine) => {
            await project.useEngine(engine);
            const { stdout, stderr } = await project.run('headless.js');
            const { x, y, z, speed } = JSON.parse(stdout) as Record<string, number>;
            expect(stderr).toBe('');
            expect(Math.abs(x)).toBeLessThan(0.05);
            expect(y).toBeGreaterThan(0.3);
            expect(z).toBeGreaterThan(10);
            expect(speed).toBeGreaterThan(8);
        }
    );
});
