import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { checkReports } from '../../tools/api.mjs';

const run = promisify(execFile);

/** Both tools read all types of the engine, which takes half a minute on a slow machine. */
const TIMEOUT_MS = 300_000;

/** Names that an entry point exports, by its report. */
function namesOf(report: string): string[] {
    const text = readFileSync(`docs/api/${report}.api.md`, 'utf8');
    return [...text.matchAll(/^export (?:abstract class|class|interface|function|const|type) (\w+)/gm)].map(
        ([, name]) => name
    );
}

describe('the public API', () => {
    it(
        'is the one in docs/api; npm run api writes it anew',
        () => {
            expect(checkReports(false)).toEqual([]);
        },
        TIMEOUT_MS
    );

    it('gives no two things in its two entry points the same name', () => {
        const simulation = new Set(namesOf('playcanvas-vehicles'));
        expect(simulation).toContain('Vehicle');
        expect(namesOf('playcanvas-vehicles-scripts').filter((name) => simulation.has(name))).toEqual([]);
    });

    it(
        'is documented without a gap, and complete in its types',
        async () => {
            // the types themselves are checked by the build
            const args = [
                'node_modules/typedoc/bin/typedoc',
                ...['--emit', 'none', '--logLevel', 'Warn', '--skipErrorChecking']
            ];
            await expect(run(process.execPath, args)).resolves.toMatchObject({ stdout: '', stderr: '' });
        },
        TIMEOUT_MS
    );
});
