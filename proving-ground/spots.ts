import { centerLine, headingAt } from './circuit.js';
import { STRAIGHT } from './layout.js';
import { PLACES, type Spot } from './place-list.js';

/** Between points of the straight, m: as on the circuit. */
const SPACING = 2;

/** Wherever a car can be put back: on the circuit and the straight, or where a place begins. */
export const SPOTS: readonly Spot[] = [
    ...centerLine.map(({ x, y, z }, i) => ({ x, y, z, heading: headingAt(i) })),
    ...Array.from({ length: Math.floor((STRAIGHT.stop - STRAIGHT.from) / SPACING) }, (_, i) => ({
        x: 0,
        z: STRAIGHT.from + i * SPACING
    })),
    ...PLACES
];

/** The nearest of the spots that are free. */
export function nearestSpot(x: number, z: number, isFree: (spot: Spot) => boolean = () => true): Spot {
    const distance = (spot: Spot): number => Math.hypot(spot.x - x, spot.z - z);
    const free = SPOTS.filter(isFree);
    return (free.length > 0 ? free : SPOTS).reduce((best, spot) => (distance(spot) < distance(best) ? spot : best));
}
