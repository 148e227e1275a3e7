// npm run journeys [-- --node 20,22,24]: publishes the built packages to a registry on this machine, and follows the start pages literally
// from there: their commands, their files, their result. esbuild and webpack bundle what they made, and React and Next take the package,
// too. With `--node` they are followed on each of these versions of Node, which come from npm, else on the one that runs this. It needs a
// connection: verdaccio and the other packages come from npm.
import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { Document, NodeIO } from '@gltf-transform/core';

import { stageEditorPackage } from './build/editor-package.mjs';
import { removeFolder, temporaryFolder } from './build/temporary-folder.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The registry: 6.2.0, since later ones need Node 22. It asks for `node-fetch` by a tag that not every mirror of npm has. */
const REGISTRY = { dependencies: { verdaccio: '6.2.0' }, overrides: { 'node-fetch': '2.7.0' } };

/** Compilers that the types are promised for. */
const COMPILERS = ['5.9.3', '7.0.2'];

/** Bundlers, besides that of Vite. Later command lines of webpack need Node 22. */
const BUNDLERS = ['esbuild@0.28.2', 'webpack@5.113.0', 'webpack-cli@6.0.1'];

/** Types of React: Vite builds the example without them. */
const REACT_TYPES = '@types/react@19.3.0 @types/react-dom@19.3.0';

/** Next, with the React that it asks for. */
const NEXT = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];

/** Patience with the start of the registry, ms. */
const START = 60_000;

const { values } = parseArgs({ options: { node: { type: 'string' } } });
const home = temporaryFolder(join(tmpdir(), 'journeys-'));

/** Folder of the projects of one version of Node. */
let projects = home;

/** @type {import('node:child_process').ChildProcess | undefined} */
let registry;
try {
    const port = await freePort();
    const url = `http://localhost:${port}/`;
    registry = await serve(port, url);
    const env = { ...process.env, npm_config_yes: 'true', npm_config_registry: url };
    await publish(url);
    if (values.node === undefined) await travel(env);
    for (const version of values.node?.split(',') ?? []) {
        projects = join(home, `node-${version}`);
        await mkdir(projects);
        const node = await project('node', {});
        shell(`npm install --no-audit --no-fund --loglevel error node@${version}`, node, process.env);
        const path = [join(node, 'node_modules/node/bin'), process.env.PATH].join(delimiter);
        await travel({ ...env, PATH: path });
        removeFolder(projects);
    }
} finally {
    registry?.kill();
    removeFolder(home);
}

/** @param {NodeJS.ProcessEnv} env */
async function travel(env) {
    const version = shell('node --version', home, env).trim();
    await onServer(env);
    await inCode(env);
    await byBundlers(env);
    await inReact(env);
    await inNext(env);
    await byCommand(env);
    console.log(`All journeys arrived, on Node ${version}.`);
}

/** @returns {Promise<number>} A port that no program listens to. */
function freePort() {
    return new Promise((resolve) => {
        const server = createServer().listen(0, () => {
            const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
            server.close(() => resolve(port));
        });
    });
}

/**
 * Starts a registry that has our packages alone, and everything else from npm.
 *
 * @param {number} port
 * @param {string} url
 */
async function serve(port, url) {
    const folder = await project('registry', REGISTRY);
    shell('npm install --no-audit --no-fund --loglevel error', folder, process.env);
    const config = `storage: ./storage
uplinks: { npm: { url: https://registry.npmjs.org/ } }
packages:
    'playcanvas-vehicles*': { access: $all, publish: $all }
    '**': { access: $all, proxy: npm }
log: { type: stdout, level: error }
`;
    await writeFile(join(folder, 'config.yaml'), config);
    const program = join(folder, 'node_modules/verdaccio/bin/verdaccio');
    const child = spawn(process.execPath, [program, '--config', 'config.yaml', '--listen', String(port)], {
        cwd: folder,
        stdio: ['ignore', 'inherit', 'inherit']
    });
    for (let waited = 0; !(await fetch(`${url}-/ping`).catch(() => null))?.ok; waited += 200) {
        if (waited > START || child.exitCode !== null) throw new Error('the registry does not start');
        await setTimeout(200);
    }
    return child;
}

/** @param {string} url */
async function publish(url) {
    const editor = await project('editor-package');
    await stageEditorPackage(editor);
    const token = `--//${new URL(url).host}/:_authToken=none`; // npm asks for one, and the registry takes any
    for (const folder of [ROOT, editor]) {
        const said = shell(`npm pack --json --ignore-scripts --pack-destination ${home}`, folder, process.env);
        const [{ filename }] = JSON.parse(said);
        shell(
            `npm publish ${join(home, filename)} --ignore-scripts --loglevel error --registry ${url} ${token}`,
            home,
            process.env
        );
    }
}

