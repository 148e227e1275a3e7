import { describe, expect, it } from 'vitest';

import { driveProduct } from './drive-product.js';
import type { Manoeuvre } from './manoeuvre.js';
import { kerbAhead } from './manoeuvres.js';
import { sampleOf } from '../support/torture.js';

/** Moments within a step at which the kerb is met: two of these in `npm test`, the others at the next rate. */
const PHASES = [0, 0.25, 0.5, 0.75];

/** Returns the height to which the kerb throws the car, m; the kerb lies `farther` ahead by some meters. */
async function thrownUp(wheel: Record<string, number>, rate: number, farther: number): Promise<number> {
    const [road, kerb] = kerbAhead.ground;
    const manoeuvre: Manoeuvre = {
        ...kerbAhead,
        car: { ...kerbAhead.car, wheel },
        ground: [road, { ...kerb, from: [kerb.from[0], kerb.from[1] + farther] }]
    };
    const heights = (await driveProduct(manoeuvre, rate, 2)).map(({ position }) => position[1]);
    return Math.max(...heights) - heights[0];
}

describe('a kerb of 80 mm at 15 m/s', () => {
    it.each([
        ['a ray', { contact: 0 }],
        ['a fan of three rays', { contact: 1, raysAlong: 3 }],
        ['a fan of seven rays', { contact: 1, raysAlong: 7 }],
        ['a cylinder', { contact: 2 }]
    ])('throws a car on wheels that feel by %s as high at any step, wherever a step meets it', async (_, wheel) => {
        const fine = await thrownUp(wheel, 960, 0);
        for (const [i, rate] of [30, 60, 120].entries()) {
            for (const phase of sampleOf(PHASES, 2, i)) {
                const share = (await thrownUp(wheel, rate, (phase * kerbAhead.speed) / rate)) / fine;
                expect(share).toBeGreaterThan(0.9);
                expect(share).toBeLessThan(1.1);
            }
        }
    });
});
