import { Late } from '../../math/late.js';

/** Checks of set-ups that only warn: they are loaded when the first component begins, and look at all that began before they came. */
export const checks = new Late(() => import('./all-checks.js'));
