import { readFileSync, writeFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { type GroundKind, surfaces } from '../../src/index.js';
import { grounds, spellConstant } from '../../src/internal.js';
import { compoundGripOn, COMPOUNDS } from '../../src/tire/compounds.js';
import { markdown } from '../garage/document.js';

const PATH = 'docs/guides/surfaces.md';
const [FROM, TO] = ['<!-- tires -->', '<!-- /tires -->'];
const KINDS = Object.keys(grounds) as GroundKind[];

/** Factors of the compounds, one in a column, ground by ground. */
function table(): string {
    const names = COMPOUNDS.map((name) => (name === 'offRoad' ? 'Off-road' : spellConstant(name.toUpperCase())));
    const rows = KINDS.map((kind) => [
        grounds[kind].label,
        ...COMPOUNDS.map((name) => `${compoundGripOn(surfaces[kind], name)}`)
    ]);
    return markdown(['Ground', ...names], rows);
}

/** Without what only lines up columns. */
function bare(markdownTable: string): string {
    return markdownTable.trim().replace(/ +/g, ' ').replace(/-+/g, '-');
}

it('the guide to surfaces has the factor of every compound on every ground', () => {
    const text = readFileSync(PATH, 'utf8');
    const [start, end] = [text.indexOf(FROM) + FROM.length, text.indexOf(TO)];
    if (process.env.GARAGE_TABLE) {
        writeFileSync(PATH, `${text.slice(0, start)}\n\n${table()}\n\n${text.slice(end)}`);
        return;
    }
    expect(bare(text.slice(start, end))).toBe(bare(table()));
    expect(KINDS.every((kind) => COMPOUNDS.every((name) => compoundGripOn(surfaces[kind], name) > 0))).toBe(true);
});
