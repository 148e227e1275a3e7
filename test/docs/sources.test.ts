import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { sourcesPage } from '../../tools/sources.mjs';

const page = readFileSync('docs/sources.md', 'utf8');
const rows = [...page.matchAll(/^\| +(\d+) \|.*\]\((.+)\) +\|$/gm)].map(([, number, file]) => ({ number, file }));

describe('the page of the source documents', () => {
    it('has the statements as the tests have them: npm run sources', async () => {
        expect(page).toBe(await sourcesPage());
    });

    it('links each statement to a test of its number', () => {
        expect(rows.length).toBeGreaterThan(10);
        for (const { number, file } of rows) {
            const path = join('docs', file);
            expect(existsSync(path), path).toBe(true);
            expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`describe.*\\(\\s*['"]${number}: `));
        }
    });
});
