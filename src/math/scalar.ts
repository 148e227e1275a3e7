/** Degrees to radians. */
export const DEG = Math.PI / 180;

/** Revolutions per minute to rad/s. */
export const RPM = Math.PI / 30;

/** Kilometers per hour to m/s. */
export const KMH = 1 / 3.6;

/** m/s². What a design's loads at rest refer to, whatever gravity the world has; a game's 9.81, not ISO 80000's 9.80665. */
export const STANDARD_GRAVITY = 9.81;

/**
 * Farthest that a car can be from the origin along each axis, m. Bullet counts in single precision, whose steps are 8 mm
 * up to here and 16 mm beyond: as much as a tire yields under its load.
 */
export const FARTHEST = 2 ** 17;
