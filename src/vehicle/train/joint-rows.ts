import { DOF, factor, solve } from '../../math/ldl.js';
import { solveResponse } from '../solver/system.js';
import type { Workspace } from '../workspace.js';

/** Most rows of a joint. */
export const ROWS = 6;

function rowsOf(): Float64Array[] {
    return Array.from({ length: ROWS }, () => new Float64Array(DOF));
}

/**
 * Constraints of two bodies on each other, as rows: `front[k] · V_front - back[k] · V_back = speed[k]` at the end of the
 * step, each velocity in the frame of its body. The vehicle behind is eliminated: with `C`, what its own system yields at the
 * joint, its impulse on the one in front is `(C)⁻¹ (speed + back · V_free - front · V_front)`, as linear in the velocity of that
 * one as the impulse of a tire, and added to its system like one.
 */
export class JointRows {
    /** Rows that are in use: 0 or 1. */
    readonly used = new Float64Array(ROWS);
    readonly front = rowsOf();
    readonly back = rowsOf();

    /** Relative speed at the end of the step, m/s and rad/s. */
    readonly speed = new Float64Array(ROWS);

    /** The part of it that closes a gap, for the rows of a point. */
    readonly closing = new Float64Array(ROWS);

    /** Impulse on the one in front along each row, on the one behind the opposite, N s and N m s; given for rows not used. */
    readonly impulse = new Float64Array(ROWS);

    /** For the system of the one in front, by {@link condense}. */
    readonly stiffness = new Float64Array(DOF * DOF);
    readonly offset = new Float64Array(DOF);

    /** Relative yaw rate by the velocities that were asked about last, rad/s; the one in front turns left faster above 0. */
    yawRate = 0;

    /** Square of the speed at which the ends of a drawbar pass each other, by the velocities that were asked about last, m²/s². */
    swing = 0;

    /** Excess of the relative speed over the rows' speeds as both bodies turn within the step, m/s, for the rows of a point. */
    readonly stray = new Float64Array(3);

    /**
     * Motion of the two points that the rows leave out, each in the frame of its body: centripetal acceleration, m/s², then the
     * mean velocity of the arc against its tangent, m/s.
     */
    readonly pulled = new Float64Array(3);
    readonly pulledBehind = new Float64Array(3);

    /** Change of the velocity of the one behind per impulse on it. */
    private readonly response = rowsOf();

    /** Factors of the speed that the one behind yields per impulse. */
    private readonly inner = new Float64Array(ROWS * ROWS);

    private readonly right = new Float64Array(ROWS);

    /** Adds the impulses that are given to the right side of a body: in front with the sign 1, behind with -1. */
    addGiven(side: 1 | -1, known: Float64Array): void {
        const rows = side === 1 ? this.front : this.back;
        for (let i = 0; i < DOF; i++) {
            let sum = 0;
            for (let k = 0; k < ROWS; k++) {
                if (this.used[k] === 0 && this.impulse[k] !== 0) {
                    sum += side * this.impulse[k] * rows[k][i];
                }
            }
            known[i] += sum;
        }
    }

    /**
     * Condenses the solved system of the vehicle behind into a stiffness and an offset at the joint (Schur complement).
     *
     * @param workspace - Workspace of the vehicle behind, with its velocity as if the joint were open.
     */
    condense(workspace: Workspace): void {
        const { velocity } = workspace;
        const { used, front, back, response, inner, right, stiffness, offset } = this;
        for (let k = 0; k < ROWS; k++) {
            if (used[k] !== 0) {
                response[k].set(back[k]);
                solveResponse(workspace, response[k]);
            }
        }
        for (let k = 0; k < ROWS; k++) {
            for (let j = 0; j <= k; j++) {
                const both = used[k] !== 0 && used[j] !== 0;
                inner[ROWS * k + j] = both ? dot(back[k], response[j]) : Number(j === k);
            }
        }
        factor(inner);
        for (let d = 0; d < DOF; d++) {
            for (let k = 0; k < ROWS; k++) {
                right[k] = used[k] !== 0 ? front[k][d] : 0;
            }
            solve(inner, right);
            for (let i = d; i < DOF; i++) {
                let sum = 0;
                for (let k = 0; k < ROWS; k++) {
                    sum += used[k] !== 0 ? front[k][i] * right[k] : 0;
                }
                stiffness[DOF * i + d] = sum;
            }
        }
        for (let k = 0; k < ROWS; k++) {
            right[k] = used[k] !== 0 ? this.speed[k] + dot(back[k], velocity) : 0;
        }
        solve(inner, right);
        offset.fill(0);
        for (let k = 0; k < ROWS; k++) {
            if (used[k] !== 0) {
                addTo(offset, front[k], right, k, 1);
            }
        }
    }

    /** Finds the impulses by the new velocity of the one in front, and gives the one behind its part of them. */
    settle(velocityInFront: Float64Array, velocityBehind: Float64Array): void {
        const { used, front, back, response, inner, right, impulse } = this;
        for (let k = 0; k < ROWS; k++) {
            right[k] =
                used[k] !== 0 ? this.speed[k] + dot(back[k], velocityBehind) - dot(front[k], velocityInFront) : 0;
        }
        solve(inner, right);
        for (let k = 0; k < ROWS; k++) {
            if (used[k] !== 0) {
                impulse[k] = right[k];
                addTo(velocityBehind, response[k], right, k, -1);
            }
        }
    }

    /** Adds all impulses to what pulls the two bodies, each in its own frame. */
    pull(inFront: Float64Array, behind: Float64Array): void {
        for (let k = 0; k < ROWS; k++) {
            if (this.impulse[k] !== 0) {
                addTo(inFront, this.front[k], this.impulse, k, 1);
                addTo(behind, this.back[k], this.impulse, k, -1);
            }
        }
    }
}

/** Adds a row times a factor, which is read in here: a number that is handed over may be boxed. */
function addTo(sum: Float64Array, row: Float64Array, factors: Float64Array, k: number, sign: 1 | -1): void {
    const factor = sign * factors[k];
    for (let i = 0; i < DOF; i++) {
        sum[i] += factor * row[i];
    }
}

function dot(a: Float64Array, b: Float64Array): number {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3] + a[4] * b[4] + a[5] * b[5];
}
