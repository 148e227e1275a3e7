/** From this share of the top speed on the thrust fades, as in HARFANG's car simulator. */
const FADE = 0.9;

/**
 * The drive of the tutorial: one force at the middle of the driven axle along its wheels, with one of its two wheels in
 * the air half of it.
 *
 * @param wanted - Share of the thrust that the driver wants, -1 to 1.
 * @param thrust - Full thrust, N. The simulator's 400 000 are 6 667 N at 60 steps a second.
 * @param contact - Share of the driven wheels on the ground.
 * @param pace - Speed over the top speed.
 * @returns Force, N.
 */
export function thrustForce(wanted: number, thrust: number, contact: number, pace: number): number {
    return wanted * thrust * contact * Math.max(0, Math.min(1, (1 - pace) / (1 - FADE)));
}
