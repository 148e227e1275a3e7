import { describe, expect, it } from 'vitest';

import { run } from './rig.js';
import { MagicFormula, type MagicFormulaCoefficients } from '../../src/index.js';

type Name = keyof MagicFormulaCoefficients;

const NOMINAL_PRESSURE = 220_000;

/** The passenger set, with something in every coefficient that it leaves at 0. */
const set: MagicFormulaCoefficients = {
    ...new MagicFormula().coefficients,
    ...{ PEX1: 0.11, PEX2: 0.14, PEX3: 0.2, PEX4: 0.13, PHX1: 0.002, PHX2: 0.003, PVX1: 0.01, PVX2: 0.02, PDX3: 2 },
    ...{ PEY1: -0.8, PEY2: -0.5, PEY3: 0.1, PEY4: 0.5, PEY5: 3, PHY1: 0.002, PHY2: 0.003, PVY1: 0.03, PVY2: 0.02 },
    ...{ PVY3: -0.2, PVY4: -0.3, PKY3: 0.6, PKY5: 2, PKY6: -0.9, PKY7: -0.3, PDY3: 2.5 },
    ...{ PPX1: -0.35, PPX2: 0.38, PPX3: -0.1, PPX4: 0.06, PPY1: -0.6, PPY2: -0.06, PPY3: -0.17, PPY4: 0.3, PPY5: 0.2 },
    ...{
        RBX3: 3,
        REX1: -0.4,
        REX2: -0.2,
        RHX1: 0.01,
        RBY3: 0.02,
        RBY4: 2,
        REY1: 0.4,
        REY2: 0.3,
        RHY1: 0.01,
        RHY2: 0.02
    },
    ...{ RVY1: 0.05, RVY2: 0.04, RVY3: 0.3, RVY4: 12, RVY5: 1.9, RVY6: 14 },
    ...{ QBZ3: -1.2, QBZ5: -0.8, QBZ6: 2, QBZ9: 12, QBZ10: 0.4, QDZ3: -0.7, QDZ4: 5, QDZ6: -0.005, QDZ7: 0.003 },
    ...{
        QDZ8: -0.14,
        QDZ9: 0.04,
        QDZ10: 0.5,
        QDZ11: 0.3,
        QEZ3: -0.7,
        QEZ4: 0.17,
        QEZ5: -0.9,
        QHZ1: 0.003,
        QHZ2: -0.002
    },
    ...{ QHZ3: 0.14, QHZ4: 0.04, PPZ1: -0.44, PPZ2: -0.2, SSZ1: 0.01, SSZ2: 0.02, SSZ3: 0.3, SSZ4: 0.2 },
    ...{ NOMPRES: NOMINAL_PRESSURE, INFLPRES: NOMINAL_PRESSURE }
};

/** States of a tire on the rig, each with load, lean, pressure and slip of its own. */
const states = [
    { load: 2500, inclination: 0.06, pressure: 180_000, kappa: 0.03, alpha: 2, grip: 1 },
    { load: 6200, inclination: -0.09, pressure: 260_000, kappa: -0.05, alpha: -4, grip: 0.6 },
    { load: 5000, inclination: 0.04, pressure: 240_000, kappa: -0.15, alpha: 7, grip: 1 }
];

/** A state as the formulas have it: excess load and pressure, camber. */
interface Known {
    q: number;
    p: number;
    camber: number;
}

function known({ load, pressure, inclination }: (typeof states)[number]): Known {
    const camber = (set.PKY1 < 0 ? 1 : -1) * Math.sin(inclination);
    return { q: load / set.FNOMIN - 1, p: pressure / NOMINAL_PRESSURE - 1, camber };
}

/** Coefficients of camber in the side force. The moment of the trail has the force of an upright wheel, without them. */
const OF_LEANING = new Set<Name>(['PEY4', 'PKY3', 'PKY5', 'PDY3', 'RBY4']);

/** Forces, their slopes and the moment of a set in a state. */
function forces(changes: Partial<MagicFormulaCoefficients>, state: (typeof states)[number]): number[] {
    const tire = new MagicFormula({ ...set, ...changes });
    tire.pressure = state.pressure;
    const { x, y, mz, rateX, rateY } = run(tire, state);
    return [x, y, rateX, rateY, mz];
}

