import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import ts from 'typescript';
import { expect, it } from 'vitest';

/** A code block of a document, as a module in the root folder. */
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
        return {
            where: `${document}:${line}`,
            file: resolve(`${document.replace(/\W/g, '-')}-${line}.${language}`),
            code
        };
    });
}

/** What the compiler says of each module, with the types that the package comes with. */
function compile(blocks: readonly Block[]): (block: Block) => string[] {
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, process.cwd());
    options.paths = {
        'playcanvas-vehicles': ['./dist/lib/src/index.d.ts'],
        'playcanvas-vehicles/scripts': ['./dist/lib/scripts/index.d.mts']
    };
    const host = ts.createCompilerHost(options);
    const { fileExists, readFile, getSourceFile } = host;
    const find = (file: string): Block | undefined => blocks.find((block) => resolve(file) === block.file);
    host.fileExists = (file) => find(file) !== undefined || fileExists(file);
    host.readFile = (file) => find(file)?.code ?? readFile(file);
    host.getSourceFile = (file, ...rest) => {
        const block = find(file);
        return block
            ? ts.createSourceFile(file, block.code, ts.ScriptTarget.ES2022)
            : getSourceFile.call(host, file, ...rest);
    };
    const program = ts.createProgram(
        blocks.map(({ file }) => file),
        options,
        host
    );
    return ({ file }) =>
        ts
            .getPreEmitDiagnostics(program, program.getSourceFile(file))
            .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const blocks = DOCUMENTS.flatMap(blocksOf);
const errorsOf = compile(blocks);

it('finds the code in the documents', () => {
    expect(blocks.filter(({ where }) => where.startsWith('README.md'))).toHaveLength(1);
    expect(blocks.filter(({ where }) => where.startsWith('docs/programmers.md'))).toHaveLength(12);
    expect(blocks.filter(({ where }) => where.startsWith('docs/cookbook.md'))).toHaveLength(19);
});

it.each(blocks)('$where compiles as it stands', (block) => {
    expect(errorsOf(block)).toEqual([]);
});
