/**
 * The damper of the tutorial, "rebond de l'amortisseur": an impulse along the normal of the ground, as large as the speed
 * at which the wheel nears the ground. Nothing holds the wheel back that leaves it.
 *
 * @param closing - Speed of the ray's start toward the ground along its normal, m/s.
 * @param friction - `spring_friction`, N s/m. 2 500 in the simulator, for 1 000 kg.
 * @param share - Mass that the wheel carries, kg: the impulse stops it, it does not throw it back (not in the tutorial).
 * @param dt - Length of the step, s.
 * @returns Impulse, N s.
 */
export function springBounce(closing: number, friction: number, share: number, dt: number): number {
    return closing > 0 ? closing * Math.min(friction * dt, share) : 0;
}
