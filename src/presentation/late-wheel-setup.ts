import { Late } from '../math/late.js';

/** The dialog in which a player sets up a steering wheel: loaded when one does. */
export const wheelSetup = new Late(() => import('./wheel-setup-dialog.js'));
