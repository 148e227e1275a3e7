// A setup of all tests with TEST_PROFILE=<file>: each test appends a line with the processor's time that it took. See
// tools/test-profile.mjs.
import { appendFileSync, readFileSync } from 'node:fs';
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

    /** Time of processes that it has started and that have ended. */
    children: number;
}

/** Time of the processor that this process has taken so far; that of children on Linux only. */
function processor(): Processor {
    const { user, system } = process.cpuUsage();
    return { own: (user + system) / 1e6, children: childrenTime() };
}

/** User and system time of children that have ended, s: fields 16 and 17 of the line, in clock ticks of 10 ms. */
function childrenTime(): number {
    const fields = readFileSync('/proc/self/stat', 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
}
