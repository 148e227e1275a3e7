import type { Recording } from '../../src/index.js';
import { recordingOf, textOf } from '../../src/internal.js';

/** A drive as a file: which car, and its recording. */
export interface DriveFile {
    car: string;

    /** True if it is a lap of the circuit, from line to line. */
    isLap: boolean;
    recording: Recording;
}

const FORMAT = 'playcanvas-vehicles drive 1';

/** Longest text of a drive, letters: the longest recording takes so many, if it jumps with each sample. */
export const LONGEST_DRIVE = 40_000_000;

/** Most values in it: a drive has four, which a program may have added to. */
const MOST_VALUES = 100;

/** As JSON. */
export function driveText({ car, isLap, recording }: DriveFile): string {
    return JSON.stringify({ format: FORMAT, car, isLap, recording: textOf(recording) });
}

/**
 * Reads what {@link driveText} has written.
 *
 * @throws SyntaxError or RangeError when it is none.
 */
export function driveOf(text: string): DriveFile {
    if (text.length > LONGEST_DRIVE || hasMoreValues(text)) {
        throw new SyntaxError('this is not a drive');
    }
    const file: unknown = JSON.parse(text);
    const { format, car, isLap, recording } = (file ?? {}) as Record<string, unknown>;
    if (format !== FORMAT || typeof car !== 'string' || typeof recording !== 'string') {
        throw new SyntaxError('this is not a drive');
    }
    return { car, isLap: isLap === true, recording: recordingOf(recording) };
}

/** True if JSON has more values than a drive: a text of that length would take gigabytes for them. */
function hasMoreValues(text: string): boolean {
    const separators = /[,[{]/g;
    let count = 0;
    while (count <= MOST_VALUES && separators.test(text)) {
        count++;
    }
    return count > MOST_VALUES;
}
