/**
 * How much of a search is run: 1 all of it, as `npm run torture` does, and 0 the sample that is part of `npm test`.
 * `TORTURE=3` searches three times as long where a search can be longer.
 */
export const torture = Number(process.env.TORTURE ?? 0);
