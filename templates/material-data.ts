import { finishesOf, GLOSS, LACQUER_GLOSS, type Finish, type LinearColor } from './finishes.js';
import type { Skin } from './looks/names.js';

/** Properties that a material asset of the Editor has of a finish. */
export interface MaterialData {
    useMetalness: boolean;

    /** Color of the ambient light that it gives back. White is the engine's default, and not always that of the Editor's assets. */
    ambient: readonly number[];
    diffuse: readonly number[];
    metalness: number;

    /** 100 times gloss. */
    shininess: number;
    clearCoat: number;
    clearCoatGlossiness: number;
    emissive: readonly number[];

    /** Distance that it is drawn behind its place, in steps of depth per pixel. */
    slopeDepthBias?: number;

    /** Which of these the vertices have, and where in their color. */
    diffuseVertexColor?: boolean;
    diffuseVertexColorChannel?: string;
    metalnessVertexColor?: boolean;
    metalnessVertexColorChannel?: string;
    glossVertexColor?: boolean;
    glossVertexColorChannel?: string;
}

/** Material of vertices that carry their own finish. */
const TRIM: MaterialData = {
    ...dataOf({ color: [1, 1, 1], metalness: 1, gloss: 1 }),
    diffuseVertexColor: true,
    diffuseVertexColorChannel: 'r',
    metalnessVertexColor: true,
    metalnessVertexColorChannel: 'g',
    glossVertexColor: true,
    glossVertexColorChannel: 'b'
};

/** The materials of a car with paint of that color. */
export function materialsOf(skins: readonly Skin[], coat?: LinearColor): Record<string, MaterialData> {
    const finishes = finishesOf(coat);
    return Object.fromEntries(skins.map((skin) => [skin, skin === 'trim' ? TRIM : dataOf(finishes[skin])]));
}

/** The material of a finish. */
export function dataOf({ color, metalness = 0, gloss = GLOSS, lacquer = 0, glow = [0, 0, 0] }: Finish): MaterialData {
    return {
        useMetalness: true,
        ambient: [1, 1, 1],
        diffuse: toGamma(color),
        metalness,
        shininess: 100 * gloss,
        clearCoat: lacquer,
        clearCoatGlossiness: LACQUER_GLOSS,
        emissive: toGamma(glow)
    };
}

/** As the Editor's pickers show it, and as `Color.gamma()` of the engine counts. */
function toGamma(color: LinearColor): number[] {
    return color.map((value) => value ** (1 / 2.2));
}
