/** Longest row of ones: a number that would need more is written whole. */
const ESCAPE = 20;

/** Bits that a whole number takes. */
const WHOLE = 32;

/** Memory of the expected size of numbers: each of them moves it by 1 / 8 of the difference. */
const MEMORY = 8;

/**
 * Sizes of the numbers of one channel, as reader and writer both learn them: small numbers get few bits (Rice codes, which
 * fit themselves: R. F. Rice, "Some practical universal noiseless coding techniques", JPL 79-22, 1979).
 */
export class BitSizes {
    private mean = 8;

    /** Low bits of a number that are written as they are. */
    get bits(): number {
        return Math.max(0, Math.floor(Math.log2(Math.max(1, this.mean))));
    }

    note(value: number): void {
        this.mean += (Math.min(value, 2 ** 20) - this.mean) / MEMORY;
    }
}

/** Writes integers bit by bit. */
export class BitWriter {
    private bytes = new Uint8Array(1024);
    private length = 0;

    /** Writes an integer of at most 31 bits and a sign. */
    write(value: number, sizes: BitSizes): void {
        const code = value < 0 ? -2 * value - 1 : 2 * value;
        const low = sizes.bits;
        const high = Math.floor(code / 2 ** low);
        if (high < ESCAPE) {
            for (let k = 0; k < high; k++) {
                this.bit(1);
            }
            this.bit(0);
            this.plain(code % 2 ** low, low);
        } else {
            for (let k = 0; k < ESCAPE; k++) {
                this.bit(1);
            }
            this.plain(code, WHOLE);
        }
        sizes.note(code);
    }

    /** All that was written. */
    finish(): Uint8Array {
        return this.bytes.slice(0, Math.ceil(this.length / 8));
    }

    private plain(code: number, bits: number): void {
        for (let k = bits - 1; k >= 0; k--) {
            this.bit(Math.floor(code / 2 ** k) % 2);
        }
    }

    private bit(on: number): void {
        const at = this.length >> 3;
        if (at === this.bytes.length) {
            const more = new Uint8Array(2 * this.bytes.length);
            more.set(this.bytes);
            this.bytes = more;
        }
        this.bytes[at] |= on << (7 - (this.length & 7));
        this.length++;
    }
}

/** Reads what a {@link BitWriter} has written. */
export class BitReader {
    private readonly bytes: Uint8Array;
    private at = 0;

    constructor(bytes: Uint8Array) {
        this.bytes = bytes;
    }

    /** @throws RangeError behind the end. */
    read(sizes: BitSizes): number {
        const high = Math.min(ESCAPE, Math.clz32(~this.next()));
        this.at += high < ESCAPE ? high + 1 : ESCAPE;
        const low = sizes.bits;
        const code = high < ESCAPE ? high * 2 ** low + this.plain(low) : this.plain(WHOLE);
        if (this.at > 8 * this.bytes.length) {
            throw new RangeError('the recording ends too early');
        }
        sizes.note(code);
        return code % 2 === 1 ? -(code + 1) / 2 : code / 2;
    }

    private plain(bits: number): number {
        if (bits === 0) {
            return 0;
        }
        const code = this.next() >>> (WHOLE - bits);
        this.at += bits;
        return code;
    }

    /** The next 32 bits; zeros behind the end. */
    private next(): number {
        const { bytes, at } = this;
        const i = at >> 3;
        const inner = at & 7;
        const whole = (bytes[i] << 24) | (bytes[i + 1] << 16) | (bytes[i + 2] << 8) | bytes[i + 3];
        return (whole << inner) | (bytes[i + 4] >> (8 - inner));
    }
}
