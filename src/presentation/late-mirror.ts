import { Late } from '../math/late.js';

/** The mirror of a cockpit: loaded with the first view that shows one. */
export const rearMirror = new Late(() => import('./rear-mirror.js'));
