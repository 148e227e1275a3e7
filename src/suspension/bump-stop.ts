/**
 * Natural frequency of the sprung mass on its bump stop, rad/s: VDrift's 5e5 N/m under a quarter of a 1 400 kg car,
 * kept as a frequency so that a toy and a truck meet a stop that suits them.
 */
const FREQUENCY = Math.sqrt(5e5 / 350);

/** Damping ratio of the rubber: one bounce, not a second. Estimate, typical of polyurethane stops. */
const DAMPING_RATIO = 0.5;

/** Stiffness of the bump stop per sprung mass, 1/s². */
export const BUMP_STOP_STIFFNESS = FREQUENCY * FREQUENCY;

/** Damping of the bump stop per sprung mass, 1/s. */
export const BUMP_STOP_DAMPING = 2 * DAMPING_RATIO * FREQUENCY;
