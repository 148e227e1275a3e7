import { describe, expect, it } from 'vitest';

import { run, table, Worst } from './rig.js';
import { Fiala } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { tireIO } from '../support/tire-io.js';

/** Chrono's sets, in newtons: loads at rest of 1 N. */
const sets: Record<string, Partial<Fiala>> = {
    generic: { slipStiffness: 1e6, corneringStiffness: 45_836.6236, slideFriction: 0.9, patchHalfLength: 0.235 },
    hmmwv: {
        slipStiffness: 193_929,
        corneringStiffness: 50_000,
        staticFriction: 0.9835,
        slideFriction: 0.5568,
        patchHalfLength: 0.318
    }
};

function tireOf(numbers: Partial<Fiala>): Fiala {
    return Object.assign(new Fiala(), { restLoad: 1, ...numbers });
}

describe('the Fiala tire', () => {
    it('agrees with Chrono over slip, slip angle and load within 0.5 %', () => {
        const force = new Worst();
        const moment = new Worst();
        const rows = table('tires/fiala.csv');
        expect(rows).toHaveLength(174);
        for (const row of rows) {
            const [load, kappa, alpha, fx, fy, mz] = row.slice(1).map(Number);
            const found = run(tireOf(sets[row[0]]), { load, kappa, alpha });
            force.compare(found.x, fx, 0.01 * load, row);
            force.compare(found.y, fy, 0.01 * load, row);
            moment.compare(found.mz, mz, 0.001 * load * 0.3, row);
        }
        // worst seen: 5e-6, the digits of the table
        expect(force.error, force.row).toBeLessThan(0.005);
        expect(moment.error, moment.row).toBeLessThan(0.005);
    });

    it('is the cubic of 1954 across where friction does not fall', () => {
        const worst = new Worst();
        const rows = table('tires/fiala-brush.csv').filter(([kind]) => kind === 'Fy_fiala');
        expect(rows).toHaveLength(30);
        for (const row of rows) {
            const [load, stiffness, friction, alpha, fy] = row.slice(1).map(Number);
            const tire = tireOf({
                corneringStiffness: stiffness,
                staticFriction: friction,
                slideFriction: friction
            });
            worst.compare(run(tire, { load, alpha }).y, fy, 0.01 * load, row);
        }
        expect(worst.error, worst.row).toBeLessThan(0.005);
    });

    it('has lost nearly all of its trail long before it slides', () => {
        const tire = new Fiala();
        const trail = (alpha: number): number => {
            const { y, mz } = run(tire, { alpha });
            return -mz / y;
        };
        expect(trail(0.01)).toBeCloseTo(0.08 / 3, 4);
        expect(trail(8)).toBeLessThan(0.1 * trail(0.01));
    });

    // In Adams both axes slide with the whole friction, at 45° whichever way the wheel slides.
    it.each([
        [-1, 2],
        [-1, 30],
        [0.5, 20],
        [3, 45]
    ])('pushes against its slip when it slides: slip %f, slip angle %f', (kappa, alpha) => {
        const { x, y } = run(new Fiala(), { kappa, alpha });
        const tan = Math.tan((alpha * Math.PI) / 180);
        expect(Math.abs(Math.atan2(y, x) - Math.atan2(tan, kappa))).toBeLessThan(0.04);
        expect(Math.hypot(x, y) / 4000).toBeLessThanOrEqual(1);
        expect(Math.hypot(x, y) / 4000).toBeGreaterThan(0.85);
    });

    it('brakes less the more it corners, and corners less the more it brakes', () => {
        const tire = new Fiala();
        const braking = [0, 2, 4, 8].map((alpha) => -run(tire, { kappa: -0.05, alpha }).x);
        const cornering = [0, -0.02, -0.05, -0.2].map((kappa) => run(tire, { kappa, alpha: 4 }).y);
        for (const forces of [braking, cornering]) {
            expect(forces).toEqual([...forces].sort((a, b) => b - a));
            expect(forces.at(-1)! / forces[0]).toBeLessThan(0.6);
        }
    });

    it('grips as the ground says, at the same initial slope', () => {
        const tire = new Fiala();
        expect(run(tire, { kappa: 1, grip: 0.5 }).x / run(tire, { kappa: 1 }).x).toBeCloseTo(0.5, 1);
        expect(run(tire, { grip: 0.5 }).rateY).toBe(run(tire, {}).rateY);
    });

    it.each([0.1, 0.4, 0.8, 0.95])('knows its largest side force, however far friction falls: by %f', (fall) => {
        for (const load of [500, 4000, 12_000]) {
            for (const corneringStiffness of [4, 13.3, 40]) {
                const tire = Object.assign(new Fiala(), { corneringStiffness, slideFriction: 1 - fall });
                const side = (tan: number): number => run(tire, { load, alpha: (Math.atan(tan) * 180) / Math.PI }).y;
                const { tan, force } = largest(side);
                const { peakY } = run(tire, { load });
                const known = tireIO[TIRE.peakSlipY];
                expect(peakY / force, `${load} N, ${corneringStiffness}`).toBeCloseTo(1, 5);
                expect(known / Math.min(tan, 1), `${load} N, ${corneringStiffness}`).toBeCloseTo(1, 2);
            }
        }
    });

    it.each([0, 0.1, 0.4, 0.8])('knows its largest driving force, however far friction falls: by %f', (fall) => {
        for (const load of [500, 4000, 12_000]) {
            for (const slipStiffness of [8, 15, 40]) {
                const tire = Object.assign(new Fiala(), { slipStiffness, slideFriction: 1 - fall });
                const { tan: kappa, force } = largest((kappa) => run(tire, { load, kappa }).x);
                const { peakX } = run(tire, { load });
                const known = tireIO[TIRE.peakSlipX];
                // a tire that slides on and on comes as near as it likes to the friction of sliding
                const slides = load * (1 - fall);
                expect(peakX / Math.max(force, slides), `${load} N, ${slipStiffness}`).toBeCloseTo(1, 5);
                if (force > slides) {
                    expect(known / Math.min(kappa, 1), `${load} N, ${slipStiffness}`).toBeCloseTo(1, 2);
                }
            }
        }
    });
});

/** The largest force up to a slip angle of 72 degrees, by a scan, then by thirds about its best. */
function largest(side: (tan: number) => number): { tan: number; force: number } {
    const step = 1 / 1000;
    const tans = Array.from({ length: 3000 }, (_, i) => step * (i + 1));
    const forces = tans.map(side);
    const best = tans[forces.indexOf(Math.max(...forces))];
    let [from, to] = [Math.max(best - step, 0), best + step];
    for (let i = 0; i < 40; i++) {
        const third = (to - from) / 3;
        [from, to] = side(from + third) < side(to - third) ? [from + third, to] : [from, to - third];
    }
    return { tan: from, force: side(from) };
}
