import { expect, it } from 'vitest';

import type { Row } from '../../bench/measure.js';
import { growthTable } from '../../bench/report.js';

function row(name: string, cars: number, cost: number, invalid = ''): Row {
    const spread = { median: cost, min: cost, max: cost };
    return { name, scene: 'flat box', cars, invalid, full: spread, bare: spread, vehicle: spread };
}

it('the growth of a cost is that from the fewest cars of a scene to the most, one car left out', () => {
    const rows = [
        row('ours, full', 1, 9),
        row('ours, full', 10, 3),
        row('ours, full', 100, 4),
        row('ours, full', 400, 6),
        row('Rapier', 10, 2),
        row('Rapier', 400, 9, 'did not drive'),
        { ...row('Rapier', 400, 5), scene: 'mesh 20 000' as const }
    ];
    const lines = growthTable(rows).split('\n').slice(4);
    expect(lines).toEqual(['| flat box | ours, full | 10 to 400 | 2.00 |']);
    expect(growthTable(rows.slice(0, 2))).toBe('');
});
