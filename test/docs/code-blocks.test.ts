import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, expect, it } from 'vitest';

import { removeFolder, temporaryFolder } from '../../tools/build/temporary-folder.mjs';

const run = promisify(execFile);

/** A code block of a document, as a module of its own. */
interface Block {
    where: string;
    file: string;
    code: string;
}

const DOCUMENTS = [
    'README.md',
    ...['designers', 'programmers', 'cookbook', 'guides/trailers', 'start/code', 'start/server'].map(
        (name) => `docs/${name}.md`
    )
];

function blocksOf(document: string): Block[] {
    const text = readFileSync(document, 'utf8');
    return [...text.matchAll(/^```(js|ts)\n(.*?)^```$/gms)].map(({ 1: language, 2: code, index }) => {
        const line = text.slice(0, index).split('\n').length;
        return { where: `${document}:${line}`, file: `${document.replace(/\W/g, '-')}-${line}.${language}`, code };
    });
}

/** Lines that the compiler says of modules, with the types that the package comes with; each begins with a module's file. */
async function compile(blocks: readonly Block[]): Promise<string[]> {
    const folder = temporaryFolder(resolve('dist/code-blocks-')); // below the packages that they import
    try {
        await Promise.all(blocks.map(({ file, code }) => writeFile(join(folder, file), code)));
        const paths = {
            'playcanvas-vehicles': ['../lib/src/index.d.ts'],
            'playcanvas-vehicles/scripts': ['../lib/scripts/index.d.mts']
        };
        const config = {
            extends: '../../tsconfig.json',
            compilerOptions: { paths, noUncheckedIndexedAccess: true },
            include: [],
            files: blocks.map(({ file }) => file)
        };
        await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
        const compiler = resolve('node_modules/typescript-native/bin/tsc');
        const said = await run(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder }).then(
            ({ stdout }) => stdout,
            ({ stdout, message }: { stdout: string; message: string }) => stdout || message
        );
        return said.split('\n').filter((line) => line !== '');
    } finally {
        removeFolder(folder);
    }
}

const blocks = DOCUMENTS.flatMap(blocksOf);
let faults: string[];

beforeAll(async () => {
    faults = await compile(blocks);
});

it('finds the code in the documents', () => {
    expect(blocks.filter(({ where }) => where.startsWith('README.md'))).toHaveLength(1);
    expect(blocks.filter(({ where }) => where.startsWith('docs/programmers.md'))).toHaveLength(21);
    expect(blocks.filter(({ where }) => where.startsWith('docs/cookbook.md'))).toHaveLength(23);
});

it.each(blocks)('$where compiles as it stands', ({ file }) => {
    expect(faults.filter((line) => line.startsWith(`${file}(`))).toEqual([]);
});

it('the compiler has nothing else to say', () => {
    expect(faults).toEqual([]);
});
