import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import * as scripts from '../../../scripts/index.mjs';

const files = readdirSync('scripts').filter((file) => file.endsWith('.mts'));
const code = files.map((file) => readFileSync(`scripts/${file}`, 'utf8')).join('\n');

it('components look for each other by the names of their classes', () => {
    const calls = [...code.matchAll(/scriptOf<(\w+)>\((?:[^()]|\([^()]*\))*?, '(\w+)'\)/g)];
    expect(calls).toHaveLength(code.match(/scriptOf[<(]/g)!.length);
    const names = scripts as unknown as Record<string, { scriptName: string }>;
    expect(calls.map(([, , name]) => name)).toEqual(calls.map(([, type]) => names[type].scriptName));
});
