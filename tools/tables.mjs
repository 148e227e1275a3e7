import { readFile, writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';
import { startVitest } from 'vitest/node';

// Measures the garage's cars and writes the tables of docs/garage.md.
process.env.GARAGE_TABLE = '1';
const files = ['performance', 'lane-change', 'behavior'].map((name) => `test/garage/${name}`);
const vitest = await startVitest('test', files, { project: 'node', watch: false, fileParallelism: false });
await vitest.close();
const path = 'docs/garage.md';
const options = { ...(await resolveConfig(path)), filepath: path };
await writeFile(path, await format(await readFile(path, 'utf8'), options));
