import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import * as esbuild from 'esbuild';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A game with two mistakes, one of them made twice, that looks at the first one at once and a while later. */
const GAME = `
    import { finding, report } from './src/components/findings/report.ts';
    import { FEW_WHEELS, WHEEL_GONE } from './src/messages/wheels.ts';

    console.error = console.warn = console.log;
    const car = { name: 'Car', path: 'Car' };
    const few = finding(FEW_WHEELS, car, 'car.wheels', { count: 2 });
    console.log(few.severity + ' ' + few.message);
    report(few);
    report(finding(WHEEL_GONE, car, 'car.wheels', { name: 'FL', chassis: 'Car' }));
    report(few);
    console.log('drives');
    setTimeout(() => console.log('validate: ' + few.message), 500);
`;

const FEW = 'there are 2 wheels, but a car needs at least three';
const GONE = "the wheel 'FL' is gone, destroyed or moved out of 'Car', and the car drives on the others";

/** A page with two cars, all of whose wheels but one have the same mistake, and one of these wheels another one, too. */
const PAGE = `
    import { finding, report } from './src/components/findings/report.ts';
    import { TOO_LOW } from './src/messages/attributes.ts';

    console.error = console.warn = console.log;
    const scene = { name: 'Root', path: 'Root', parent: null };
    const below = (parent, name, rest) => ({ name, path: parent.path + '/' + name, parent, ...rest });
    const wheelsOf = (car) => {
        const axles = ['Front', 'Rear'].map((name) => below(car, name));
        return axles.flatMap((axle) => ['Left', 'Right'].map((name) => below(axle, name)));
    };
    const tell = (wheel, value, attribute = 'radius') =>
        report(finding(TOO_LOW, wheel, 'wheelCollider.' + attribute, { value, least: 0, last: 0.3 }));
    for (const name of ['Taxi', 'Bus']) {
        const [first, ...others] = wheelsOf(below(scene, name, { rigidbody: {} }));
        tell(first, -2);
        others.forEach((wheel) => tell(wheel, -1));
        tell(others[0], -1, 'width');
    }
    wheelsOf(below(scene, 'Without a body')).forEach((wheel) => tell(wheel, -1));
    console.log('drives');
`;

const IN_WORDS = [
    `[VehiclePhysics] Car > car.wheels: ${FEW}. Choose the entities that show the wheels.`,
    `[VehiclePhysics] Car > car.wheels: ${GONE}. Put it back, or choose another wheel in its place.`
];

let dir: string;

beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'late-texts-'));
    await writeFile(join(dir, 'package.json'), '{ "type": "module" }');
});

afterEach(() => rm(dir, { recursive: true }));

async function bundle(contents: string, splitting: boolean, isPage = false): Promise<void> {
    await esbuild.build({
        ...{ stdin: { contents, resolveDir: resolve('.') }, outdir: dir, entryNames: 'game', chunkNames: '[name]' },
        ...{ bundle: true, format: 'esm', splitting, platform: 'node', external: ['playcanvas'], logLevel: 'error' },
        banner: { js: isPage ? 'globalThis.document ??= {};' : '' }
    });
}

/** Files of the bundle, besides the game itself, that hold the text of a message. */
async function textFiles(): Promise<string[]> {
    const files = (await readdir(dir)).filter((file) => file.endsWith('.js'));
    const codes = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
    return files.filter((_, i) => codes[i].includes('but a car needs at least three'));
}

async function play(): Promise<string[]> {
    const { stdout } = await promisify(execFile)(process.execPath, [join(dir, 'game.js')]);
    return stdout.trim().split('\n');
}

describe('the texts of messages', () => {
    it('come when a game has the first one, which is printed then, once and in order', async () => {
        await bundle(GAME, true);
        expect(await textFiles()).toEqual(['texts.js']);
        expect(await play()).toEqual(['error few-wheels, count 2', 'drives', ...IN_WORDS, `validate: ${FEW}`]);
    });

    it('come late in a bundle of one file, too', async () => {
        await bundle(GAME, false);
        expect(await textFiles()).toEqual(['game.js']);
        expect(await play()).toEqual(['error few-wheels, count 2', 'drives', ...IN_WORDS, `validate: ${FEW}`]);
    });

    it('are there at once in a game that imports them', async () => {
        await bundle(`import './src/messages/texts.ts';\n${GAME}`, true);
        expect(await play()).toEqual([`error ${FEW}`, ...IN_WORDS, 'drives', `validate: ${FEW}`]);
    });

    it.each([
        ['late', ''],
        ['with the page', `import './src/messages/texts.ts';`]
    ])(
        'that come %s say once for a car what its parts have alike, which is read in the same frame',
        async (_, texts) => {
            await bundle(`${texts}${PAGE}`, true, true);
            const [drives, ...lines] = await play();
            expect(drives).toBe('drives');
            expect(lines.map((line) => line.replace(/^\[VehiclePhysics\] (.*?): .*$/, '$1'))).toEqual([
                'Root/Taxi/Front/Left > wheelCollider.radius',
                'Root/Taxi > Right, Left, Right > wheelCollider.radius',
                'Root/Taxi/Front/Right > wheelCollider.width',
                'Root/Bus/Front/Left > wheelCollider.radius',
                'Root/Bus > Right, Left, Right > wheelCollider.radius',
                'Root/Bus/Front/Right > wheelCollider.width',
                'Root/Without a body/Front > Left, Right > wheelCollider.radius',
                'Root/Without a body/Rear > Left, Right > wheelCollider.radius'
            ]);
        }
    );

    it('that cannot be loaded leave the names of the messages, and their numbers', async () => {
        await bundle(GAME, true);
        await rm(join(dir, 'texts.js'));
        const [, , few, gone, late] = await play();
        const remedy = "Look this name up in docs/messages.md, or import 'playcanvas-vehicles/messages'.";
        expect(few).toBe(`[VehiclePhysics] Car > car.wheels: few-wheels, count 2. ${remedy}`);
        expect(gone).toBe(`[VehiclePhysics] Car > car.wheels: wheel-gone, name FL, chassis Car. ${remedy}`);
        expect(late).toBe('validate: few-wheels, count 2');
    });

    it('are looked for again when the next mistake is made, as after the line was down', async () => {
        const later = `
            setTimeout(() => {
                renameSync(new URL('away.js', import.meta.url), new URL('texts.js', import.meta.url));
                report(finding(WHEEL_GONE, car, 'car.wheels', { name: 'FR', chassis: 'Car' }));
            }, 600);`;
        await bundle(`import { renameSync } from 'node:fs';${GAME}${later}`, true);
        await rename(join(dir, 'texts.js'), join(dir, 'away.js'));
        expect((await play()).at(-1)).toBe(IN_WORDS[1].replace('FL', 'FR'));
    });
});