/** @param {NodeJS.ProcessEnv} env */
async function onServer(env) {
    const page = await readFile(join(ROOT, 'docs/start/server.md'), 'utf8');
    const folder = await project('server');
    for (const commands of blocks(page, 'sh')) shell(commands, folder, env);
    const [program] = blocks(page, 'javascript');
    await writeFile(join(folder, 'drive.mjs'), program);
    drive('drive.mjs', folder, env);
    await writeFile(join(folder, 'drive.ts'), program);
    await writeFile(
        join(folder, 'package.json'),
        (await readFile(join(folder, 'package.json'), 'utf8')).replace('commonjs', 'module')
    );
    await writeFile(join(folder, 'tsconfig.json'), blocks(page, 'json')[0]);
    byCompilers(folder, 'npx tsc --noEmit', env);
}

/**
 * Checks the types of a program by each compiler.
 *
 * @param {string} folder
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [others] - Packages with types that the program needs besides its dependencies.
 */
function byCompilers(folder, command, env, others = '') {
    for (const version of COMPILERS) {
        shell(`npm install --no-save typescript@${version} ${others}`, folder, env);
        shell(command, folder, env);
    }
}

/**
 * Runs the program of the server page, which drives 25 m at 10 m/s.
 *
 * @param {string} program - Its file.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function drive(program, folder, env) {
    const said = shell(`node ${program}`, folder, env);
    const [, , z, speed] = [...said.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number);
    if (!(Math.abs(z - 25) < 2 && Math.abs(speed - 10) < 0.5)) throw new Error(`${program} drove ${said}`);
}

/** @param {NodeJS.ProcessEnv} env */
async function inCode(env) {
    const page = await readFile(join(ROOT, 'docs/start/code.md'), 'utf8');
    const above = await project('code');
    const [make, serveAmmo] = blocks(page, 'sh');
    shell(make, above, env);
    const folder = join(above, 'my-car');
    shell(serveAmmo, folder, env);
    await writeFile(join(folder, 'index.html'), blocks(page, 'html')[0]);
    await writeFile(join(folder, 'src/main.ts'), blocks(page, 'ts')[0]);
    shell('npm run build', folder, env);
    const built = await readFile(join(folder, 'dist/index.html'), 'utf8');
    if (!built.includes('type="module"')) throw new Error('the page in code was not built');
    byCompilers(folder, 'npx tsc --noEmit --strict --noUncheckedIndexedAccess', env);
}

/**
 * Bundles the programs of the server page and of the page in code by esbuild and webpack, as they are after their journeys: what is bundled
 * for Node drives as before, and what is for browsers loads its rest late.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function byBundlers(env) {
    const server = join(projects, 'server');
    const page = join(projects, 'code/my-car');
    for (const folder of [server, page]) shell(`npm install --no-save ${BUNDLERS.join(' ')}`, folder, env);
    shell(
        'npx esbuild drive.mjs --bundle --platform=node --format=esm --external:ammo.js --outfile=esbuild.mjs',
        server,
        env
    );
    drive('esbuild.mjs', server, env);
    await writeFile(
        join(server, 'webpack.config.mjs'),
        `export default {
    mode: 'production',
    target: 'node20',
    entry: './drive.mjs',
    externals: ['ammo.js/wasm'],
    experiments: { outputModule: true },
    output: { path: ${JSON.stringify(server)}, filename: 'webpack.mjs', library: { type: 'module' } }
};`
    );
    shell('npx webpack', server, env);
    drive('webpack.mjs', server, env);
    shell('npx esbuild src/main.ts --bundle --format=esm --splitting --outdir=by-esbuild', page, env);
    shell('npx esbuild src/main.ts --format=esm --outfile=main.mjs', page, env);
    shell('npx webpack --mode production --entry ./main.mjs --output-path by-webpack', page, env);
    for (const folder of ['by-esbuild', 'by-webpack']) {
        if ((await readdir(join(page, folder))).length < 2)
            throw new Error(`${folder} has no module that is loaded late`);
    }
}

/** @param {NodeJS.ProcessEnv} env */
async function inReact(env) {
    const folder = join(projects, 'react');
    await cp(join(ROOT, 'examples/react'), folder, { recursive: true });
    const file = join(folder, 'package.json');
    const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    await writeFile(file, (await readFile(file, 'utf8')).replace('file:../..', version));
    shell('npm install', folder, env);
    shell('npm run build', folder, env);
    const options =
        '--noEmit --strict --skipLibCheck --jsx react-jsx --module esnext --moduleResolution bundler --target es2023';
    byCompilers(folder, `npx tsc ${options} main.tsx`, env, REACT_TYPES);
}

