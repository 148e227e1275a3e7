import { BadScenario } from './bad-scenario.js';
import type { Figures } from './figures.js';
import { didYouMean } from './near.js';
import type { Scenario } from './scenario.js';

/** Values of a parameter: a list, or so many steps from one end to the other. */
export type Values = readonly unknown[] | { from: number; to: number; steps: number };

/** A scenario, and what of it is varied. */
export interface Sweep {
    name?: string;
    scenario: Scenario;

    /** By dotted path into the scenario; what follows `overrides.` is the path of an override. */
    parameters: Record<string, Values>;

    /** Where files of vehicles may be, or below; the current directory by default. */
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

    /** Where the file of its vehicle may be, or below; the current directory by default. */
    folders?: readonly string[];
}

/** What came of a variant. */
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

/** All combinations of the values; the last parameter varies fastest. */
export function variantsOf({ scenario, parameters, folders }: Sweep): Variant[] {
    const names = Object.keys(parameters);
    let combinations: unknown[][] = [[]];
    for (const name of names) {
        const values = valuesOf(parameters[name]);
        combinations = combinations.flatMap((before) => values.map((value) => [...before, value]));
    }
    return combinations.map((values, run) => ({
        run,
        values,
        folders,
        scenario: names.reduce((varied, name, i) => withValue(varied, name, values[i]), scenario)
    }));
}

/**
 * The part of a sweep that one of several machines runs: every n-th variant, so that all have as much to do.
 *
 * @param text - Such as `2/8`: the second of eight.
 */
export function shardOf(variants: readonly Variant[], text: string): Variant[] {
    const [, part, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
    if (!(part >= 1 && part <= of)) {
        throw new BadScenario([`--shard: '${text}' is no part. Give one such as 2/8, the second of eight.`]);
    }
    return variants.filter(({ run }) => run % of === part - 1);
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
        throw new BadScenario([`parameters: ${path}: is no path into a scenario. Leave it out.`]);
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
