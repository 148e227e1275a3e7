/**
 * The brake of the tutorial: one force at the center of mass against the velocity of the car, by the share of its wheels
 * on the ground. Below 1 m/s it weakens with the speed: the car comes to rest gently. What it leaves unused there holds the car on
 * a slope: see `stopCar`.
 *
 * @param wanted - Share of the brake that the driver wants, 0 to 1.
 * @param brake - Full brake, N. The simulator's 1 000 000 are 16 667 N at 60 steps a second.
 * @param contact - Share of all wheels on the ground.
 * @param speed - Speed of the car over the ground, m/s.
 * @param mass - Mass of the car, kg: the impulse stops it, it does not throw it back (not in the tutorial).
 * @param dt - Length of the step, s.
 * @returns Impulse against the velocity, N s.
 */
export function brakingImpulse(
    wanted: number,
    brake: number,
    contact: number,
    speed: number,
    mass: number,
    dt: number
): number {
    return Math.min(wanted * brake * contact * Math.min(speed, 1) * dt, mass * speed);
}
