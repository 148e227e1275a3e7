import { BadScenario } from './bad-scenario.js';
import type { Figures } from './figures.js';
import type { Scenario } from './scenario.js';
import type { Values } from './sweep-file.js';
import { didYouMean } from '../templates/validate/near.js';

/** A scenario, and what of it is varied. */
export interface Sweep {
    name?: string;
    scenario: Scenario;

    /** By dotted path into the scenario; what follows `overrides.` is the path of an override. */
    parameters: Record<string, Values>;

    /** Folders that files of vehicles may be in, or below; the current directory by default. */
    folders?: readonly string[];

    /** Figures of the table; all by default. */
    figures?: (keyof Figures)[];
}

/** One run of a sweep. */
export interface Variant {
    /** Its place among all combinations, from 0. */
    run: number;

    /** Values of the parameters, in their order. */
    values: unknown[];
    scenario: Scenario;

    /** Folders that the file of its vehicle may be in, or below; the current directory by default. */
    folders?: readonly string[];
}

/** Result of a variant. */
export interface Row {
    run: number;
    values: unknown[];

    /** Null of a run that failed before the car drove. */
    figures: Figures | null;
    failure: string | null;
}

/** Names of the figures, in the order of a table. */
export const FIGURES = [
    'time',
    'distance',
    'x',
    'y',
    'yaw',
    'startSpeed',
    'endSpeed',
    'peakSpeed',
    'peakAx',
    'peakAy',
    'peakYawRate',
    'peakRoll',
    'peakPitch',
    'peakSideslip',
    'stopTime',
    'stopDistance'
] as const satisfies readonly (keyof Figures)[];

/** Most runs of a sweep: all are checked before the first, and are rows of one table. */
export const MOST_RUNS = 100_000;

/**
 * Counts the runs of a sweep: one for each combination of the values.
 *
 * @throws {BadScenario} When there are more than one table holds.
 */
export function runsOf({ parameters }: Sweep): number {
    const runs = Object.values(parameters).reduce((product, values) => product * countOf(values), 1);
    if (runs > MOST_RUNS) {
        const [all, most] = [runs, MOST_RUNS].map((count) => count.toLocaleString('en-US'));
        throw new BadScenario([
            `parameters: have ${all} combinations, more than the ${most} runs of a sweep. Give fewer values, or several sweeps.`
        ]);
    }
    return runs;
}

/**
 * All combinations of the values; the last parameter varies fastest. Each is made when it is asked for: together they take
 * as many times the memory of the scenario as there are runs.
 *
 * @param sweep - The sweep.
 * @param isWanted - Returns true for the number of a run that is to be made; all by default.
 * @yields One variant after the other.
 */
export function* variantsOf(sweep: Sweep, isWanted: (run: number) => boolean = () => true): Generator<Variant, void> {
    const { scenario, parameters, folders } = sweep;
    const runs = runsOf(sweep);
    const names = Object.keys(parameters);
    const lists = Object.values(parameters).map(valuesOf);
    // runs for which a parameter keeps its value
    const kept = lists.map((_, i) => lists.slice(i + 1).reduce((product, { length }) => product * length, 1));
    for (let run = 0; run < runs; run++) {
        if (isWanted(run)) {
            const values = lists.map((list, i) => list[Math.floor(run / kept[i]) % list.length]);
            const varied = names.reduce((whole, name, i) => withValue(whole, name, values[i]), scenario);
            yield { run, values, scenario: varied, folders };
        }
    }
}

/**
 * The part of a sweep that one of several machines runs: every n-th variant, so that all have as much to do.
 *
 * @param text - Such as `2/8`: the second of eight.
 * @returns Function that returns true for the number of a run that belongs to it.
 */
export function shardOf(text: string): (run: number) => boolean {
    const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
    if (!(part >= 1 && part <= of)) {
        throw new BadScenario([`--shard: '${text}' is not a shard. Give one such as 2/8, the second of eight.`]);
    }
    return (run) => run % of === part - 1;
}

function countOf(values: Values): number {
    return 'from' in values ? values.steps : values.length;
}

function valuesOf(values: Values): readonly unknown[] {
    if ('from' in values) {
        const { from, to, steps } = values;
        return Array.from({ length: steps }, (_, i) => (steps === 1 ? from : from + ((to - from) * i) / (steps - 1)));
    }
    return values;
}

/** A copy of a scenario with another value at a path. */
function withValue(scenario: Scenario, path: string, value: unknown): Scenario {
    const copy = structuredClone(scenario) as unknown as Record<string, unknown>;
    const steps = path.startsWith('overrides.') ? ['overrides', path.slice('overrides.'.length)] : path.split('.');
    if (steps.includes('__proto__')) {
        throw new BadScenario([`parameters: ${path}: is not a path into a scenario. Leave it out.`]);
    }
    let at = copy;
    for (const step of steps.slice(0, -1)) {
        const inner = Object.hasOwn(at, step) ? (at[step] ?? {}) : {};
        if (typeof inner !== 'object') {
            throw new BadScenario([
                `parameters: ${path}: '${step}' of the scenario has no parts. Give a path that ends there.`
            ]);
        }
        at[step] = inner;
        at = inner as Record<string, unknown>;
    }
    at[steps[steps.length - 1]] = value;
    return copy as unknown as Scenario;
}

/** The names of the figures that a sweep wants, if there are such. */
export function figuresWanted({ figures }: Sweep, all: readonly string[]): readonly string[] {
    const wrong = figures?.find((name) => !all.includes(name));
    if (wrong !== undefined) {
        throw new BadScenario([`figures: there is no figure '${wrong}'. ${didYouMean(wrong, all)}`]);
    }
    return figures ?? all;
}
