import { halfAt, needBytes, putHalf } from './byte-words.js';
import { INPUT_BYTES } from './input-codec.js';
import { stateBytes, stateBytesAt } from './state-codec.js';
import { needObject } from '../math/argument.js';

const KIND = 2;
const TICK = 2;
const HEARD = 6;
const MARGIN = 10;
const HEADER = 12;

/** Bits of the second byte. */
const EXACT = 1;
const DRIVEN = 2;

/** Bit of the byte beside each car's slot: its input follows. */
const INPUT = 1;

/** Margins are sent from -32767 to 32767; this is none. */
const NO_MARGIN = -32768;

/** The parts of a message from server to client before the cars. */
export interface StateHeader {
    /** The tick at whose start all was so. */
    tick: number;

    /** Tick of the newest input that the server has of the client; -1 for none. */
    heard: number;

    /** Least ticks by which inputs came ahead since the last message; NaN for none. */
    margin: number;

    /** True if the server drove the client's car by its input in the tick before, not by what stands in for one. */
    driven: boolean;
}

/** Writes a message of the states of cars to a client. Allocates nothing. */
export class StateWriter {
    /** Buffer of the message: its first {@link length} bytes are sent. */
    readonly bytes: Uint8Array;

    /** Bytes so far. */
    length = 0;

    private counted = 0;
    private countAt = 0;
    private readonly view: DataView;

    /** @param capacity - Bytes that a message may have. */
    constructor(capacity = 8192) {
        this.bytes = new Uint8Array(capacity);
        this.view = new DataView(this.bytes.buffer);
    }

    /**
     * Begins a message.
     *
     * @param header - Header of the message.
     * @param exact - Snapshot of the client's own car, when its prediction is off.
     */
    begin(header: StateHeader, exact: Float64Array | null): void {
        needObject('begin(header)', header, '{ tick, heard, margin, driven }');
        const { tick, heard, margin, driven } = header;
        const { bytes, view } = this;
        bytes[0] = KIND;
        bytes[1] = (exact ? EXACT : 0) | (driven ? DRIVEN : 0);
        view.setUint32(TICK, tick);
        view.setUint32(HEARD, heard < 0 ? 0xffffffff : heard);
        view.setInt16(MARGIN, Number.isNaN(margin) ? NO_MARGIN : Math.max(-32767, Math.min(32767, margin)));
        this.length = HEADER;
        if (exact) {
            putHalf(bytes, this.length, exact.length);
            this.length += 2;
            for (let k = 0; k < exact.length; k++) {
                view.setFloat64(this.length, exact[k]);
                this.length += 8;
            }
        }
        this.countAt = this.length++;
        this.counted = 0;
        bytes[this.countAt] = 0;
    }

    /**
     * Adds a car.
     *
     * @param slot - Slot of the car, 0 to 255.
     * @param state - Its encoded state.
     * @param input - Its driver's input, if the client is to go on with it.
     * @returns True if there was room.
     */
    add(slot: number, state: Uint8Array, input: Uint8Array | null): boolean {
        needBytes(state, 0, stateBytes(0), 'the state of a car');
        const need = 2 + state.length + (input ? INPUT_BYTES : 0);
        if (this.length + need > this.bytes.length || this.counted === 255) {
            return false;
        }
        this.bytes[this.length] = slot;
        this.bytes[this.length + 1] = input ? INPUT : 0;
        this.bytes.set(state, this.length + 2);
        if (input) {
            this.bytes.set(input, this.length + 2 + state.length);
        }
        this.length += need;
        this.bytes[this.countAt] = ++this.counted;
        return true;
    }
}

/** Reads what {@link StateWriter} has written, car by car. */
export class StateReader implements StateHeader {
    tick = 0;
    heard = -1;
    margin = NaN;
    driven = false;

    /** Snapshot of the own car; null when the prediction was right. */
    exact: Float64Array | null = null;

    /** The car that was read last. */
    slot = -1;

    /** Offset of its state in the message, bytes. */
    stateAt = 0;

    /** Its driver's input, if that was sent. */
    input: Uint8Array | null = null;

    private bytes: Uint8Array = new Uint8Array(0);
    private next = 0;
    private left = 0;

    /**
     * Begins to read.
     *
     * @throws RangeError when this is not such a message.
     */
    begin(bytes: Uint8Array): void {
        needBytes(bytes, 0, HEADER + 1, 'a message of states');
        if (bytes[0] !== KIND) {
            throw new RangeError(`a message of kind ${bytes[0]} holds no states`);
        }
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        this.bytes = bytes;
        this.tick = view.getUint32(TICK);
        const heard = view.getUint32(HEARD);
        this.heard = heard === 0xffffffff ? -1 : heard;
        const margin = view.getInt16(MARGIN);
        this.margin = margin === NO_MARGIN ? NaN : margin;
        this.driven = (bytes[1] & DRIVEN) !== 0;
        this.next = HEADER;
        this.exact = null;
        if ((bytes[1] & EXACT) !== 0) {
            const count = halfAt(bytes, this.next);
            needBytes(bytes, this.next + 2, 8 * count + 1, 'an exact state');
            this.exact = new Float64Array(count);
            for (let k = 0; k < count; k++) {
                this.exact[k] = view.getFloat64(this.next + 2 + 8 * k);
            }
            this.next += 2 + 8 * count;
        }
        this.left = bytes[this.next++];
    }

    /**
     * Advances to the next car.
     *
     * @returns False when there is none.
     * @throws RangeError when the message ends too soon.
     */
    nextCar(): boolean {
        const { bytes } = this;
        if (this.left === 0) {
            return false;
        }
        needBytes(bytes, this.next, 2 + stateBytes(0), 'the state of a car');
        this.slot = bytes[this.next];
        this.stateAt = this.next + 2;
        const hasInput = bytes[this.next + 1] === INPUT;
        const size = stateBytesAt(bytes, this.stateAt);
        needBytes(bytes, this.stateAt, size + (hasInput ? INPUT_BYTES : 0), 'the state of a car');
        this.next = this.stateAt + size;
        this.input = null;
        if (hasInput) {
            this.input = bytes.subarray(this.next, this.next + INPUT_BYTES);
            this.next += INPUT_BYTES;
        }
        this.left--;
        return true;
    }
}
