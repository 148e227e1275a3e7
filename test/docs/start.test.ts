import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { FreshProject } from '../library/fresh-project.js';

const run = promisify(execFile);
let project: FreshProject;

beforeAll(async () => {
    project = await FreshProject.create();
});

afterAll(() => project.remove());

describe('the start pages', () => {
    it('have a server program that drives as they say, as it stands', async () => {
        const page = await readFile('docs/start/server.md', 'utf8');
        const [, program] = /^```javascript\n(.*?)^```$/ms.exec(page)!;
        await writeFile(join(project.dir, 'drive.mjs'), program);
        const { stdout, stderr } = await run(process.execPath, ['drive.mjs'], { cwd: project.dir });
        expect(stderr).not.toContain('VehiclePhysics');
        const [x, y, z, speed] = [...stdout.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number);
        expect(Math.abs(x)).toBeLessThan(0.1);
        expect(y).toBeGreaterThan(0.3);
        expect(page).toContain('some 25 m ahead, at 10 m/s');
        expect(z).toBeGreaterThan(23);
        expect(z).toBeLessThan(27);
        expect(speed).toBeCloseTo(10, 0);
    });

    it('have one that is strict TypeScript, by the options that they give', async () => {
        const page = await readFile('docs/start/server.md', 'utf8');
        const [, program] = /^```javascript\n(.*?)^```$/ms.exec(page)!;
        const [, json] = /^```json\n(.*?)^```$/ms.exec(page)!;
        const { compilerOptions } = JSON.parse(json) as { compilerOptions: Record<string, unknown> };
        expect(compilerOptions.strict).toBe(true);
        await writeFile(join(project.dir, 'drive.ts'), program);
        expect(await project.compile(['drive.ts'], compilerOptions)).toEqual([]);
    });

    it('show the page of the example with Vite, which is driven in a browser elsewhere', async () => {
        const page = await readFile('docs/start/code.md', 'utf8');
        expect(page).toContain((await readFile('examples/code-first/main.ts', 'utf8')).trim());
        const markup = (await readFile('examples/code-first/index.html', 'utf8')).replace('./main.ts', '/src/main.ts');
        const shown = page.replaceAll(/^ {4}/gm, '');
        expect(shown).toContain(markup.trim());
    });
});
