import { type DriverModel, FOLLOW, HARDEST } from './intelligent-driver.js';

/** Share of the comfortable deceleration from which a car brakes for a line, and a way that counts as none, m. Estimates. */
const BRAKES_FROM = 0.8;
const LEAST_WAY = 0.1;

/**
 * Finds the acceleration of a car that stops at a line, by the way to it as the gap of {@link FOLLOW}: later and crisper than the model
 * behind a car, which comes closer ever more slowly. (What a call takes and returns may be boxed on the heap.)
 */
export function stopAtLine(io: Float64Array, { acceleration, deceleration }: DriverModel): void {
    const speed = io[FOLLOW.speed];
    const way = io[FOLLOW.gap];
    const needed = (speed * speed) / (2 * Math.max(LEAST_WAY, way));
    if (way < LEAST_WAY) {
        io[FOLLOW.acceleration] = -Math.min(HARDEST, Math.max(needed, deceleration));
    } else {
        io[FOLLOW.acceleration] = needed > BRAKES_FROM * deceleration ? -Math.min(HARDEST, needed) : acceleration;
    }
}
