/**
 * Length of the tread on the ground over the radius of the wheel. Estimate: a tire pressed in by 2 % of its radius touches
 * along a chord of 2 sqrt(2 x 0.02).
 */
const PATCH = 0.4;

/**
 * Friction power per area of tread on the ground, W/m². It is what blackens the road and makes the rubber smoke: a car
 * that locks its wheels at 15 m/s makes about 2 MW/m², one that corners briskly a tenth of it.
 *
 * @param power - Power that sliding turns into heat, W.
 * @param radius - Radius of the wheel, m.
 * @param width - Width of the tread, m.
 */
export function treadHeat(power: number, radius: number, width: number): number {
    return power / (PATCH * radius * width);
}
