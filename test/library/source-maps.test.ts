import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Code that throws in a component, and code that throws two calls deep in the core. */
const COMPONENT = "Object.getOwnPropertyDescriptor(WheelCollider.prototype, 'rpm').get.call(null)";
const CORE = 'lookDownEach({}, new RayRow(1), 1)';

/** Module of the pack that holds this code, and its address where the Editor launches a scene. */
const CAR = 'dist/editor/VehiclePhysics/vehicle-core-car.mjs';
const LAUNCH = 'https://launch.playcanvas.com/api/assets/files/VehiclePhysics/vehicle-core-car.mjs?id=7';

const FOLDERS = ['dist/editor/VehiclePhysics', 'dist/lib/scripts', 'dist/lib/src'];

/** Errors by where they come from: module, what it exports, and code that throws. */
const THROWN = {
    'a component of the pack': ['dist/editor/VehiclePhysics/wheel-collider.mjs', 'WheelCollider', COMPONENT],
    'a component of the library': ['dist/lib/scripts/wheel-collider.mjs', 'WheelCollider', COMPONENT],
    'the core of the pack': ['dist/editor/VehiclePhysics/vehicle-core.mjs', 'lookDownEach, RayRow', CORE],
    'the core of the library': ['dist/lib/src/internal.js', 'lookDownEach, RayRow', CORE]
};
const LAUNCHED = 'the core of the pack in Launch';
const CORES = ['the core of the pack', LAUNCHED, 'the core of the library'];

/** Stacks by where they come from, as they are thrown, and as `npm run where` reads them. */
const stacks: Record<string, { thrown: string; read: string[] }> = {};

/** In a process of their own, for this one reads maps. */
beforeAll(async () => {
    const tries = Object.entries(THROWN).map(([what, [module, names, code]]) => {
        const { href } = pathToFileURL(module);
        return `{
            const { ${names} } = await import(${JSON.stringify(href)});
            try { ${code}; } catch (error) { all[${JSON.stringify(what)}] = error.stack; }
        }`;
    });
    const program = `const all = {}; ${tries.join('\n')} console.log(JSON.stringify(all));`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program]);
    const thrown = JSON.parse(stdout) as Record<string, string>;
    thrown[LAUNCHED] = thrown['the core of the pack'].replaceAll(pathToFileURL(CAR).href, LAUNCH);
    const heads = Object.entries(thrown).map(([what, stack]) => `${what}\n${stack}`);
    const told = (await run(process.execPath, ['tools/where.mjs', heads.join('\n')])).stdout.split('\n');
    for (const [what, stack] of Object.entries(thrown)) {
        stacks[what] = { thrown: stack, read: told.slice(told.indexOf(what) + 1) };
    }
});

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

    it.each(['a component of the pack', 'a component of the library'])(
        'lead from an error in %s to its source',
        (what) => {
            const { thrown, read } = stacks[what];
            expect(thrown).toContain('wheel-collider.mjs:');
            expect(read[1]).toContain(lineOf('scripts/wheel-collider.mts', '(this.wheel?.spin ?? 0) / RPM'));
        }
    );

    it.each(CORES)('lead from an error in %s to its source', (what) => {
        const { thrown, read } = stacks[what];
        expect(thrown).not.toContain('.ts');
        const [, top, caller] = read;
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