/**
 * Renders a page on a server that imports all entry points of a game.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function inNext(env) {
    const folder = await project('next', { type: 'module' });
    await mkdir(join(folder, 'app'));
    await writeFile(
        join(folder, 'app/layout.js'),
        `import { createElement } from 'react';
export default ({ children }) => createElement('html', null, createElement('body', null, children));`
    );
    await writeFile(
        join(folder, 'app/page.js'),
        `import { carOf } from 'playcanvas-vehicles';
import { VehicleController } from 'playcanvas-vehicles/scripts';
export default () => \`\${VehicleController.scriptName}: \${typeof carOf}\`;`
    );
    shell(`npm install playcanvas playcanvas-vehicles ${NEXT.join(' ')}`, folder, env);
    shell('npx next build', folder, { ...env, NEXT_TELEMETRY_DISABLED: '1' });
    const page = await readFile(join(folder, '.next/server/app/index.html'), 'utf8');
    if (!page.includes('vehicleController: function')) throw new Error('Next rendered no page with the components');
}

/** @param {NodeJS.ProcessEnv} env */
async function byCommand(env) {
    const folder = await project('command');
    shell('npx playcanvas-vehicles tools', folder, env);
    const tools = await readFile(join(folder, 'playcanvas-vehicles.html'), 'utf8');
    if (!/href="javascript:/.test(tools)) throw new Error('the page with the bookmarks has none');
    await writeFile(join(folder, 'model.glb'), await model());
    shell('npx playcanvas-vehicles rig model.glb -o car.glb', folder, env);
    JSON.parse(await readFile(join(folder, 'car.template.json'), 'utf8'));
    // downloads the pack, and finds nobody at that address
    const nowhere = { API_KEY: 'secret-key', PROJECT_ID: '1', BRANCH_ID: 'branch', BASE_URL: 'https://localhost:2' };
    const settings = Object.fromEntries(Object.entries(nowhere).map(([name, value]) => [`PLAYCANVAS_${name}`, value]));
    const said = shell('npx playcanvas-vehicles push 2>&1 || test $? = 5', folder, { ...env, ...settings });
    if (!said.includes('https://localhost:2 cannot be reached')) throw new Error(`the push got no pack: ${said}`);
}

/** @returns {Promise<Uint8Array>} A model of a car, whose body and wheels are boxes. */
function model() {
    const document = new Document();
    const buffer = document.createBuffer();
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [(i & 1) - 0.5, ((i >> 1) & 1) - 0.5, (i >> 2) - 0.5]);
    const faces = [
        0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5
    ];
    const box = document.createPrimitive();
    box.setAttribute(
        'POSITION',
        document.createAccessor().setType('VEC3').setArray(new Float32Array(corners)).setBuffer(buffer)
    );
    box.setIndices(document.createAccessor().setType('SCALAR').setArray(new Uint16Array(faces)).setBuffer(buffer));
    const mesh = document.createMesh().addPrimitive(box);
    const scene = document.createScene();
    /** @type {[string, [number, number, number], [number, number, number]][]} */
    const parts = [
        ['body', [0, 0.7, 0], [1.7, 0.8, 4]],
        ['wheel_FL', [0.75, 0.32, 1.3], [0.2, 0.64, 0.64]],
        ['wheel_FR', [-0.75, 0.32, 1.3], [0.2, 0.64, 0.64]],
        ['wheel_RL', [0.75, 0.32, -1.3], [0.2, 0.64, 0.64]],
        ['wheel_RR', [-0.75, 0.32, -1.3], [0.2, 0.64, 0.64]]
    ];
    for (const [name, center, size] of parts) {
        scene.addChild(document.createNode(name).setMesh(mesh).setTranslation(center).setScale(size));
    }
    return new NodeIO().writeBinary(document);
}

/**
 * Makes an empty folder, or one with a package.json.
 *
 * @param {string} name
 * @param {object} [about]
 */
async function project(name, about) {
    const folder = join(projects, name);
    await mkdir(folder);
    if (about) await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, ...about }));
    return folder;
}

/**
 * @param {string} page
 * @param {string} language
 * @returns {string[]} Its blocks of code, without the indentation of the list that they are in.
 */
function blocks(page, language) {
    const found = page.matchAll(new RegExp(`^( *)\`\`\`${language}\\n(.*?)^ *\`\`\`$`, 'gms'));
    return [...found].map(([, indent, code]) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

/**
 * @param {string} commands - One a line: the first that fails ends it.
 * @param {string} cwd
 * @param {NodeJS.ProcessEnv} env
 * @returns {string} Text on the standard output.
 */
function shell(commands, cwd, env) {
    console.error(commands.trim().replaceAll(/^/gm, '> '));
    return execFileSync('bash', ['-ec', commands], {
        cwd,
        env,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit']
    });
}
