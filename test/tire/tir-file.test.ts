import { describe, expect, it } from 'vitest';

import { run } from './rig.js';
import { MagicFormula, parseTir, passengerMagicFormula } from '../../src/index.js';

const file = `[MDI_HEADER]
FILE_TYPE                = 'tir'
FILE_VERSION             = 3.0
! : COMMENT :  made for this test
(COMMENTS)
{comment_string}
'205/60 R15 = a tire'
$-----------------------------------------------------------------units
[UNITS]
 LENGTH                  = 'meter'
[MODEL]
 PROPERTY_FILE_FORMAT    = "MF_05"
 FITTYP                  = 61       $Magic Formula version
[SHAPE]
{radial width}
 1.0    0.0
[DIMENSION]
UNLOADED_RADIUS = 0.3135  $Free tire radius
[VERTICAL]
FNOMIN=4000
[SCALING_COEFFICIENTS]
LMUX = 0.9 ! scale factor of Fx peak
[LONGITUDINAL_COEFFICIENTS]
PCX1	=	1.579
pdx1 = +1.0422e+0
PDX2 = -8.285E-2 $ = load
PKX1 = 21.687
[LATERAL_COEFFICIENTS]
PKY1 = -15.324
RBY1 = .5
`;

describe('a tire property file', () => {
    it('gives its coefficients, past sections, comments, texts, tables and what a tire does not need', () => {
        const expected = {
            FITTYP: 61,
            UNLOADED_RADIUS: 0.3135,
            FNOMIN: 4000,
            LMUX: 0.9,
            PCX1: 1.579,
            PDX1: 1.0422,
            PDX2: -0.08285,
            PKX1: 21.687,
            PKY1: -15.324,
            RBY1: 0.5
        };
        expect(parseTir(file)).toEqual(expected);
        expect(parseTir(file.replaceAll('\n', '\r\n'))).toEqual(expected);
    });

    it('knows the pressures by the names of MF-Tyre and of PAC2002', () => {
        const text = 'PDY1 = 1\nIP = 180000\nIP_NOM = 220000\nQPZ1 = -0.4\n';
        expect(parseTir(text)).toEqual({ PDY1: 1, INFLPRES: 180_000, NOMPRES: 220_000, PPZ1: -0.4 });
        expect(parseTir('PDY1 = 1\nINFLPRES = 180000\nPPY1 = -0.6')).toEqual({
            PDY1: 1,
            INFLPRES: 180_000,
            PPY1: -0.6
        });
    });

    it('makes a tire', () => {
        const { x } = run(new MagicFormula(parseTir(file)), { kappa: 0.1 });
        expect(x / 4000).toBeGreaterThan(0.85);
        expect(x / 4000).toBeLessThan(0.94);
    });

    it('survives the way through a file', () => {
        const text = Object.entries(passengerMagicFormula()).map(([name, value]) => `${name} = ${value}`);
        expect(parseTir(text.join('\n'))).toEqual(passengerMagicFormula());
    });

    it('names the line of a value that is not a number', () => {
        expect(() => parseTir('[LATERAL_COEFFICIENTS]\nPCY1 = 1,3\n')).toThrow(/^Line 2 .*PCY1 = 1,3$/);
        expect(() => parseTir('PCY1 = 1.3\n\nPDY1 =   $ friction')).toThrow(/^Line 3 .*PDY1/);
        expect(() => parseTir('PCY1 = Infinity')).toThrow(/^Line 1/);
    });

    it('says so when there is no tire in it', () => {
        expect(() => parseTir('')).toThrow(/no coefficient of a tire/);
        expect(() => parseTir('[MDI_HEADER]\nFILE_VERSION = 3.0\nFNOMIN = 4000')).toThrow(/no coefficient of a tire/);
    });
});
