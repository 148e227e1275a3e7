import type { AppBase, Entity, GraphNode } from 'playcanvas';

import { SurfaceMaterial, SurfacePreset } from '../../../scripts/surface-material.mjs';
import { grounds } from '../../../src/internal.js';

const GROUNDS = Object.values(grounds);

/** Name of a ground that grips by the friction of its rigid body, with that friction. */
type FrictionName = `Friction ${number}`;

export type SurfaceName = (typeof GROUNDS)[number]['label'] | 'Custom' | FrictionName;

/** Says what a ground is made of, by the component that a designer uses. */
export function surface(entity: Entity, name: SurfaceName): void {
    layPreset(entity, GROUNDS.find(({ label }) => label === name)?.preset ?? SurfacePreset.CUSTOM);
}

/** Makes all grounds below an entity grip by the friction of their rigid bodies. */
export function gripByFriction(entity: Entity): void {
    layPreset(entity, SurfacePreset.RIGID_BODY);
}

function layPreset(entity: Entity, preset: SurfacePreset): void {
    entity.addComponent('script');
    entity.script?.create('surfaceMaterial', { properties: { preset } });
}

/** The roads of an app on which rain lies. */
interface Rained {
    waters: SurfaceMaterial[];
    falls: boolean;
}

/** By the app, and let go with it: a server makes worlds without end. */
const rained = new WeakMap<AppBase, Rained>();

/** Makes rain lie on a road of asphalt, by the component that a designer uses. */
export function letRainLie(app: AppBase, road: Entity): void {
    const { waters, falls } = rainedIn(app);
    road.addComponent('script');
    const properties = { preset: SurfacePreset.WET_ASPHALT };
    waters.push(road.script?.create(SurfaceMaterial, { enabled: falls, properties }) as SurfaceMaterial);
}

/** Wets all roads of an app on which rain lies, or dries them. */
export function setRain(app: AppBase, falls: boolean): void {
    const all = rainedIn(app);
    all.falls = falls;
    for (const water of all.waters) {
        water.enabled = falls;
    }
}

function rainedIn(app: AppBase): Rained {
    const all = rained.get(app) ?? { waters: [], falls: false };
    rained.set(app, all);
    return all;
}

/** Name of a ground's material: by its own component or the nearest above it; asphalt where there is none. */
export function nameOfSurface(ground: Entity | null): SurfaceName {
    for (let node: GraphNode | null = ground; node; node = node.parent) {
        const material = (node as Entity).script?.get(SurfaceMaterial);
        if (material?.enabled && material.preset === SurfacePreset.RIGID_BODY) {
            return `Friction ${(ground as Entity).rigidbody?.friction ?? material.asphaltFriction}`;
        }
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
