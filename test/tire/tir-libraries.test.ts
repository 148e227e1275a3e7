import { describe, expect, it } from 'vitest';

import { run } from './rig.js';
import { MagicFormula, parseTir, passengerMagicFormula } from '../../src/index.js';
import { readTir } from '../../src/internal.js';

const coefficients = `
[LONGITUDINAL_COEFFICIENTS]
PCX1 = 1.579
PDX1 = 1.0422
PKX1 = 21.687
[LATERAL_COEFFICIENTS]
PCY1 = 1.338
PDY1 = 0.8785
PKY1 = -15.324
`;
const plain = parseTir(coefficients);

describe('a tire property file of a public library', () => {
    it.each([
        ['a key without a value', '[MODEL]\nROAD_INCREMENT =\n'],
        ['one without a value and with a comment', '[MODEL]\nROAD_INCREMENT = $Increment in road sampling\n'],
        ['one in a section of its own', '[GOODYEAR]\nCONSTRUCTION =\nINFLATION_PRESSURE = 6.5 bar\n'],
        ['text without quotes', '[MODEL]\nTYPE = CAR\nFUNCTION_NAME = TNO_DelftTyre\n'],
        [
            'units without quotes',
            '[UNITS]\nLENGTH = meter\nFORCE = newton\nANGLE = radians\nMASS = kg\nTIME = second\n'
        ],
        ['a date', '[GOODYEAR]\nDATESTAMP = 10-JUN-2010\nCREATED = 2019-02-15 11:14:40\n'],
        ['a sign in a comment', '! : COMMENT : FNOMIN = high\n$ PCX1 = none\n'],
        [
            'a table with its head',
            '[SHAPE]\n{radial width}\n 1.0 0.0\n 1.0 0.4\n[BOTTOMING_CURVE]\n{pen fz}\n0.0 0.0\n'
        ],
        ['a mark of byte order', '\uFEFF'],
        ['what the solver shall compute', '[MODEL]\nUSE_MODE = 3\nVXLOW = 1\nHMAX_LOCAL = 2.5E-4\n']
    ])('is read past %s', (_, head) => {
        expect(parseTir(head + coefficients)).toEqual(plain);
        expect(parseTir(coefficients + head)).toEqual(plain);
        expect(parseTir((head + coefficients).replaceAll('\n', '\r\n'))).toEqual(plain);
        expect(parseTir((head + coefficients).replaceAll(' = ', '\t=\t').toLowerCase())).toEqual(plain);
    });

    it('names the keys that are not used', () => {
        const { unused, notes } = readTir(
            `[UNITS]\nLENGTH = 'meter'\n[MODEL]\nROAD_INCREMENT =\nWIDTH = 0.2\n${coefficients}`
        );
        expect(unused).toEqual(['ROAD_INCREMENT', 'WIDTH']);
        expect(notes).toEqual([]);
    });

    it('has numbers as Fortran and C write them, in quotes or not', () => {
        const text = "PDX1 = 1.0D-02\nPDX2 = -.5d0\nPKX1 = +2.E1\nPDY1 = 1.\nFITTYP = '61'\n";
        expect(parseTir(text)).toEqual({ PDX1: 0.01, PDX2: -0.5, PKX1: 20, PDY1: 1, FITTYP: 61 });
        expect(() => parseTir('PDX1 = 0x10')).toThrow(/^Line 1 .*PDX1/);
        expect(() => parseTir(`${coefficients}PDX2 = none`)).toThrow(/PDX2 is not a number: PDX2 = none$/);
    });

    it('is the same tire in other units', () => {
        const sized = (
            length: string,
            force: string,
            pressure: string,
            radius: number,
            load: number,
            air: number
        ): string =>
            [
                `FNOMIN = ${load}\nFZMAX = ${2 * load}\n[DIMENSION]\nUNLOADED_RADIUS = ${radius}\n${coefficients}`,
                `INFLPRES = ${air}\n[UNITS]\nLENGTH = '${length}'\nFORCE = ${force}\nANGLE = 'degrees'\nTIME = 'hour'`,
                pressure && `PRESSURE = '${pressure}'`
            ].join('\n');
        const si = parseTir(sized('meter', "'newton'", '', 0.3135, 4000, 220_000));
        expect(si).toMatchObject({ FNOMIN: 4000, FZMAX: 8000, UNLOADED_RADIUS: 0.3135, INFLPRES: 220_000 });
        for (const [length, force, pressure, radius, load, air] of [
            ['mm', 'kN', 'bar', 313.5, 4, 2.2],
            ['MILLIMETER', "'KNewton'", 'kPa', 313.5, 4, 220],
            ['inch', 'pound_force', 'psi', 0.3135 / 0.0254, 4000 / 4.4482216153, 220_000 / 6894.757293]
        ] as const) {
            const other = parseTir(sized(length, force, pressure, radius, load, air));
            for (const [name, value] of Object.entries(si)) {
                expect(other[name as keyof typeof other]).toBeCloseTo(value, 6);
            }
        }
        expect(() => parseTir(sized('furlong', 'N', '', 1, 1, 1))).toThrow(/furlong is not a known unit of LENGTH/);
    });

    it('is read from one line, as an input field leaves it', () => {
        const text = `[MDI_HEADER] FILE_TYPE ='tir' ! made for this test [MODEL] TYRESIDE = 'LEFT' $side [SHAPE] {a b} 1 0 ${coefficients}`;
        expect(parseTir(text.replaceAll('\n', ' '))).toEqual(plain);
    });

    it('says what is there twice, and takes the last', () => {
        const { coefficients: found, notes } = readTir(`${coefficients}PDY1 = 0.5\nPCY1 = 1.338`);
        expect(found.PDY1).toBe(0.5);
        expect(notes).toEqual(['Line 10: PDY1 is there twice. This one counts.']);
    });

    it.each(['PAC89', 'PAC94', 'PAC_MC', 'PAC-TIME', 'FTIRE', 'FIALA', '5.2.1'])(
        'is refused by name for %s',
        (format) => {
            const name = format.replace(/[^A-Z\d]/g, '');
            expect(() => parseTir(`[MODEL]\nPROPERTY_FILE_FORMAT = '${format}'\n${coefficients}`)).toThrow(
                `for the formula ${name}. Take one of MF-Tyre`
            );
        }
    );

    it('is refused for the coefficients of PAC89 and PAC94', () => {
        const old =
            '[LATERAL_COEFFICIENTS]\na0 = 1.65\na1 = -34\na2 = 1250\n[LONGITUDINAL]\nb0 = 2.37\nb1 = -9.46\nb2 = 1490\n';
        expect(() => parseTir(old)).toThrow(/PAC89 or PAC94/);
    });
});

