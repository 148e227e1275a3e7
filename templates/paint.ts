import { Color, Entity, StandardMaterial } from 'playcanvas';

import type { Surface } from './shapes.js';

interface Finish {
    color: readonly [r: number, g: number, b: number];
    metalness?: number;
    gloss?: number;

    /** A layer of lacquer on top. */
    lacquer?: number;
    glow?: readonly [r: number, g: number, b: number];
}

const FINISHES: Record<Exclude<Surface, 'paint'>, Finish> = {
    glass: { color: [0.012, 0.016, 0.02], metalness: 0.55, gloss: 0.97 },
    plastic: { color: [0.02, 0.021, 0.023], gloss: 0.42 },
    dark: { color: [0.006, 0.006, 0.007], gloss: 0.2 },
    chrome: { color: [0.8, 0.81, 0.83], metalness: 1, gloss: 0.92 },
    lamp: { color: [0.78, 0.82, 0.86], metalness: 0.25, gloss: 0.95, glow: [0.16, 0.16, 0.15] },
    'tail-lamp': { color: [0.42, 0.008, 0.008], gloss: 0.9, glow: [0.1, 0.002, 0.002] },
    indicator: { color: [0.75, 0.22, 0.01], gloss: 0.9, glow: [0.08, 0.02, 0] },
    plate: { color: [0.82, 0.82, 0.78], gloss: 0.5 },
    tire: { color: [0.01, 0.01, 0.011], gloss: 0.2 },
    rim: { color: [0.78, 0.79, 0.8], metalness: 0.7, gloss: 0.7 }
};

const RED: readonly [number, number, number] = [0.4, 0.013, 0.011];

/** Gives every part of a prefab the material that its tag names. Template data itself cannot carry materials. */
export function paint(vehicle: Entity, coat = RED): void {
    const finishes: Record<Surface, Finish> = { ...FINISHES, paint: { color: coat, gloss: 0.55, lacquer: 0.55 } };
    for (const [surface, finish] of Object.entries(finishes)) {
        const material = materialOf(surface, finish);
        for (const part of vehicle.findByTag(surface)) {
            if (part instanceof Entity && part.render) {
                part.render.material = material;
            }
        }
    }
}

/** Colours are linear, as light adds up, not as pickers show them. */
function materialOf(name: string, { color, metalness = 0, gloss = 0.5, lacquer = 0, glow }: Finish): StandardMaterial {
    const material = new StandardMaterial();
    material.name = name;
    material.useMetalness = true;
    material.diffuse = new Color(...color).gamma();
    material.metalness = metalness;
    material.gloss = gloss;
    material.clearCoat = lacquer;
    material.clearCoatGloss = 0.96;
    if (glow) {
        material.emissive = new Color(...glow).gamma();
    }
    material.update();
    return material;
}
