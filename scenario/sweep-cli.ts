import { availableParallelism } from 'node:os';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import cliProgress from 'cli-progress';
import { Piscina } from 'piscina';

import { asksForHelp } from './asks-for-help.js';
import { BadScenario } from './bad-scenario.js';
import { readJson, readNamedJson, readText, writeText } from './files.js';
import type { Scenario } from './scenario.js';
import { csvToTable, merge, tableOf, tableToCsv, tableToText, type SweepTable } from './sweep-table.js';
import { FIGURES, figuresWanted, runsOf, shardOf, variantsOf, type Row, type Sweep, type Variant } from './sweep.js';
import schema from './sweep.schema.json' with { type: 'json' };
import { validate } from './validate.js';
import { Form } from '../templates/validate/form.js';

const USAGE = `Usage: npm run sweep -- <sweep.json> [--csv out.csv] [--shard 2/8] [--workers 4]
       npm run sweep -- --merge <1.csv> <2.csv> ... [--csv out.csv]`;

/** Variants of a worker: one that runs, and the next. */
const LANES = 2;

const form = new Form(schema, 'sweep');

/**
 * The command line of sweeps.
 *
 * @param args - Without the name of the program.
 * @param directory - Folder that relative paths start from.
 * @param worker - Module whose default export runs a variant.
 * @returns Exit code: 0 fine, 1 bad input, 2 a run failed.
 */
export async function main(args: string[], directory: string, worker: string): Promise<number> {
    try {
        if (asksForHelp(args)) {
            console.log(USAGE);
            return 0;
        }
        const { files, csv, shard, workers, merge: merges } = readArguments(args);
        const table = merges
            ? merge(files.map((file) => readTable(file, directory)))
            : await run(resolve(directory, files[0]), directory, { shard, workers }, worker);
        if (csv) {
            await writeText(directory, csv, tableToCsv(table));
            console.log(`${csv}: ${table.rows.length} runs`);
        } else {
            console.log(tableToText(table));
        }
        const failed = table.rows.filter((row) => row[row.length - 1] !== '').length;
        if (failed > 0) {
            console.error(`${failed} of ${table.rows.length} runs failed: see the last column.`);
        }
        return failed > 0 ? 2 : 0;
    } catch (error) {
        if (error instanceof BadScenario) {
            console.error(error.message);
            return 1;
        }
        console.error(error);
        return 2;
    }
}

async function run(
    path: string,
    directory: string,
    { shard, workers }: { shard?: string; workers: number },
    worker: string
): Promise<SweepTable> {
    const sweep = readSweep(path, directory);
    const figures = figuresWanted(sweep, FIGURES);
    const all = runsOf(sweep);
    const isWanted = shard === undefined ? () => true : shardOf(shard);
    const count = check(variantsOf(sweep, isWanted), Object.keys(sweep.parameters));
    const bar = new cliProgress.SingleBar(
        { format: `${sweep.name ?? basename(path, '.json')} {bar} {value} of {total}, {eta_formatted} left` },
        cliProgress.Presets.shades_classic
    );
    const pool = new Piscina<Variant, Row>({ filename: worker, maxThreads: workers, minThreads: 1 });
    bar.start(count, 0);
    try {
        const variants = variantsOf(sweep, isWanted);
        const rows: Row[] = [];
        const work = async (): Promise<void> => {
            // all lanes take from the same variants
            for (const variant of variants) {
                // eslint-disable-next-line no-await-in-loop -- the next one is taken when a worker has room for it
                rows.push(await pool.run(variant));
                bar.increment();
            }
        };
        await Promise.all(Array.from({ length: LANES * workers }, work));
        return tableOf(Object.keys(sweep.parameters), figures, rows, all);
    } finally {
        bar.stop();
        await pool.destroy();
    }
}

/** Checks that all variants can be run, before any is. @returns Their number. */
function check(variants: Iterable<Variant>, parameters: readonly string[]): number {
    let count = 0;
    for (const { scenario, values, folders } of variants) {
        try {
            validate(scenario, folders);
            count++;
        } catch (error) {
            if (error instanceof BadScenario) {
                const at = parameters.map((name, i) => `${name} = ${JSON.stringify(values[i])}`).join(', ');
                throw new BadScenario(error.findings.map((finding) => `${finding} (with ${at})`));
            }
            throw error;
        }
    }
    return count;
}

function readSweep(path: string, directory: string): Sweep {
    const input = readJson(path);
    const faults = form.faults(input);
    if (faults.length > 0) {
        throw new BadScenario(faults);
    }
    const sweep = input as Omit<Sweep, 'scenario'> & { scenario: Scenario | string };
    const { scenario } = sweep;
    const folders = [process.cwd(), directory, dirname(path)];
    if (typeof scenario !== 'string') {
        return { ...sweep, scenario, folders };
    }
    const named = resolve(dirname(path), scenario);
    return { ...sweep, scenario: readNamedJson(folders, named) as Scenario, folders: [...folders, dirname(named)] };
}

function readTable(file: string, directory: string): { file: string; table: SweepTable } {
    return { file, table: csvToTable(readText(resolve(directory, file))) };
}

function readArguments(args: string[]): {
    files: string[];
    csv?: string;
    shard?: string;
    workers: number;
    merge?: boolean;
} {
    try {
        const text = { type: 'string' } as const;
        const options = { csv: text, shard: text, workers: text, merge: { type: 'boolean' } } as const;
        const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
        const workers = Number(values.workers ?? availableParallelism());
        if (!Number.isInteger(workers) || workers < 1) {
            throw new Error('Give a whole number of workers, 1 or more');
        }
        if (positionals.length === 0 || (positionals.length > 1 && !values.merge)) {
            throw new Error(positionals.length === 0 ? 'No sweep was given' : 'Give one sweep at a time');
        }
        return { files: positionals, ...values, workers };
    } catch (error) {
        throw new BadScenario([`${(error as Error).message}.`, USAGE]);
    }
}
