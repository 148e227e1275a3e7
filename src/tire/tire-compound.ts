import type { TireCompound } from './compounds.js';
import { refuse } from '../math/argument.js';
import { Table } from '../math/table.js';

const ROAD = [-20, 0.75, 0, 0.88, 20, 0.97, 35, 1, 70, 1, 100, 0.93, 150, 0.75];
const WINTER = [-30, 0.85, -10, 0.95, 0, 1, 30, 1, 60, 0.92, 100, 0.75, 150, 0.55];

/**
 * Grip over the temperature of the tread, as a share of its best: °C, share, ... Estimates of the shape, a flat top with falling
 * sides: rubber is hard below its window and soft above it.
 */
const GRIP: Readonly<Record<TireCompound, readonly number[]>> = {
    road: ROAD,
    sport: [-20, 0.6, 0, 0.75, 20, 0.87, 50, 1, 90, 1, 120, 0.93, 170, 0.7],
    slick: [-20, 0.45, 0, 0.58, 20, 0.7, 50, 0.88, 80, 1, 105, 1, 130, 0.92, 180, 0.65],
    rain: [-20, 0.65, 0, 0.8, 20, 0.95, 30, 1, 60, 1, 80, 0.9, 120, 0.65],
    winter: WINTER,
    studded: WINTER,
    offRoad: ROAD,
    truck: ROAD
};

/** Grip over temperature of a compound. */
export function compoundGrip(compound: TireCompound): Table {
    if (!Object.hasOwn(GRIP, compound)) {
        refuse('compoundGrip(compound)', compound, `one of ${Object.keys(GRIP).join(', ')}`);
    }
    return new Table(GRIP[compound]);
}
