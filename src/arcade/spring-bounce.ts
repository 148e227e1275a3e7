import type { RaycastWheel } from './raycast-wheel.js';
import type { RaycastWorkspace } from './raycast-workspace.js';
import type { BodyState } from '../vehicle/body.js';

/** From this many times the impulse that stops a point of a body on, repeated impulses raise the energy of the body. */
const UNSTABLE = 2;

/**
 * The damper of the tutorial, "rebond de l'amortisseur": an impulse along the normal of the ground, as large as the speed
 * at which the wheel nears the ground. Nothing holds the wheel back that leaves it.
 *
 * @param closing - Speed of the ray's start toward the ground along its normal, m/s.
 * @param rate - `spring_friction` over a step, N s²/m. 2 500 N s/m in the simulator, for 1 000 kg.
 * @returns Impulse, N s.
 */
export function springBounce(closing: number, rate: number): number {
    return closing > 0 ? closing * rate : 0;
}

/**
 * Adds half of a damper's impulse to those of its wheel, and what it does to the motion of the body. Dampers that together do more
 * in a step than stop the car act one after the other, as in the tutorial: each then sees what is left of the motion, and together
 * they take energy as long as none of them does more than twice what stops the body at its wheel. The mean over both orders of the
 * wheels has no wheel come first.
 *
 * @param workspace - Its velocity and lever are those of the start of the wheel's ray.
 * @param body - The body before the step.
 * @param wheel - A wheel on the ground.
 * @param rate - As for {@link springBounce}.
 * @returns False if the damper does more: that of the tutorial would throw the car higher with every bounce.
 */
export function bounceInTurn(workspace: RaycastWorkspace, body: BodyState, wheel: RaycastWheel, rate: number): boolean {
    const { velocity: v, lever: r, bounced, turning } = workspace;
    const { inertia, rotation } = body;
    const { normal: n } = wheel;
    let closing = 0;
    let mobility = 1 / inertia[0];
    for (let k = 0; k < 3; k++) {
        const a = (k + 1) % 3;
        const b = (k + 2) % 3;
        closing -= n[k] * (v[k] + bounced[k] + bounced[3 + a] * r[b] - bounced[3 + b] * r[a]);
    }
    for (let k = 0; k < 3; k++) {
        const arm =
            rotation[k] * (r[1] * n[2] - r[2] * n[1]) +
            rotation[3 + k] * (r[2] * n[0] - r[0] * n[2]) +
            rotation[6 + k] * (r[0] * n[1] - r[1] * n[0]);
        turning[k] = arm / inertia[1 + k];
        mobility += arm * turning[k];
    }
    const impulse = springBounce(closing, rate);
    wheel.bounce += impulse / 2;
    for (let k = 0; k < 3; k++) {
        const row = 3 * k;
        bounced[k] += (impulse * n[k]) / inertia[0];
        bounced[3 + k] +=
            impulse * (rotation[row] * turning[0] + rotation[row + 1] * turning[1] + rotation[row + 2] * turning[2]);
    }
    return rate * mobility < UNSTABLE;
}
