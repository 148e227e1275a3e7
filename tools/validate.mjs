// npm run validate [-- file ...]: runs the tests that hold the cars against theory, other simulators and published figures, and
// writes what they compared to dist/validation/. Without files it also updates the summary of docs/validation.md.
import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { format, resolveConfig } from 'prettier';
import { startVitest } from 'vitest/node';

import { removeFolder, temporaryFolder } from './build/temporary-folder.mjs';
import { readEvidence } from './validation/read-evidence.mjs';
import { cellsOf, summarize, SUMMARY_HEAD } from './validation/summary.mjs';
import { TOPICS } from './validation/topics.mjs';
import { markdownTable, writeReport } from './validation/write-report.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPORT = resolve(ROOT, process.env.VALIDATION_FOLDER ?? 'dist/validation');
const PAGE = join(ROOT, 'docs/validation.md');
const MARKS = ['<!-- summary -->', '<!-- /summary -->'];

const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : TOPICS.flatMap((topic) => topic.files);
const evidence = temporaryFolder(join(tmpdir(), 'evidence-'));
try {
    process.env.EVIDENCE = evidence;
    const vitest = await startVitest('test', files, { root: ROOT, project: ['node', 'heap'], watch: false });
    await vitest.close();
    const topics = await readEvidence(evidence);
    await writeReport(topics, await conditions(), REPORT);
    if (chosen.length === 0) await updatePage(topics);
    const { figures, agree } = summarize(topics)[topics.length];
    console.log(`${figures} figures, ${agree} agree: ${join(REPORT, 'index.html')}`);
} finally {
    removeFolder(evidence);
}

/** Under which all was measured. */
async function conditions() {
    const read = async (/** @type {string} */ file) => JSON.parse(await readFile(join(ROOT, file), 'utf8'));
    const { name, version, devDependencies } = await read('package.json');
    const { version: engine } = await read('node_modules/playcanvas/package.json');
    return /** @type {const} */ ([
        ['Package', `${name} ${version}${commit()}`],
        ['PlayCanvas engine', engine],
        ['Bullet', `Ammo in WebAssembly, ${devDependencies['ammo.js'].replace('npm:', '')}`],
        ['Node', process.version],
        ['Physics step', 'the engine’s own, 1/60 s, unless a test says otherwise'],
        ['Date', new Date().toISOString().slice(0, 10)]
    ]);
}

/** The commit that is checked out, if this is a repository. */
function commit() {
    try {
        const hash = execFileSync('git', ['-C', ROOT, 'rev-parse', '--short', 'HEAD'], {
            encoding: 'utf8',
            stdio: 'pipe'
        });
        return `, commit ${hash.trim()}`;
    } catch {
        return '';
    }
}

/** @param {import('./validation/read-evidence.mjs').Topic[]} topics */
async function updatePage(topics) {
    const old = await readFile(PAGE, 'utf8');
    const [start, end] = MARKS.map((mark) => old.indexOf(mark));
    const rows = summarize(topics).map((line) => [line.title, ...cellsOf(line)]);
    const block = `${MARKS[0]}\n\n${markdownTable(['Topic', ...SUMMARY_HEAD], rows)}\n\n`;
    const page = old.slice(0, start) + block + old.slice(end);
    await writeFile(PAGE, await format(page, { ...(await resolveConfig(PAGE)), filepath: PAGE }));
}
