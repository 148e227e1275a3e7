import type { Entity, GraphNode } from 'playcanvas';

import { SurfaceMaterial } from '../scripts/surface-material.mjs';

/** The presets of the component, in its order. */
const NAMES = [
    'Asphalt',
    'Wet asphalt',
    'Concrete',
    'Gravel',
    'Dirt',
    'Grass',
    'Sand',
    'Snow',
    'Ice',
    'Kerb',
    'Custom'
] as const;

export type SurfaceName = (typeof NAMES)[number];

/** Says what a ground is made of, by the component that a designer uses. */
export function surface(entity: Entity, name: SurfaceName): void {
    entity.addComponent('script');
    entity.script?.create('surfaceMaterial', { properties: { preset: NAMES.indexOf(name) } });
}

/** What a ground is made of: by its own component or the nearest above it; asphalt when nobody says. */
export function nameOfSurface(ground: Entity | null): SurfaceName {
    for (let node: GraphNode | null = ground; node; node = node.parent) {
        const material = (node as Entity).script?.get(SurfaceMaterial) as SurfaceMaterial | null | undefined;
        if (material?.enabled) {
            return NAMES[material.preset];
        }
    }
    return 'Asphalt';
}
