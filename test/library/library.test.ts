import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

describe('the npm library', () => {
    it('drives a car in plain Node, without a screen', async () => {
        const { stdout, stderr } = await promisify(execFile)(process.execPath, ['test/library/headless.mjs']);
        const { x, y, z, speed } = JSON.parse(stdout) as Record<string, number>;
        expect(stderr).toBe('');
        expect(Math.abs(x)).toBeLessThan(0.05);
        expect(y).toBeGreaterThan(0.3);
        expect(z).toBeGreaterThan(10);
        expect(speed).toBeGreaterThan(8);
    });
});
