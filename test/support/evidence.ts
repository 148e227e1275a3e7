import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect } from 'vitest';

/** A figure of ours beside the one that it is held against. */
export interface EvidenceFigure {
    readonly what: string;
    readonly ours: number;

    /** Reference value: of theory, of another simulator, of a published car. */
    readonly reference: number;

    /** Largest difference: as a share of the reference, or as an amount. Infinity beside a limit that is not to be passed. */
    readonly tolerance: number;
    readonly kind: 'share' | 'amount' | 'limit';
    readonly unit?: string;
    readonly source?: string;

    /** Why it is off, where that is known. */
    readonly why?: string;
}

/** Two lines over one axis. */
export interface EvidencePlot {
    readonly title: string;
    readonly x: string;
    readonly y: string;

    /** True if both axes have one scale, as a path has. */
    readonly square?: boolean;

    /** Least range of y that fills the plot: less is noise. */
    readonly least?: number;
    readonly lines: readonly { readonly name: string; readonly points: readonly (readonly [number, number])[] }[];
}

/**
 * Notes a figure of the test that runs for the validation report (`npm run validate`), whether the test passes or not. Other
 * runs note nothing.
 */
export function noteFigure(figure: EvidenceFigure): void {
    note('figure', figure);
}

/** The same with a plot. */
export function notePlot(plot: EvidencePlot): void {
    note('plot', plot);
}

function note(kind: 'figure' | 'plot', entry: EvidenceFigure | EvidencePlot): void {
    const folder = process.env.EVIDENCE;
    if (!folder) {
        return;
    }
    const { currentTestName: test, testPath } = expect.getState();
    const file = relative(process.cwd(), testPath ?? '').replaceAll('\\', '/');
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ kind, file, test, entry }, numbers)}\n`);
}

/** JSON has no Infinity and no NaN. */
function numbers(_: string, value: unknown): unknown {
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
}
