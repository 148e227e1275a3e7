// A setup of all tests with TEST_PROFILE=<file>: each test appends a line with the processor's time that it took. See
// tools/test-profile.mjs.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

const file = process.env.TEST_PROFILE;

if (file !== undefined) {
    const path = relative(process.cwd(), expect.getState().testPath!);
    const say = (what: string, name: string, { own, children }: Processor): void => {
        const now = processor();
        const line = [what, path, name, now.own - own, now.children - children];
        appendFileSync(file, `${JSON.stringify(line)}\n`);
    };
    let since = processor();
    beforeAll(() => {
        say('imports', '', since);
    });
    beforeEach(() => {
        since = processor();
    });
    afterEach(({ task }) => {
        say('test', task.fullTestName, since);
    });
    const start = since;
    afterAll(() => {
        say('file', '', start);
    });
}

/** Time of a processor, s. */
interface Processor {
    /** Time of this process with its threads. */
    own: number;

    /** Time of all processes below this one, such as a browser with its pages: of those that live, and of those that were waited for. */
    children: number;
}

/** Time of the processor that this process has taken so far; that of children on Linux only. */
function processor(): Processor {
    const { user, system } = process.cpuUsage();
    return { own: (user + system) / 1e6, children: childrenTime() };
}

/** User and system time of the processes below this one, s. */
function childrenTime(): number {
    const all = new Map(readdirSync('/proc').flatMap(timesOf));
    let sum = all.get(process.pid)!.ended;
    for (const { parent, spent, ended } of all.values()) {
        let above = parent;
        while (above > 0 && above !== process.pid) {
            above = all.get(above)?.parent ?? 0;
        }
        sum += above > 0 ? spent + ended : 0;
    }
    return sum;
}

/** Times of a process, s. */
interface Times {
    parent: number;

    /** Its own time. */
    spent: number;

    /** Time of its children that have ended. */
    ended: number;
}

/** Times of a process by its number; nothing of one that has just ended. */
function timesOf(pid: string): [pid: number, times: Times][] {
    let line: string;
    try {
        line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    } catch {
        return []; // a folder of no process, too
    }
    // fields 4 and 14 to 17 of the line, the latter in clock ticks of 10 ms
    const fields = line
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
    const [user, system, userOfEnded, systemOfEnded] = fields.slice(11, 15);
    const times = { parent: fields[1], spent: (user + system) / 100, ended: (userOfEnded + systemOfEnded) / 100 };
    return [[Number.parseInt(line, 10), times]];
}
