import { describe, expect, it } from 'vitest';

import { run, table, Worst } from './rig.js';
import { SimpleMagicFormula } from '../../src/index.js';

describe('the Magic Formula of four coefficients', () => {
    const tire = new SimpleMagicFormula();

    it('agrees with its table within 0.5 %', () => {
        const worst = new Worst();
        const rows = table('tires/mf-simple-bcde.csv');
        expect(rows).toHaveLength(144);
        for (const row of rows) {
            const [, load, slip, force] = row.map(Number);
            const found = row[0] === 'Fx' ? run(tire, { load, kappa: slip }).x : run(tire, { load, alpha: slip }).y;
            worst.compare(found, force, 0.01 * load, row);
        }
        // worst seen: 4.3e-6, the digits of the table
        expect(worst.error, worst.row).toBeLessThan(0.005);
    });

    it('starts with B C D, reaches D and, sliding, tends to D sin(C 90°)', () => {
        const still = run(tire, {});
        expect((still.rateX * 20) / 4000).toBeCloseTo(16.5, 6);
        expect((still.rateY * 20) / 4000).toBeCloseTo(8.5 * 1.3 * 0.95, 6);
        let most = 0;
        for (let kappa = 0; kappa < 1; kappa += 0.001) {
            most = Math.max(most, run(tire, { kappa }).x);
        }
        expect(most / 4000).toBeCloseTo(1, 5);
        expect(still.peakX).toBeCloseTo(4000, 9);
        expect(still.peakY).toBeCloseTo(0.95 * 4000, 9);
        tire.longitudinal.B = 1e5;
        expect(run(tire, { kappa: 1 }).x / 4000).toBeCloseTo(Math.sin((1.65 * Math.PI) / 2), 3);
        tire.longitudinal.B = 10;
    });

    it('holds half as much on half the grip, at half the slip, with the same initial slope', () => {
        const dry = run(tire, { kappa: 0.1, alpha: 4 });
        const tan = Math.atan(((4 * Math.PI) / 180) * 0.5) / (4 * (Math.PI / 180) * 0.5);
        const wet = run(tire, { kappa: 0.05, alpha: 2, grip: 0.5 });
        expect(wet.x / dry.x).toBeCloseTo(0.5, 9);
        expect(tan).toBeCloseTo(1, 3);
        expect(wet.y / dry.y).toBeCloseTo(0.5, 9);
        expect(run(tire, { grip: 0.5 }).rateX).toBeCloseTo(run(tire, {}).rateX, 6);
    });

    it('slides at its asymptote for a shape below 1, and no harder', () => {
        const soft = new SimpleMagicFormula();
        soft.longitudinal.C = 0.5;
        const { peakX } = run(soft, {});
        expect(peakX).toBeCloseTo(4000 * Math.SQRT1_2, 6);
        expect(run(soft, { kappa: 1 }).x).toBeLessThan(peakX);
    });
});
