// npm run sources: generates docs/sources.md, the statements of the documents in test/sources with the tests that state them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { format, resolveConfig } from 'prettier';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = join(ROOT, 'docs/sources.md');
const TESTS = join(ROOT, 'test/sources');

const INTRODUCTION = `# Source documents

What documents of other vehicles say, held here by tests: a number, the statement, and what its tests say about a car. A comment above the
tests of a file names its document. Written by \`npm run sources\` from the titles of the tests.
`;

/**
 * A statement, and the titles of its tests.
 *
 * @typedef {{ number: number, title: string, facts: string[] }} Statement
 */

/** The page, from the tests as they are. */
export async function sourcesPage() {
    const files = readdirSync(TESTS).filter((name) => name.endsWith('.test.ts'));
    const chapters = files.map((name) => chapter(name, readFileSync(join(TESTS, name), 'utf8')));
    chapters.sort((a, b) => a.first - b.first);
    const text = [INTRODUCTION, ...chapters.map(({ text }) => text)].join('\n');
    return format(text, { ...(await resolveConfig(PAGE)), filepath: PAGE });
}

/**
 * @param {string} name
 * @param {string} code
 */
function chapter(name, code) {
    const document = /^\/\/ (.+(?:\n\/\/ .+)*)/m.exec(code)?.[1].replace(/\n\/\/ /g, ' ');
    const statements = statementsOf(code);
    if (!document || statements.length === 0) {
        throw new Error(
            `test/sources/${name}: a comment that names the document, or a statement by number, is missing`
        );
    }
    const rows = statements.map(({ number, title, facts }) => {
        return `| ${number} | **${cell(title)}**: ${facts.map(cell).join('; ')} | [${name}](../test/sources/${name}) |`;
    });
    const text = ['', `## ${document}`, '', '| Number | Statement | Test |', '| --: | --- | --- |', ...rows, ''].join(
        '\n'
    );
    return { first: Math.min(...statements.map(({ number }) => number)), text };
}

/**
 * Statements of a test file.
 *
 * @param {string} code
 * @returns {Statement[]} In their order.
 */
function statementsOf(code) {
    /** @type {Statement[]} */
    const found = [];
    for (const statement of ts.createSourceFile('test.ts', code, ts.ScriptTarget.Latest).statements) {
        const call = ts.isExpressionStatement(statement) ? statement.expression : null;
        const [, number, title] = /^(\d+): (.+)$/.exec((call && titleOf(call, 'describe')) ?? '') ?? [];
        if (call && title) {
            found.push({ number: Number(number), title, facts: factsIn(call) });
        }
    }
    return found;
}

/**
 * Titles of the tests in a piece of code.
 *
 * @param {ts.Node} node
 * @returns {string[]} In their order.
 */
function factsIn(node) {
    const title = titleOf(node, 'it');
    if (title) {
        return [title];
    }
    /** @type {string[]} */
    const facts = [];
    ts.forEachChild(node, (child) => {
        facts.push(...factsIn(child));
    });
    return facts;
}

/**
 * Title of a call of a function, or of its `each`.
 *
 * @param {ts.Node} node
 * @param {string} name
 * @returns {string | null} Null for any other call.
 */
function titleOf(node, name) {
    if (!ts.isCallExpression(node) || node.arguments.length < 2 || !ts.isStringLiteralLike(node.arguments[0])) {
        return null;
    }
    const { expression } = node;
    const called = ts.isCallExpression(expression) ? expression.expression : expression;
    const base = ts.isPropertyAccessExpression(called) ? called.expression : called;
    return ts.isIdentifier(base) && base.text === name ? node.arguments[0].text : null;
}

/**
 * Text in a cell: no bar ends it, and no place of a value is left as it is.
 *
 * @param {string} text
 */
function cell(text) {
    return text
        .replace(/%[sdfij]|\$\w+/g, '…')
        .replace(/%%/g, '%')
        .replace(/([|<_*])/g, '\\$1');
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
    writeFileSync(PAGE, await sourcesPage());
    console.log('updated docs/sources.md');
}
