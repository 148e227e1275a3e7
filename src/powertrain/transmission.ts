/**
 * Automatic shifts itself. Sequential goes gear by gear as the driver asks, manual takes any gear once the clutch is
 * pressed. CVT has any ratio between that of the first and that of the last gear.
 */
export type Transmission = 'automatic' | 'sequential' | 'manual' | 'cvt';

/** Among the numbers of a gearbox its type is a place in this list. */
export const TYPES: readonly Transmission[] = ['automatic', 'sequential', 'manual', 'cvt'];
export const AUTOMATIC_BOX = 0;
export const SEQUENTIAL = 1;
export const MANUAL = 2;
export const CVT = 3;
