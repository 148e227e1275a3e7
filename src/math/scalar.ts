/** Degrees to radians. */
export const DEG = Math.PI / 180;

/** Revolutions per minute to rad/s. */
export const RPM = Math.PI / 30;

/** Kilometres per hour to m/s. */
export const KMH = 1 / 3.6;
