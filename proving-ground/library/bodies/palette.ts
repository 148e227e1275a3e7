import { FILTER_NEAREST, PIXELFORMAT_RGBA8, PIXELFORMAT_SRGBA8, Texture, type GraphicsDevice } from 'playcanvas';

import { finishesOf, GLOSS, type Finish } from '../../../templates/finishes.js';

const { plastic, dark, chrome, plate, tire, rim, glass } = finishesOf();

/**
 * Everything on a car that is neither paint nor a lamp nor clear: all of it is one material, which looks its finish up in a
 * picture of one pixel each.
 */
const FINISHES = {
    plastic,
    dark,
    chrome,
    plate,
    'lit-plate': plate,
    tire,
    rim,
    glass,
    lining: { color: [0.36, 0.35, 0.33], gloss: 0.2 },
    cloth: { color: [0.13, 0.135, 0.15], gloss: 0.15 },
    leather: { color: [0.06, 0.06, 0.064], gloss: 0.35 },
    skin: { color: [0.5, 0.27, 0.17], gloss: 0.35 },
    shirt: { color: [0.2, 0.3, 0.46], gloss: 0.15 },
    hair: { color: [0.035, 0.02, 0.012], gloss: 0.3 },
    disc: { color: [0.16, 0.16, 0.165], metalness: 0.8, gloss: 0.5 },
    caliper: { color: [0.4, 0.012, 0.01], gloss: 0.7 },
    steel: { color: [0.09, 0.09, 0.095], metalness: 0.35, gloss: 0.45 },
    iron: { color: [0.035, 0.034, 0.033], metalness: 0.2, gloss: 0.35 },
    number: { color: [0.012, 0.014, 0.03], gloss: 0.5 },
    band: { color: [0.008, 0.03, 0.22], gloss: 0.5 },
    seal: { color: [0.004, 0.004, 0.004], gloss: 0.6 },
    spring: { color: [0.55, 0.32, 0.012], gloss: 0.6 },
    stripe: { color: [0.42, 0.008, 0.008], gloss: 0.7 }
} as const satisfies Record<string, Finish>;

/** Names of the finishes that share that one material. */
export type Fitting = keyof typeof FINISHES;

const NAMES = Object.keys(FINISHES) as Fitting[];
const SIDE = 32;

/** Place of a finish across the picture, 0 to 1; null for a cloth that has a material of its own. */
export function placeInPalette(cloth: string): number | null {
    const i = (NAMES as string[]).indexOf(cloth);
    return i < 0 ? null : (i + 0.5) / SIDE;
}

/** Colors of the finishes; metalness (red) and gloss (green); what the lamps of the car itself light. */
interface Palette {
    colors: Texture;
    shine: Texture;
    lit: Texture;
}

const palettes = new WeakMap<GraphicsDevice, Palette>();

/** The pictures that the material of all fittings looks its finishes up in. */
export function paletteOf(device: GraphicsDevice): Palette {
    let palette = palettes.get(device);
    if (!palette) {
        const finishes = NAMES.map((name): Finish => FINISHES[name]);
        palette = {
            // as pickers show them: eight bits are too few for what is dark
            colors: picture(device, 'fittings', true, (i) => finishes[i].color.map((value) => value ** (1 / 2.2))),
            shine: picture(device, 'shine of fittings', false, (i) => [
                finishes[i].metalness ?? 0,
                finishes[i].gloss ?? GLOSS,
                0
            ]),
            lit: picture(device, 'lit fittings', true, (i) => {
                const light = NAMES[i] === 'lit-plate' ? 1 : 0;
                return [light, light, light];
            })
        };
        palettes.set(device, palette);
    }
    return palette;
}

function picture(device: GraphicsDevice, name: string, isColor: boolean, pixel: (i: number) => number[]): Texture {
    const pixels = new Uint8Array(4 * SIDE).fill(255);
    NAMES.forEach((_, i) =>
        pixels.set(
            pixel(i).map((value) => Math.round(255 * value)),
            4 * i
        )
    );
    return new Texture(device, {
        name,
        width: SIDE,
        height: 1,
        format: isColor ? PIXELFORMAT_SRGBA8 : PIXELFORMAT_RGBA8,
        mipmaps: false,
        minFilter: FILTER_NEAREST,
        magFilter: FILTER_NEAREST,
        levels: [pixels]
    });
}
