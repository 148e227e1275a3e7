/**
 * Natural frequency of the sprung mass on its tire's bristles, rad/s. A frequency, so that a toy and a truck behave
 * alike. With a passenger tire's slip stiffness it means a relaxation length of 0.1 m (stiffness of the curve times g
 * over its square), and 6 mm of wind-up under full braking.
 */
export const BRISTLE_FREQUENCY = 40;

/** Damping ratio of the same: a stopped car must not rock on its tires. */
export const BRISTLE_DAMPING_RATIO = 1;
