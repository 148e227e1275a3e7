import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { guardTarget } from '../../bin/guard-target.mjs';
import { readSettings } from '../../bin/push-settings.mjs';

let dir: string;

beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'push-'));
});

afterEach(() => rm(dir, { recursive: true }));

/** A file of 8 GiB that takes no room. */
async function makeLarge(name: string): Promise<void> {
    await writeFile(join(dir, name), '');
    await truncate(join(dir, name), 2 ** 33);
}

describe('a push reads no more than there can be', () => {
    it('in a pack', async () => {
        await makeLarge('car.json');
        await expect(guardTarget(dir, 'key')).rejects.toThrow(
            /car\.json does not belong to the pack: it has 8,589,934,592/
        );
    });

    it('in settings', async () => {
        await makeLarge('.pcconfig');
        expect(() => readSettings({}, dir)).toThrow(/\.pcconfig cannot be read: it has 8,589,934,592 bytes/);
    });

    it('in settings that never end', async () => {
        await symlink('/dev/zero', join(dir, '.pcconfig'));
        expect(() => readSettings({}, dir)).toThrow(/\.pcconfig cannot be read: it is not a regular file/);
    });

    it('in settings that are nothing, which are told as such', async () => {
        await writeFile(join(dir, '.pcconfig'), 'null');
        expect(() => readSettings({}, dir)).toThrow(/not set, neither in the environment nor in/);
    });
});
