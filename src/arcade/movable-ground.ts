import type { Ground } from '../contact/ground.js';
import { MOBILITY, mobilityLayout, reactionShare } from '../contact/mobility.js';

const query = new Float64Array(mobilityLayout.size);

/** Shares of a wheel's impulse that the car and the ground get. */
export const SHARES = new Float64Array(2);
export const CAR = 0;
export const GROUND = 1;

/**
 * A wheel on a body that can move. One that nothing holds takes from the wheel what two masses exchange when they meet;
 * one that lies on a floor carries the wheel.
 *
 * @param ground - Ground that the body is part of.
 * @param body - Handle of the body.
 * @param point - Contact point, m, world frame.
 * @param impulse - Impulse of the wheel on the car, N s, world frame.
 * @param mass - Share of the car's mass on the wheel, kg.
 * @param sharing - Wheels of the car on this body: each meets its share of the body's mass.
 * @param dt - Step, s.
 */
export function findShares(
    ground: Ground,
    body: number,
    point: Float64Array,
    impulse: Float64Array,
    mass: number,
    sharing: number,
    dt: number
): void {
    query.set(point, MOBILITY.point);
    for (let k = 0; k < 9; k++) {
        query[MOBILITY.axes + k] = k % 4 === 0 ? 1 : 0; // the world's
    }
    ground.mobility(body, query);
    const vertical = 1;
    const bare = sharing * query[MOBILITY.bare + vertical];
    const yielding = 1 + mass * sharing * query[MOBILITY.mobility + vertical];
    const speed = (sharing * query[MOBILITY.inverseMass] * Math.hypot(impulse[0], impulse[1], impulse[2])) / yielding;
    SHARES[CAR] = 1 / yielding;
    SHARES[GROUND] = SHARES[CAR] * reactionShare(0, speed, yielding / (1 + mass * bare), query[MOBILITY.supported], dt);
}
