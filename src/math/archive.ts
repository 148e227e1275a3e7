import type { Lasting } from './struct.js';

/**
 * Pass of an archive over the numbers that it is shown: `measure` counts them, and `compare` goes through a snapshot to
 * see if they are built alike.
 */
type Pass = 'measure' | 'save' | 'compare' | 'load';

/** Something with a memory, or without. */
export interface Remembered {
    serialize?(archive: Archive): void;
}

type Numbers = Float64Array | Int32Array | Int8Array | Uint8Array;

/** Weight of an archive's length beside its signature, in {@link Archive.built}. */
const UNIT = 2 ** 32;

/** Switches that fit in one number, as bits. */
const BITS = 30;

/** Most numbers that are exchanged at once. */
const ROOM = 8;

const NOTHING: Float64Array = new Float64Array(0);

/** Offset basis and prime of FNV-1a, 32 bit (RFC 9923). */
const BASIS = 0x811c9dc5 | 0;
const PRIME = 0x01000193;

/**
 * A snapshot on its way: what lasts from step to step goes through the same calls in the same order, whether it is saved
 * or restored. So nothing can be saved that is not restored.
 */
export class Archive {
    /**
     * Numbers so far.
     *
     * @internal
     */
    length = 0;

    /**
     * Tells apart what was shown: equal for things that are built alike.
     *
     * @internal
     */
    signature = 0;

    /**
     * For {@link exchange}.
     *
     * @internal
     */
    readonly io = new Float64Array(ROOM);

    /**
     * Format of the snapshot: one of an older format lacks what came later.
     *
     * @internal
     */
    format = 0;

    /** Length and signature of what {@link show} went through last, in one number. */
    private readonly shown = new Float64Array(1);

    private pass: Pass = 'measure';
    private numbers = NOTHING;

    /**
     * True if numbers come out of it.
     *
     * @internal
     */
    get loads(): boolean {
        return this.pass === 'load';
    }

    /**
     * Numbers that still fit.
     *
     * @internal
     */
    get room(): number {
        return this.pass === 'save' ? this.numbers.length - this.length : Infinity;
    }

    /**
     * Length and signature in one number.
     *
     * @internal
     */
    get built(): number {
        return UNIT * this.length + (this.signature >>> 0);
    }

    /** Says what is shown: memory of one kind is not restored to another. */
    kind(name: string): void {
        for (let k = 0; k < name.length; k++) {
            this.sign(name.charCodeAt(k));
        }
    }

    /** Saves a number and returns it; while a snapshot is restored, returns the one that was saved. */
    number(value: number): number {
        const at = this.length++;
        if (this.pass === 'load') {
            return this.numbers[at];
        }
        if (this.pass === 'save') {
            this.numbers[at] = value;
        }
        return value;
    }

    /** The same for a switch. */
    flag(on: boolean): boolean {
        return this.number(on ? 1 : 0) !== 0;
    }

    /**
     * Begins a pass.
     *
     * @param pass - Use of the numbers.
     * @param length - Place of the first number.
     * @param format - That of the snapshot.
     * @param numbers - Snapshot that is saved, compared or loaded.
     * @internal
     */
    begin(pass: Pass, length: number, format: number, numbers = NOTHING): void {
        this.pass = pass;
        this.format = format;
        this.numbers = numbers;
        this.length = length;
        this.signature = BASIS;
    }

    /**
     * Saves the first numbers of {@link io}, or replaces them by those that were saved. (What a call takes and returns may be
     * boxed on the heap.)
     *
     * @internal
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

    /**
     * {@link number} for an integer.
     *
     * @internal
     */
    integer(value: number): number {
        const shown = this.number(value);
        return this.pass === 'load' ? shown | 0 : value;
    }

    /**
     * {@link integer} for one that tells how much follows: it is that of the snapshot while one is compared, too, but no more
     * than a snapshot of that length can hold.
     *
     * @internal
     */
    extent(value: number): number {
        const { pass, numbers, length } = this;
        this.number(value);
        return pass === 'compare' || pass === 'load' ? Math.min(numbers[length] | 0, numbers.length) : value;
    }

