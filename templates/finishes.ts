/** Surfaces that a paint shop knows; each is a tag on the entity that has it. */
export type Surface =
    'paint' | 'glass' | 'plastic' | 'dark' | 'chrome' | 'lamp' | 'tail-lamp' | 'indicator' | 'plate' | 'tire' | 'rim';

/** A color as light adds up, not as pickers show it. */
export type LinearColor = readonly [r: number, g: number, b: number];

/** Optical properties of a surface; shares from 0 to 1. */
export interface Finish {
    color: LinearColor;
    metalness?: number;
    gloss?: number;

    /** A layer of lacquer on top. */
    lacquer?: number;
    glow?: LinearColor;
}

/** Smoothness of lacquer. */
export const LACQUER_GLOSS = 0.96;

/** Gloss of a surface that does not give its own. */
export const GLOSS = 0.5;

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

const RED: LinearColor = [0.4, 0.013, 0.011];

/** The finishes of a car of that color, by the tags that its parts have. */
export function finishesOf(coat: LinearColor = RED): Record<Surface, Finish> {
    return { ...FINISHES, paint: { color: coat, gloss: 0.55, lacquer: 0.55 } };
}
