import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { expect } from 'vitest';

import type { EvidenceFigure, EvidencePlot } from '../../tools/validation/evidence.js';

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
