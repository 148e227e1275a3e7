import { needObject } from '../math/argument.js';

/** Options of {@link Interest}: rates at which a client gets the states of cars. */
export interface InterestOptions {
    /** Bytes that a client may get a second, exact states of its own car included. */
    bytesPerSecond?: number;

    /** Up to this distance cars come in every message, m; the others the more seldom the farther away they are. */
    near?: number;

    /** However far away, a car comes so many times a second, as long as the bytes suffice. */
    least?: number;

    /** Messages per second. */
    rate?: number;
}

/** Bytes per second of a client, default: 232 of 256 kbit/s, with room left for the headers of the line. */
const BYTES_PER_SECOND = 29_000;

/** Messages whose bytes are saved up at most, for an exact state of the own car now and then. */
const SAVED = 4;

/** Numbers that cars have on the wire. */
const SLOTS = 256;

/** Share of a message's bytes that other cars have whatever else was sent. */
const LEAST_ROOM = 0.35;

/**
 * Choice of the cars in a message to a client: near ones each time, far ones in turns, never more than the line may carry. Each
 * car gathers urgency by its distance and waits for its turn, so that none is left out for good.
 */
export class Interest {
    /** By slot; one that has not been sent is urgent at once. */
    private readonly urgency = new Float64Array(SLOTS).fill(1);
    private readonly near: number;
    private readonly leastShare: number;
    private readonly bytes: number;
    private saved: number;
    private readonly chosen: number[] = [];
    private readonly byUrgency = (a: number, b: number): number => this.urgency[b] - this.urgency[a];

    /** @param options - Rates of the states. */
    constructor(options: InterestOptions = {}) {
        needObject('new Interest(options)', options, 'options such as { bytesPerSecond: 50000 }');
        const { bytesPerSecond = BYTES_PER_SECOND, near = 60, least = 2, rate = 30 } = options;
        this.near = near;
        this.leastShare = least / rate;
        this.bytes = bytesPerSecond / rate;
        this.saved = 0;
    }

    /** Forgets a car that is gone. */
    forget(slot: number): void {
        this.urgency[slot] = 1;
    }

    /**
     * Chooses the cars of the next message.
     *
     * @param slots - All cars but the client's own.
     * @param distanceOf - Distance of a car from the client's, m.
     * @param bytesOf - Size of its state, bytes.
     * @param spent - Bytes that the message has already.
     * @returns Their slots, the most urgent first. Overwritten by the next call.
     */
    choose(
        slots: Iterable<number>,
        distanceOf: (slot: number) => number,
        bytesOf: (slot: number) => number,
        spent = 0
    ): readonly number[] {
        const { chosen, urgency, near, leastShare } = this;
        chosen.length = 0;
        for (const slot of slots) {
            const nearness = near / Math.max(near, distanceOf(slot));
            urgency[slot] += Math.max(leastShare, nearness * nearness);
            if (urgency[slot] >= 0.999) {
                chosen.push(slot);
            }
        }
        chosen.sort(this.byUrgency);
        this.saved = Math.min(SAVED * this.bytes, this.saved + this.bytes) - spent;
        const most = Math.max(LEAST_ROOM * this.bytes, Math.min(this.bytes, this.saved));
        let room = most;
        let count = 0;
        while (count < chosen.length && bytesOf(chosen[count]) <= room) {
            room -= bytesOf(chosen[count]);
            urgency[chosen[count]] = 0;
            count++;
        }
        this.saved -= most - room;
        chosen.length = count;
        return chosen;
    }
}
