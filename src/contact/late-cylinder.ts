import { Late } from '../math/late.js';

/** The contact of a whole cylinder: loaded with the first wheel that has it, which looks by a fan until it has come. */
export const cylinderContact = new Late(() => import('./cylinder-contact.js'));
