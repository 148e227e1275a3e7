// A script of its own, which the page runs where there are many cars: it is not needed before the first drive.
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';

declare global {
    interface Window {
        /** Takes triangles from meshes. Present once `simplify.js` has run. */
        meshSimplifier?: typeof MeshoptSimplifier;
    }
}

window.meshSimplifier = MeshoptSimplifier;
