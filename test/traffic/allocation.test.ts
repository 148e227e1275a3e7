import { describe, expect, it } from 'vitest';

import { figureOfEight, grid, pack, roundabout, sign } from './networks.js';
import { works } from './works.js';
import { bytesPerCall } from '../support/bytes-per-call.js';

/** Most that a step may leave, bytes: one boxed number. */
const LITTLE = 10;

describe('cars on streets with signs and signals', () => {
    it.each([
        ['a roundabout', roundabout],
        ['a figure of eight', figureOfEight],
        ['streets in squares', () => grid(3, 80, 1)]
    ])('of %s allocate nothing', (_, routes) => {
        const traffic = sign(pack(routes(), 0.6));
        expect(bytesPerCall(() => traffic.step(0.05), 1000, LITTLE)).toBeLessThan(LITTLE);
    });
});

it('cars at lower rates allocate nothing', () => {
    const traffic = sign(pack(grid(3, 120, 1), 0.3));
    traffic.fleet.coarse.fill(1);
    expect(bytesPerCall(() => traffic.step(0.05), 1000, LITTLE)).toBeLessThan(LITTLE);
});

it('cars that wait behind things, and pass them, allocate nothing', () => {
    const traffic = works();
    expect(bytesPerCall(() => traffic.step(0.05), 1000, LITTLE)).toBeLessThan(LITTLE);
});
