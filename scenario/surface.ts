import type { Entity } from 'playcanvas';

import { addScript } from './rig.js';
import type { SurfacePlan } from './scenario.js';
import { SurfaceMaterial } from '../scripts/surface-material.mjs';
import { surfaces } from '../src/index.js';

/** The value of Surface Material's `preset` that takes its own numbers. */
const CUSTOM = 10;

/** Names that a scenario can give a surface. */
export const surfaceNames = Object.keys(surfaces);

/** Makes an entity, and all below it, of a material. */
export function layMaterial(entity: Entity, plan: SurfacePlan): void {
    const numbers = typeof plan === 'string' ? surfaces[plan as keyof typeof surfaces] : plan;
    addScript(entity, SurfaceMaterial, { preset: CUSTOM, ...numbers });
}