    /**
     * Looks ahead at a snapshot that is restored only thereafter.
     *
     * @param look - Reads what follows, as if it were restored.
     * @internal
     */
    ahead(look: () => void): void {
        const { length, signature } = this;
        look();
        this.length = length;
        this.signature = signature;
    }

    /**
     * Something that the next car may have of another kind, or not at all: it is restored where it was saved of the same
     * kind, and left as it is elsewhere.
     *
     * @internal
     */
    part(of: Remembered | null, name = ''): void {
        const { pass, signature, numbers } = this;
        const from = this.length + 1;
        const saved = pass === 'compare' || pass === 'load';
        this.show(of, name, from, saved ? 'measure' : pass);
        const own = this.shown[0];
        if (saved) {
            const other = numbers[from - 1];
            if (pass === 'load' && own === other) {
                this.length = from;
                of?.serialize?.(this);
            }
            this.length = from + Math.floor(other / UNIT);
        } else if (pass === 'save') {
            numbers[from - 1] = own;
        }
        this.signature = signature;
    }

    /**
     * Several such things, each known by its name and by how it is built, in any order: what was saved and is not here is passed
     * over, what is here and was not saved is left as it is.
     *
     * @param names - Names of them all.
     * @param of - The things, in the same order.
     * @internal
     */
    parts(names: readonly string[], of: readonly Remembered[]): void {
        const { pass } = this;
        const count = this.extent(of.length);
        for (let i = 0; i < count; i++) {
            const at = pass === 'compare' || pass === 'load' ? this.savedAmong(names, of) : i;
            if (at < of.length) {
                this.part(of[at], names[at]);
            } else {
                this.part(null);
            }
        }
    }

    /** Index of the thing that the snapshot holds here; the length of the list where there is none. */
    private savedAmong(names: readonly string[], of: readonly Remembered[]): number {
        const { numbers, length, signature } = this;
        let at = 0;
        for (; at < of.length; at++) {
            this.show(of[at], names[at], length + 1, 'measure');
            if (this.shown[0] === numbers[length]) {
                break;
            }
        }
        this.length = length;
        this.signature = signature;
        return at;
    }

    /** Runs a pass over something from a place on. */
    private show(of: Remembered | null, name: string, from: number, by: Pass): void {
        const { pass } = this;
        this.pass = by;
        this.length = from;
        this.signature = BASIS;
        this.kind(name);
        of?.serialize?.(this);
        this.pass = pass;
        this.shown[0] = this.built - UNIT * from;
    }

    /**
     * Exchanges the numbers of an array that last from step to step.
     *
     * @internal
     */
    lasting(of: Float64Array, { numbers, switches, later }: Lasting): void {
        this.places(of, numbers);
        this.switches(of, switches);
        for (let i = 0; i < later.length; i++) {
            if (later[i].format <= this.format) {
                this.places(of, later[i].numbers);
            }
        }
    }

    /**
     * Numbers of an array.
     *
     * @internal
     */
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

    /**
     * The first numbers of an array of any kind. (Views of parts of arrays would be allocated.)
     *
     * @internal
     */
    first(count: number, of: Numbers): void {
        this.sign(count);
        const { numbers, length } = this;
        this.length += count;
        if (this.pass === 'load') {
            for (let k = 0; k < count; k++) {
                of[k] = numbers[length + k];
            }
        } else if (this.pass === 'save') {
            for (let k = 0; k < count; k++) {
                numbers[length + k] = of[k];
            }
        }
    }

    /**
     * Numbers of an array that are 0 or 1.
     *
     * @internal
     */
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

    /**
     * Counts in the {@link signature}: what differs in this number is built otherwise.
     *
     * @internal
     */
    sign(part: number): void {
        this.signature = Math.imul(this.signature ^ part, PRIME);
    }
}
