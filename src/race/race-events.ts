/** What happens in a race. */
export const HAPPENING = {
    count: 0,
    start: 1,
    gate: 2,
    sector: 3,
    lap: 4,
    finish: 5,
    wrongWay: 6,
    offTrack: 7,
    end: 8
} as const;

export type Happening = (typeof HAPPENING)[keyof typeof HAPPENING];

/** Numbers of an entry. */
const SIZE = 6;

/** What happened in the steps of a frame: a step fires no events, for who hears them may take cars away. */
export class RaceEvents {
    /** Entries. */
    length = 0;

    private numbers = new Float64Array(64 * SIZE);

    /**
     * Adds an entry.
     *
     * @param what - What happened.
     * @param racer - To whom, by number.
     * @param number - Which gate, sector, lap or place; 1 or 0 for what begins or ends.
     * @param time - How long it took, s.
     * @param at - When, s of the race's clock.
     * @param best - 1 if it was the best of its kind, or in order; -1 if it does not count.
     */
    add(what: Happening, racer: number, number: number, time: number, at: number, best: number): void {
        if ((this.length + 1) * SIZE > this.numbers.length) {
            const more = new Float64Array(2 * this.numbers.length);
            more.set(this.numbers);
            this.numbers = more;
        }
        const { numbers } = this;
        const to = this.length++ * SIZE;
        numbers[to] = what;
        numbers[to + 1] = racer;
        numbers[to + 2] = number;
        numbers[to + 3] = time;
        numbers[to + 4] = at;
        numbers[to + 5] = best;
    }

    /** Hands out all entries in their order and forgets them; entries that are added meanwhile come last. */
    drain(
        hear: (
            what: Happening,
            racer: number,
            number: number,
            time: number,
            at: number,
            best: boolean,
            counts: boolean
        ) => void
    ): void {
        for (let i = 0; i < this.length; i++) {
            const [what, racer, number, time, at, best] = this.numbers.subarray(i * SIZE, (i + 1) * SIZE);
            hear(what as Happening, racer, number, time, at, best === 1, best >= 0);
        }
        this.length = 0;
    }
}
