import { refuse } from '../math/argument.js';
import { Table } from '../math/table.js';

/** Kind of brake pads, by their purpose. */
export type BrakePads = 'road' | 'sport' | 'race';

/**
 * Friction of pads over the temperature of the disc, as a share of their best: °C, share, ... Estimates: organic road pads lose a
 * third to a half of their friction above the 343 °C up to which SAE J661 grades linings, and race pads grip poorly when cold.
 */
const FRICTION: Readonly<Record<BrakePads, readonly number[]>> = {
    road: [0, 1, 300, 1, 450, 0.8, 600, 0.55, 800, 0.4],
    sport: [0, 0.92, 100, 1, 450, 1, 600, 0.8, 800, 0.55],
    race: [0, 0.65, 150, 0.85, 300, 1, 650, 1, 800, 0.85]
};

/** Friction over temperature of a kind of pads. */
export function padFriction(pads: BrakePads): Table {
    if (!Object.hasOwn(FRICTION, pads)) {
        refuse('padFriction(pads)', pads, `one of ${Object.keys(FRICTION).join(', ')}`);
    }
    return new Table(FRICTION[pads]);
}
