import type { Archive } from '../math/archive.js';

/**
 * Push of contacts in a step on a hull that rests on something, which the engine solves only after it: what they gave in each of
 * the last two steps they will give in the next, of both the smaller, so that no blow is foreseen.
 */
export abstract class LastingPush {
    /** Impulse that they will give in this step, N s, and N m s for angular speeds. */
    readonly impulse: Float64Array;

    /** True if the motion after the last step is known. */
    protected known = false;

    /** Speeds after the last step without any contact, and what contacts made of them, m/s and rad/s. */
    protected readonly expected: Float64Array;
    private readonly change: Float64Array;

    private readonly negligible: number;

    /**
     * @param count - Number of speeds.
     * @param negligible - Changes below these are none, m/s² and rad/s².
     */
    constructor(count: number, negligible: number) {
        this.impulse = new Float64Array(count);
        this.expected = new Float64Array(count);
        this.change = new Float64Array(count);
        this.negligible = negligible;
    }

    serialize(archive: Archive): void {
        this.known = archive.flag(this.known);
        exchange(archive, this.expected);
        exchange(archive, this.change);
    }

    /**
     * Finds {@link impulse} of a body of unit mass and inertia.
     *
     * @param state - State of the body.
     * @param speeds - Place of its speeds there.
     * @param dt - Length of the step, s.
     * @returns True if there is any.
     */
    protected repeat(state: Float64Array, speeds: number, dt: number): boolean {
        const { impulse, expected, change, negligible } = this;
        if (!this.known) {
            impulse.fill(0);
            change.fill(0);
            return false;
        }
        let acts = false;
        for (let k = 0; k < impulse.length; k++) {
            const met = state[speeds + k] - expected[k];
            const now = Math.abs(met) < negligible * dt ? 0 : met;
            const before = change[k];
            change[k] = now;
            const both = now * before > 0 ? Math.sign(now) * Math.min(Math.abs(now), Math.abs(before)) : 0;
            impulse[k] = both;
            acts ||= both !== 0;
        }
        return acts;
    }
}

function exchange(archive: Archive, numbers: Float64Array): void {
    const { io } = archive;
    for (let k = 0; k < numbers.length; k++) {
        io[k] = numbers[k];
    }
    archive.exchange(numbers.length);
    for (let k = 0; k < numbers.length; k++) {
        numbers[k] = io[k];
    }
}
