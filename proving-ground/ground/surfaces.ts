import type { Entity, GraphNode } from 'playcanvas';

import { SurfaceMaterial, SurfacePreset } from '../../scripts/surface-material.mjs';
import { grounds } from '../../src/internal.js';

const GROUNDS = Object.values(grounds);

export type SurfaceName = (typeof GROUNDS)[number]['label'] | 'Custom';

/** Says what a ground is made of, by the component that a designer uses. */
export function surface(entity: Entity, name: SurfaceName): void {
    const preset = GROUNDS.find(({ label }) => label === name)?.preset ?? SurfacePreset.CUSTOM;
    entity.addComponent('script');
    entity.script?.create('surfaceMaterial', { properties: { preset } });
}

/** Puts water on asphalt, by the component that a designer uses: it counts while the component is enabled. */
export function layWater(entity: Entity): SurfaceMaterial {
    entity.addComponent('script');
    const properties = { preset: SurfacePreset.WET_ASPHALT };
    return entity.script?.create(SurfaceMaterial, { enabled: false, properties }) as SurfaceMaterial;
}

/** What a ground is made of: by its own component or the nearest above it; asphalt when nobody says. */
export function nameOfSurface(ground: Entity | null): SurfaceName {
    for (let node: GraphNode | null = ground; node; node = node.parent) {
        const material = (node as Entity).script?.get(SurfaceMaterial);
        if (material?.enabled) {
            return GROUNDS.find(({ preset }) => preset === material.preset)?.label ?? 'Custom';
        }
    }
    return 'Asphalt';
}

/** Color of a ground in instruments. */
export function swatchOf(name: SurfaceName): string {
    return GROUNDS.find(({ label }) => label === name)?.swatch ?? '#888888';
}
