import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { asksForHelp } from './asks-for-help.js';
import { BadScenario } from './bad-scenario.js';
import { toCsv } from './csv.js';
import { readJson, writeText } from './files.js';
import { toJson } from './json.js';
import { toSvg } from './plot.js';
import type { Recording } from './recording.js';
import { toHtml } from './report.js';
import { runScenario } from './run.js';
import type { Scenario } from './scenario.js';
import { SimulationFailed } from './simulation-failed.js';
import { summarize } from './summary.js';

const USAGE = `Usage: npm run scenario -- <file.json> [--csv out.csv] [--json out.json] [--plot out.svg] [--html out.html]
With - in place of a file, CSV or JSON goes to the standard output.`;

/**
 * The command line.
 *
 * @param args - Without the name of the program.
 * @param directory - Folder that relative paths start from.
 * @returns Exit code: 0 fine, 1 bad input, 2 the simulation failed.
 */
export async function main(args: string[], directory: string): Promise<number> {
    try {
        if (asksForHelp(args)) {
            console.log(USAGE);
            return 0;
        }
        const { file, ...outputs } = readArguments(args);
        const path = resolve(directory, file);
        const scenario = readJson(path) as Scenario;
        const { recording, failure } = await run(scenario, [process.cwd(), directory, dirname(path)]);
        const name = scenario.name ?? basename(file, '.json');
        if (recording) {
            await put({ name, scenario, recording, failure }, outputs, directory);
        }
        if (failure !== null) {
            console.error(`The simulation failed: ${failure}`);
            return 2;
        }
        return 0;
    } catch (error) {
        if (error instanceof BadScenario) {
            console.error(error.message);
            return 1;
        }
        console.error(error);
        return 2;
    }
}

/** Files for the results. */
interface Outputs {
    csv?: string;
    json?: string;
    plot?: string;
    html?: string;
}

/** A run, with why it ended early. */
interface Outcome {
    name: string;
    scenario: Scenario;
    recording: Recording;
    failure: string | null;
}

/** Runs a scenario; of one that fails, with what was recorded until then. */
async function run(
    scenario: Scenario,
    folders: readonly string[]
): Promise<{ recording: Recording | null; failure: string | null }> {
    try {
        return { recording: await runScenario(scenario, undefined, folders), failure: null };
    } catch (error) {
        if (error instanceof SimulationFailed) {
            return { recording: error.recording, failure: error.message };
        }
        throw error;
    }
}

async function put(outcome: Outcome, { csv, json, plot, html }: Outputs, directory: string): Promise<void> {
    const { name, scenario, recording, failure } = outcome;
    const { length, names } = recording;
    if (csv) {
        await write(directory, csv, toCsv(recording), `${length} samples of ${names.length} channels`);
    }
    if (json) {
        const text = toJson(name, scenario, recording, failure);
        await write(directory, json, text, `figures, and ${length} samples of ${names.length} channels`);
    }
    if (plot) {
        await write(directory, plot, await toSvg(name, recording), 'path, motions, loads and slips');
    }
    if (html) {
        const text = await toHtml(name, scenario, recording, failure);
        await write(directory, html, text, 'a report with figures, path and plots');
    }
    if (!csv && !json && !plot && !html) {
        console.log(summarize(name, recording));
    }
}

function readArguments(args: string[]): { file: string } & Outputs {
    try {
        const option = { type: 'string' } as const;
        const options = { csv: option, json: option, plot: option, html: option };
        const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
        if (positionals.length === 1) {
            return { file: positionals[0], ...values };
        }
        throw new Error(positionals.length === 0 ? 'No scenario was given' : 'Give one scenario at a time');
    } catch (error) {
        throw new BadScenario([`${(error as Error).message}.`, USAGE]);
    }
}

async function write(directory: string, path: string, text: string, contents: string): Promise<void> {
    if (path === '-') {
        process.stdout.write(text);
        return;
    }
    await writeText(directory, path, text);
    console.log(`${path}: ${contents}`);
}
