import { expect, it } from 'vitest';

import { run } from './rig.js';
import {
    Fiala,
    FrictionCurve,
    MagicFormula,
    passengerMagicFormula,
    PhysXTire,
    SimpleMagicFormula,
    TMeasy,
    type Tire
} from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';
import { tireIO } from '../support/tire-io.js';

const trailing = Object.assign(new PhysXTire(), { trail: 0.03 });

/** Without what pulls one way, and without the lever of the longitudinal force, which does not lie in the patch. */
const inPatch = new MagicFormula({
    ...passengerMagicFormula(),
    ...{ LHX: 0, LVX: 0, PEX4: 0, RHX1: 0, RHY1: 0, RHY2: 0, LVYKA: 0 },
    LS: 0
});

it.each<[string, Tire]>([
    ['TMeasy', new TMeasy()],
    ['Friction curve', new FrictionCurve()],
    ['Simple Magic Formula', new SimpleMagicFormula()],
    ['Magic Formula', inPatch],
    ['PhysX', trailing],
    ['Fiala', new Fiala()]
])(
    'a %s tire that rolls backward is the mirror image of one that rolls forward, its trail on the other side',
    (_, tire) => {
        for (const [kappa, alpha] of [
            [0, 2],
            [-0.03, 1],
            [0.08, -5]
        ]) {
            const ahead = run(tire, { kappa, alpha });
            const back = run(tire, { kappa: -kappa, alpha, speed: -20 });
            expect(back.x).toBeCloseTo(-ahead.x, 6);
            expect(back.y).toBeCloseTo(ahead.y, 6);
            expect(back.mz).toBeCloseTo(-ahead.mz, 6);
        }
    }
);

it('the longitudinal force of a leaning wheel keeps its lever whichever way the wheel rolls', () => {
    const set = { ...passengerMagicFormula(), SSZ1: 0.02, SSZ3: 0.3 };
    const lever = (speed: number, LS: number): number => {
        const how = { kappa: -0.06, alpha: 2, inclination: 0.05, speed };
        const { mz, x } = run(new MagicFormula({ ...set, LS }), how);
        return (mz - run(new MagicFormula({ ...set, LS: 0 }), how).mz) / x;
    };
    expect(Math.abs(lever(20, 1))).toBeGreaterThan(1e-3);
    expect(lever(-20, 1)).toBeCloseTo(lever(20, 1), 6);
    expect(lever(20, 0.5)).toBeCloseTo(lever(20, 1) / 2, 6);
});

it.each<[string, Tire]>([
    ['Magic Formula', new MagicFormula()],
    ['PhysX with camber', Object.assign(new PhysXTire(), { camberStiff: 1 })]
])('a leaning %s tire holds a car at a walk as it does at speed, to either side', (_, tire) => {
    for (const inclination of [-0.04, 0.04]) {
        // slips too small to tell two forces apart are taken as a slip of 1e-5 to the same side
        for (const slip of [1e-7, -1e-7, 3e-4, -3e-4]) {
            const alpha = (slip * 180) / Math.PI;
            const { y, rateY } = run(tire, { alpha, inclination });
            const still = run(tire, { inclination });
            expect(y - still.y).toBeCloseTo(rateY * slip * 20, 1);
            expect(rateY / still.rateY).toBeCloseTo(1, 1);
        }
    }
});

it('a curve that only nears its largest force leaves its slip as it was known', () => {
    const tire = new MagicFormula({ ...passengerMagicFormula(), PCX1: 1.005, PCY1: 1.005 });
    tireIO[TIRE.peakSlipX] = NaN;
    run(tire, {});
    expect(tireIO[TIRE.peakSlipX]).toBeNaN(); // the rig clears what the wheel keeps
    run(new MagicFormula({ ...passengerMagicFormula(), PCX1: 1.02 }), {});
    expect(tireIO[TIRE.peakSlipX]).toBeGreaterThan(0.3);
});
