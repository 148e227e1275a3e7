import { STEERING } from './state.js';
import { arctangent } from '../math/arctangent.js';
import { WHEEL } from '../wheel/state.js';

/**
 * Angle of a wheel beside one that is `lock` turned, with the same center of the turn: as PhysX corrects the outer wheel of
 * an axle (`PxVehicleAckermannGeometryData`).
 *
 * @param lock - Angle of the inner one, rad, 0 to a right angle.
 * @param beside - Distance of the wheel outside of that one, m.
 * @param way - Distance of both from the line on which the center lies, m; infinite for wheels that turn in parallel.
 * @param ackermann - 0 as the inner one, 1 about the center.
 */
export function besideLock(lock: number, beside: number, way: number, ackermann: number): number {
    const sine = Math.sin(lock);
    const ideal = arctangent(sine, Math.cos(lock) + (sine * beside) / Math.abs(way));
    return lock + ackermann * (ideal - lock);
}

/**
 * Finds the angle of a wheel that has a maximum of its own: it turns by the share that the steering turns of its reach, in
 * full on the inside of a turn.
 *
 * @param of - The numbers of the steering.
 * @param wheel - The numbers of the wheel.
 * @param i - Index of the wheel.
 */
export function turnToOwnLock(of: Float64Array, wheel: Float64Array, i: number): void {
    const reach = of[STEERING.reach];
    const share = reach > 0 ? Math.max(-1, Math.min(1, of[STEERING.angle] / reach)) : 0;
    const way = of[STEERING.ways + i];
    const inner = Math.abs(share) * wheel[WHEEL.maxSteerAngle];
    const outside = share * of[STEERING.side] * wheel[WHEEL.hubX] < 0 ? 2 * Math.abs(wheel[WHEEL.hubX]) : 0;
    const angle = outside > 0 ? besideLock(inner, outside, way, of[STEERING.ackermann]) : inner;
    of[STEERING.wheelAngles + i] = share < 0 === way < 0 ? angle : -angle;
}
