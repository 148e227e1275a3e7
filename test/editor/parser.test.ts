import { readdir, readFile } from 'node:fs/promises';

import { beforeAll, expect, it } from 'vitest';

import { createParser, knowEngine } from '../../tools/parse-attributes.mjs';

/** Faults of which the parser tells, one a script. */
const FAULTS = {
    'default-of-another-type': '/** @attribute @type {number} @default "fast" */ speed;',
    'range-of-text': '/** @attribute @range ["a", "b"] */ speed = 1;',
    'unknown-type': '/** @attribute @type {Engine} */ engine;',
    'engine-type': '/** @attribute @default [1, 2, 3] */ place = new Vec3(1, 2, 3);',
    'no-class': '/** @attribute */ speed = 1; }'
};

let scripts: Map<string, string>;

beforeAll(async () => {
    const folder = 'dist/editor/VehiclePhysics';
    const names = (await readdir(folder)).filter((name) => name.endsWith('.mjs'));
    scripts = new Map(
        await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')] as const))
    );
    for (const [name, member] of Object.entries(FAULTS)) {
        scripts.set(
            `${name}.mjs`,
            `import { Script, Vec3 } from 'playcanvas';\n` +
                `export class Faulty extends Script { static scriptName = '${name}'; ${member} }\n`
        );
    }
});

it('the parser finds in every script, faulty ones included, what it finds by itself', async () => {
    const whole = await knowEngine((types) => types);
    whole.updateProgram([...scripts].map(([name, code]) => [`/${name}`, code]));
    const parse = await createParser(scripts);
    const plain = (value: unknown): string => JSON.stringify(value);
    for (const name of scripts.keys()) {
        const [found, errors] = whole.parseAttributes(`/${name}`) as unknown[];
        const spared = parse(name);
        expect(plain([spared.scripts, spared.errors]), name).toBe(plain([found, errors]));
    }
    const told = Object.keys(FAULTS).filter((name) => {
        const { errors, scripts: found } = parse(`${name}.mjs`);
        return errors.length > 0 || Object.values(found).some((each) => each.errors.length > 0);
    });
    expect(told).toEqual(Object.keys(FAULTS));
});
