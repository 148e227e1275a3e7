/**
 * Share of a search that is run: 1 all of it, as `npm run torture` does, and 0 the sample that is part of `npm test`.
 * `TORTURE=3` searches three times as long where a search can be longer.
 */
export const torture = Number(process.env.TORTURE ?? 0);

/** Time limit of a test that is a search, or fills a table, ms; in `npm test` that of all tests, so that a hang is seen. */
export const searchTime = torture > 0 || process.env.GARAGE_TABLE ? 1_200_000 * Math.max(1, torture) : undefined;

/** True where nothing is left out: in searches, and where a table or the validation report lists all figures. */
export const whole =
    torture > 0 || [process.env.GARAGE_TABLE, process.env.CORPUS_TABLE, process.env.EVIDENCE].some(Boolean);

/**
 * Part of the cases of a matrix in `npm test`, all of them in `npm run torture` and for tables and the validation report.
 *
 * @param all - Cases.
 * @param each - One of so many is in the part.
 * @param turn - Offset of the first: tests that count it up have all cases among them.
 */
export function sampleOf<T>(all: readonly T[], each: number, turn = 0): T[] {
    return all.filter((_, i) => whole || (i + turn) % each === 0);
}

/**
 * The one case of a matrix at which a subject takes its turn in `npm test`; all cases where nothing is left out. Subjects that are
 * counted up meet all cases between them, so that each kind, rate, ground and contact is there once.
 *
 * @param all - Cases.
 * @param turn - Number of the subject.
 */
export function turnOf<T>(all: readonly T[], turn: number): T[] {
    return whole ? [...all] : [all[turn % all.length]];
}
