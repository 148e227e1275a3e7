import { raceTime } from '../../src/index.js';

/** Medals: none, bronze, silver, gold; and the times that they take, as shares of gold. */
const SHARES = [1.15, 1.06, 1] as const;

/** A part that took so much longer than the rival's is yellow, s; green is as fast, white is slower. */
const NEAR = 1;

/** Result of a descent. Times in s. */
export interface Score {
    /** Times at the lines, penalties included: the last one is the result. */
    splits: readonly number[];

    /** Part of the result that was added for leaving the road. */
    penalty: number;
}

export function totalOf({ splits }: Score): number {
    return splits[splits.length - 1];
}

/** Medal of a time: 0 for none, 3 for gold. */
export function medalOf(time: number, gold: number): number {
    return SHARES.filter((share) => time <= share * gold + 1e-9).length;
}

/** Parts as they compare with a rival's, and the squares that stand for them in a line of text. */
const SQUARES = { ahead: '🟩', near: '🟨', behind: '⬜' } as const;

export type Mark = keyof typeof SQUARES;

/** Colors of the marks. */
export const MARK_COLORS: Readonly<Record<Mark, string>> = { ahead: '#3fb76b', near: '#f0c93a', behind: '#e8e8e2' };

/** Comparison of the parts with a rival's. */
export function marksOf(splits: readonly number[], rival: readonly number[]): Mark[] {
    return splits.map((at, k) => {
        const behind = at - (splits[k - 1] ?? 0) - (rival[k] - (rival[k - 1] ?? 0));
        return behind <= 0 ? 'ahead' : behind <= NEAR ? 'near' : 'behind';
    });
}

/** The same as squares. */
export function squaresOf(splits: readonly number[], rival: readonly number[]): string {
    return marksOf(splits, rival)
        .map((mark) => SQUARES[mark])
        .join('');
}

/** The line that goes with a link: day, time and squares. */
export function boastOf(day: number, score: Score, rival: readonly number[]): string {
    return `Descent ${day} · ${clock(totalOf(score))} · ${squaresOf(score.splits, rival)}`;
}

/** Minutes, seconds and tenths, as times are told: cut off, not rounded. */
export function clock(seconds: number): string {
    return raceTime(Math.floor(10 * seconds + 1e-6) / 10).replace(/(\.\d)\d+$/, '$1');
}

/** Difference of two times with its sign. */
export function gapOf(seconds: number): string {
    return `${seconds < 0 ? '−' : '+'}${Math.abs(seconds).toFixed(2)}`;
}
