import { readdir, readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { createParser, knowEngine } from '../../tools/build/parse-attributes.mjs';
import { sampleOf } from '../support/torture.js';

const PACK = 'dist/editor/VehiclePhysics';

/** Faults of which the parser tells, one a script. */
const FAULTS = {
    'range-of-text': '/** @attribute\n * @range ["a", "b"] */ speed = 1;',
    'range-of-half-a-text': '/** @attribute\n * @range [0, "b"] */ speed = 1;',
    'title-of-a-number': '/** @attribute\n * @title 7 */ speed = 1;',
    'step-of-a-word': '/** @attribute\n * @step fast */ speed = 1;',
    'engine-type': '/** @attribute */ graph = new GraphNode();'
};

/** Faults that it passes over. */
const PASSED = {
    'unknown-type': '/** @attribute\n * @type {Engine} */ engine;'
};

/** A fault that keeps the parser from reading any script of the project. */
const NO_CLASS = 'export class Faulty extends Script { } }';

function faulty(name: string, member: string): string {
    const head = "import { GraphNode, Script } from 'playcanvas';\nexport class Faulty extends Script {\n";
    return `${head}static scriptName = '${name}';\n${member} }\n`;
}

it('the parser finds in every script, faulty ones included, what it finds by itself', async () => {
    const names = (await readdir(PACK)).filter((name) => name.endsWith('.mjs')).sort();
    const scripts = new Map<string, string>();
    // by itself it makes a program of all of them for each tag
    for (const name of sampleOf(names, 20)) {
        scripts.set(name, await readFile(`${PACK}/${name}`, 'utf8'));
    }
    for (const [name, member] of Object.entries({ ...FAULTS, ...PASSED })) {
        scripts.set(`${name}.mjs`, faulty(name, member));
    }
    const whole = await knowEngine((types) => types);
    const plain = (value: unknown): string => JSON.stringify(value, (key, part) => (key === 'node' ? null : part));
    const compare = async (project: Map<string, string>): Promise<string[]> => {
        whole.updateProgram([...project].map(([name, code]) => [`/${name}`, code]));
        const parse = await createParser(project);
        return [...project.keys()].filter((name) => {
            const { scripts: found, errors } = parse(name);
            expect(plain([found, errors]), name).toBe(plain(whole.parseAttributes(`/${name}`)));
            return errors.length > 0 || Object.values(found).some((each) => each.errors.length > 0);
        });
    };
    expect(await compare(scripts)).toEqual(Object.keys(FAULTS).map((name) => `${name}.mjs`));
    const project = new Map([...scripts, ['no-class.mjs', NO_CLASS]]);
    expect(await compare(project)).toEqual([...project.keys()]);
});
