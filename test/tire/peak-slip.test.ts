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

const tires: [string, Tire][] = [
    ['TMeasy', new TMeasy()],
    ['Friction curve', new FrictionCurve()],
    ['Simple Magic Formula', new SimpleMagicFormula()],
    ['Magic Formula', new MagicFormula()],
    ['PAC2002', new MagicFormula({ ...passengerMagicFormula(), FITTYP: 6 })],
    ['PhysX', new PhysXTire()],
    ['Fiala', new Fiala()]
];

/** The first place of the largest value, within a hair. */
function peakOf(value: (slip: number) => number, most: number): number {
    const slips = Array.from({ length: 4000 }, (_, i) => (most * (i + 1)) / 4000);
    const values = slips.map(value);
    const best = Math.max(...values) * (1 - 1e-5);
    return slips[values.findIndex((force) => force >= best)];
}

it.each(tires.flatMap(([name, tire]) => [0.25, 1].map((grip) => [name, grip, tire] as const)))(
    'the %s tire on a grip of %f knows at which slip it brakes and corners best',
    (_, grip, tire) => {
        const braking = peakOf((kappa) => Math.abs(run(tire, { kappa: -kappa, grip }).x), 0.6);
        const known = tireIO[TIRE.peakSlipX];
        const cornering = peakOf(
            (tan) => Math.abs(run(tire, { alpha: (Math.atan(tan) * 180) / Math.PI, grip }).y),
            0.6
        );
        const knownTan = tireIO[TIRE.peakSlipY];
        // flat tops: the force there counts, not the place
        const at = Math.abs(run(tire, { kappa: -known, grip }).x) / Math.abs(run(tire, { kappa: -braking, grip }).x);
        const force = (tan: number): number => Math.abs(run(tire, { alpha: (Math.atan(tan) * 180) / Math.PI, grip }).y);
        expect(at).toBeGreaterThan(0.998);
        expect(force(knownTan) / force(cornering)).toBeGreaterThan(0.998);
        expect(known).toBeLessThan(1.15 * braking + 0.005);
        expect(knownTan).toBeLessThan(1.15 * cornering + 0.005);
    }
);
