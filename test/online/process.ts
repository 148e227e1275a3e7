import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { until } from '../support/until.js';

const MAIN = fileURLToPath(new URL('../../dist/online/main.mjs', import.meta.url));

/** A server of the online race in a process of its own. */
export class OnlineProcess {
    url = '';

    /** All that it has printed. */
    log = '';

    private readonly child: ChildProcess;

    static async start(env: Record<string, string> = {}): Promise<OnlineProcess> {
        const made = new OnlineProcess(env);
        await made.prints(/http:\/\/\S+/);
        made.url = (/http:\/\/\S+:\d+/.exec(made.log)?.[0] ?? '').replace('localhost', '127.0.0.1');
        return made;
    }

    private constructor(env: Record<string, string>) {
        this.child = spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: '0', ...env } });
        for (const stream of [this.child.stdout, this.child.stderr]) {
            stream?.on('data', (text) => {
                this.log += String(text);
            });
        }
    }

    get port(): number {
        return Number(new URL(this.url).port);
    }

    /** Waits until it has printed something. */
    async prints(what: RegExp): Promise<void> {
        await until(`${what} in what the server prints`, () => {
            const isSo = what.test(this.log);
            if (!isSo && this.child.exitCode !== null) {
                throw new Error(`the server has ended (${this.child.exitCode}): ${this.log}`);
            }
            return isSo;
        });
    }

    async stats(): Promise<{
        pid: number;
        rooms: number;
        players: number;
        ticks: number[];
        heap: number;
        tickP99: number;
    }> {
        return (await (await fetch(`${this.url}/stats`)).json()) as never;
    }

    /** Ends it as a machine that loses its power does, or in good order. */
    async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
        if (this.child.exitCode === null && this.child.signalCode === null) {
            await new Promise((resolve) => {
                this.child.once('exit', resolve);
                this.child.kill(signal);
            });
        }
    }
}
