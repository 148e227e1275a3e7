/**
 * Travel of an axis of a game device on its way from rest to its stop, 0 to 1: whichever way it runs, and from
 * whichever value.
 */
export function axisTravel(value: number, rest: number, full: number): number {
    const way = full - rest;
    const travel = way === 0 ? 0 : (value - rest) / way;
    return travel > 0 ? Math.min(1, travel) : 0;
}

/**
 * Steering of an axis that is so far from its center: nothing within the dead zone, all of it at the stop, and along a curve between them.
 *
 * @param travel - Travel, -1 to 1.
 * @param deadZone - Travel without effect, 0 to 1.
 * @param curve - Exponent: 1 is proportional, more makes small movements finer.
 */
export function steerTravel(travel: number, deadZone: number, curve: number): number {
    const way = axisTravel(Math.abs(travel), Math.min(1, deadZone), 1);
    return way > 0 ? Math.sign(travel) * way ** curve : 0;
}
