// Finds a Redis server for the tests: that of the PATH, else Debian's packages, unpacked into node_modules/.cache. Nothing is
// installed, and no service is started.
import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { removeFolder, temporaryFolder } from '../build/temporary-folder.mjs';

const run = promisify(execFile);
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/redis', import.meta.url));

/** The server, and the libraries that it needs and a bare Debian lacks. */
const PACKAGES = ['redis-server', 'redis-tools', 'libatomic1', 'libjemalloc2', 'liblzf1'];

/**
 * @returns {Promise<{ command: string, env: Record<string, string | undefined> }>} Command and environment to run it.
 * @throws {Error} That says what is missing, and how to get it.
 */
export async function findRedis() {
    const { stdout } = await run('sh', ['-c', 'command -v redis-server || true']);
    if (stdout.trim() !== '') return { command: stdout.trim(), env: process.env };
    const command = join(CACHE, 'root/usr/bin/redis-server');
    if (!existsSync(command)) await unpack();
    const libraries = join(CACHE, 'root/usr/lib', `${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`);
    return { command, env: { ...process.env, LD_LIBRARY_PATH: libraries } };
}

async function unpack() {
    try {
        await mkdir(CACHE, { recursive: true });
        const known = await run('apt-cache', ['policy', 'redis-tools']);
        if (!/Candidate: \d/.test(known.stdout)) await run('apt-get', ['update']);
        await run('apt-get', ['download', ...PACKAGES], { cwd: CACHE });
        for (const file of await readdir(CACHE)) {
            if (file.endsWith('.deb')) await run('dpkg', ['-x', join(CACHE, file), join(CACHE, 'root')]);
        }
    } catch (error) {
        await rm(CACHE, { recursive: true, force: true });
        const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
        throw new Error(
            `There is no redis-server in the PATH, and Debian's packages cannot be had (${reason}). Install Redis, for example ` +
                'by apt-get install redis-server or brew install redis, and try again.'
        );
    }
}

/**
 * Starts Redis on the loopback, without a file on disk.
 *
 * @param {number} [wanted] - Its port; a free one if not given.
 * @returns {Promise<{ url: string, hang: () => void, resume: () => void, stop: () => Promise<void> }>} Its address, and what lets it hang.
 */
export async function startRedis(wanted) {
    const { command, env } = await findRedis();
    const port = wanted ?? (await freePort());
    const dir = temporaryFolder(join(tmpdir(), 'redis-'));
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir];
    const server = spawn(command, options, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await new Promise((resolve, reject) => {
        server.once('exit', (code) => reject(new Error(`redis-server ended at once (${code})`)));
        server.once('error', reject);
        server.stdout.on('data', (text) => {
            if (String(text).includes('Ready to accept connections')) resolve(undefined);
        });
    });
    return {
        url: `redis://127.0.0.1:${port}`,
        hang() {
            server.kill('SIGSTOP');
        },
        resume() {
            server.kill('SIGCONT');
        },
        async stop() {
            if (server.exitCode === null) {
                await new Promise((resolve) => {
                    server.once('exit', resolve);
                    server.kill('SIGCONT'); // one that hangs does not end
                    server.kill();
                });
            }
            removeFolder(dir);
        }
    };
}

/** @returns {Promise<number>} A port that no process listens to. */
export function freePort() {
    return new Promise((resolve, reject) => {
        const probe = createServer();
        probe.once('error', reject);
        probe.listen(0, '127.0.0.1', () => {
            const address = probe.address();
            probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
        });
    });
}
