import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

/** A page without its code. */
function proseOf(page: string): string {
    return readFileSync(`docs/${page}`, 'utf8')
        .replace(/^```.+?^```/gms, '')
        .replace(/`[^`\n]*`/g, '');
}

describe.each(pages)('the formulas of %s', (page) => {
    const prose = proseOf(page);

    it('are closed', () => {
        expect(prose.split('$$').length % 2).toBe(1);
        expect(prose.replace(/\$\$.*?\$\$/gs, '').match(/^\s*\$\$/gm)).toBeNull();
    });

    it('have their thin spaces: no comma stands right before a command', () => {
        const formulas = prose.match(/\$\$.*?\$\$|\$[^$\n]+\$/gs) ?? [];
        expect(formulas.flatMap((formula) => formula.match(/[^\\\s],\\[a-z]+/gi) ?? [])).toEqual([]);
    });
});
