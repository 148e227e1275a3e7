import { isTick } from './remote-track.js';

/** A clock that is farther off is set at once, s. */
const FAR = 0.5;

/** Share by which a clock that is off goes faster or slower at most, and the time in which it means to be right, s. */
const HASTE = 0.08;
const TIME = 1;

/** The soonest message of so many seconds says how late the others are. */
const MEMORY = 2;

/**
 * Tells at which tick of its sender a car is shown, from the ticks of the messages that come: evenly behind the newest one,
 * however unevenly they come.
 */
export class PlayoutClock {
    /** Steps per second. */
    tickRate = 60;

    /** Time behind the newest state, s. */
    delay = 0.1;

    /** The tick that is shown, fractions included; NaN before the first message. */
    tick = NaN;

    /** Own time, s. */
    private time = 0;

    /** Newest tick of the messages since the last frame. */
    private heard = -Infinity;

    /** Least times from a tick to its message in this and in the last {@link MEMORY}, by the own clock, s. */
    private soonest = Infinity;
    private soonestBefore = Infinity;
    private since = 0;

    /** A message has come since the last frame. */
    hear(tick: number): void {
        if (isTick(tick)) {
            this.heard = Math.max(this.heard, tick);
        }
    }

    /**
     * Time passes.
     *
     * @param dt - Since the last time, s.
     */
    pass(dt: number): void {
        if (!(
            dt >= 0 &&
            dt < Infinity &&
            this.tickRate > 0 &&
            this.tickRate < Infinity &&
            Number.isFinite(this.delay)
        )) {
            return;
        }
        this.time += dt;
        this.soonest = Math.min(this.soonest, this.time - this.heard / this.tickRate);
        this.heard = -Infinity;
        if (this.time - this.since > MEMORY && this.soonest < Infinity) {
            this.soonestBefore = this.soonest;
            this.soonest = Infinity;
            this.since = this.time;
        }
        const off = (this.wanted - this.tick) / this.tickRate - dt;
        if (!(Math.abs(off) <= FAR)) {
            this.tick = this.wanted;
        } else {
            this.tick += dt * this.tickRate * (1 + Math.max(-HASTE, Math.min(HASTE, off / TIME)));
        }
    }

    /** Starts again, as when the sender does. */
    restart(): void {
        this.tick = NaN;
        this.heard = -Infinity;
        this.soonest = Infinity;
        this.soonestBefore = Infinity;
        this.since = this.time;
    }

    /** NaN before the first message. */
    private get wanted(): number {
        const late = Math.min(this.soonest, this.soonestBefore);
        return late === Infinity ? NaN : (this.time - late - this.delay) * this.tickRate;
    }
}
