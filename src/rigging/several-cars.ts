import { belowAny } from './below-any.js';
import type { Candidate } from './find-candidates.js';
import type { FoundWheels } from './find-wheels.js';
import { islandsOf } from './islands.js';
import type { ModelNode } from './model.js';
import { boxOf, type Piece } from './pieces.js';
import { attempt, RiggingError } from './rigging-error.js';
import { firstAbove } from './vector.js';

/** One of the cars of a model: its wheels, and pieces that hang together with them. */
export interface Car {
    found: FoundWheels;
    pieces: ReadonlySet<Piece>;

    /** The node of its largest piece. */
    node: number;
}

/** Room within which parts belong to one car, over the radius of its wheels. */
const TOUCHING = 0.6;

/** Thickness of a floor over its sides, and its sides over the model's length: those of a car's own floor are half as long as wide. */
const FLAT = 0.02;
const WIDE = 0.5;

/** Tells a sheet that is about as large both ways as all together, over which cars would hang together: a floor that has no name. */
function isFloor({ min, max }: Piece, length: number): boolean {
    const [thick, side] = [0, 1, 2].map((k) => max[k] - min[k]).sort((a, b) => a - b);
    return thick < FLAT * side && side > WIDE * length;
}

/** Groups of pieces that hang together and have wheels of their own; none unless there are several. */
export function carsAmong(
    all: readonly Piece[],
    candidates: readonly Candidate[],
    find: (own: readonly Candidate[], parts: readonly Piece[]) => FoundWheels
): Car[] {
    const { min: low, max: high } = boxOf(all);
    const length = Math.max(...high.map((most, k) => most - low[k]));
    const pieces = all.filter((piece) => !isFloor(piece, length));
    const radii = candidates.map(({ radius }) => radius).sort((a, b) => a - b);
    const islands = islandsOf(pieces, TOUCHING * (radii[Math.floor(radii.length / 2)] ?? 0));
    if (islands.length < 2) {
        return [];
    }
    const sorted = [...candidates.keys()].sort((a, b) => candidates[a].center[0] - candidates[b].center[0]);
    const places = Float64Array.from(sorted, (i) => candidates[i].center[0]);
    const cars = islands.flatMap((island): Car[] => {
        const parts = island.map((i) => pieces[i]);
        const { min, max } = boxOf(parts);
        const near = sorted.slice(firstAbove(places, min[0]), firstAbove(places, max[0]));
        const inside = near.filter((i) => candidates[i].center.every((at, k) => at > min[k] && at < max[k]));
        const own = inside.sort((a, b) => a - b).map((i) => candidates[i]);
        const found = own.length >= 4 ? attempt(() => find(own, parts)) : null;
        if (!found) {
            return [];
        }
        const sizeOf = (piece: Piece): number =>
            piece.max.reduce((product, most, k) => product * (most - piece.min[k] + 1e-9), 1);
        const { node } = parts.reduce((best, piece) => (sizeOf(piece) > sizeOf(best) ? piece : best));
        return [{ found, pieces: new Set(parts), node }];
    });
    return cars.length > 1 ? cars : [];
}

/**
 * The car that is meant; null where there is but one.
 *
 * @throws {RiggingError} If there are several, and none was chosen.
 */
export function theCar(cars: readonly Car[], nodes: readonly ModelNode[], node: number | undefined): Car | null {
    if (cars.length === 0) {
        return null;
    }
    const below = node === undefined ? null : belowAny(nodes, new Set([node]));
    const chosen = cars.filter((car) => below && [...car.pieces].some((piece) => below[piece.node]));
    if (chosen.length === 1) {
        return chosen[0];
    }
    const names = cars.map((car) => nodes[car.node].name || 'without a name');
    throw new RiggingError(
        'several',
        `The model has ${cars.length} cars, with these bodies: ${names.join(', ')}`,
        'Choose one of them by the name of a part of it, as with --node, or take the others out of the file',
        cars.map((car, i) => ({ name: names[i], node: car.node }))
    );
}

export function isOfAnother(cars: readonly Car[], car: Car | null, piece: Piece): boolean {
    return cars.some((other) => other !== car && other.pieces.has(piece));
}
