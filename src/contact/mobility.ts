import { STANDARD_GRAVITY } from '../math/scalar.js';
import { list, scratch, struct, vector } from '../math/struct.js';

/** A query for the mobility of a movable body at a contact ({@link Ground.mobility}), world frame. */
export const mobilityLayout = struct({
    /** In: the contact point, and three unit axes there. */
    point: vector(scratch('m')),
    axes: list(9, scratch('1')),

    /** Out: speed per impulse along each axis, of the body by itself, and as its supports let it move. */
    bare: vector(scratch('1/kg')),
    mobility: vector(scratch('1/kg')),

    /** Out: rate of turn per angular impulse about the first axis, of the body by itself. */
    turning: scratch('1/(kg m²)'),

    /** Out: the share of a push that the supports of the body take, 0 to 1, and the inverse of its mass. */
    supported: scratch('1'),
    inverseMass: scratch('1/kg')
});

export const MOBILITY = mobilityLayout.places;

/**
 * Most load that is passed on to a supported body, in weights of its own: a car carries one of twice its weight. Bullet's
 * solver leaves a rest of speed in a body that is pushed down much harder than that: a car parked on a board of 20 kg moves
 * 0.1 µm in 10 s with a limit of 2, 2 mm with 5, and 13 mm with 20.
 */
const MAX_OVERLOAD = 2;

/**
 * Share of a reaction that a movable body may be given. A floor under a plank carries the wheel's load, which the plank
 * only passes on. Bullet would lose that load in the contacts of so light a body, and throw the plank about, should the
 * floor be gone in the next step. So a supported body is given twice its own weight at most, and the floor the rest;
 * a heavy one, or one without supports, is given all of it.
 *
 * @param arrest - Speed that it must lose to come to rest at the contact, m/s.
 * @param speed - Speed that the whole reaction would give the body's center of mass if nothing held it, m/s.
 * @param free - Share of the reaction that the body would have met if nothing held it.
 * @param supported - Share of a push that its supports take.
 * @param dt - Step, s.
 */
export function reactionShare(arrest: number, speed: number, free: number, supported: number, dt: number): number {
    const most = arrest + (1 - supported) * free * speed + supported * MAX_OVERLOAD * STANDARD_GRAVITY * dt;
    return speed > most ? most / speed : 1;
}
