/** Arrays of the last ticks, each kept until the ring comes round. Allocates nothing once it is filled. */
export class TickRing<A extends Float64Array | Uint8Array> {
    private readonly ticks: Float64Array;
    private readonly arrays: (A | null)[];

    /**
     * @param capacity - Number of ticks that it holds.
     */
    constructor(capacity: number) {
        this.ticks = new Float64Array(capacity).fill(-1);
        this.arrays = new Array<A | null>(capacity).fill(null);
    }

    /** The array of a tick, to be written: what the place held before, or null. Call {@link keep} with it. */
    placeOf(tick: number): A | undefined {
        return this.arrays[tick % this.ticks.length] ?? undefined;
    }

    /** Keeps an array for a tick. */
    keep(tick: number, array: A): void {
        const at = tick % this.ticks.length;
        this.ticks[at] = tick;
        this.arrays[at] = array;
    }

    /** The array of a tick; null when it is not there. */
    at(tick: number): A | null {
        const at = tick % this.ticks.length;
        return tick >= 0 && this.ticks[at] === tick ? this.arrays[at] : null;
    }

    /** Forgets all. */
    clear(): void {
        this.ticks.fill(-1);
    }
}
