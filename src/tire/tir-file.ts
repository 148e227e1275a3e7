import { type MagicFormulaCoefficients, neutralMagicFormula } from './magic-formula-coefficients.js';
import { type TirLine, tirLines } from './tir-lines.js';
import { DIMENSION_OF, unitSize } from './tir-units.js';
import { type TireSide, wornTire } from './tire-side.js';
import { nameOf as typed } from '../math/argument.js';

const KNOWN: Readonly<MagicFormulaCoefficients> = neutralMagicFormula();

/** Keys that say for which formula the file is, the first one first. */
const FORMAT_KEYS = ['PROPERTY_FILE_FORMAT', 'FORMAT'] as const;

/** Names that PAC2002 of Adams has for coefficients of MF-Tyre. */
const OF_PAC2002: Readonly<Record<string, keyof MagicFormulaCoefficients>> = {
    IP: 'INFLPRES',
    IP_NOM: 'NOMPRES',
    QPZ1: 'PPZ1',
    QPZ2: 'PPZ2',
    LFZ0: 'LFZO',
    LKYG: 'LKYC',
    LKZG: 'LKZC'
};

/** The formula of PAC2002 and MF-Tyre 5.2, as a number of `FITTYP`. */
const MF_TYRE_52 = 52;

/** Property file formats of other formulas: how their names begin, letters and digits only. */
const OTHER_FORMULAS = /^(?:PAC89|PAC94|PACMC|PACTIME|MFMC|MCTYRE|FIALA|UA|FTIRE|521|CDTIRE|RMODK|HARTY|BRUSH|TMEASY)/;

/** Formats whose files have the coefficients of MF-Tyre 5.2. */
const AS_52 = /^(?:PAC2002|MF05|MF5|MFTYRE5|MFTYRE$|SWIFTTYRE)/;

/** Keys that say how to read the file. */
const OF_THE_FILE: ReadonlySet<string> = new Set([...Object.values(DIMENSION_OF), 'TYRESIDE', ...FORMAT_KEYS]);

/** A tire property file. */
export interface TirFile {
    /** The coefficients of the tire, as they were measured, in SI units. */
    readonly coefficients: Partial<MagicFormulaCoefficients>;

    /** Side of the car on which they were measured, `TYRESIDE`; `left` if the file does not say, as in MF-Tyre. */
    readonly side: TireSide;

    /** Keys that the {@link MagicFormula} does not use, in the order of the file: they were passed over, whatever their value. */
    readonly unused: readonly string[];

    /** Things that its author may not have meant, such as a coefficient that is there twice: one sentence each. */
    readonly notes: readonly string[];
}

/**
 * Reads a tire property file (.tir) of MF-Tyre 5, 6.1 or 6.2, PAC2002 or Delft-Tyre: lines `KEY = value` in sections, with
 * lengths, forces and pressures in the units of [UNITS]. Sections, comments, tables and whatever the {@link MagicFormula}
 * does not use are passed over. `FITTYP`, or else `PROPERTY_FILE_FORMAT`, says which version of the formula it is for.
 *
 * @throws If a number that the formula uses is not one, with its line; if the file is for another formula, with its name;
 * or if the text has no coefficient of a tire.
 */
export function readTir(text: string): TirFile {
    if (typeof text !== 'string') {
        throw new Error(`${typed(text)} is not the text of a tire file.`);
    }
    const lines = tirLines(text);
    refuseOtherFormulas(lines);
    const notes: string[] = [];
    const coefficients = numbersOf(lines, notes);
    if (!Object.keys(coefficients).some((name) => /^[P-S]/.test(name))) {
        throw new Error('There is no coefficient of a tire in the tire file, such as PCX1 = 1.6.');
    }
    if (coefficients.FITTYP === undefined && isOf52(lines, coefficients)) {
        coefficients.FITTYP = MF_TYRE_52;
    }
    const side = sideOf(lines, notes);
    const unused = lines.map(({ key }) => key).filter((key) => !isKnown(key) && !OF_THE_FILE.has(key));
    return { coefficients, side, unused, notes };
}

