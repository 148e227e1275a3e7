import { describe, expect, it } from 'vitest';

import { models, throwDice } from './models.js';
import { dice, result, run } from './rig.js';
import { FrictionCurve, SimpleMagicFormula } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { expectWithin, type KnownMiss } from '../support/known-miss.js';
import { tireIO } from '../support/tire-io.js';
import { torture } from '../support/torture.js';

/**
 * Reach of combined slip out of the ellipse of the peaks. The published passenger set leans out at three quarters
 * of its nominal load, and its reference table with it; the step clips to the ellipse.
 */
const REACHES: Record<string, KnownMiss> = {
    MagicFormula: { miss: 3.7, wanted: 2, unit: '%' },
    'MagicFormula at its own load': { miss: 3.7, wanted: 2, unit: '%' },
    'MagicFormula, soft': { miss: 5.74, wanted: 2, unit: '%' }
};

/** Longitudinal force of a leaning wheel that rolls freely: less inflation lets the published set pull a little more. */
const PULLS: Record<string, KnownMiss> = {
    'MagicFormula, soft': { miss: 21.14, wanted: 20, unit: 'N' }
};

/** Random states that a model is put into. */
const STATES = torture > 0 ? 50_000 * torture : 10_000;

describe.each(models)('%s', (name, tire) => {
    it('gives finite numbers and positive rates and peaks in any state a wheel can be in', () => {
        const roll = dice(1);
        for (let i = 0; i < STATES; i++) {
            throwDice(roll);
            tire.evaluate(tireIO);
            const least = Math.min(tireIO[TIRE.rateX], tireIO[TIRE.rateY], tireIO[TIRE.peakX], tireIO[TIRE.peakY]);
            if (!(least > 0) || !tireIO.every(Number.isFinite)) {
                expect.fail(`state ${i}: ${tireIO.join()}`);
            }
        }
    });

    it('never pushes harder than its peaks', () => {
        const roll = dice(2);
        for (let i = 0; i < STATES; i++) {
            throwDice(roll);
            tire.evaluate(tireIO);
            const { x, y, peakX, peakY } = result();
            // TMeasy bores on top of its slip: a wheel on its side can add its whole peak, which the step clips
            const lean = name === 'TMeasy' ? Math.abs(tireIO[TIRE.offsetY]) : 0;
            if (Math.abs(x) > 1.02 * peakX || Math.abs(y) - lean > 1.02 * peakY) {
                expect.fail(`state ${i}: ${tireIO.join()}`);
            }
        }
    });

    it('is the same to the left as to the right', () => {
        const roll = dice(3);
        for (let i = 0; i < 5000; i++) {
            throwDice(roll);
            tireIO[TIRE.sinInclination] *= 0.1;
            const [slip, lean] = [tireIO[TIRE.slipSpeedY], tireIO[TIRE.sinInclination]];
            tire.evaluate(tireIO);
            const right = result();
            tireIO[TIRE.slipSpeedY] = -slip;
            tireIO[TIRE.sinInclination] = -lean;
            tire.evaluate(tireIO);
            const left = result();
            const apart = Math.max(Math.abs(left.y + right.y), Math.abs(left.mz + right.mz)) / left.peakY;
            if (apart > 1e-6 || Math.abs(left.x - right.x) > 1e-6 * left.peakX) {
                expect.fail(`state ${i}: ${tireIO.join()}`);
            }
        }
    });

    it('keeps combined slip inside the ellipse of its peaks, but for the known misses', () => {
        let most = 0;
        for (const load of [500, 3000, 4000, 6000, 8000]) {
            for (let kappa = -1; kappa <= 1; kappa += 0.02) {
                for (let alpha = 0; alpha <= 45; alpha += 0.5) {
                    const { x, y, peakX, peakY } = run(tire, { load, kappa, alpha });
                    most = Math.max(most, Math.hypot(x / peakX, y / peakY));
                }
            }
        }
        expect(most).toBeGreaterThan(0.99);
        expectWithin('reach out of the ellipse', 100 * (most - 1), 2, REACHES[name]);
    });

    it('resists the way it slides: no force does work on the ground', () => {
        for (const speed of [-20, -0.1, 0.1, 20]) {
            for (let kappa = -1; kappa <= 1; kappa += 0.1) {
                for (let alpha = -60; alpha <= 60; alpha += 5) {
                    const { x, y, peakX, peakY } = run(tire, { kappa, alpha, speed });
                    const power = x * tireIO[TIRE.slipSpeedX] + y * tireIO[TIRE.slipSpeedY];
                    // at no slip along it, a shift of the longitudinal curve may push a little
                    expect(power).toBeGreaterThanOrEqual(-1e-3 * (peakX + peakY) * Math.abs(speed));
                }
            }
        }
    });

    it('straightens a wheel that rolls either way', () => {
        const forward = run(tire, { alpha: 2 });
        expect(forward.y).toBeGreaterThan(1000);
        const backward = run(tire, { alpha: 2, speed: -20 });
        expect(backward.y).toBeCloseTo(forward.y, 6);
        expect(Math.abs(backward.mz + forward.mz)).toBeLessThanOrEqual(0.01 * Math.abs(forward.mz));
        if (tire instanceof FrictionCurve || tire instanceof SimpleMagicFormula) {
            expect(forward.mz).toBe(0);
        } else {
            expect(forward.mz / forward.y).toBeLessThan(-0.01);
            expect(forward.mz / forward.y).toBeGreaterThan(-0.04);
        }
    });

    it('drives as hard backward as forward', () => {
        const forward = run(tire, { kappa: 0.05 }).x;
        expect(forward).toBeGreaterThan(300);
        // the passenger set pushes a little more when it brakes than when it drives, and reverse is braking to it
        const backward = run(tire, { kappa: -0.05, speed: -20 }).x;
        expect(-backward / forward).toBeGreaterThan(0.98);
        expect(-backward / forward).toBeLessThan(1.02);
    });

    it('spins at a standstill with its sliding force, along the way that it slides', () => {
        tireIO.fill(0);
        tireIO[TIRE.load] = 4000;
        tireIO[TIRE.restLoad] = 4000;
        tireIO[TIRE.grip] = 1;
        tireIO[TIRE.radius] = 0.3;
        tireIO[TIRE.slipSpeedX] = 10;
        tireIO[TIRE.rimSpeed] = 10;
        tire.evaluate(tireIO);
        const { x, peakX } = result();
        expect(x / peakX).toBeGreaterThan(0.45);
        expect(x / peakX).toBeLessThan(1 + 1e-9);
        // drifting at a hundredth of the spin, the wheel holds as little sideways
        tireIO[TIRE.slipSpeedY] = 0.1;
        tire.evaluate(tireIO);
        const { x: along, y: across } = result();
        expect(across / along).toBeGreaterThan(0.005);
        expect(across / along).toBeLessThan(0.04);
    });

    it('has no jump where a slip passes zero', () => {
        for (const inclination of [0, 0.05]) {
            for (const [kappa, alpha] of [
                [0, 1],
                [0, 0],
                [0.05, 0],
                [0.2, 0]
            ]) {
                const here = run(tire, { kappa, alpha, inclination });
                for (const step of [-2e-5, -1e-7, 1e-7, 2e-5]) {
                    const there = run(tire, { kappa: kappa + step, alpha: alpha + step, inclination });
                    expect(Math.abs(there.x - here.x)).toBeLessThan(2e-3 * here.peakX);
                    expect(Math.abs(there.y - here.y)).toBeLessThan(2e-3 * here.peakY);
                }
            }
        }
    });
});

describe('a wheel that leans', () => {
    it.each(models.filter(([name]) => /TMeasy|camber|Magic/.test(name) && !/Simple/.test(name)))(
        'pushes to that side with %s',
        (name, tire) => {
            const thrust = run(tire, { inclination: -0.05 }).y;
            expect(thrust / 4000).toBeGreaterThan(0.02);
            expect(thrust / 4000).toBeLessThan(0.1);
            expect(run(tire, { inclination: 0.05 }).y).toBeCloseTo(-thrust, 6);
            expect(tireIO[TIRE.offsetY]).toBeCloseTo(-thrust, 6);
            expectWithin('force along', Math.abs(tireIO[TIRE.offsetX]), 20, PULLS[name]);
        }
    );
});
