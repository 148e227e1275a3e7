/**
 * The grip of the tutorial, "friction latérale": an impulse along the wheel's axle against its sliding, in proportion. A
 * slip angle makes more force the faster the car is. The tutorial has no limit of friction: such a car rolls over.
 *
 * @param sliding - Speed of the ray's start along the axle, over the ground, m/s.
 * @param adhesion - `tires_adhesion`, N s/m. 1 500 in the simulator, for 1 000 kg.
 * @param share - Mass that the wheel carries, kg: the impulse stops it, it does not throw it back (not in the tutorial).
 * @param most - Largest impulse by friction, N s; `Infinity` in the tutorial.
 * @param dt - Length of the step, s.
 * @returns Impulse along the axle, N s.
 */
export function lateralAdhesion(sliding: number, adhesion: number, share: number, most: number, dt: number): number {
    return -Math.max(-most, Math.min(most, sliding * Math.min(adhesion * dt, share)));
}
