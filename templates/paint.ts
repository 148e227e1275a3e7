import { Color, Entity, StandardMaterial } from 'playcanvas';

import { finishesOf, GLOSS, LACQUER_GLOSS, type Finish, type LinearColor } from './finishes.js';

/** Applies to every part of a prefab the material that its tag names. Template data itself cannot carry materials. */
export function paint(vehicle: Entity, coat?: LinearColor): void {
    for (const [surface, finish] of Object.entries(finishesOf(coat))) {
        const material = materialOf(surface, finish);
        for (const part of vehicle.findByTag(surface)) {
            if (part instanceof Entity && part.render) {
                part.render.material = material;
            }
        }
    }
}

/** Makes a material of the engine from a finish. */
export function materialOf(
    name: string,
    { color, metalness = 0, gloss = GLOSS, lacquer = 0, glow }: Finish
): StandardMaterial {
    const material = new StandardMaterial();
    material.name = name;
    material.useMetalness = true;
    material.diffuse = new Color(...color).gamma();
    material.metalness = metalness;
    material.gloss = gloss;
    material.clearCoat = lacquer;
    material.clearCoatGloss = LACQUER_GLOSS;
    if (glow) {
        material.emissive = new Color(...glow).gamma();
    }
    material.update();
    return material;
}
