import { needObject } from '../math/argument.js';

/** Faults that a {@link BadLine} adds to messages. */
export interface LineQuality {
    /** Time on the way, ms. */
    latency?: number;

    /** The most that it is longer or shorter, ms: messages overtake each other. */
    jitter?: number;

    /** Share of the messages that get lost, 0 to 1. */
    loss?: number;
}

/** Stride of Mulberry32, a public-domain generator. */
const STRIDE = 0x6d2b79f5;

/** A line as players have it: late, unsteady, lossy and out of order. The same seed gives the same line. */
export class BadLine<M> {
    /** Time on the way, ms. */
    latency: number;

    /** The most that it is longer or shorter, ms. */
    jitter: number;

    /** Share of the messages that get lost, 0 to 1. */
    loss: number;

    private readonly arrive: (message: M) => void;
    private readonly underway: { due: number; message: M }[] = [];
    private seed: number;

    /**
     * @param arrive - Receives the messages at the other end.
     * @param quality - Quality of the line.
     * @param seed - Seed of its chance.
     */
    constructor(arrive: (message: M) => void, quality: LineQuality = {}, seed = 1) {
        needObject('new BadLine(arrive, quality)', quality, 'a quality such as { latency: 0.1 }');
        const { latency = 0, jitter = 0, loss = 0 } = quality;
        this.arrive = arrive;
        this.latency = latency;
        this.jitter = jitter;
        this.loss = loss;
        this.seed = seed | 0;
    }

    /** True if it changes, delays or loses messages. */
    get isBad(): boolean {
        return this.latency > 0 || this.jitter > 0 || this.loss > 0;
    }

    /**
     * Puts a message on its way.
     *
     * @param now - ms, as in {@link deliver}.
     */
    send(message: M, now: number): void {
        if (this.chance() < this.loss) {
            return;
        }
        const due = now + Math.max(0, this.latency + this.jitter * (2 * this.chance() - 1));
        let at = this.underway.length;
        while (at > 0 && this.underway[at - 1].due > due) {
            at--;
        }
        this.underway.splice(at, 0, { due, message });
    }

    /** Hands over what has arrived by now. */
    deliver(now: number): void {
        while (this.underway.length > 0 && this.underway[0].due <= now) {
            this.arrive((this.underway.shift() as { message: M }).message);
        }
    }

    /** Loses all that is underway. */
    cut(): void {
        this.underway.length = 0;
    }

    private chance(): number {
        this.seed = (this.seed + STRIDE) | 0;
        let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
        t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
        return ((t ^ (t >>> 14)) >>> 0) / 0x100000000;
    }
}
