import { BLEND_NORMAL, Color, StandardMaterial, type Entity } from 'playcanvas';

/** Surfaces inside a car, and glass to look through: what the prefab's paint shop does not have. */
export type Trim = 'pane' | 'shade' | 'lining' | 'cloth' | 'leather';

const COLORS: Record<Trim, readonly [r: number, g: number, b: number, gloss: number]> = {
    pane: [0.01, 0.014, 0.016, 0.97],
    shade: [0.01, 0.014, 0.016, 0.97],
    lining: [0.36, 0.35, 0.33, 0.2],
    cloth: [0.13, 0.135, 0.15, 0.15],
    leather: [0.06, 0.06, 0.064, 0.35]
};

/** How much of what lies behind a window it hides. */
const TINTS: Partial<Record<string, number>> = { pane: 0.42, shade: 0.74 };

/** Gives the parts of a car that are tagged with a trim their materials. */
export function fitTrim(car: Entity): void {
    for (const [name, [r, g, b, gloss]] of Object.entries(COLORS)) {
        const parts = car.findByTag(name) as Entity[];
        if (parts.length === 0) {
            continue;
        }
        const material = new StandardMaterial();
        material.name = name;
        material.diffuse = new Color(r, g, b).gamma();
        material.useMetalness = true;
        material.gloss = gloss;
        const tint = TINTS[name];
        if (tint) {
            material.opacity = tint;
            material.blendType = BLEND_NORMAL;
            material.opacityFadesSpecular = false; // the sky shows in clear glass too
            material.depthWrite = false;
        }
        material.update();
        for (const part of parts) {
            if (part.render) {
                part.render.material = material;
            }
        }
    }
}
