import { type MagicFormulaCoefficients, neutralMagicFormula } from './magic-formula-coefficients.js';

/** What MF-Tyre calls the pressures and their coefficients that PAC2002 of Adams has. */
const OF_PAC2002: Readonly<Record<string, keyof MagicFormulaCoefficients>> = {
    IP: 'INFLPRES',
    IP_NOM: 'NOMPRES',
    QPZ1: 'PPZ1',
    QPZ2: 'PPZ2'
};

/**
 * Reads a tire property file (.tir) of MF-Tyre: lines `KEY = value` in sections. Sections, comments (`$` or `!` to the
 * end of the line), quoted texts, tables and keys that the {@link MagicFormula} does not know are passed over; values
 * are taken to be in SI, whatever [UNITS] says.
 *
 * @throws If a value is not a number, with its line, or if there is no coefficient of a tire in the text.
 */
export function parseTir(text: string): Partial<MagicFormulaCoefficients> {
    const known = neutralMagicFormula();
    const coefficients: Partial<MagicFormulaCoefficients> = {};
    text.split(/\r\n|\r|\n/).forEach((line, i) => {
        const [, key, value] = /^\s*(\w+)\s*=([^$!]*)/.exec(line) ?? [];
        const quoted = value?.trim().match(/^['"]/);
        if (!key || quoted) {
            return;
        }
        const number = value.trim() === '' ? NaN : Number(value);
        if (!Number.isFinite(number)) {
            throw new Error(`Line ${i + 1} of the tire file: ${key} is not a number: ${line.trim()}`);
        }
        const written = key.toUpperCase();
        const name = OF_PAC2002[written] ?? written;
        if (Object.hasOwn(known, name)) {
            coefficients[name] = number;
        }
    });
    if (!Object.keys(coefficients).some((name) => /^[P-S]/.test(name))) {
        throw new Error('There is no coefficient of a tire in the tire file, such as PCX1 = 1.6.');
    }
    return coefficients;
}
