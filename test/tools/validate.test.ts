import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { figures } from '../oracles/oracle.js';
import { torture } from '../support/torture.js';

const run = promisify(execFile);
const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** The rows of the figures of Bullet's car, as the report has them, at a rate of the physics, Hz. */
async function report(rate: number): Promise<{ rows: string[][]; html: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'validation-'));
    folders.push(folder);
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'));
    const env = { ...Object.fromEntries(own), VALIDATION_FOLDER: folder, ORACLE_HZ: String(rate) };
    // its exit code says whether the tests have passed; the report is made all the same
    await run(process.execPath, ['tools/validate.mjs', 'test/oracles/bullet'], { env }).catch(() => {});
    const markdown = await readFile(join(folder, 'report.md'), 'utf8');
    const rows = markdown.split('\n').filter((line) => /\| (?:agrees|misses)/.test(line));
    return {
        rows: rows.map((row) => row.split('|').map((cell) => cell.trim())),
        html: await readFile(join(folder, 'bullet.html'), 'utf8')
    };
}

describe('the validation report', () => {
    let now: Awaited<ReturnType<typeof report>>;

    beforeAll(async () => {
        now = await report(60);
    });

    it('has each figure that a test compared, beside its reference', () => {
        expect(now.rows).toHaveLength(18);
        const [, , ours, reference, error, , verdict] = now.rows.find(([, what]) =>
            what.startsWith('peak compression')
        )!;
        const { hz120 } = figures('bullet_btraycast', 'bmw_320i_cr2', 'drop_0p3m_peak_compression') as Record<
            string,
            number
        >;
        expect(Number(reference)).toBeCloseTo(hz120, 4);
        expect(100 * (Number(ours) / Number(reference) - 1)).toBeCloseTo(parseFloat(error), 1);
        expect(verdict).toBe('agrees');
    });

    it('lays our run over that of the other simulator', () => {
        expect(now.html.match(/<svg/g)!.length).toBeGreaterThan(6);
        expect(now.html).toContain('Yaw rate');
    });

    // each report is a run of Vitest of its own
    it.runIf(torture)(
        'changes with the physics: half as many steps a second, and the references alone are as before',
        async () => {
            const { rows } = await report(30);
            expect(rows.map(([, what, , reference]) => [what, reference])).toEqual(
                now.rows.map(([, what, , reference]) => [what, reference])
            );
            const moved = rows.filter(([, , ours], i) => ours !== now.rows[i][2]);
            expect(moved.length).toBeGreaterThan(5);
        }
    );
});
