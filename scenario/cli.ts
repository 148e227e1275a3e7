import { readFile, writeFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { BadScenario } from './bad-scenario.js';
import { toCsv } from './csv.js';
import { toSvg } from './plot.js';
import { runScenario } from './run.js';
import type { Scenario } from './scenario.js';
import { SimulationFailed } from './simulation-failed.js';
import { summarize } from './summary.js';

const USAGE = 'Usage: npm run scenario -- <file.json> [--csv out.csv] [--plot out.svg]';

/**
 * The command line.
 *
 * @param args - Without the name of the program.
 * @param directory - Where relative paths begin.
 * @returns Exit code: 0 fine, 1 bad input, 2 the simulation failed.
 */
export async function main(args: string[], directory: string): Promise<number> {
    try {
        const { file, csv, plot } = readArguments(args);
        const scenario = await readScenario(resolve(directory, file));
        const recording = await runScenario(scenario);
        if (csv) {
            await write(resolve(directory, csv), toCsv(recording));
            console.log(`${csv}: ${recording.length} samples of ${recording.names.length} channels`);
        }
        const name = scenario.name ?? basename(file, '.json');
        if (plot) {
            await write(resolve(directory, plot), await toSvg(name, recording));
            console.log(`${plot}: path, motions, loads and slips`);
        }
        if (!csv && !plot) {
            console.log(summarize(name, recording));
        }
        return 0;
    } catch (error) {
        if (error instanceof BadScenario) {
            console.error(error.message);
            return 1;
        }
        const known = error instanceof SimulationFailed;
        console.error(known ? `The simulation failed: ${error.message}` : error);
        return 2;
    }
}

function readArguments(args: string[]): { file: string; csv?: string; plot?: string } {
    try {
        const options = { csv: { type: 'string' }, plot: { type: 'string' } } as const;
        const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
        if (positionals.length === 1) {
            return { file: positionals[0], ...values };
        }
        throw new Error(positionals.length === 0 ? 'No scenario was given' : 'Give one scenario at a time');
    } catch (error) {
        throw new BadScenario([`${(error as Error).message}.`, USAGE]);
    }
}

async function readScenario(path: string): Promise<Scenario> {
    let text: string;
    try {
        text = await readFile(path, 'utf8');
    } catch (error) {
        const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'there is no such file' : String(error);
        throw new BadScenario([`${path}: cannot be read, ${reason}. Check the path.`]);
    }
    try {
        return JSON.parse(text) as Scenario;
    } catch (error) {
        throw new BadScenario([`${path}: is not JSON, ${(error as Error).message}. Correct it there.`]);
    }
}

async function write(path: string, text: string): Promise<void> {
    try {
        await writeFile(path, text);
    } catch (error) {
        throw new BadScenario([`${path}: cannot be written, ${(error as Error).message}. Check the folder.`]);
    }
}
