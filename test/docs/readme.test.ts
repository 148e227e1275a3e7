import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

it('the README lists every component of the pack once', () => {
    const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as object;
    const table = readFileSync('README.md', 'utf8').split('\n## Components\n')[1].split('\n## ')[0];
    const listed = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(Object.keys(schemas).sort());
});
