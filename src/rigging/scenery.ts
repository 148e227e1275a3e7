import { mostOf, reachOfWheels, type FoundWheels } from './find-wheels.js';
import type { PartName } from './part-names.js';
import { boxOf, type Piece } from './pieces.js';
import { cross, reachOf, type Vector } from './vector.js';

/** Room about what is car already, over the wheels' radius, within which something belongs to it. */
const NEAR = 0.6;

/** Height above the wheels' bottoms up to which something is below the car, over their radius. */
const BELOW = 0.12;

/** Passes in which what touches the car grows: parts hang together over fewer others. */
const MOST_PASSES = 20;

/**
 * Tells scenery from the car: what lies below its wheels, is far larger, or touches nothing of it.
 *
 * @param pieces - Everything that the model draws.
 * @param names - Part names of its nodes.
 * @param found - Its wheels.
 * @returns For each piece, true if it is not the car's.
 */
export function findScenery(pieces: readonly Piece[], names: readonly PartName[], found: FoundWheels): boolean[] {
    const { pairs, up, across } = found;
    const axes = [across, up, cross(across, up)];
    const wheels = pairs.flat();
    const [{ radius }] = wheels;
    const around = axes.map((axis) => reachOfWheels(wheels, axis));
    const ground = around[1][0];
    const [widest, longest] = mostOf(pairs, [across, axes[2]]);
    const extents = extentsOf(pieces, axes);
    const car = Float64Array.from(around.flat());
    const isScenery = pieces.map(
        ({ node }, i) =>
            extents[6 * i + 3] < ground + BELOW * radius ||
            extents[6 * i + 1] - extents[6 * i] > widest ||
            extents[6 * i + 5] - extents[6 * i + 4] > longest ||
            (names[node].isScenery && (extents[6 * i + 2] < ground + BELOW * radius || !meets(extents, 6 * i, car, 0)))
    );
    let left = [...pieces.keys()].filter((i) => !isScenery[i]);
    for (let pass = 0; pass < MOST_PASSES && left.length > 0; pass++) {
        const apart = left.filter((i) => {
            const isNear = meets(extents, 6 * i, car, NEAR * radius);
            if (isNear) {
                stretch(car, extents, 6 * i);
            }
            return !isNear;
        });
        if (apart.length === left.length) {
            break;
        }
        left = apart;
    }
    left.forEach((i) => (isScenery[i] = true));
    return isScenery;
}

/** Lowest and highest places along the car of each piece, six numbers each: left, up, forward. */
function extentsOf(pieces: readonly Piece[], axes: readonly Vector[]): Float64Array {
    const extents = new Float64Array(6 * pieces.length);
    pieces.forEach((piece, i) => {
        axes.forEach((axis, k) => {
            const [low, high] = reachOf(piece, axis);
            extents[6 * i + 2 * k] = low;
            extents[6 * i + 2 * k + 1] = high;
        });
    });
    return extents;
}

function stretch(car: Float64Array, extents: Float64Array, at: number): void {
    for (let k = 0; k < 6; k += 2) {
        car[k] = Math.min(car[k], extents[at + k]);
        car[k + 1] = Math.max(car[k + 1], extents[at + k + 1]);
    }
}

/** True if one of some extents, from a place on, is within some room of another one. */
function meets(extents: Float64Array, at: number, other: Float64Array, room: number): boolean {
    for (let k = 0; k < 6; k += 2) {
        if (!(extents[at + k] < other[k + 1] + room && extents[at + k + 1] > other[k] - room)) {
            return false;
        }
    }
    return true;
}

/** Part of a model that may be a car. */
export interface Small {
    /** Its size, which wheels are compared with. */
    size: number;

    /** Without the few things that are far larger than all others together, and those called scenery. */
    pieces: readonly Piece[];
}

/**
 * Tells what may be a car before there are wheels to compare with.
 *
 * @param pieces - Everything that the model draws.
 * @param names - Part names of its nodes.
 * @returns All but the largest things, each of which is far larger than all that follow it; then, where some are about as large as each other, such
 * as a floor and a wall, all but these.
 */
export function withoutLargest(pieces: readonly Piece[], names: readonly PartName[]): Small[] {
    const wheels = pieces.filter(({ node }) => names[node].isWheel && !names[node].isOther);
    const named = new Set(wheels.map(({ node }) => node)).size >= 4 ? sizeOf(wheels) : Infinity;
    const own = pieces.filter(({ node }) => !names[node].isScenery);
    const large = largestOf(own);
    // what is smaller than these is gone through once, and what follows each of them grows from there
    const smaller = without(own, large);
    let box = boxOf(smaller);
    let corners = smaller.reduce((sum, { indices }) => sum + indices.length, 0);
    const steps = [...large].reverse().map((piece) => {
        const step = { larger: longestOf(piece) / longestOf(box), isDrawn: corners >= FEWEST_CORNERS };
        box = boxOf([box, piece]);
        corners += piece.indices.length;
        return step;
    });
    let [first, all] = [0, 0];
    steps.reverse().forEach(({ larger, isDrawn }, i) => {
        if (larger >= FAR_LARGER && isDrawn) {
            const isFew = own.length - i - 1 < FEW;
            first = first === i && (!isFew || larger >= 2 * FAR_LARGER) ? i + 1 : first;
            all = i + 1;
        }
    });
    const from = (start: number): Small => {
        const left = own.length > 0 ? without(own, large.slice(0, start)) : pieces;
        // no car is five times as long as the box about its wheels
        return { size: Math.min(sizeOf(left), 5 * named), pieces: left };
    };
    return all > first ? [from(first), from(all)] : [from(first)];
}

/** The few largest pieces but one, the largest first. */
function largestOf(pieces: readonly Piece[]): Piece[] {
    const most = Math.max(0, Math.min(MOST_LARGE, pieces.length - 1));
    const large: Piece[] = [];
    let least = -Infinity;
    for (const piece of most > 0 ? pieces : []) {
        const size = longestOf(piece);
        if (large.length < most || size > least) {
            const place = large.findIndex((other) => longestOf(other) < size);
            large.splice(place < 0 ? large.length : place, 0, piece);
            large.length = Math.min(large.length, most);
            least = large.length < most ? -Infinity : longestOf(large[most - 1]);
        }
    }
    return large;
}

function without(pieces: readonly Piece[], some: readonly Piece[]): readonly Piece[] {
    return some.length > 0 ? pieces.filter((piece) => !some.includes(piece)) : pieces;
}

function sizeOf(pieces: readonly Piece[]): number {
    return pieces.length > 0 ? longestOf(boxOf(pieces)) : -Infinity;
}

function longestOf({ min, max }: Pick<Piece, 'min' | 'max'>): number {
    return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]);
}

/** Parts of a car of which the largest may be far larger than the others: its body, with the wheels in it. */
const FEW = 4;

/** Corners of the triangles of the plainest four wheels: what has fewer is not a car beside its scenery, but an aerial on a body of one mesh. */
const FEWEST_CORNERS = 4 * 12 * 3;

/** Most things that are left out as far larger. */
const MOST_LARGE = 8;

/** Size of scenery over that of all else together, from which on it is left out before there are wheels to compare with. */
const FAR_LARGER = 2;
