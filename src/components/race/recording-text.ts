import { nameOf } from '../../math/argument.js';
import { Recording } from '../../race/recording.js';

/** Longest text of a recording, letters: more than the largest has. */
const LONGEST = 40_000_000;

/** A recording as text for JSON and storage, base64. */
export function textOf(recording: Recording): string {
    return btoa(Array.from(recording.toBytes(), (byte) => String.fromCharCode(byte)).join(''));
}

/**
 * The recording that {@link textOf} has written.
 *
 * @throws RangeError when it is no recording, or a broken one.
 */
export function recordingOf(text: string): Recording {
    if (typeof text !== 'string') {
        throw new RangeError(`this is no recording: ${nameOf(text)} is not the text that save() gives`);
    }
    if (text.length > LONGEST) {
        throw new RangeError(`this is no recording: it has more than ${LONGEST} letters`);
    }
    let binary: string;
    try {
        binary = atob(text.trim());
    } catch {
        throw new RangeError('this is no recording: it is not base64');
    }
    return Recording.fromBytes(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}
