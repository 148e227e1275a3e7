/**
 * Natural frequency of the sprung mass on its tire's bristles, rad/s. A frequency, so that a toy and a truck behave
 * alike. With a passenger tire's slip stiffness it means a relaxation length of 0.1 m (stiffness of the curve times g
 * over its square), and 6 mm of wind-up under full braking.
 */
const FREQUENCY = 40;

/** Damping ratio of the same: a stopped car must not rock on its tires. */
const DAMPING_RATIO = 1;

/** Stiffness of the bristles per sprung mass, 1/s². */
export const BRISTLE_STIFFNESS = FREQUENCY * FREQUENCY;

/** Damping of the bristles of a standing tire per sprung mass, 1/s. */
export const BRISTLE_DAMPING = 2 * DAMPING_RATIO * FREQUENCY;
