import { Late } from '../math/late.js';

/** Correction of the normals at which hulls touch meshes: comes with the first world, a moment after its vehicles. */
export const hullNormals = new Late(() => import('./hull-normals.js'));
