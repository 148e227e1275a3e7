/** A line `KEY = value` of a tire property file. */
export interface TirLine {
    /** Number of the line, from 1. */
    readonly at: number;

    /** In capitals. */
    readonly key: string;

    /** Without comment, quotes and space around it; empty if there is none. */
    readonly value: string;

    /** The value as a number; null if it is none. */
    readonly number: number | null;

    /** As it stands in the file. */
    readonly written: string;
}

/** A number as C, Fortran (`1.0D-02`) and MATLAB write it. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[ED][+-]?\d+)?$/i;

/** Space before a key: an input field of one line makes of a file one line, and a new one begins where a key does. */
const KEY_IN_LINE = /\s(?=\w+\s*=)/;

/**
 * Lines `KEY = value` of a tire property file. Comments run from `$` or `!` outside of quotes to the end of a line; all other
 * lines are sections, tables and their heads.
 */
export function tirLines(text: string): TirLine[] {
    const trimmed = text.trim();
    const lines = /[\r\n]/.test(trimmed) ? text.split(/\r\n|\r|\n/) : trimmed.split(KEY_IN_LINE);
    return lines.flatMap((line, i) => {
        const [, key, rest] = /^\s*(\w+)\s*=(.*)$/.exec(line) ?? [];
        return key ? [{ at: i + 1, key: key.toUpperCase(), ...valueOf(rest), written: line.trim() }] : [];
    });
}

function valueOf(rest: string): Pick<TirLine, 'value' | 'number'> {
    const [, quoted] = /^\s*(?:'([^']*)'|"([^"]*)")/.exec(rest)?.filter((part) => part !== undefined) ?? [];
    const value = (quoted ?? rest.replace(/[$![{].*$/, '')).trim();
    const number = NUMBER.test(value) ? Number(value.replace(/d/i, 'e')) : NaN;
    return { value, number: Number.isFinite(number) ? number : null };
}
