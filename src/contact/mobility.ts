import { STANDARD_GRAVITY } from '../math/scalar.js';

/** Places in a query for the mobility of a movable body at a contact ({@link Ground.mobility}). */

/** In: the contact point, m, and three unit axes there, world frame. */
export const POINT = 0;
export const AXES = 3;

/** Out: speed per impulse along each axis, 1/kg, of the body by itself, and as its supports let it move. */
export const BARE = 12;
export const MOBILITY = 15;

/** Out: the share of a push that the supports of the body take, 0 to 1, and the inverse of its mass, 1/kg. */
export const SUPPORTED = 18;
export const INVERSE_MASS = 19;

export const MOBILITY_PLACES = 20;

/**
 * Most load that is passed on to a supported body, in weights of its own: a car carries one of twice its weight. Bullet's
 * solver leaves a rest of speed in a body that is pushed down much harder than that, and a parked car would creep.
 */
const MAX_OVERLOAD = 2;

/**
 * How much of a reaction a movable body may be given. A floor under a plank carries the wheel's load, which the plank
 * only passes on. Bullet would lose that load in the contacts of so light a body, and throw the plank about, should the
 * floor be gone in the next step. So a supported body is given twice its own weight at most, and the floor the rest;
 * a heavy one, or one without supports, is given all of it.
 *
 * @param speed - That the whole reaction would give the body's center of mass if nothing held it, m/s.
 * @param free - Share of the reaction that the body would have met if nothing held it.
 * @param supported - Share of a push that its supports take.
 * @param dt - Step, s.
 */
export function reactionShare(speed: number, free: number, supported: number, dt: number): number {
    const most = (1 - supported) * free * speed + supported * MAX_OVERLOAD * STANDARD_GRAVITY * dt;
    return speed > most ? most / speed : 1;
}