/** Expects that two sets are one tire in all states, and another one than the plain set. */
function expectSame(
    one: Partial<MagicFormulaCoefficients>,
    other: (state: Known) => Partial<MagicFormulaCoefficients>,
    plain: Partial<MagicFormulaCoefficients> = {},
    withMoment = true
): void {
    const felt = states.flatMap((state) => {
        const without = forces(plain, state);
        const alike = forces(other(known(state)), state);
        const found = forces(one, state).slice(0, withMoment ? undefined : -1);
        found.forEach((force, i) => expect(Math.abs(force - alike[i])).toBeLessThan(1e-8 * Math.abs(force) + 1e-9));
        return found.map((force, i) => Math.abs(force / without[i] - 1));
    });
    expect(Math.max(...felt)).toBeGreaterThan(1e-5);
}

const scaled = (names: Name[], by: number): Partial<MagicFormulaCoefficients> =>
    Object.fromEntries(names.map((name) => [name, set[name] * by]));

type Share = (state: Known) => number;
const load: Share = ({ q }) => q;
const loadSquared: Share = ({ q }) => q * q;
const camber: Share = ({ camber }) => camber;
const camberSquared: Share = ({ camber }) => camber * camber;
const lean: Share = ({ camber }) => Math.abs(camber);
const pressure: Share = ({ p }) => p;

describe('a coefficient of the Magic Formula', () => {
    const rows: [of: string, share: Share, pairs: [of: Name, plain: Name][]][] = [
        [
            'the excess load',
            load,
            [
                ['PDX2', 'PDX1'],
                ['PKX2', 'PKX1'],
                ['PEX2', 'PEX1'],
                ['PHX2', 'PHX1'],
                ['PVX2', 'PVX1'],
                ['REX2', 'REX1'],
                ['PDY2', 'PDY1'],
                ['PEY2', 'PEY1'],
                ['PHY2', 'PHY1'],
                ['PVY2', 'PVY1'],
                ['PVY4', 'PVY3'],
                ['PKY7', 'PKY6'],
                ['RHY2', 'RHY1'],
                ['REY2', 'REY1'],
                ['RVY2', 'RVY1'],
                ['QBZ2', 'QBZ1'],
                ['QDZ2', 'QDZ1'],
                ['QDZ7', 'QDZ6'],
                ['QDZ9', 'QDZ8'],
                ['QDZ11', 'QDZ10'],
                ['QEZ2', 'QEZ1'],
                ['QHZ2', 'QHZ1'],
                ['QHZ4', 'QHZ3'],
                ['SSZ4', 'SSZ3']
            ]
        ],
        [
            'the square of the excess load',
            loadSquared,
            [
                ['PEX3', 'PEX1'],
                ['QBZ3', 'QBZ1'],
                ['QEZ3', 'QEZ1']
            ]
        ],
        [
            'camber',
            camber,
            [
                ['PEY4', 'PEY3'],
                ['RVY3', 'RVY1'],
                ['QEZ5', 'QEZ4'],
                ['QHZ3', 'QHZ1'],
                ['SSZ3', 'SSZ1']
            ]
        ],
        [
            'the square of camber',
            camberSquared,
            [
                ['RBX3', 'RBX1'],
                ['RBY4', 'RBY1'],
                ['PKY5', 'PKY2']
            ]
        ],
        [
            'the size of camber',
            lean,
            [
                ['QBZ6', 'QBZ5'],
                ['QDZ4', 'QDZ3']
            ]
        ],
        [
            'the excess pressure',
            pressure,
            [
                ['PPX2', 'PPX1'],
                ['PPX4', 'PPX3'],
                ['PPY4', 'PPY3']
            ]
        ]
    ];
    const pairs = rows.flatMap(([of, share, some]) => some.map(([name, plain]) => [name, of, plain, share] as const));

    it.each(pairs)('%s of %s acts as %s times that', (name, _, plain, share) => {
        const step = 0.1 * (Math.abs(set[name]) + 0.01);
        expectSame(
            { [name]: set[name] + step },
            (state) => ({ [plain]: set[plain] + step * share(state) }),
            {},
            !OF_LEANING.has(name)
        );
    });
});

