import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { messagesPage } from '../../tools/messages.mjs';

it('lists every message of the components and the Editor tools in docs/messages.md; npm run messages brings it up to date', async () => {
    const page = readFileSync('docs/messages.md', 'utf8');
    expect(page).toBe(await messagesPage());
    for (const told of [
        'Ammo is not loaded',
        'is too weak for the',
        'has a collision or rigid body of its own',
        'the oldest supported version',
        'The script parser of the Editor did not start'
    ]) {
        expect(page).toContain(told);
    }
});
