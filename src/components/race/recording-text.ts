import { nameOf } from '../../math/argument.js';
import { Recording } from '../../race/recording.js';

/** Longest text of a recording, letters: more than the largest has. */
const LONGEST = 40_000_000;

/** Bytes that become text at a time: engines take so many arguments. A multiple of 3 fills its letters. */
const PIECE = 3 * 4096;

/** A recording as text for JSON and storage, base64. */
export function textOf(recording: Recording): string {
    const bytes = recording.toBytes();
    let text = '';
    for (let at = 0; at < bytes.length; at += PIECE) {
        text += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
    }
    return text;
}

/**
 * The recording that {@link textOf} has written.
 *
 * @throws RangeError when it is not a recording, or a broken one.
 */
export function recordingOf(text: string): Recording {
    if (typeof text !== 'string') {
        throw new RangeError(`this is not a recording: ${nameOf(text)} is not the text that save() returns`);
    }
    if (text.length > LONGEST) {
        throw new RangeError(`this is not a recording: it has more than ${LONGEST} letters`);
    }
    let binary: string;
    try {
        binary = atob(text.trim());
    } catch {
        throw new RangeError('this is not a recording: it is not base64');
    }
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < bytes.length; at++) {
        bytes[at] = binary.charCodeAt(at);
    }
    return Recording.fromBytes(bytes);
}
