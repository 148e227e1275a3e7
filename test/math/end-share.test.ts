import { describe, expect, it } from 'vitest';

import { endShare } from '../../src/math/end-share.js';

/** From one number to another, in steps of a hundredth. */
function sweep(from: number, to: number): number[] {
    const numbers = [];
    for (let x = from; x <= to; x += 0.01 * Math.max(0.1, Math.abs(x))) {
        numbers.push(x);
    }
    return numbers;
}

describe('the share of the end of a step', () => {
    it('lets a damped mass decay as it does in nature, to the 12th digit', () => {
        for (const q of sweep(0.01, 60)) {
            // v' - v = -q (share v' + (1 - share) v)
            const share = endShare(q);
            expect(Math.abs(share + 1 / q + 1 / Math.expm1(-q))).toBeLessThan(1e-12);
            expect((1 - q * (1 - share)) / (1 + q * share)).toBeCloseTo(Math.exp(-q), 12);
        }
    });

    it('is half without a damper and all with one that sticks', () => {
        expect(endShare(0)).toBe(0.5);
        expect(endShare(1e-9)).toBeCloseTo(0.5, 9);
        expect(endShare(1e12)).toBeCloseTo(1, 11);
        expect(endShare(Infinity)).toBe(1);
    });
});
