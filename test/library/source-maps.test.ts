import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Code that throws in a component, and code that throws two calls deep in the core. */
const COMPONENT = "Object.getOwnPropertyDescriptor(WheelCollider.prototype, 'rpm').get.call(null)";
const CORE = 'lookDownEach({}, new RayRow(1), 1)';

/** Module of the pack that holds this code, and its address where the Editor launches a scene. */
const CAR = 'dist/editor/VehiclePhysics/vehicle-core-car.mjs';
const LAUNCH = 'https://launch.playcanvas.com/api/assets/files/VehiclePhysics/vehicle-core-car.mjs?id=7';

const FOLDERS = ['dist/editor/VehiclePhysics', 'dist/lib/scripts', 'dist/lib/src'];

/** The stack that an error has in a process of its own, for this one reads maps; `url` stands for that of {@link CAR}. */
async function stackOf(module: string, names: string, code: string, url?: string): Promise<string> {
    const { href } = pathToFileURL(module);
    const program = `
        const { ${names} } = await import(${JSON.stringify(href)});
        try { ${code}; } catch (error) { console.log(error.stack); }`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    return url === undefined ? stdout : stdout.replaceAll(pathToFileURL(CAR).href, url);
}

async function where(stack: string): Promise<string> {
    return (await run(process.execPath, ['tools/where.mjs', stack])).stdout;
}

/** File and line of the source, as a stack names them. */
function lineOf(file: string, text: string): string {
    const lines = readFileSync(file, 'utf8').split('\n');
    return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}:`;
}

describe('the source maps', () => {
    it('lie beside every script of the pack and of the library', async () => {
        for (const folder of FOLDERS) {
            const files = (await readdir(folder, { recursive: true })).sort();
            const scripts = files.filter((name) => /\.m?js$/.test(name));
            expect(files.filter((name) => name.endsWith('.map'))).toEqual(scripts.map((name) => `${name}.map`).sort());
        }
    });

    it('are named by no script: nobody has them where it runs', async () => {
        for (const folder of FOLDERS) {
            const names = await readdir(folder, { recursive: true });
            for (const name of names.filter((each) => /\.m?js$/.test(each))) {
                expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain('sourceMappingURL');
            }
        }
    });

    it.each(['dist/editor/VehiclePhysics/wheel-collider.mjs', 'dist/lib/scripts/wheel-collider.mjs'])(
        'lead from an error in a component to its source, from %s',
        async (module) => {
            const stack = await stackOf(module, 'WheelCollider', COMPONENT);
            expect(stack).toContain('wheel-collider.mjs:');
            const [, top] = (await where(stack)).split('\n');
            expect(top).toContain(lineOf('scripts/wheel-collider.mts', '(this.wheel?.spin ?? 0) / RPM'));
        }
    );

    it.each([
        ['the pack', 'dist/editor/VehiclePhysics/vehicle-core.mjs'],
        ['the pack in Launch', 'dist/editor/VehiclePhysics/vehicle-core.mjs', LAUNCH],
        ['the library', 'dist/lib/src/internal.js']
    ])('lead from an error in the core of %s to its source', async (_, module, url?: string) => {
        const stack = await stackOf(module, 'lookDownEach, RayRow', CORE, url);
        expect(stack).not.toContain('.ts');
        const [, top, caller] = (await where(stack)).split('\n');
        const file = 'src/contact/look-down.ts';
        expect(top).toContain(lineOf(file, 'ground.cast(rest, mask, hit)'));
        expect(caller).toContain(lineOf(file, 'lookDown(ground, row, mask);'));
    });

    it('hold the source as it is written, without the rewrites of the build', async () => {
        for (const folder of FOLDERS) {
            const names = await readdir(folder, { recursive: true });
            for (const name of names.filter((name) => name.endsWith('.map'))) {
                const path = join(folder, name);
                const map = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string[]>;
                map.sources.forEach((source, i) => {
                    const file = join(dirname(path), source);
                    expect(file).toMatch(/^(?:src|scripts)\//);
                    expect(map.sourcesContent[i]).toBe(readFileSync(file, 'utf8'));
                });
            }
        }
    });
});
