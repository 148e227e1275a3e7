import type { Refusals } from '../net/input-queue.js';

/**
 * What of each kind a client may do in a second before it has to go. An honest one does none but be late, and early after a
 * standstill of its line: as often as it sends.
 */
const ALLOWED: Record<string, number> = { malformed: 5, flood: 600, early: 100, unknown: 5 };

/** Why a client is sent away. */
export interface Verdict {
    /** What it did. */
    kind: string;

    /** How often since the last look. */
    count: number;
}

/** Counts what a client does that none of ours does. */
export class Offences {
    /** Messages of types that there are not. */
    unknown = 0;

    private last: Record<string, number> = {};

    /**
     * Looks at what has come together since the last look, a second ago.
     *
     * @param refused - What the client's queue has refused so far.
     * @param tell - Called with what was done, allowed or not; being late is no offence.
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
