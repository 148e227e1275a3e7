import { Table } from '../math/table.js';

/** Rubber of tires has its presets, and so has the lining of brakes. */
export type BrakePads = 'road' | 'sport' | 'race';

/**
 * Friction of pads over the temperature of the disc, as a share of their best: °C, share, ... Estimates of their kind: SAE J661
 * grades linings by their friction at 93 to 204 °C ("normal") and up to 343 °C ("hot"), and organic road linings lose a third
 * to a half of it beyond; racing linings are dull when cold.
 */
const FRICTION: Readonly<Record<BrakePads, readonly number[]>> = {
    road: [0, 1, 300, 1, 450, 0.8, 600, 0.55, 800, 0.4],
    sport: [0, 0.92, 100, 1, 450, 1, 600, 0.8, 800, 0.55],
    race: [0, 0.65, 150, 0.85, 300, 1, 650, 1, 800, 0.85]
};

/** Friction over temperature of a kind of pads. */
export function padFriction(pads: BrakePads): Table {
    return new Table(FRICTION[pads]);
}