/**
 * Coefficients of a tire property file (.tir) of MF-Tyre 5, 6.1 or 6.2, PAC2002 or Delft-Tyre: lines `KEY = value` in sections,
 * with lengths, forces and pressures in the units of [UNITS]. What the {@link MagicFormula} does not use is passed over.
 *
 * @param text - Text of the file.
 * @param worn - Side of the car on which the tire runs: a left tire on the right is its mirror image, and the other way
 * round. Omitted, the tire is as it was measured.
 * @throws If a number that the formula uses is not one, with its line; if the file is for another formula, with its name;
 * or if the text has no coefficient of a tire.
 */
export function parseTir(text: string, worn?: TireSide): Partial<MagicFormulaCoefficients> {
    const { coefficients, side } = readTir(text);
    return worn ? wornTire(coefficients, side, worn) : coefficients;
}

function numbersOf(lines: readonly TirLine[], notes: string[]): Partial<MagicFormulaCoefficients> {
    const coefficients: Partial<MagicFormulaCoefficients> = {};
    for (const line of lines) {
        if (!isKnown(line.key)) {
            continue;
        }
        const name = nameOf(line.key);
        const { number } = line;
        if (number === null) {
            throw new Error(`Line ${line.at} of the tire file: ${line.key} is not a number: ${line.written}`);
        }
        const value = number * sizeOf(name, lines);
        const before = coefficients[name];
        if (before !== undefined && before !== value) {
            notes.push(`Line ${line.at}: ${line.key} is there twice. This one counts.`);
        }
        coefficients[name] = value;
    }
    return coefficients;
}

function nameOf(key: string): keyof MagicFormulaCoefficients {
    return OF_PAC2002[key] ?? key;
}

function isKnown(key: string): boolean {
    return Object.hasOwn(KNOWN, nameOf(key));
}

/** Size of the unit in which the file gives a coefficient. */
function sizeOf(name: keyof MagicFormulaCoefficients, lines: readonly TirLine[]): number {
    const unit = Object.hasOwn(DIMENSION_OF, name) && lines.find(({ key }) => key === DIMENSION_OF[name]);
    if (!unit || unit.value === '') {
        return 1;
    }
    const size = unitSize(unit.key, unit.value);
    if (size === undefined) {
        throw new Error(
            `Line ${unit.at} of the tire file: ${unit.value} is not a known unit of ${unit.key}, such as meter, newton or pascal.`
        );
    }
    return size;
}

function sideOf(lines: readonly TirLine[], notes: string[]): TireSide {
    const line = lines.find(({ key }) => key === 'TYRESIDE');
    const value = line?.value.toUpperCase() ?? 'LEFT';
    const side = (['left', 'right', 'symmetric'] as const).find((each) => each.toUpperCase().startsWith(value));
    if (line && (value === '' || !side)) {
        notes.push(`Line ${line.at}: TYRESIDE is neither LEFT, RIGHT nor SYMMETRIC. The tire is taken for a left one.`);
        return 'left';
    }
    return side ?? 'left';
}

/** True if a set that does not tell its version is one of MF-Tyre 5.2: by the format of its file, or else by its coefficients. */
function isOf52(lines: readonly TirLine[], coefficients: Partial<MagicFormulaCoefficients>): boolean {
    const format = formatOf(lines);
    return AS_52.test(format) || (format === '' && 'PHY3' in coefficients && !('PKY6' in coefficients));
}

/** Name of the file's format, in capitals, letters and digits only. */
function formatOf(lines: readonly TirLine[]): string {
    const line = FORMAT_KEYS.map((name) => lines.find(({ key }) => key === name)).find(Boolean);
    return line?.value.toUpperCase().replace(/[^A-Z\d]/g, '') ?? '';
}

function refuseOtherFormulas(lines: readonly TirLine[]): void {
    const [name] = OTHER_FORMULAS.exec(formatOf(lines)) ?? [];
    const old =
        !name &&
        ['A0', 'A1', 'A2', 'B0', 'B1', 'B2'].every((coefficient) => lines.some(({ key }) => key === coefficient));
    if (name || old) {
        const formula = old ? 'PAC89 or PAC94 (A0, A1, ...)' : name;
        throw new Error(
            `The tire file is for the formula ${formula}. Take one of MF-Tyre 5.2, 6.1 or 6.2 or PAC2002 (PCX1, PCY1, ...).`
        );
    }
}
