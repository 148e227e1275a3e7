import { BLEND_NORMAL, Color, StandardMaterial, type Entity, type GraphicsDevice } from 'playcanvas';

import { paletteOf } from './palette.js';

/** Glass to look through, and all fittings at once: what the prefab's paint shop does not have. */
export type Trim = 'pane' | 'shade' | 'fittings';

/** Shares of what lies behind a window that it hides. */
const TINTS: Readonly<Record<Exclude<Trim, 'fittings'>, number>> = { pane: 0.36, shade: 0.74 };

const FITTINGS = 'fittings';

/**
 * Index of refraction of a window, inverted as the engine has it: both of its sides and their coats mirror 12 % from straight
 * ahead, and all of it at a flat angle. Estimate.
 */
const WINDOW = 1 / 2.05;

/** Lacquer over metallic paint: all of it, and the share of its colored light that flakes of metal mirror. Estimates. */
const LACQUER = 1;
const FLAKES = 0.18;

/** Light of the lamps beside a plate. */
const WARM = new Color(1, 0.93, 0.8);

/** Sets the materials of a car's parts that are tagged with a trim, and puts lacquer over its paint. */
export function fitTrim(car: Entity, device: GraphicsDevice): void {
    for (const [name, tint] of Object.entries(TINTS)) {
        dress(car, name, () => glass(tint));
    }
    dress(car, FITTINGS, () => fittings(device));
    for (const part of car.findByTag('paint') as Entity[]) {
        const material = part.render?.material as StandardMaterial | undefined;
        if (material && material.clearCoat > 0 && material.clearCoat < LACQUER) {
            Object.assign(material, { clearCoat: LACQUER, metalness: FLAKES });
            material.update();
        }
    }
}

/**
 * Lights the rear number plates of a car.
 *
 * @param brightness - 0 by day: then the material costs no more than without.
 */
export function lightPlates(car: Entity, device: GraphicsDevice, brightness: number): void {
    // by its name: the parts of a car are merged
    const parts = car.findComponents('render').flatMap(({ meshInstances }) => meshInstances);
    const materials = new Set(parts.map(({ material }) => material).filter((each) => each?.name === FITTINGS));
    for (const material of materials as Set<StandardMaterial>) {
        const lit = material.emissiveMap ? material.emissiveIntensity : 0;
        if (lit !== brightness) {
            material.emissive = WARM;
            material.emissiveMap = brightness > 0 ? paletteOf(device).lit : null;
            material.emissiveIntensity = brightness;
            material.update();
        }
    }
}

function dress(car: Entity, name: string, make: () => StandardMaterial): void {
    const parts = car.findByTag(name) as Entity[];
    if (parts.length === 0) {
        return;
    }
    const material = make();
    material.name = name;
    material.update();
    for (const part of parts) {
        if (part.render) {
            part.render.material = material;
        }
    }
}

function glass(tint: number): StandardMaterial {
    const material = new StandardMaterial();
    material.diffuse = new Color(0.01, 0.014, 0.016).gamma();
    material.useMetalness = true;
    material.gloss = 0.97;
    material.refractionIndex = WINDOW;
    material.opacity = tint;
    material.blendType = BLEND_NORMAL;
    material.opacityFadesSpecular = false; // the sky shows in clear glass too
    material.depthWrite = false;
    return material;
}

function fittings(device: GraphicsDevice): StandardMaterial {
    const { colors, shine } = paletteOf(device);
    const material = new StandardMaterial();
    material.diffuseMap = colors;
    material.useMetalness = true;
    material.metalness = 1;
    material.metalnessMap = shine;
    material.metalnessMapChannel = 'r';
    material.gloss = 1;
    material.glossMap = shine;
    material.glossMapChannel = 'g';
    return material;
}
