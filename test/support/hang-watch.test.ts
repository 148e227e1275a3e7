import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

/** Tests that never end, by their file. */
const HANGS = {
    turns: "it('goes', () => {}); it('turns forever', () => { while (true) {} });",
    waits: "it('waits forever', () => new Promise(() => {}));",
    loads: 'while (true) {}',
    goes: "it('goes on', () => {});"
};

const CONFIG = {
    test: {
        testTimeout: 500,
        hookTimeout: 500,
        isolate: false,
        setupFiles: [resolve('test/support/tell-running.ts')],
        reporters: ['verbose', [resolve('test/support/hang-watch.ts'), { grace: 100 }]]
    }
};

let folder: string;

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangs-'));
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
    await writeFile(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(CONFIG)};`);
    for (const [name, code] of Object.entries(HANGS)) {
        await writeFile(join(folder, `${name}.test.mjs`), `import { it } from 'vitest';\n${code}`);
    }
});

afterAll(() => rm(folder, { recursive: true }));

it('a run ends, fails and names tests that hang, whether they wait or turn in a loop', async () => {
    const vitest = resolve('node_modules/vitest/vitest.mjs');
    const command = [vitest, 'run', '--root', folder, '--maxWorkers=2'];
    const env = { PATH: process.env.PATH, NO_COLOR: '1' };
    const { code, said } = await new Promise<{ code: unknown; said: string }>((end) => {
        execFile(process.execPath, command, { env }, (error, out, err) => end({ code: error?.code, said: out + err }));
    });
    expect(code).toBe(1);
    expect(said).toContain('hangs: turns.test.mjs > turns forever\n');
    expect(said).toMatch(/hangs: .*loads\.test\.mjs, before its first test\n/);
    expect(said).toMatch(/FAIL.*waits\.test\.mjs.*waits forever/);
    expect(said).toMatch(/✓.*goes\.test\.mjs.*goes on/);
});
