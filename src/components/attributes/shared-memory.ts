/** So many different set-ups of a kind are shared; of a crowd, few are different. */
const MOST = 16;

/**
 * Remembers values that never change once they are made. Equal ones become one: the cars of a crowd are mostly alike, and
 * what is compared every frame should stay in the processor's cache.
 */
export class SharedMemory<T extends object> {
    private readonly same: (a: T, b: T) => boolean;
    private readonly kept: T[] = [];
    private next = 0;

    /** @param same - Compares two of them; true if equal. */
    constructor(same: (a: T, b: T) => boolean) {
        this.same = same;
    }

    /** An equal of `value` that was kept before, or itself. */
    keep(value: T): T {
        for (const kept of this.kept) {
            if (this.same(value, kept)) {
                return kept;
            }
        }
        this.kept[this.next] = value;
        this.next = (this.next + 1) % MOST;
        return value;
    }
}
