import { BadScenario } from './bad-scenario.js';
import type { Figures } from './figures.js';
import { MOST_RUNS, type Row } from './sweep.js';

/** The table of a sweep: a row a run, in the order of the runs. */
export interface SweepTable {
    columns: string[];
    rows: string[][];
}

/** Heading of a table's first column, with the runs of its sweep: shards are told from wholes by their number. */
const RUN = /^run of (\d+)$/;

/**
 * @param parameters - Names of the parameters that vary.
 * @param figures - Names of the figures.
 * @param rows - Results of the runs.
 * @param total - Runs of the whole sweep.
 */
export function tableOf(
    parameters: readonly string[],
    figures: readonly string[],
    rows: readonly Row[],
    total: number
): SweepTable {
    return {
        columns: [`run of ${total}`, ...parameters, ...figures, 'failure'],
        rows: [...rows]
            .sort((a, b) => a.run - b.run)
            .map((row) => [
                String(row.run),
                ...row.values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))),
                ...figures.map((name) => decimal(row.figures?.[name as keyof Figures] ?? NaN)),
                row.failure ?? ''
            ])
    };
}

/**
 * The table of a whole sweep from those of its shards.
 *
 * @throws {BadScenario} When they are of different sweeps, or runs are missing or twice there.
 */
export function merge(tables: readonly { file: string; table: SweepTable }[]): SweepTable {
    const [{ table: first, file: firstFile }] = tables;
    const other = tables.find(({ table }) => table.columns.join() !== first.columns.join());
    if (other) {
        throw new BadScenario([`${other.file}: has other columns than ${firstFile}. Merge the shards of one sweep.`]);
    }
    const total = Number(RUN.exec(first.columns[0])?.[1] ?? NaN);
    if (Number.isNaN(total)) {
        throw new BadScenario([`${firstFile}: is not the table of a sweep. Give a file that npm run sweep wrote.`]);
    }
    const rows = tables.flatMap(({ table }) => table.rows).sort((a, b) => Number(a[0]) - Number(b[0]));
    const twice = rows.find((row, i) => i > 0 && row[0] === rows[i - 1][0]);
    if (twice) {
        throw new BadScenario([`run ${twice[0]}: is there twice. Give each shard once.`]);
    }
    if (total > MOST_RUNS) {
        throw new BadScenario([
            `${firstFile}: says that its sweep has ${total} runs, more than the ${MOST_RUNS} of any.`
        ]);
    }
    const there = new Set(rows.map(([run]) => Number(run)));
    const missing = Array.from({ length: total }, (_, run) => run).filter((run) => !there.has(run));
    if (missing.length > 0) {
        const some = missing.slice(0, 10).join(', ') + (missing.length > 10 ? ', ...' : '');
        throw new BadScenario([`runs ${some}: are missing, ${missing.length} of ${total}. Give all shards.`]);
    }
    return { columns: first.columns, rows };
}

/** As comma-separated values (RFC 4180). */
export function tableToCsv({ columns, rows }: SweepTable): string {
    const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    return `${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;
}

/** Reads what {@link tableToCsv} wrote. */
export function csvToTable(text: string): SweepTable {
    const [columns, ...rows] = text
        .trimEnd()
        .split('\n')
        .map((line) =>
            [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
                ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain
            )
        );
    return { columns, rows };
}

/** For a reader: columns side by side. */
export function tableToText({ columns, rows }: SweepTable): string {
    const cells = [columns, ...rows.map((row) => row.map((cell) => short(cell)))];
    const widths = columns.map((_, column) => cells.reduce((most, row) => Math.max(most, row[column].length), 0));
    return cells.map((row) => row.map((cell, column) => cell.padStart(widths[column])).join('  ')).join('\n');
}

function decimal(value: number): string {
    return Number.isNaN(value) ? '' : String(Number(value.toPrecision(9)) + 0);
}

function short(cell: string): string {
    return /^-?\d+\.\d{4,}(?:e|$)/.test(cell) ? String(Number(Number(cell).toPrecision(4))) : cell;
}
