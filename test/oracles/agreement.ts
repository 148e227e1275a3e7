import { expect, it } from 'vitest';

import type { EvidenceFigure } from '../../tools/validation/evidence.js';
import { noteFigure } from '../support/evidence.js';
import { expectKnownMiss, type KnownMiss } from '../support/known-miss.js';
import { whole } from '../support/torture.js';

/** A figure of another simulator beside ours. */
export interface Row {
    channel: string;
    theirs: number;
    ours: number;

    /** Largest error, in shares of theirs ... */
    share?: number;

    /** ... or in the unit of the channel. */
    absolute?: number;
}

/** A channel that is off, and why. The unit is the percent where the row's tolerance is a share. */
export interface ChannelMiss extends KnownMiss {
    readonly why: string;
}

/** Known misses by run and channel. */
export type Misses = Record<string, Record<string, ChannelMiss>>;

/**
 * A run that two simulators make: one test of all channels that agree, and one of the miss for each that does not. With
 * the environment variable `ORACLE_TABLE` the comparison is printed, as rows of Markdown: run, channel, theirs, ours,
 * error, tolerance, verdict.
 *
 * @param run - Name of the run.
 * @param statement - Title of the test: the motion of the car.
 * @param drive - Drives it, and compares.
 */
export type Agrees = (run: string, statement: string, drive: () => Promise<Row[]>) => void;

/** Makes runs agree, every other one in `npm test`, except for the known misses. */
export function agreement(misses: Misses = {}): Agrees {
    const unmade = new Set(Object.keys(misses));
    it('knows misses of no runs but those made here', () => expect([...unmade]).toEqual([]));
    let made = 0;
    return (run, statement, drive) => {
        unmade.delete(run);
        agrees(run, statement, drive, misses[run] ?? {}, it.runIf(whole || made++ % 2 === 0));
    };
}

function agrees(
    run: string,
    statement: string,
    drive: () => Promise<Row[]>,
    misses: Record<string, ChannelMiss>,
    test: typeof it.skip
): void {
    let driven: Promise<Row[]> | undefined;
    const rows = (): Promise<Row[]> => {
        driven ??= drive().then((found) => {
            found.forEach((row) => noteFigure(figureOf(run, row, misses[row.channel])));
            if (process.env.ORACLE_TABLE) {
                process.stdout.write(`${tableOf(run, found)}\n`);
            }
            return found;
        });
        return driven;
    };
    test(statement, async () => {
        const held = (await rows()).filter(({ channel }) => !Object.hasOwn(misses, channel));
        expect(held.length).toBeGreaterThan(0);
        expect(held.every(isClose), `\n${tableOf(run, held)}`).toBe(true);
    });
    for (const [channel, known] of Object.entries(misses)) {
        test(`${statement}, but for ${channel} (${known.why})`, async () => {
            const row = (await rows()).find((found) => found.channel === channel)!;
            const { theirs, ours, share, absolute } = row;
            const error = absolute === undefined ? 100 * (ours / theirs - 1) : ours - theirs;
            const what = `${run}, ${channel}`;
            expect(known.wanted, `bound of ${what}`).toBeCloseTo(absolute ?? 100 * share!, 3);
            expectKnownMiss(what, error, known);
        });
    }
}

function figureOf(run: string, { channel, theirs, ours, share, absolute }: Row, miss?: ChannelMiss): EvidenceFigure {
    return {
        what: channel,
        ours,
        reference: theirs,
        tolerance: absolute ?? share!,
        kind: absolute === undefined ? 'share' : 'amount',
        source: run,
        why: miss?.why
    };
}

function isClose({ theirs, ours, share = 0, absolute = share * Math.abs(theirs) }: Row): boolean {
    return Math.abs(ours - theirs) <= absolute;
}

function tableOf(run: string, rows: Row[]): string {
    const number = (value: number): string => value.toPrecision(4);
    const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
    return rows
        .map((row) => {
            const { channel, theirs, ours, share = 0, absolute } = row;
            const error = absolute === undefined ? percent(ours / theirs - 1) : number(ours - theirs);
            const tolerance = absolute === undefined ? percent(share) : number(absolute);
            const cells = [
                run,
                channel,
                number(theirs),
                number(ours),
                error,
                tolerance,
                isClose(row) ? 'agrees' : 'OFF'
            ];
            return `| ${cells.join(' | ')} |`;
        })
        .join('\n');
}
