import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import type { Requests } from './answer.js';
import { CONTENDERS } from './contenders.js';

/** A contender in a process or page of its own: it works only while it is asked, so that only one is timed at a time. */
export interface Remote {
    readonly name: string;
    ask<Name extends keyof Requests>(
        ask: Name,
        ...args: Parameters<Requests[Name]>
    ): Promise<Awaited<ReturnType<Requests[Name]>>>;
    close(): void;
}

/** Starts contenders, each in a process or page of its own. */
export interface Host {
    /**
     * @param name - The contender.
     * @param bundle - Folder of its child, if that is another than it is timed in.
     */
    start(name: string, bundle?: string): Remote;
}

/**
 * Returns a host that runs contenders in processes of Node.
 *
 * @param bundles - Folder of the bundled child.
 */
export function inNode(bundles: string): Host {
    return { start: (name, bundle) => new Process(bundles, name, bundle) };
}

class Process implements Remote {
    readonly name: string;
    private readonly child: ChildProcess;

    constructor(bundles: string, name: string, bundle = CONTENDERS[name].bundler ?? '') {
        this.name = name;
        const script = join(bundles, bundle, 'child.mjs');
        this.child = fork(script, [], { execArgv: ['--expose-gc'], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    }

    ask<Name extends keyof Requests>(
        ask: Name,
        ...args: Parameters<Requests[Name]>
    ): Promise<Awaited<ReturnType<Requests[Name]>>> {
        return new Promise((resolve, reject) => {
            const { child } = this;
            const onExit = (code: number | null): void => reject(new Error(`${this.name} ended with ${code}`));
            child.once('exit', onExit);
            child.once('message', (message: { error?: string; result: Awaited<ReturnType<Requests[Name]>> }) => {
                child.off('exit', onExit);
                if (message.error === undefined) {
                    resolve(message.result);
                } else {
                    reject(new Error(message.error));
                }
            });
            child.send({ ask, args });
        });
    }

    close(): void {
        this.child.kill();
    }
}
