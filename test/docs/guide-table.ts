import { readFileSync, writeFileSync } from 'node:fs';

import { expect } from 'vitest';

/**
 * Expects a table between the marks of a guide, however its columns are lined up; writes it there if tables are asked for (`npm run
 * tables`).
 *
 * @param path - The guide.
 * @param mark - Name of the marks.
 * @param table - In Markdown.
 */
export function expectTable(path: string, mark: string, table: string): void {
    const text = readFileSync(path, 'utf8');
    const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
    const [start, end] = [text.indexOf(from) + from.length, text.indexOf(to)];
    if (process.env.GARAGE_TABLE) {
        writeFileSync(path, `${text.slice(0, start)}\n\n${table}\n\n${text.slice(end)}`);
    } else {
        expect(bare(text.slice(start, end))).toBe(bare(table));
    }
}

/** Without what only lines up columns. */
function bare(table: string): string {
    return table.trim().replace(/ +/g, ' ').replace(/-+/g, '-');
}
