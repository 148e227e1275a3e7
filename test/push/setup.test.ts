import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readSettings } from '../../bin/push-settings.mjs';
import { setUp } from '../../bin/setup.mjs';

const KEY = 'abcdefghKEY12345';
const BRANCH = '0d9a1b2c-1111-2222-3333-444455556666';

let home: string;

beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'setup-'));
});

afterEach(() => rmSync(home, { recursive: true }));

/** Answers the questions one after the other. @returns What the terminal shows, and the result. */
async function answer(...answers: (string | null)[]): Promise<{ shown: string; path: string }> {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    let shown = '';
    const output = new PassThrough();
    output.on('data', (chunk: Buffer) => {
        shown += String(chunk);
        if (/(?:> |\(hidden\) |\[y\/N\] )$/.test(String(chunk))) {
            const next = answers.shift();
            setImmediate(() => (typeof next === 'string' ? input.write(`${next}\n`) : input.end()));
        }
    });
    const path = await setUp({ input, output, home });
    return { shown, path };
}

describe('npx playcanvas-vehicles setup', () => {
    it('writes what a push reads, for the user alone, and shows no key', async () => {
        const { shown, path } = await answer(KEY, 'https://playcanvas.com/project/123456', BRANCH);
        expect(readSettings({}, home)).toMatchObject({ apiKey: KEY, projectId: '123456', branchId: BRANCH });
        expect(shown).not.toContain(KEY);
        expect(statSync(path).mode & 0o777).toBe(0o600);
    });

    it('asks again for a value that cannot be one', async () => {
        const { shown } = await answer('', KEY, 'my project', '123456', BRANCH);
        expect(shown).toContain('the ID of a project is a number');
        expect(readSettings({}, home).projectId).toBe('123456');
    });

    it('leaves a file that is there as it was, unless it may change it, and keeps what else it says', async () => {
        const file = join(home, '.pcconfig');
        const former = JSON.stringify({ PLAYCANVAS_API_KEY: 'formerkey', PLAYCANVAS_BASE_URL: 'https://example.com' });
        writeFileSync(file, former);
        await expect(answer('')).rejects.toThrow(/is as it was/);
        expect(readFileSync(file, 'utf8')).toBe(former);
        await answer('y', KEY, '123456', BRANCH);
        expect(readSettings({}, home)).toMatchObject({ apiKey: KEY, baseUrl: 'https://example.com' });
        expect(statSync(file).mode & 0o777).toBe(0o600);
    });

    it('writes nothing where the answers end early, or nobody can answer', async () => {
        await expect(answer(KEY, null)).rejects.toThrow(/nothing was written/);
        await expect(setUp({ input: new PassThrough(), output: new PassThrough(), home })).rejects.toThrow(
            /no terminal to ask in/
        );
        expect(() => statSync(join(home, '.pcconfig'))).toThrow();
    });
});
