import type { Memory } from '../library/memory.js';

const NAME = 'vehicles.descent';

/** Days that are remembered. */
const KEPT = 60;

/** Longest time and ghost that are believed, s and letters. */
const LONGEST = 600;
const LETTERS = 1500;

/** The best descent of a day. */
export interface Entry {
    /** s */
    time: number;
    splits: number[];

    /** The drive as letters. */
    ghost: string;
}

/** The best descent of each day, as the browser remembers it. */
export class Diary {
    private readonly memory: Memory;

    constructor(memory: Memory) {
        this.memory = memory;
    }

    /** Best descent of a day; null for none. */
    best(day: number): Entry | null {
        return this.all().get(day) ?? null;
    }

    /** Keeps a descent if it is the best of its day. @returns True if it is. */
    keep(day: number, entry: Entry): boolean {
        const all = this.all();
        if (entry.time >= (all.get(day)?.time ?? Infinity)) {
            return false;
        }
        all.set(day, entry);
        const days = [...all].sort(([a], [b]) => b - a).slice(0, KEPT);
        this.memory.set(NAME, Object.fromEntries(days));
        return true;
    }

    /** Days in a row on which there was a descent, up to a day, or to the one before it if that is still to come. */
    streak(today: number): number {
        const all = this.all();
        let day = all.has(today) ? today : today - 1;
        let count = 0;
        while (all.has(day--)) {
            count++;
        }
        return count;
    }

    /** Reads what is kept, if it can be read: anybody may have written into the browser's storage. */
    private all(): Map<number, Entry> {
        const kept = this.memory.get(NAME);
        const days = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
        return new Map(
            days.flatMap(([day, entry]: [string, Partial<Record<keyof Entry, unknown>> | null]) => {
                const { time, splits, ghost } = entry ?? {};
                const isRead =
                    /^\d{1,6}$/.test(day) &&
                    isTime(time) &&
                    Array.isArray(splits) &&
                    splits.every(isTime) &&
                    typeof ghost === 'string' &&
                    ghost.length <= LETTERS;
                return isRead ? [[Number(day), { time, splits: splits, ghost }] as const] : [];
            })
        );
    }
}

function isTime(value: unknown): value is number {
    return typeof value === 'number' && value > 0 && value <= LONGEST;
}
