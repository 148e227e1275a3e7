import { expect, it } from 'vitest';

import { expectTable } from './guide-table.js';
import { type GroundKind, surfaces } from '../../src/index.js';
import { grounds, spellConstant } from '../../src/internal.js';
import { compoundGripOn, COMPOUNDS } from '../../src/tire/compounds.js';
import { markdown } from '../garage/document.js';

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

it('the guide to surfaces has the factor of every compound on every ground', () => {
    expectTable('docs/guides/surfaces.md', 'tires', table());
    expect(KINDS.every((kind) => COMPOUNDS.every((name) => compoundGripOn(surfaces[kind], name) > 0))).toBe(true);
});
