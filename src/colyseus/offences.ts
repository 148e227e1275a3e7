import type { Refusals } from '../net/input-queue.js';

/**
 * Most offenses of each kind that a client may commit in a second before it has to go. An honest one is only late, and early
 * after a standstill of its line: as often as it sends.
 */
const ALLOWED: Record<string, number> = { malformed: 5, flood: 600, early: 100, unknown: 5 };

/** Reason for which a client is sent away. */
export interface Verdict {
    /** Kind of the offense. */
    kind: string;

    /** Number of times since the last look. */
    count: number;
}

/** Counts the offenses of a client, which none of ours commits. */
export class Offences {
    /** Messages of unknown types. */
    unknown = 0;

    private last: Record<string, number> = {};

    /**
     * Judges what has come together since the last look, a second ago.
     *
     * @param refused - Refusals of the client's queue so far.
     * @param tell - Called with each kind that came up, allowed or not; being late is not an offense.
     * @returns Why the client has to go; null if it may stay.
     */
    judge(refused: Refusals, tell: (verdict: Verdict) => void): Verdict | null {
        const { malformed, flood, early } = refused;
        const now: Record<string, number> = { malformed, flood, early, unknown: this.unknown };
        let worst: Verdict | null = null;
        for (const [kind, sum] of Object.entries(now)) {
            const count = sum - (this.last[kind] ?? 0);
            if (count > 0) {
                tell({ kind, count });
            }
            if (count > ALLOWED[kind]) {
                worst = { kind, count };
            }
        }
        this.last = now;
        return worst;
    }
}
