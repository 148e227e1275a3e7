/** Gives out places in an array of doubles, one behind the other, for state files to name. */
export class Places {
    /** How many were given out. */
    count: number;

    /** @param first - Place of the first one, behind what the array begins with. */
    constructor(first = 0) {
        this.count = first;
    }

    /** Takes one, or room for several. @returns The first of them. */
    take(width = 1): number {
        const at = this.count;
        this.count += width;
        return at;
    }
}
