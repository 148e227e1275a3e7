import type { Recording } from '../../src/index.js';
import { recordingOf, textOf } from '../../src/internal.js';

/** A drive as a file: which car, and its recording. */
export interface DriveFile {
    car: string;

    /** Whether it is a lap of the circuit, from line to line. */
    isLap: boolean;
    recording: Recording;
}

const FORMAT = 'playcanvas-vehicles drive 1';

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
    const file: unknown = JSON.parse(text);
    const { format, car, isLap, recording } = (file ?? {}) as Record<string, unknown>;
    if (format !== FORMAT || typeof car !== 'string' || typeof recording !== 'string') {
        throw new SyntaxError('this is no drive');
    }
    return { car, isLap: isLap === true, recording: recordingOf(recording) };
}
