import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import { torture } from '../support/torture.js';

const MODULE = 'tools/build/temporary-folder.mjs';

/** Programs that are ended; each begins at another moment. */
const TIMES = torture > 0 ? 20 : 4;

it('Ctrl+C at the moment a temporary folder appears leaves none, each time', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'pressed-'));
    const program = `import { temporaryFolder } from ${JSON.stringify(pathToFileURL(resolve(MODULE)).href)};
        temporaryFolder(${JSON.stringify(join(dir, 'x-'))});
        setInterval(() => {}, 1000);`;
    try {
        for (let i = 0; i < TIMES; i++) {
            const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
            const ended = once(child, 'exit');
            while (readdirSync(dir).length === 0 && child.exitCode === null) {
                await new Promise(setImmediate);
            }
            child.kill(i % 4 === 3 ? 'SIGTERM' : 'SIGINT');
            expect(await ended).toEqual([i % 4 === 3 ? 143 : 130, null]);
            expect(readdirSync(dir)).toEqual([]);
        }
    } finally {
        await rm(dir, { recursive: true });
    }
});

it('Ctrl+C leaves none either while another program writes into it, and goes on for a moment', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'pressed-'));
    const writer = `process.on('SIGINT', () => setTimeout(() => {
            require('node:fs').mkdirSync(process.argv[1] + '/late', { recursive: true });
            process.exit();
        }, 100));
        setInterval(() => {}, 1000);
        console.log('ready');`;
    const program = `import { spawn } from 'node:child_process';
        import { outlive, temporaryFolder } from ${JSON.stringify(pathToFileURL(resolve(MODULE)).href)};
        const folder = temporaryFolder(${JSON.stringify(join(dir, 'x-'))});
        const child = spawn(process.execPath, ['-e', ${JSON.stringify(writer)}, folder], { stdio: 'inherit' });
        outlive(child);`;
    try {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
        const ended = once(child, 'close'); // when both have ended
        await once(child.stdout, 'data');
        child.kill('SIGINT');
        expect(await ended).toEqual([130, null]);
        expect(readdirSync(dir)).toEqual([]);
    } finally {
        await rm(dir, { recursive: true });
    }
});

it('every tool makes its temporary folders so', () => {
    const makers = ['tools', 'tools/build', 'tools/servers', 'bin', 'online', 'rig-command', 'scenario', '.']
        .filter((folder) => existsSync(folder))
        .flatMap((folder) =>
            readdirSync(folder, { withFileTypes: true })
                .filter((entry) => entry.isFile() && /\.m?[jt]s$/.test(entry.name))
                .map((entry) => join(folder, entry.name))
        )
        .filter((file) => /\bmkdtemp/.test(readFileSync(file, 'utf8')));
    expect(makers).toEqual([MODULE]);
});