describe('the version of the formula', () => {
    const slid = { load: 4000, alpha: 12 };
    const at = (text: string): number => run(new MagicFormula(parseTir(text)), slid).y;

    it.each([5, 6, 21, 51, 52])('is that of the slip angle for FITTYP %i', (version) => {
        expect(at(`FITTYP = ${version}\n${coefficients}`)).toBe(at(`FITTYP = 52\n${coefficients}`));
        expect(at(`FITTYP = ${version}\n${coefficients}`)).not.toBe(at(coefficients));
    });

    it.each([61, 62])('is that of its tangent for FITTYP %i', (version) => {
        expect(at(`FITTYP = ${version}\n${coefficients}`)).toBe(at(coefficients));
    });

    it.each(["PROPERTY_FILE_FORMAT = 'PAC2002'", 'FORMAT = PAC2002', "property_file_format = 'MF_05'", 'PHY3 = 0'])(
        'follows from %s if FITTYP is not there',
        (line) => {
            expect(at(`[MODEL]\n${line}\n${coefficients}`)).toBe(at(`FITTYP = 52\n${coefficients}`));
            expect(at(`[MODEL]\nFITTYP = 61\n${line}\n${coefficients}`)).toBe(at(coefficients));
        }
    );
});

/** A tire with conicity and ply steer, and something in every coefficient that favors one side. */
const oneSided = Object.entries({
    ...passengerMagicFormula(),
    ...{ PEY3: 0.2, PHY1: 0.004, PHY2: -0.002, PVY1: 0.02, PVY2: 0.01, RHX1: 0.01, RBY3: 0.02, RVY1: 0.05, RVY2: 0.04 },
    ...{ RVY3: -0.3, RVY4: 10, RVY5: 1.9, RVY6: 15, QEZ4: 0.2, QHZ1: 0.003, QHZ2: -0.002, QDZ3: 0.4, QDZ6: -0.004 },
    ...{ QDZ7: 0.003, QBZ4: 0.3, SSZ1: 0.02, SSZ3: 0.3, PHY3: 0.02 }
})
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

