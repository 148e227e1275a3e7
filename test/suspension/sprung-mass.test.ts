import { describe, expect, it } from 'vitest';

import { shareCoupledMass, shareSprungMass } from '../../src/suspension/sprung-mass.js';

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

    it('of wheels that a car would lift are 2 % of an even share', () => {
        // its center of mass lies ahead of the front axle
        const [front, , rear] = share(1000, [0.7, -0.7, 0.7, -0.7], [-0.2, -0.2, -3, -3]);
        expect(front).toBeGreaterThan(500);
        expect(rear).toBeCloseTo((0.02 * 1000) / 4, 9);
    });

    it('stay finite for two wheels in a line', () => {
        const [front, rear] = share(200, [0, 0], [0.6, -0.6]);
        expect(front).toBeCloseTo(100, 2);
        expect(rear).toBeCloseTo(100, 2);
    });
});

/** Shares of a vehicle with axles at `z`, two wheels each. */
function coupled(
    mass: number,
    z: number[],
    couplingPosition: number | null,
    couplingLoad: [kg: number, at: number]
): number[] {
    const out = new Float64Array(2 * z.length);
    const x = z.flatMap(() => [0.9, -0.9]);
    const places = z.flatMap((at) => [at, at]);
    shareCoupledMass(mass, x, places, { couplingPosition, couplingLoad }, out);
    return z.map((_, axle) => out[2 * axle] + out[2 * axle + 1]);
}

describe('sprung masses of coupled vehicles', () => {
    it('of a car alone are those of the car', () => {
        const [front, rear] = coupled(1000, [1, -1.5], null, [0, 0]);
        expect(front).toBeCloseTo(600, 2);
        expect(rear).toBeCloseTo(400, 2);
    });

    it('balance what a trailer puts on the hitch behind the axles: the front gets lighter', () => {
        const [front, rear] = coupled(1000, [1, -1.5], null, [100, -2.5]);
        expect(front + rear).toBeCloseTo(1100, 1);
        // moments about the rear axle: 1000 kg 1.5 m ahead of it, 100 kg 1 m behind
        expect(front).toBeCloseTo((1000 * 1.5 - 100 * 1) / 2.5, 1);
    });

    it('of a trailer are its mass less what the hitch carries, in even parts', () => {
        const axles = coupled(8000, [-2, -3.3], 5, [0, 0]);
        // lever between coupling and the middle of the axles
        const onWheels = (8000 * 5) / (5 + 2.65);
        expect(axles[0]).toBeCloseTo(onWheels / 2, 0);
        expect(axles[1]).toBeCloseTo(onWheels / 2, 0);
    });

    it('of a trailer that carries another one are those of both about their common center', () => {
        const [axle] = coupled(6000, [-2], 4, [2000, -5]);
        // moments about the coupling: 6000 kg 4 m behind it, 2000 kg 9 m behind; the axle 6 m
        expect(axle).toBeCloseTo((6000 * 4 + 2000 * 9) / 6, 0);
    });

    it('of a trailer whose load lies on the hitch keep 2 % on the wheels', () => {
        const [axle] = coupled(1000, [-6], 0.01, [0, 0]);
        expect(axle).toBeCloseTo(20, 3);
    });

    it('of one that is coupled behind its wheels, or at them, are all of it', () => {
        expect(coupled(1000, [-2], -2, [0, 0])[0]).toBeCloseTo(1000, 3);
        expect(coupled(1000, [1], -1, [0, 0])[0]).toBeCloseTo(1000, 3);
    });
});
