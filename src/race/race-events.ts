/** Kinds of events in a race. */
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

/** Events of the steps of a frame: a step itself fires none, for listeners may take cars away. */
export class RaceEvents {
    /** Entries. */
    length = 0;

    private numbers = new Float64Array(64 * SIZE);

    /**
     * Adds an entry.
     *
     * @param what - Kind of the event.
     * @param racer - Number of the racer.
     * @param number - Number of the gate, sector, lap or place; 1 or 0 for a state that begins or ends.
     * @param time - Time that it took, s.
     * @param at - Time of the event, s of the race's clock.
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
