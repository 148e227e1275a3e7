import { describe, expect, it } from 'vitest';

import { shareSprungMass } from '../../src/suspension/sprung-mass.js';

function share(mass: number, x: number[], z: number[]): number[] {
    const out = new Float64Array(x.length);
    shareSprungMass(mass, x, z, out);
    return [...out];
}

describe('sprung masses', () => {
    it('balance the moments of a car about its center of mass', () => {
        const [fl, fr, rl, rr] = share(1000, [0.7, -0.7, 0.7, -0.7], [1, 1, -1.5, -1.5]);
        expect(fl).toBeCloseTo(300, 3);
        expect(fr).toBeCloseTo(300, 3);
        expect(rl).toBeCloseTo(200, 3);
        expect(rr).toBeCloseTo(200, 3);
    });

    it('balance a three-axle truck and a lopsided three-wheeler', () => {
        for (const [x, z] of [
            [
                [1, -1, 1, -1, 1, -1],
                [3, 3, -1, -1, -2.5, -2.5]
            ],
            [
                [0, 0.6, -0.5],
                [1.2, -0.8, -0.8]
            ]
        ]) {
            const masses = share(20000, x, z);
            const sum = (weights: number[]): number => masses.reduce((total, m, i) => total + m * weights[i], 0);
            expect(sum(x.map(() => 1))).toBeCloseTo(20000, 1);
            expect(Math.abs(sum(x))).toBeLessThan(1);
            expect(Math.abs(sum(z))).toBeLessThan(1);
        }
    });

    it('stay finite for two wheels in a line', () => {
        const [front, rear] = share(200, [0, 0], [0.6, -0.6]);
        expect(front).toBeCloseTo(100, 2);
        expect(rear).toBeCloseTo(100, 2);
    });
});
