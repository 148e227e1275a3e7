import { Late } from '../math/late.js';

/** Code of the views over the hood and from beside the track: loaded with the first of them. */
export const otherViews = new Late(() => import('./other-views.js'));
