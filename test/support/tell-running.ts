// A setup of all tests: tells HangWatch what this worker runs.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, afterEach, beforeEach, expect } from 'vitest';

import { RUNNING, type Running } from './hang-watch.js';

const folder = process.env[RUNNING];
if (folder !== undefined) {
    const note = join(folder, String(process.pid));
    const tell = (running: Running): void => writeFileSync(note, JSON.stringify(running));
    tell({ name: `${expect.getState().testPath}, before its first test` });
    beforeEach(({ task }) => tell({ name: task.fullName, limit: task.timeout }));
    afterEach(({ task }) => tell({ name: `${task.fullName}, afterwards` }));
    afterAll(() => rmSync(note, { force: true }));
}
