import type { ComponentFace } from './component-face.js';

/** Warns of wheels that find no ground, since they look for no group of bodies. */
export function warnOfNoGround(face: ComponentFace, mask: number): void {
    if (mask === 0) {
        face.warn('collisionMask', 'it is 0, so no body counts as ground', 'Enter 65519 for all but triggers', 'zero');
    }
}
