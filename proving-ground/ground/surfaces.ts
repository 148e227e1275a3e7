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

const rainedOn: SurfaceMaterial[] = [];
let rains = false;

/** Lets rain lie on a road of asphalt, by the component that a designer uses. */
export function letRainLie(road: Entity): void {
    road.addComponent('script');
    const properties = { preset: SurfacePreset.WET_ASPHALT };
    rainedOn.push(road.script?.create(SurfaceMaterial, { enabled: rains, properties }) as SurfaceMaterial);
}

/** Wets all roads on which rain lies, or dries them. */
export function setRain(falls: boolean): void {
    rains = falls;
    for (const water of rainedOn) {
        water.enabled = falls;
    }
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
