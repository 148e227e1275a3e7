import { halfAt, needBytes, putHalf } from './byte-words.js';
import { checkInput, INPUT_BYTES, TICK_ROUND, tickOfInput } from './input-codec.js';
import { needObject } from '../math/argument.js';

/** Inputs that a message holds at most: the newest one, and those before it in case their messages were lost. */
export const MAX_INPUTS = 16;

/** Ticks are sent in 32 bits: over two years at 60 Hz. */
const LAST_TICK = 0xffffffff;

const KIND = 1;
const TICK = 2;
const CHECK = 6;
const HEADER = 8;

/** A client's inputs of consecutive ticks, as they come out of a message. */
export class InputMessage {
    /** Tick of the newest input. */
    tick = 0;

    /** Number of inputs. */
    count = 0;

    /** Check of the client's own car as predicted by the client for the start of the newest tick: see {@link checkOf}. */
    check = 0;

    /** The inputs, {@link INPUT_BYTES} each, oldest first. */
    readonly inputs = new Uint8Array(MAX_INPUTS * INPUT_BYTES);
}

/** Size of a message with so many inputs, bytes. */
export function inputMessageBytes(count: number): number {
    return HEADER + INPUT_BYTES * count;
}

/**
 * Writes inputs of consecutive ticks.
 *
 * @param message - Message to send: 1 to {@link MAX_INPUTS} inputs.
 * @param bytes - Receives {@link inputMessageBytes}.
 * @returns Number of bytes written.
 * @throws RangeError when the bytes have no room.
 */
export function encodeInputMessage(message: InputMessage, bytes: Uint8Array): number {
    needObject('encodeInputMessage(message)', message, 'new InputMessage()', 'inputs');
    const { tick, count, check, inputs } = message;
    const size = inputMessageBytes(count);
    needBytes(bytes, 0, size, 'a message of inputs');
    bytes[0] = KIND;
    bytes[1] = count;
    putHalf(bytes, TICK, tick >>> 16);
    putHalf(bytes, TICK + 2, tick & 0xffff);
    putHalf(bytes, CHECK, check);
    for (let k = 0; k < INPUT_BYTES * count; k++) {
        bytes[HEADER + k] = inputs[k];
    }
    return size;
}

/**
 * Reads what {@link encodeInputMessage} has written.
 *
 * @param bytes - The message, from a sender that need not be trusted.
 * @param message - Receives it.
 * @throws RangeError when this is not such a message. Nothing is changed then.
 */
export function decodeInputMessage(bytes: Uint8Array, message: InputMessage): void {
    needObject('decodeInputMessage(bytes, message)', message, 'new InputMessage()', 'inputs');
    needBytes(bytes, 0, HEADER, 'a message of inputs');
    const count = bytes[1];
    if (bytes[0] !== KIND || count < 1 || count > MAX_INPUTS || bytes.length !== inputMessageBytes(count)) {
        throw new RangeError(`${bytes.length} bytes of kind ${bytes[0]} are not a message of ${count} inputs`);
    }
    const tick = halfAt(bytes, TICK) * 0x10000 + halfAt(bytes, TICK + 2);
    if (tick > LAST_TICK || tick < count - 1) {
        throw new RangeError(`there are no ${count} inputs up to tick ${tick}`);
    }
    for (let k = 0; k < count; k++) {
        const at = HEADER + INPUT_BYTES * k;
        checkInput(bytes, at);
        if (tickOfInput(bytes, at) !== (tick - count + 1 + k) % TICK_ROUND) {
            throw new RangeError(`input ${k + 1} of ${count} up to tick ${tick} is that of another tick`);
        }
    }
    message.tick = tick;
    message.count = count;
    message.check = halfAt(bytes, CHECK);
    message.inputs.set(bytes.subarray(HEADER));
}
