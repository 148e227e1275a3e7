/** Bytes of a whole number, of a manifold's number of points, and of a number in single precision. */
const WORD = 4;
const HALF = 2;

/** Most points of a manifold: `MaxContactPoints`. */
const MOST_POINTS = 4;

/** Numbers of a pair of bodies (pose of one to the other), of a manifold (normal, friction) and of a point (places, impulse). */
const OF_PAIR = 6;
const OF_MANIFOLD = 6;
const OF_POINT = 7;

/** Whole numbers of the keys of a pair and of a manifold: bodies, and bodies with their parts. */
const KEY_OF_PAIR = 2;
const KEY_OF_MANIFOLD = 4;

/**
 * True for bytes of contacts as this version of Jolt saves them (`ContactConstraintManager::SaveState`): it trusts what it restores, and
 * writes beyond its memory when a count is too large.
 *
 * @param bytes - The bytes, from the first to the last one.
 * @param state - Kind of state that they begin with: `EStateRecorderState_Contacts`.
 * @param most - Most pairs of bodies that the world has room for.
 */
export function areContacts(bytes: Uint8Array, state: number, most: number): boolean {
    const reader = new Reader(bytes);
    if (reader.byte() !== state) {
        return false;
    }
    const pairs = reader.word();
    for (let pair = 0; pair < pairs; pair++) {
        reader.skip(KEY_OF_PAIR * WORD);
        reader.numbers(OF_PAIR);
        const manifolds = reader.word();
        for (let i = 0; i < manifolds && reader.sound; i++) {
            reader.skip(KEY_OF_MANIFOLD * WORD);
            const points = reader.half();
            reader.numbers(OF_MANIFOLD + points * OF_POINT);
            reader.expect(points <= MOST_POINTS);
        }
        if (!reader.sound || pair >= most) {
            return false;
        }
    }
    reader.skip(reader.word() * KEY_OF_MANIFOLD * WORD);
    return reader.sound && reader.ended;
}

/** Reads bytes one after the other; what is not there is 0, and unsound. */
class Reader {
    sound = true;
    private readonly view: DataView;
    private at = 0;

    constructor({ buffer, byteOffset, length }: Uint8Array) {
        this.view = new DataView(buffer, byteOffset, length);
    }

    get ended(): boolean {
        return this.at === this.view.byteLength;
    }

    expect(holds: boolean): void {
        this.sound &&= holds;
    }

    skip(count: number): void {
        this.at += count;
        this.expect(this.at <= this.view.byteLength);
    }

    byte(): number {
        this.skip(1);
        return this.sound ? this.view.getUint8(this.at - 1) : 0;
    }

    half(): number {
        this.skip(HALF);
        return this.sound ? this.view.getUint16(this.at - HALF, true) : 0;
    }

    word(): number {
        this.skip(WORD);
        return this.sound ? this.view.getUint32(this.at - WORD, true) : 0;
    }

    /** Passes numbers, all of which have to be finite. */
    numbers(count: number): void {
        const from = this.at;
        this.skip(count * WORD);
        for (let i = 0; i < count && this.sound; i++) {
            this.expect(Number.isFinite(this.view.getFloat32(from + i * WORD, true)));
        }
    }
}