describe('a scale factor of the Magic Formula', () => {
    const factors: [Name, Name[]][] = [
        ['LFZO', ['FNOMIN']],
        ['LCX', ['PCX1']],
        ['LEX', ['PEX1', 'PEX2', 'PEX3']],
        ['LKX', ['PKX1', 'PKX2']],
        ['LHX', ['PHX1', 'PHX2']],
        ['LVX', ['PVX1', 'PVX2']],
        ['LXAL', ['RBX1', 'RBX3']],
        ['LCY', ['PCY1']],
        ['LEY', ['PEY1', 'PEY2']],
        ['LKY', ['PKY1', 'QBZ1', 'QBZ2', 'QBZ3', 'QBZ9']],
        ['LHY', ['PHY1', 'PHY2']],
        ['LVY', ['PVY1', 'PVY2']],
        ['LKYC', ['PKY6', 'PKY7', 'PVY3', 'PVY4']],
        ['LYKA', ['RBY1', 'RBY4']],
        ['LVYKA', ['RVY1', 'RVY2', 'RVY3']],
        ['LTR', ['QDZ1', 'QDZ2']],
        ['LRES', ['QDZ6', 'QDZ7']],
        ['LKZC', ['QDZ8', 'QDZ9', 'QDZ10', 'QDZ11']],
        ['LS', ['SSZ1', 'SSZ2', 'SSZ3', 'SSZ4']]
    ];

    it.each(factors)('%s scales %s', (factor, names) => {
        expectSame({ [factor]: 0.8 }, () => scaled(names, 0.8));
        expectSame({ [factor]: 1.3 }, () => scaled(names, 1.3));
    });
});

describe('a share of the Magic Formula', () => {
    const shares: [what: string, off: Name[], share: Share, of: Name[]][] = [
        ['peak along left by camber', ['PDX3'], ({ camber }) => 1 - set.PDX3 * camber ** 2, ['PDX1', 'PDX2']],
        ['peak across left by camber', ['PDY3'], ({ camber }) => 1 - set.PDY3 * camber ** 2, ['PDY1', 'PDY2']],
        ['cornering stiffness left by camber', ['PKY3'], (state) => 1 - set.PKY3 * lean(state), ['PKY1']],
        ['cornering stiffness by pressure', ['PPY1'], ({ p }) => 1 + set.PPY1 * p, ['PKY1']],
        ['load of the largest cornering stiffness', ['PPY2'], ({ p }) => 1 + set.PPY2 * p, ['PKY2', 'PKY5']],
        ['camber stiffness by pressure', ['PPY5'], ({ p }) => 1 + set.PPY5 * p, ['PKY6', 'PKY7']],
        ['peak across by pressure', ['PPY3', 'PPY4'], ({ p }) => 1 + set.PPY3 * p + set.PPY4 * p * p, ['PDY1', 'PDY2']],
        ['peak along by pressure', ['PPX3', 'PPX4'], ({ p }) => 1 + set.PPX3 * p + set.PPX4 * p * p, ['PDX1', 'PDX2']],
        [
            'slip stiffness by pressure',
            ['PPX1', 'PPX2'],
            ({ p }) => 1 + set.PPX1 * p + set.PPX2 * p * p,
            ['PKX1', 'PKX2']
        ],
        ['trail by pressure', ['PPZ1'], ({ p }) => 1 - set.PPZ1 * p, ['QDZ1', 'QDZ2']],
        ['residual torque by pressure', ['PPZ2'], ({ p }) => 1 + set.PPZ2 * p, ['QDZ8', 'QDZ9']],
        [
            'stiffness of the trail by camber',
            ['QBZ5', 'QBZ6'],
            ({ camber }) => 1 + set.QBZ5 * Math.abs(camber) + set.QBZ6 * camber ** 2,
            ['QBZ1', 'QBZ2', 'QBZ3']
        ],
        [
            'trail by camber',
            ['QDZ3', 'QDZ4'],
            ({ camber }) => 1 + set.QDZ3 * Math.abs(camber) + set.QDZ4 * camber ** 2,
            ['QDZ1', 'QDZ2']
        ]
    ];

    it.each(shares)('is the %s: %s', (_, off, share, of) => {
        const without = Object.fromEntries(off.map((name) => [name, 0]));
        const alike = (state: Known): Partial<MagicFormulaCoefficients> => ({
            ...without,
            ...scaled(of, share(state))
        });
        expectSame({}, alike, without, !OF_LEANING.has(off[0]));
    });
});
