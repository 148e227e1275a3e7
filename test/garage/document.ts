import { readFileSync, writeFileSync } from 'node:fs';

const PATH = 'docs/garage.md';

/**
 * Puts a table between its marks in docs/garage.md, if tables are asked for (`npm run tables`).
 *
 * @param mark - Name of the marks.
 * @param table - In Markdown.
 */
export function writeTable(mark: string, table: string): void {
    if (!process.env.GARAGE_TABLE) {
        return;
    }
    const text = readFileSync(PATH, 'utf8');
    const [from, to] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
    const [start, end] = [text.indexOf(from), text.indexOf(to)];
    if (start < 0 || end < 0) {
        throw new Error(`${PATH} lacks the marks ${from} and ${to}`);
    }
    writeFileSync(PATH, `${text.slice(0, start + from.length)}\n\n${table}\n\n${text.slice(end)}`);
}

/** A table in Markdown. */
export function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
    return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
