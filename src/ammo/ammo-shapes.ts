import type { NativeShape } from './ammo.js';
import type { ShapeTraits } from '../physics/collision-shapes.js';

const single = Math.fround;

/** Shapes that the engine makes in Ammo. */
export const ammoShapes: ShapeTraits = {
    // (the engine gives this to a hull)
    hullMargin: single(0.01),

    // (the engine marks what it makes, and scales only what is within it; terrain that a script made is another, and so are shapes that
    // it put in their place)
    isMade: (shape, type) => (shape as { _shapeType?: string } | null)?._shapeType === type && isUnscaled(shape),

    marginOf: (shape) => (shape as NativeShape).getMargin(),

    // (Bullet keeps the half extent without its margin)
    extentOf: (half, margin) => single(single(half) - margin) + margin
};

function isUnscaled(shape: object | null): boolean {
    const scale = (shape as NativeShape).getLocalScaling();
    return scale.x() === 1 && scale.y() === 1 && scale.z() === 1;
}
