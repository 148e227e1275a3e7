import { describe, expect, it } from 'vitest';

import { result, run, type Result, table, Worst } from './rig.js';
import { FrictionCurve } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { type Tire } from '../../src/tire/tire.js';
import { tireIO } from '../support/tire-io.js';

/** Runs with slips over the larger of rolling and ground speed, here the rolling one. */
function slide(tire: Tire, forward: number, sideways: number, load = 4000, grip = 1): Result {
    tireIO.fill(0);
    tireIO[TIRE.load] = load;
    tireIO[TIRE.grip] = grip;
    tireIO[TIRE.rimSpeed] = 20;
    tireIO[TIRE.groundSpeed] = 20 * (1 - forward);
    tireIO[TIRE.slipSpeedX] = 20 * forward;
    tireIO[TIRE.slipSpeedY] = 20 * sideways;
    tire.evaluate(tireIO);
    return result();
}

describe('the friction curve of Unity', () => {
    const tire = new FrictionCurve();

    it('agrees with the reference curves within 0.5 %', () => {
        const worst = new Worst();
        const rows = table('tires/unity-curve.csv');
        expect(rows).toHaveLength(32);
        for (const row of rows) {
            const [slip, value] = row.slice(1).map(Number);
            const found = row[0] === 'forward' ? slide(tire, slip, 0).x : slide(tire, 0, slip).y;
            worst.compare(found, 4000 * value, 40, row);
        }
        expect(worst.error, worst.row).toBeLessThan(0.005);
    });

    it('starts with twice the slope to the extremum, is largest there and flat beyond the asymptote', () => {
        expect(slide(tire, 0, 0).rateX * 20).toBeCloseTo((2 * 4000) / 0.4, 6);
        expect(slide(tire, 0, 0).rateY * 20).toBeCloseTo((2 * 4000) / 0.2, 6);
        expect(slide(tire, 0.4, 0).x).toBeCloseTo(4000, 6);
        expect(slide(tire, 0.39, 0).x).toBeLessThan(4000);
        expect(slide(tire, 0.41, 0).x).toBeLessThan(4000);
        expect(slide(tire, 0.8, 0).x).toBeCloseTo(2000, 6);
        expect(slide(tire, 1.7, 0).x).toBeCloseTo(2000, 6);
        expect(slide(tire, 0, 50).y).toBeCloseTo(3000, 6);
    });

    it('scales its values with load, grip and stiffness', () => {
        const { x, y } = slide(tire, 0.3, 0.1);
        expect(slide(tire, 0.3, 0.1, 2000).x).toBeCloseTo(x / 2, 9);
        expect(slide(tire, 0.3, 0.1, 4000, 0.25).y).toBeCloseTo(y / 4, 9);
        const stiff = new FrictionCurve();
        stiff.forward.stiffness = 3;
        stiff.sideways.stiffness = 0.5;
        expect(slide(stiff, 0.3, 0.1).peakX).toBeCloseTo(3 * 4000, 9);
        expect(slide(stiff, 0.3, 0.1).peakY).toBeCloseTo(0.5 * 4000, 9);
        stiff.sideways.stiffness = 1;
        expect(slide(stiff, 0.3, 0.1).x).toBeCloseTo(3 * x, 9);
        expect(slide(stiff, 0.3, 0.1).y).toBeCloseTo(y, 9);
    });

    it('lets an axis without stiffness slip', () => {
        const ice = new FrictionCurve();
        ice.sideways.stiffness = 0;
        const { x, y, rateY, peakY } = slide(ice, 0.4, 0.1);
        expect(x).toBeGreaterThan(3000);
        expect(y).toBeLessThan(0.01);
        expect(Math.min(rateY, peakY)).toBeGreaterThan(0);
    });

    it('joins both axes at the length of their slips in shares of the extremum slips', () => {
        // 0.6 and 0.8 of the extremum slips: both curves stand at their extremum
        const { x, y } = slide(tire, 0.6 * 0.4, 0.8 * 0.2);
        expect(x).toBeCloseTo(0.6 * 4000, 6);
        expect(y).toBeCloseTo(0.8 * 4000, 6);
    });

    it('has no lean and no aligning moment', () => {
        expect(run(tire, { alpha: 3, inclination: 0.2 })).toEqual(run(tire, { alpha: 3 }));
        expect(run(tire, { alpha: 3 }).mz).toBe(0);
    });
});
