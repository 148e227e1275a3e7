import type { World } from './world.js';
import { addScript } from '../../scenario/rig.js';
import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';

/** Clayey soil (Thailand), 38 % moisture, of Wong's table, and K of clay by Ding and others: N, m. */
export const CLAY = { kc: 13.19e3, kphi: 692.15e3, n: 0.5, c: 4140, k: 0.006, tan: Math.tan((13 * Math.PI) / 180) };

/** Level ground of soft clay. */
export function addClay(world: World): SurfaceMaterial {
    return addScript(world.addGround(0, 800), SurfaceMaterial, { preset: SurfacePreset.SOFT_CLAY });
}
