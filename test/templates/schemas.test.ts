import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { makeSchemas } from '../../tools/json-schemas.mjs';

it('the JSON schemas are those of the types; npm run schemas writes them anew', async () => {
    for (const [path, text] of await makeSchemas()) {
        expect(readFileSync(path, 'utf8'), path).toBe(text);
    }
});
