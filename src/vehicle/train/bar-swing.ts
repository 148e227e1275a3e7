import type { JointRows } from './joint-rows.js';
import { DOF } from '../../math/ldl.js';

/** Bullet turns no body by more than an eighth of a turn in a step, rad: ANGULAR_MOTION_THRESHOLD of btTransformUtil. */
export const MOST_TURN = Math.PI / 4;

/** How far the ends of a bar pass each other when it turns by so much, squared, over the square of its length. */
const MOST_SWING = Math.sin(MOST_TURN) ** 2;

/** Length of a drawbar, and what it is longer than that, m. */
interface Bar {
    readonly length: number;
    readonly stretch: number;
}

/** Square of the speed at which the ends of a bar pass each other, m²/s². */
export const swing = new Float64Array(1);

/**
 * Finds the {@link swing}.
 *
 * @param rows - Of a drawbar: the second and third are across it.
 * @param front - Velocity of the one in front, in its frame.
 * @param back - Velocity of the one behind.
 * @param stray - What adds to the speed along each row, m/s.
 */
export function findSwing(rows: JointRows, front: Float64Array, back: Float64Array, stray: Float64Array): void {
    swing[0] = 0;
    for (let k = 1; k < 3; k++) {
        let passes = stray[k];
        for (let i = 0; i < DOF; i++) {
            passes += rows.front[k][i] * front[i] - rows.back[k][i] * back[i];
        }
        swing[0] += passes * passes;
    }
}

/**
 * Whether a bar, by its {@link swing}, and both vehicles turn by no more than an eighth of a turn in a step. Beyond, where they
 * end cannot be foreseen, and to correct for it would only turn them faster.
 */
export function isSteady({ length, stretch }: Bar, front: Float64Array, back: Float64Array, dt: number): boolean {
    const most = (MOST_TURN / dt) ** 2;
    return (
        front[3] * front[3] + front[4] * front[4] + front[5] * front[5] < most &&
        back[3] * back[3] + back[4] * back[4] + back[5] * back[5] < most &&
        dt * dt * swing[0] < MOST_SWING * (length + stretch) ** 2
    );
}
