// A setup of all tests: tells HangWatch what this worker runs.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, expect } from 'vitest';

import { RUNNING, type Running } from './hang-watch.js';

const folder = process.env[RUNNING];
if (folder !== undefined) {
    const note = join(folder, String(process.pid));
    // kept open and overwritten: to empty a file costs ten times as much, and waits for the disk
    const file = openSync(note, 'w');
    let bytes = 0;
    const tell = (running: Running): void => {
        bytes = writeSync(file, JSON.stringify(running).padEnd(bytes), 0);
    };
    tell({ name: `${expect.getState().testPath}, before its first test` });
    beforeEach(({ task }) => tell({ name: task.fullName, limit: task.timeout }));
    afterEach(({ task }) => tell({ name: `${task.fullName}, afterwards` }));
    afterAll(() => {
        closeSync(file);
        rmSync(note, { force: true });
    });
}
