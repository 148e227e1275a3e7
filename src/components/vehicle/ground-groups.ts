/** Collision groups that cars can stand on, for looks at the ground: all but the engine's for dynamic bodies and for triggers. */
export const GROUND_GROUPS = 0xffff & ~(1 | 16);
