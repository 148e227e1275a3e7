import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, it, vi } from 'vitest';

/** Entries of the repository that a fresh clone lacks, or that the page is not made of. */
const LEFT_OUT = ['.git', 'coverage', 'dist', 'docs', 'node_modules', 'test'];

/** A build takes seconds, on a busy machine many. */
const PATIENCE = { timeout: 100_000, interval: 100 };

it('npm start builds and serves the proving ground, with readable names, of a repository in which nothing is built', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'npm-start-'));
    const parts = (await readdir('.')).filter((part) => !LEFT_OUT.includes(part));
    await Promise.all(parts.map((part) => cp(part, join(dir, part), { recursive: true })));
    await symlink(resolve('node_modules'), join(dir, 'node_modules'), 'dir');
    const child = spawn('npm', ['start'], { cwd: dir, env: { ...process.env, PORT: '0' }, detached: true });
    const closed = once(child, 'close');
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    child.stderr.on('data', (text) => (said += String(text)));
    try {
        await vi.waitFor(() => expect(said).toMatch(/watching|failed|Error/), PATIENCE);
        const [url] = /http:\/\/\S+/.exec(said) ?? [said];
        expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
        const page = await (await fetch(url)).text();
        const [, boot] = /src="(boot\.\w+\.js)"/.exec(page) ?? [];
        const [, program] = /(main\.\w+\.js)/.exec(await (await fetch(url + boot)).text()) ?? [];
        const code = await (await fetch(url + program)).text();
        expect(/class VehicleController\b|\bVehicleController = class\b/.test(code)).toBe(true);
    } finally {
        if (child.exitCode === null) {
            process.kill(-(child.pid as number), 'SIGINT');
        }
        await closed;
        await rm(dir, { recursive: true, force: true });
    }
});
