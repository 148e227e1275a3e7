import type { Lasting } from './struct.js';

/** What an archive does with the numbers that it is shown. */
type Pass = 'measure' | 'save' | 'load';

/** Switches that fit in one number, as bits. */
const BITS = 30;

/** Most numbers that are exchanged at once. */
const ROOM = 8;

const NOTHING: Float64Array = new Float64Array(0);

/** Of FNV-1a, 32 bit (RFC 9923). */
const BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/**
 * A snapshot on its way: what lasts from step to step goes through the same calls in the same order, whether it is saved
 * or loaded. So nothing can be saved that is not loaded.
 */
export class Archive {
    /** Numbers so far. */
    length = 0;

    /** Tells apart what was shown: equal for things that are built alike. */
    signature = 0;

    /** For {@link exchange}. */
    readonly io = new Float64Array(ROOM);

    private pass: Pass = 'measure';
    private numbers = NOTHING;

    /** Whether numbers come out of it. */
    get loads(): boolean {
        return this.pass === 'load';
    }

    /**
     * Begins a pass.
     *
     * @param pass - `measure` counts alone.
     * @param length - Place of the first number.
     * @param numbers - What is saved or loaded.
     */
    begin(pass: Pass, length: number, numbers = NOTHING): void {
        this.pass = pass;
        this.numbers = numbers;
        this.length = length;
        this.signature = BASIS;
    }

    /**
     * Saves the first numbers of {@link io}, or replaces them by those that were saved. (What a call takes and returns may be
     * boxed on the heap.)
     */
    exchange(count: number): void {
        const { numbers, length, io } = this;
        this.length += count;
        if (this.pass === 'load') {
            for (let k = 0; k < count; k++) {
                io[k] = numbers[length + k];
            }
        } else if (this.pass === 'save') {
            for (let k = 0; k < count; k++) {
                numbers[length + k] = io[k];
            }
        }
    }

    /** The same for an integer: returns that which was saved, in a pass that loads, and else the one that it is given. */
    integer(value: number): number {
        const at = this.length++;
        if (this.pass === 'load') {
            return this.numbers[at] | 0;
        }
        if (this.pass === 'save') {
            this.numbers[at] = value;
        }
        return value;
    }

    /** The same for a switch. */
    flag(on: boolean): boolean {
        return this.integer(on ? 1 : 0) !== 0;
    }

    /** What lasts of an array. */
    lasting(of: Float64Array, { numbers, switches }: Lasting): void {
        this.places(of, numbers);
        this.switches(of, switches);
    }

    /** Numbers of an array. */
    places(of: Float64Array, places: Int32Array): void {
        this.sign(places.length);
        const { numbers, length } = this;
        this.length += places.length;
        if (this.pass === 'load') {
            for (let k = 0; k < places.length; k++) {
                of[places[k]] = numbers[length + k];
            }
        } else if (this.pass === 'save') {
            for (let k = 0; k < places.length; k++) {
                numbers[length + k] = of[places[k]];
            }
        }
    }

    /** Numbers of an array that are 0 or 1. */
    switches(of: Float64Array, places: Int32Array): void {
        this.sign(places.length);
        for (let from = 0; from < places.length; from += BITS) {
            const count = Math.min(BITS, places.length - from);
            const at = this.length++;
            if (this.pass === 'load') {
                const bits = this.numbers[at] | 0;
                for (let k = 0; k < count; k++) {
                    of[places[from + k]] = (bits >> k) & 1;
                }
            } else if (this.pass === 'save') {
                let bits = 0;
                for (let k = 0; k < count; k++) {
                    bits |= of[places[from + k]] === 0 ? 0 : 1 << k;
                }
                this.numbers[at] = bits;
            }
        }
    }

    /** Counts in the {@link signature}: what differs in this number is built otherwise. */
    sign(part: number): void {
        this.signature = Math.imul(this.signature ^ part, PRIME);
    }
}
