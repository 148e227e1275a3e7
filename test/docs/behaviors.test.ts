import { readFileSync, writeFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { Behavior } from '../../scripts/vehicle-controller.mjs';
import { BEHAVIORS, describeBehavior } from '../../src/internal.js';
import { markdown } from '../garage/document.js';

const PATH = 'docs/designers.md';
const [FROM, TO] = ['<!-- behaviors -->', '<!-- /behaviors -->'];

/** Table of the settings of each behavior, one in a column. */
function table(): string {
    const { ROAD, ARCADE, DRIFT, SIMULATION } = Behavior;
    const columns = [ROAD, ARCADE, DRIFT, SIMULATION].map((behavior) => ({
        name: BEHAVIORS[behavior].name,
        lines: describeBehavior(behavior)
    }));
    const rows = columns[0].lines.map(([what], i) => [what, ...columns.map(({ lines }) => lines[i][1])]);
    return markdown(['', ...columns.map(({ name }) => name)], rows);
}

/** Without what only lines up columns. */
function bare(markdownTable: string): string {
    return markdownTable.trim().replace(/ +/g, ' ').replace(/-+/g, '-');
}

it("the designers' guide says what each behavior sets", () => {
    const text = readFileSync(PATH, 'utf8');
    const [start, end] = [text.indexOf(FROM) + FROM.length, text.indexOf(TO)];
    if (process.env.GARAGE_TABLE) {
        writeFileSync(PATH, `${text.slice(0, start)}\n\n${table()}\n\n${text.slice(end)}`);
        return;
    }
    expect(bare(text.slice(start, end))).toBe(bare(table()));
});
