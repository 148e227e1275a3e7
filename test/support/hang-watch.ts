import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Reporter, Vitest } from 'vitest/node';

/** Environment variable with the folder in which each worker notes what it runs. */
export const RUNNING = 'TEST_RUNNING';

/** Test or hook that a worker runs. */
export interface Running {
    name: string;

    /** Time that it may take, ms; that of a hook if not given. */
    limit?: number;
}

/** Time beyond its own limit after which a test hangs, ms: its worker has ended all that merely waits by then. */
const GRACE = 5000;

/**
 * Ends what hangs without waiting for anything, such as `while (true) {}`: a worker that runs it never gets to its timers, so
 * that no time limit ends it. The worker is killed, which fails the run; other files run on.
 */
export default class HangWatch implements Reporter {
    private readonly folder = mkdtempSync(join(tmpdir(), 'running-'));
    private readonly grace: number;
    private readonly hung: string[] = [];
    private hookTimeout = 0;
    private timer?: NodeJS.Timeout;

    /** @param options - `grace`: time beyond its own limit after which a test hangs, ms; default 5000. */
    constructor({ grace = GRACE }: { grace?: number } = {}) {
        this.grace = grace;
    }

    onInit({ config }: Vitest): void {
        this.hookTimeout = config.hookTimeout;
        process.env[RUNNING] = this.folder;
        process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }));
    }

    onTestRunStart(): void {
        this.timer = setInterval(() => this.look(), 500);
    }

    onTestRunEnd(): void {
        clearInterval(this.timer);
        this.hung.splice(0).forEach((name) => console.error(`hangs: ${name}`));
    }

    private look(): void {
        for (const pid of readdirSync(this.folder)) {
            const path = join(this.folder, pid);
            const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
            const { name, limit = this.hookTimeout } = readRunning(path);
            if (name && Date.now() - since > limit + this.grace) {
                rmSync(path);
                process.kill(Number(pid), 'SIGKILL');
                this.hung.push(name);
            }
        }
    }
}

/** Test or hook that a worker has noted; nothing while it writes, or once it is done. */
function readRunning(path: string): Partial<Running> {
    try {
        return JSON.parse(readFileSync(path, 'utf8')) as Running;
    } catch {
        return {};
    }
}
