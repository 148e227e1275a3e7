import { readFile, writeFile } from 'node:fs/promises';

import { format, resolveConfig } from 'prettier';
import { startVitest } from 'vitest/node';

// Rigs 300 made models, also as files, and writes the share that is right into docs/own-model.md.
process.env.CORPUS_TABLE = '1';
const vitest = await startVitest('test', ['test/rigging/corpus'], { project: 'node', watch: false });
await vitest.close();
const path = 'docs/own-model.md';
const options = { ...(await resolveConfig(path)), filepath: path };
await writeFile(path, await format(await readFile(path, 'utf8'), options));
