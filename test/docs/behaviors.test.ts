import { it } from 'vitest';

import { expectTable } from './guide-table.js';
import { Behavior } from '../../scripts/vehicle-controller.mjs';
import { BEHAVIORS, describeBehavior } from '../../src/internal.js';
import { markdown } from '../garage/document.js';

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

it("the designers' guide says what each behavior sets", () => {
    expectTable('docs/designers.md', 'behaviors', table());
});
