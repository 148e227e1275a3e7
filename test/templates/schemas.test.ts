import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { DIFFERENTIALS } from '../../src/powertrain/differential.js';
import { makeSchemas } from '../../tools/json-schemas.mjs';

it('the JSON schemas are those of the types; npm run schemas updates them', async () => {
    for (const [path, text] of await makeSchemas()) {
        expect(readFileSync(path, 'utf8'), path).toBe(text);
    }
});

it('a vehicle may have every kind of differential', () => {
    const { properties } = JSON.parse(readFileSync('templates/vehicle.schema.json', 'utf8')) as {
        properties: { driveline: { properties: { frontDifferential: { enum: string[] } } } };
    };
    const kinds = DIFFERENTIALS.map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
    expect(properties.driveline.properties.frontDifferential.enum).toEqual(kinds);
});
