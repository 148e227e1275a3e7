/**
 * Bullet's ACTIVE_TAG, ISLAND_SLEEPING, WANTS_DEACTIVATION and DISABLE_DEACTIVATION: its own sleep test knows nothing of
 * wheels.
 */
export const ACTIVE = 1;
export const ASLEEP = 2;
export const DROWSY = 3;
export const AWAKE = 4;