describe('a tire that was measured on one side', () => {
    const how = { load: 3500, kappa: 0.04, alpha: 3, inclination: 0.06 };
    const mirrored = { ...how, alpha: -3, inclination: -0.06 };
    const on = (text: string, side?: 'left' | 'right' | 'symmetric', state = how): number[] => {
        const { x, y, mz } = run(new MagicFormula(parseTir(text, side)), state);
        return [x, y, mz];
    };
    const expectClose = (found: number[], expected: number[]): void =>
        found.forEach((force, i) => expect(Math.abs(force - expected[i])).toBeLessThan(1e-6));
    const image = ([x, y, mz]: number[]): number[] => [x, -y, -mz];

    for (const version of [52, 61]) {
        const left = `FITTYP = ${version}\nTYRESIDE = 'LEFT'\n${oneSided}`;

        it(`runs on its side as it is, and on the other as its mirror image, FITTYP ${version}`, () => {
            expectClose(on(left, 'left'), on(left));
            expectClose(on(left, 'right'), image(on(left, 'left', mirrored)));
            expect(Math.abs(on(left, 'right')[1] - on(left, 'left')[1])).toBeGreaterThan(50);
        });

        it(`is a left one as the mirror image of a right one, FITTYP ${version}`, () => {
            const right = left.replace("'LEFT'", "'right'");
            expectClose(on(right, 'right'), on(left, 'left'));
            expectClose(on(right, 'left'), on(left, 'right'));
        });

        it(`favors no side in the middle, or if it is symmetric, FITTYP ${version}`, () => {
            const symmetric = left.replace("'LEFT'", 'SYMMETRIC');
            expectClose(on(left, 'symmetric', mirrored), image(on(left, 'symmetric')));
            expectClose(on(symmetric, 'left'), on(left, 'symmetric'));
            expectClose(on(symmetric, 'right'), on(left, 'symmetric'));
        });
    }

    it('is a left one if the file does not say', () => {
        const line = "TYRESIDE = 'LEFT'\n";
        const text = line + oneSided;
        expectClose(on(oneSided, 'right'), on(text, 'right'));
        const unknown = readTir(text.replace('LEFT', 'UNKNOWN'));
        expect(unknown.side).toBe('left');
        expect(unknown.notes).toEqual([
            'Line 1: TYRESIDE is neither LEFT, RIGHT nor SYMMETRIC. The tire is taken for a left one.'
        ]);
    });

    it('is the same tire after SAE axes', () => {
        const ofSae = /^((?:PKY1|PKY6|PKY7|PVY\d|RVY[123]) = )(.*)$/gm;
        const sae = oneSided.replace(ofSae, (_, key: string, value: string) => `${key}${-Number(value)}`);
        for (const side of ['left', 'right'] as const) {
            const [x, y] = on(sae, side);
            const [isoX, isoY] = on(oneSided, side);
            expect(x).toBeCloseTo(isoX, 6);
            expect(y).toBeCloseTo(isoY, 6);
        }
    });
});
