import type { JointRows } from './joint-rows.js';
import { DOF } from '../../math/ldl.js';
import type { PhysicsTraits } from '../body.js';

/** A drawbar: its length, its stretch beyond that, m, and its rows. */
interface Bar {
    readonly traits: PhysicsTraits;
    readonly length: number;
    readonly stretch: number;
    readonly rows: JointRows;
}

/**
 * Finds the swing of a drawbar by the velocities of both bodies.
 *
 * @param rows - Rows of a drawbar: the second and third are across it.
 * @param front - Velocity of the one in front, in its frame.
 * @param back - Velocity of the one behind.
 * @param stray - Addition to the speed along each row, m/s.
 */
export function findSwing(rows: JointRows, front: Float64Array, back: Float64Array, stray: Float64Array): void {
    let swing = 0;
    for (let k = 1; k < 3; k++) {
        let passes = stray[k];
        for (let i = 0; i < DOF; i++) {
            passes += rows.front[k][i] * front[i] - rows.back[k][i] * back[i];
        }
        swing += passes * passes;
    }
    rows.swing = swing;
}

/**
 * Returns true if a bar, by its swing, and both vehicles turn by no more than the engine turns a body in a step. Beyond, where they
 * end cannot be foreseen, and to correct for it would only turn them faster.
 */
export function isSteady(
    { traits: { largestTurn }, length, stretch, rows }: Bar,
    front: Float64Array,
    back: Float64Array,
    dt: number
): boolean {
    const most = (largestTurn / dt) ** 2;
    return (
        front[3] * front[3] + front[4] * front[4] + front[5] * front[5] < most &&
        back[3] * back[3] + back[4] * back[4] + back[5] * back[5] < most &&
        dt * dt * rows.swing < Math.sin(largestTurn) ** 2 * (length + stretch) ** 2
    );
}
