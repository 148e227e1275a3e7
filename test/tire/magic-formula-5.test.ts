import { describe, expect, it } from 'vitest';

import { pac2002 } from './pac2002.js';
import { dice, run } from './rig.js';
import { MagicFormula, type MagicFormulaCoefficients } from '../../src/index.js';
import { neutralMagicFormula } from '../../src/internal.js';

/** A passenger tire after ISO axes with something in every coefficient of PAC2002. */
const set: MagicFormulaCoefficients = {
    ...neutralMagicFormula(),
    ...{ FITTYP: 6, FNOMIN: 4850, UNLOADED_RADIUS: 0.344, LMUX: 0.95, LMUY: 0.9, LGAX: 1.1, LGAY: 0.9, LGAZ: 0.8 },
    ...{ PCX1: 1.6411, PDX1: 1.1739, PDX2: -0.16395, PDX3: 5, PEX1: 0.46403, PEX2: 0.25022, PEX3: 0.067842 },
    ...{ PEX4: -3.7604e-5, PKX1: 22.303, PKX2: 0.48896, PKX3: 0.21253, PHX1: 0.0012297, PHX2: 0.0004318 },
    ...{
        PVX1: -8.8098e-6,
        PVX2: 1.862e-5,
        RBX1: 13.276,
        RBX2: -13.778,
        RCX1: 1.0,
        REX1: 0.1,
        REX2: -0.05,
        RHX1: 0.004
    },
    ...{ PCY1: 1.3507, PDY1: 1.0489, PDY2: -0.18033, PDY3: -2.8821, PEY1: -0.0074722, PEY2: -0.0063208 },
    ...{ PEY3: -0.35, PEY4: -3, PKY1: -21.92, PKY2: 2.0012, PKY3: -0.024778, PHY1: 0.0026747, PHY2: 8.9094e-5 },
    ...{ PHY3: 0.031415, PVY1: 0.037318, PVY2: -0.010049, PVY3: -0.32931, PVY4: -0.69553 },
    ...{ RBY1: 7.1433, RBY2: 9.1916, RBY3: -0.027856, RCY1: 1.0719, REY1: -0.27572, REY2: 0.32802, RHY1: 5.7448e-6 },
    ...{ RHY2: -3.1368e-5, RVY1: -0.027825, RVY2: 0.053604, RVY3: -0.27568, RVY4: 12.12, RVY5: 1.9, RVY6: -10.704 },
    ...{ QBZ1: 10.904, QBZ2: -1.8412, QBZ3: -0.52041, QBZ4: 0.039211, QBZ5: 0.41511, QBZ9: 8.9846, QBZ10: 0.02 },
    ...{ QCZ1: 1.2136, QDZ1: 0.093509, QDZ2: -0.0092183, QDZ3: -0.057061, QDZ4: 0.73954, QDZ6: -0.0067783 },
    ...{ QDZ7: 0.0052254, QDZ8: -0.18175, QDZ9: 0.029952, QEZ1: -1.5697, QEZ2: 0.33394, QEZ4: 0.26711, QEZ5: -3.594 },
    ...{ QHZ1: 0.0047326, QHZ2: 0.0026687, QHZ3: 0.11998, QHZ4: 0.059083, SSZ1: 0.033372, SSZ2: 0.0043624 },
    ...{ SSZ3: 0.56742, SSZ4: -0.24116 }
};

/** Forces and moment of a tire on the rig, N and N m. */
function forces(c: MagicFormulaCoefficients, load: number, kappa: number, alpha: number, lean: number): number[] {
    const { x, y, mz } = run(new MagicFormula(c), { load, kappa, alpha, inclination: lean });
    return [x, y, mz];
}

describe('a tire of MF-Tyre 5.2 or PAC2002', () => {
    it('has the forces and the moment of the equations of PAC2002, over load, slip and camber', () => {
        const throwOf = dice(22);
        let worst = 0;
        for (let i = 0; i < 300; i++) {
            const load = 1500 + 6000 * throwOf();
            const kappa = 0.4 * throwOf() - 0.2;
            const alpha = 20 * throwOf() - 10;
            const lean = 0.2 * throwOf() - 0.1;
            // the rig slips to the right where ISO has alpha < 0 there, and leans to the right where gamma > 0
            const expected = pac2002(set, { load, kappa, alpha: (-alpha * Math.PI) / 180, gamma: lean });
            const [x, y, mz] = forces(set, load, kappa, alpha, lean);
            worst = Math.max(
                worst,
                Math.abs(x - expected[0]) / load,
                Math.abs(y - expected[1]) / load,
                Math.abs(mz - expected[2]) / (0.344 * load)
            );
        }
        expect(worst).toBeLessThan(1e-9);
    });

    it('pushes toward its lean by PHY3', () => {
        const camberOnly = { ...neutralMagicFormula(), FITTYP: 6, FNOMIN: 4000, PKY1: -20, PDY1: 1 };
        const [, without] = forces({ ...camberOnly, PHY3: 0 }, 4000, 0, 0, 0.05);
        const [, with3] = forces({ ...camberOnly, PHY3: 0.03 }, 4000, 0, 0, 0.05);
        const stiffness = 20 * 4000 * Math.sin(2 * Math.atan(1)); // N/rad
        expect(Math.abs(without)).toBeLessThan(1e-9);
        expect(with3).toBeCloseTo(-stiffness * 0.03 * 0.05, 0);
    });
});
