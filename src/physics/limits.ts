import { FARTHEST } from '../math/scalar.js';

export { FARTHEST };

/** Fastest that a car can be, m/s: three times the land speed record (Thrust SSC, 1997, 341 m/s). */
export const FASTEST = 1000;

/** Fastest that it can turn, rad/s. Bullet itself lets no body turn more than a quarter turn a step, 377 rad/s at 240 Hz. */
export const FASTEST_TURN = 1000;

/** Heaviest that it can be, kg. A contact of Bullet gives 1e10 N s at most: what is this heavy stops from 10 m/s. */
export const HEAVIEST = 1e9;

/** Largest length of a wheel and its suspension, m. The tallest tire that is made, 59/80R63 for mines, has a radius of 2 m. */
export const LARGEST_WHEEL = 10;

/** Farthest that a wheel can be from the origin of its chassis along each axis, m. */
export const FARTHEST_WHEEL = 100;

/** True for a position in which a car can be, m. */
export function isPlace({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): boolean {
    return Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) <= FARTHEST;
}

/** True for a quaternion that is a rotation, of any length. */
export function isDirection(q: {
    readonly x: number;
    readonly y: number;
    readonly z: number;
    readonly w: number;
}): boolean {
    const square = q.x ** 2 + q.y ** 2 + q.z ** 2 + q.w ** 2;
    return square > 0 && square < Infinity;
}
