import { Vec3 } from 'playcanvas';

/**
 * Creates a vector that a physics step writes. The fields of a Vec3 that its constructor made hold objects for V8: every number that is
 * written there leaves one on the heap. Those of this vector hold the numbers themselves.
 */
export function stepVector(): Vec3 {
    const vector = Object.create(Vec3.prototype) as Vec3;
    vector.x = NaN; // no integer, so that V8 makes room for any number
    vector.y = NaN;
    vector.z = NaN;
    return vector.set(0, 0, 0);
}
