/**
 * Travel of an axis of a game device on its way from rest to its stop, 0 to 1: whichever way it runs, and from
 * whichever value.
 */
export function axisTravel(value: number, rest: number, full: number): number {
    const way = full - rest;
    const travel = way === 0 ? 0 : (value - rest) / way;
    return travel > 0 ? Math.min(1, travel) : 0;
}
