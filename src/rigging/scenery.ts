import { mostOf, reachOfWheels, type FoundWheels } from './find-wheels.js';
import type { PartName } from './part-names.js';
import { boxOf, type Piece } from './pieces.js';
import { cross, reachOf } from './vector.js';

/** Room about what is car already, over the wheels' radius, within which something belongs to it. */
const NEAR = 0.6;

/** Height above the wheels' bottoms up to which something is below the car, over their radius. */
const BELOW = 0.12;

/** Passes in which what touches the car grows: parts hang together over fewer others. */
const MOST_PASSES = 20;

/** The extent of something along the car: left, up, forward. */
type Extent = [low: number, high: number][];

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
    const extents = pieces.map((piece) => axes.map((axis) => reachOf(piece, axis)));
    const isScenery = extents.map(
        ([x, y, z], i) =>
            y[1] < ground + BELOW * radius ||
            x[1] - x[0] > widest ||
            z[1] - z[0] > longest ||
            (names[pieces[i].node].isScenery && (y[0] < ground + BELOW * radius || !meets([x, y, z], around, 0)))
    );
    const car = around.map(([low, high]): [number, number] => [low, high]);
    let left = extents.flatMap((_, i) => (isScenery[i] ? [] : [i]));
    for (let pass = 0; pass < MOST_PASSES && left.length > 0; pass++) {
        const apart = left.filter((i) => {
            const isNear = meets(extents[i], car, NEAR * radius);
            if (isNear) {
                car.forEach((side, k) => {
                    side[0] = Math.min(side[0], extents[i][k][0]);
                    side[1] = Math.max(side[1], extents[i][k][1]);
                });
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

function meets(a: Extent, b: Extent, room: number): boolean {
    return a.every(([low, high], k) => low < b[k][1] + room && high > b[k][0] - room);
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
    const sorted = pieces
        .filter(({ node }) => !names[node].isScenery)
        .map((piece) => ({ piece, size: longestOf(piece) }))
        .sort((a, b) => b.size - a.size)
        .map(({ piece }) => piece);
    let [first, all] = [0, 0];
    for (let i = 0; i < Math.min(MOST_LARGE, sorted.length - 1); i++) {
        const rest = sorted.slice(i + 1);
        const corners = rest.reduce((sum, { indices }) => sum + indices.length, 0);
        const larger = sizeOf([sorted[i]]) / sizeOf(rest);
        if (larger >= FAR_LARGER && corners >= FEWEST_CORNERS) {
            first = first === i && (rest.length >= FEW || larger >= 2 * FAR_LARGER) ? i + 1 : first;
            all = i + 1;
        }
    }
    const from = (start: number): Small => {
        const left = sorted.length > 0 ? sorted.slice(start) : pieces;
        // no car is five times as long as the box about its wheels
        return { size: Math.min(sizeOf(left), 5 * named), pieces: left };
    };
    return all > first ? [from(first), from(all)] : [from(first)];
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
