import { needObject } from '../math/argument.js';

/** Options of a {@link TickClock}, an own clock that follows that of the server. */
export interface TickClockOptions {
    /** Ticks by which inputs are to reach the server ahead of theirs; 2 by default. */
    ahead?: number;

    /** Share by which time may pass faster or slower; players do not see less than a tenth. */
    bend?: number;

    /** Ticks off which the clock is set instead of bent. */
    jump?: number;
}

/** Time in which a bent clock makes up for what it is off, s. Longer than the round trip, or it swings. */
const SETTLE = 1.2;

/** The first report sets a clock that is farther off than this, ticks: what came before was a guess. */
const CLOSE = 2;

/** Ticks for which reports are not heeded at most. */
const DEAF = 60;

/** Share of what the least margin was better than the one so far by which it follows, for each report. */
const RECOVER = 0.02;

/**
 * Keeps a client just so far ahead of the server that its inputs come in time. The server reports by how many ticks they
 * came ahead of theirs; this says how fast time is to pass.
 */
export class TickClock {
    /** Rate at which time is to pass: about 1. */
    rate = 1;

    /** Least ticks by which inputs came ahead lately; NaN before the first report. */
    margin = NaN;

    private readonly ahead: number;
    private readonly bend: number;
    private readonly jump: number;
    private late = 0;

    /** Reports of earlier ticks of the server were measured by the clock before it was set. */
    private heedFrom = -Infinity;

    /** @param options - Limits of the clock. */
    constructor(options: TickClockOptions = {}) {
        needObject('new TickClock(options)', options, 'options such as { ahead: 2 }');
        const { ahead = 2, bend = 0.08, jump = 20 } = options;
        this.ahead = ahead;
        this.bend = bend;
        this.jump = jump;
    }

    /** Ticks ahead that are wanted: more on a line where inputs have been late. */
    get wanted(): number {
        return this.ahead + this.late;
    }

    /**
     * Follows a report of the server.
     *
     * @param margin - Least ticks by which inputs came ahead since the last one, below 0 when late; NaN when none came.
     * @param tickRate - Steps per second.
     * @param said - The server's tick when it said so.
     * @returns Ticks by which the own clock is to be set forward (or back), at once; 0 as a rule.
     */
    report(margin: number, tickRate = 60, said = Infinity): number {
        if (!Number.isFinite(margin) || !(tickRate > 0 && tickRate < Infinity) || !(said >= this.heedFrom)) {
            return 0;
        }
        const first = Number.isNaN(this.margin);
        // falls at once, rises slowly: jitter makes single messages early. After a standstill of the line it is far ahead
        const leaps = first || margin < this.margin || margin > this.margin + this.jump;
        this.margin = leaps ? margin : this.margin + RECOVER * (margin - this.margin);
        this.late = margin < 0 ? Math.min(6, this.late + 0.25) : Math.max(0, this.late - 0.002);
        const off = this.wanted - this.margin;
        if (Math.abs(off) > (first ? CLOSE : this.jump)) {
            const ticks = Math.round(off);
            this.margin += ticks;
            this.rate = 1;
            return ticks;
        }
        const bend = this.margin < 0 ? this.bend : off / (SETTLE * tickRate); // what is late is lost
        this.rate = 1 + Math.max(-this.bend, Math.min(this.bend, bend));
        return 0;
    }

    /**
     * The own clock was set. Reports that are still underway tell of the clock as it was: they are not heeded until the server
     * has come to the tick that is sent next.
     *
     * @param tick - Own tick, from now on.
     * @param said - Tick of the server's newest message.
     */
    set(tick: number, said = tick): void {
        this.heedFrom = Math.min(tick, said + DEAF);
        this.rate = 1;
    }

    /** The line was cut: what was measured counts no longer. */
    restart(): void {
        this.margin = NaN;
        this.heedFrom = -Infinity;
        this.rate = 1;
    }
}
