import { Vec3 } from 'playcanvas';

import type { MeshBuilder } from '../library/ground/mesh-builder.js';

type Corner = readonly [x: number, y: number, z: number];

/** A box from its lowest to its highest corner. */
export function box(builder: MeshBuilder, [a, b, c]: Corner, [x, y, z]: Corner): void {
    const p = (px: number, py: number, pz: number): Vec3 => new Vec3(px, py, pz);
    builder.face(p(a, y, c), p(a, y, z), p(x, y, z), p(x, y, c));
    builder.face(p(a, b, z), p(x, b, z), p(x, y, z), p(a, y, z));
    builder.face(p(x, b, c), p(a, b, c), p(a, y, c), p(x, y, c));
    builder.face(p(x, b, z), p(x, b, c), p(x, y, c), p(x, y, z));
    builder.face(p(a, b, c), p(a, b, z), p(a, y, z), p(a, y, c));
    builder.face(p(a, b, z), p(a, b, c), p(x, b, c), p(x, b, z));
}
