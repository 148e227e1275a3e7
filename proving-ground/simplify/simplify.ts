// A script of its own, which the page runs where there are many cars: before the first drive nobody needs it.
import { MeshoptSimplifier } from 'meshoptimizer/simplifier';

declare global {
    interface Window {
        /** Takes triangles from meshes. Present once `simplify.js` has run. */
        meshSimplifier?: typeof MeshoptSimplifier;
    }
}

window.meshSimplifier = MeshoptSimplifier;
