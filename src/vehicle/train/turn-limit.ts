/** Bullet turns no body by more than an eighth of a turn in a step, rad: ANGULAR_MOTION_THRESHOLD of btTransformUtil. */
export const MOST_TURN = Math.PI / 4;

/**
 * Whether two vehicles and the bar between them turn by no more than an eighth of a turn in a step. How they turn cannot be
 * foreseen beyond, and to correct for it would only turn them faster.
 *
 * @param front - Velocity of the one in front, in its frame.
 * @param back - Velocity of the one behind.
 * @param swing - Square of how far the ends of the bar pass each other in the step, m².
 * @param length - Of the bar, m.
 */
export function isSteady(front: Float64Array, back: Float64Array, swing: number, length: number, dt: number): boolean {
    const most = (MOST_TURN / dt) ** 2;
    return (
        front[3] * front[3] + front[4] * front[4] + front[5] * front[5] < most &&
        back[3] * back[3] + back[4] * back[4] + back[5] * back[5] < most &&
        swing < 0.5 * length * length
    );
}
