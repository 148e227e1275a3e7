import { findSwing, isSteady } from './bar-swing.js';
import type { Coupling } from './coupling.js';
import type { JointRows } from './joint-rows.js';
import type { PhysicsTraits } from '../body.js';

/** A smaller gap is left to the next step, m. Estimate: a joint may stretch by 5 mm. */
const LEFT = 2e-4;

/**
 * Predicts where the points of a coupling will be once both vehicles have turned by the solution of the step, and corrects the
 * rows of the joint. They assume that both turn as in the last step, but a light frame under a heavy load can suddenly turn
 * faster; an arc of the angle a ends `r a² / 2` away from its tangent. A bar that swings by the angle a gets longer by as much.
 *
 * @returns True if the points would come apart: the step must then be solved again.
 */
export function foreseeTurn(coupling: Coupling, dt: number): boolean {
    const { kind, rows, onFront, onBack, front, back, traits } = coupling;
    const ahead = front.workspace.velocity;
    const after = back.workspace.velocity;
    const { stray, pulled: inFront, pulledBehind: behind } = rows;
    strayOf(ahead, onFront, traits, dt, inFront);
    strayOf(after, onBack, traits, dt, behind);
    for (let k = 0; k < 3; k++) {
        const one = rows.front[k];
        const two = rows.back[k];
        stray[k] = 0;
        for (let i = 0; i < 3; i++) {
            stray[k] += one[i] * inFront[i] - two[i] * behind[i];
        }
    }
    return kind === 'drawbar' ? foreseeBar(coupling, ahead, after, dt) : foreseePoint(rows, dt);
}

/** The points of a joint are to meet. */
function foreseePoint(rows: JointRows, dt: number): boolean {
    let most = 0;
    for (let k = 0; k < 3; k++) {
        const speed = rows.closing[k] - rows.stray[k];
        most = Math.max(most, Math.abs(speed - rows.speed[k]));
        rows.speed[k] = speed;
    }
    return dt * most > LEFT;
}

/** The points are to keep the length of the bar, which swings by what they pass each other. */
function foreseeBar(coupling: Coupling, front: Float64Array, back: Float64Array, dt: number): boolean {
    const { rows, length, stretch } = coupling;
    findSwing(rows, front, back, rows.stray);
    if (!isSteady(coupling, front, back, dt)) {
        return false;
    }
    const distance = length + stretch;
    const wanted = distance + dt * rows.closing[0];
    const along = Math.sqrt(Math.max(0, wanted * wanted - dt * dt * rows.swing));
    const speed = (along - distance) / dt - rows.stray[0];
    const change = Math.abs(speed - rows.speed[0]);
    rows.speed[0] = speed;
    return dt * change > LEFT;
}

/** Writes how much faster, on average over a step, a point moves along its arc than along the tangent where it starts, m/s. */
function strayOf(
    velocity: Float64Array,
    r: Float64Array,
    { largestTurn }: PhysicsTraits,
    dt: number,
    out: Float64Array
): void {
    const x = velocity[3];
    const y = velocity[4];
    const z = velocity[5];
    const square = x * x + y * y + z * z;
    const angle = dt * Math.sqrt(square);
    const turned = Math.min(angle, largestTurn);
    // by their series where the difference would be lost in rounding
    const along = angle > 1e-3 ? Math.sin(turned) / angle - 1 : (-angle * angle) / 6;
    const inward = angle > 1e-3 ? (dt * (1 - Math.cos(turned))) / (angle * angle) : 0.5 * dt;
    const dot = x * r[0] + y * r[1] + z * r[2];
    out[0] = along * (y * r[2] - z * r[1]) + inward * (x * dot - r[0] * square);
    out[1] = along * (z * r[0] - x * r[2]) + inward * (y * dot - r[1] * square);
    out[2] = along * (x * r[1] - y * r[0]) + inward * (z * dot - r[2] * square);
}
