/** Why a simulated figure misses its published one, by car and figure. */
export const CAUSES: Record<string, string> = {};
