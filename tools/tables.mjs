import { readFile, writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';
import { startVitest } from 'vitest/node';

// Measures the garage's cars and writes the tables of docs/garage.md, of the behaviors and of the units.
process.env.GARAGE_TABLE = '1';
const files = [
    'garage/performance',
    'garage/measured-cars',
    'garage/coast-down',
    'garage/lane-change',
    'garage/behavior',
    'garage/pedal',
    'garage/starts',
    'garage/full-lock',
    'garage/brake-in-bend',
    'garage/hand-brake',
    'garage/power-slide',
    'garage/flick',
    'docs/behaviors',
    'docs/units'
].map((name) => `test/${name}`);
const vitest = await startVitest('test', files, { project: 'node', watch: false, fileParallelism: false });
await vitest.close();
for (const path of ['docs/garage.md', 'docs/designers.md', 'docs/programmers.md']) {
    const options = { ...(await resolveConfig(path)), filepath: path };
    await writeFile(path, await format(await readFile(path, 'utf8'), options));
}
