import { scratch, struct } from '../math/struct.js';

/** Most points of a {@link Way}. */
export const MOST_POINTS = 64;

const seenLayout = struct({
    /** Distance along the way to the nearest thing that stands in it; infinite for none. */
    gap: scratch('m'),

    /** Speed of that thing along the way; negative where it comes closer. */
    speed: scratch('m/s'),

    /** 1 for a part of the scene that never moves. */
    fixed: scratch('0 or 1'),

    /** Speed of that thing across the way, either way. */
    across: scratch('m/s')
});

/** Places of what a look found. */
export const SEEN = seenLayout.places;
export const SEEN_SIZE = seenLayout.size;

/** Way that a car is about to take, and the room that it needs there. */
export class Way {
    /** Points on the ground plane, world X and Z, m: from the nose of the car on. */
    readonly points = new Float64Array(2 * MOST_POINTS);
    count = 0;

    /** Heading of the car, a unit vector in the world: three numbers, and its up vector behind them. */
    readonly frame = new Float64Array(6);

    /** Height of the ground under the nose, world, m, as the car stands on its wheels. */
    readonly ground = new Float64Array(1);

    /** Half width of the car, m. */
    halfWidth = 1;

    /** Room beside the car that a driver wants, m, but for what is at hand: it is passed by as it is. */
    margin = 0.2;

    /** True where the way ends with the ground below the car, all of its width: beside a road may be a ditch. */
    firm = false;

    /** Heights above the ground between which things are in the way, m. Wheels climb what is lower. */
    low = 0.25;
    high = 1.5;
}

/** Eyes of a driver. The side of the physics engine implements them; the driver only asks. */
export interface Sight {
    /**
     * Looks along a way for the nearest thing that stands in it: bodies of all kinds, not the ground, however steep it is.
     *
     * @param way - The way.
     * @param seen - Receives what there is, by the places of {@link SEEN}.
     */
    look(way: Way, seen: Float64Array): void;
}
