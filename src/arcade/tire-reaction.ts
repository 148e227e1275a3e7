/**
 * The spring of the tutorial, "réaction des pneus": it grows as the square root of how far the ray is shortened, so the
 * car stands where `sqrt(compression) reaction` is the acceleration of gravity, whatever its mass.
 *
 * @param compression - Reach of the ray less the distance of the ground, m.
 * @param reaction - `tires_reaction`, m/s² per root of a metre. 26 in the tutorial, 25 in the simulator.
 * @param share - Mass that the wheel carries, kg: an even share of the car's.
 * @returns Force along the normal of the ground, N.
 */
export function tireReaction(compression: number, reaction: number, share: number): number {
    return Math.sqrt(Math.max(0, compression)) * reaction * share;
}
