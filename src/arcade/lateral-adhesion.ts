/**
 * The grip of the tutorial, "friction latérale": an impulse along the wheel's axle against its sliding, in proportion and
 * without a limit. A slip angle makes more force the faster the car is.
 *
 * @param sliding - Speed of the ray's start along the axle, over the ground, m/s.
 * @param adhesion - `tires_adhesion`, N s/m. 1 500 in the tutorial.
 * @param share - Mass that the wheel carries, kg: the impulse stops it, it does not throw it back (not in the tutorial).
 * @param dt - Length of the step, s.
 * @returns Impulse along the axle, N s.
 */
export function lateralAdhesion(sliding: number, adhesion: number, share: number, dt: number): number {
    return -sliding * Math.min(adhesion * dt, share);
}
