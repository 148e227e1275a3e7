/**
 * One block of doubles handed out as views, so that many named quantities stay next to each other in memory, a step
 * that writes them allocates nothing, and a copy of {@link memory} is a snapshot of them all.
 */
export class FlatState {
    readonly memory: Float64Array;

    /** Number of items (wheels) that the block describes. */
    readonly count: number;

    private used = 0;

    /**
     * @param count - Number of items.
     * @param width - Doubles per item.
     */
    constructor(count: number, width: number) {
        this.count = count;
        this.memory = new Float64Array(count * width);
    }

    /** Takes the next view: `width` doubles per item. */
    protected take(width = 1): Float64Array {
        const start = this.used;
        this.used += width * this.count;
        if (this.used > this.memory.length) {
            throw new RangeError('FlatState: width is too small for the views taken');
        }
        return this.memory.subarray(start, this.used);
    }
}
