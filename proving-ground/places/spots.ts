import { PLACES, type Spot } from './place-list.js';
import { centerLine, headingAt } from '../library/ground/circuit.js';
import { LAUNCH_STRIP, STRAIGHT } from '../library/ground/layout.js';
import { mountainLine } from '../library/ground/mountain-road.js';
import { headingOf } from '../library/ground/road-strip.js';

/** Between points of the straight, m: as on the circuit. */
const SPACING = 2;

/** The same on the launch strip, and the nearest to its end: behind are brakes that did not hold. */
const STRIP_SPACING = 10;
const STRIP_END = 20;

/** Places whose ground moves: it may be anyhow when a car is put back. */
const MOVING = ['turntable', 'tilt-table'];

/** A spot of a place. */
interface PlaceSpot extends Spot {
    /** Id of the place. */
    id: string;
}

/** Wherever a car can be put back: on the circuit, the mountain road, the straight and the launch strip, or where a place begins. */
export const SPOTS: readonly PlaceSpot[] = [
    ...centerLine.map(({ x, y, z }, i) => ({ id: 'circuit', x, y, z, heading: headingAt(i) })),
    ...mountainLine.map((point) => ({
        id: 'mountain',
        x: point.x,
        y: point.y,
        z: point.z,
        heading: headingOf(point)
    })),
    ...Array.from({ length: Math.floor((STRAIGHT.stop - STRAIGHT.from) / SPACING) }, (_, i) => ({
        id: 'start',
        x: 0,
        z: STRAIGHT.from + i * SPACING
    })),
    ...Array.from(
        { length: Math.floor((LAUNCH_STRIP.to - STRIP_END - LAUNCH_STRIP.start) / STRIP_SPACING) },
        (_, i) => ({
            id: 'launch-strip',
            x: LAUNCH_STRIP.x,
            z: LAUNCH_STRIP.start + i * STRIP_SPACING
        })
    ),
    ...PLACES.filter(({ id }) => !MOVING.includes(id))
];

/** The nearest of the spots that are free. */
export function nearestSpot(x: number, z: number, isFree: (spot: Spot) => boolean = () => true): Spot {
    const free = SPOTS.filter(isFree);
    return nearest(free.length > 0 ? free : SPOTS, x, z);
}

/** Id of the place at a point, or nearest to it; where several begin in one point, the first of the menu. */
export function placeAt(x: number, z: number): string {
    return nearest([...PLACES, ...SPOTS], x, z).id;
}

function nearest(spots: readonly PlaceSpot[], x: number, z: number): PlaceSpot {
    const distance = (spot: Spot): number => Math.hypot(spot.x - x, spot.z - z);
    return spots.reduce((best, spot) => (distance(spot) < distance(best) ? spot : best));
}
