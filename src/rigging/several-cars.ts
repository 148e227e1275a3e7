import { belowAny } from './below-any.js';
import type { Candidate } from './find-candidates.js';
import type { FoundWheels } from './find-wheels.js';
import { islandsOf } from './islands.js';
import type { ModelNode } from './model.js';
import { boxOf, type Piece } from './pieces.js';
import { attempt, RiggingError } from './rigging-error.js';
import { dot, firstAbove, reachOf } from './vector.js';

/** One of the cars of a model: its wheels, and pieces that hang together with them. */
export interface Car {
    found: FoundWheels;
    pieces: ReadonlySet<Piece>;

    /** The node of its largest piece. */
    node: number;
}

/** Room within which parts belong to one car, over the radius of its wheels, and that between cars which stand close together. */
const TOUCHING = 0.6;
const CLOSE = 0.05;

/** Thickness of a floor over its sides, and its sides over the model's length: those of a car's own floor are half as long as wide. */
const FLAT = 0.02;
const WIDE = 0.5;

/** Tells a sheet that is about as large both ways as all together, over which cars would hang together: a floor that has no name. */
function isFloor({ min, max }: Piece, length: number): boolean {
    const [thick, side] = [0, 1, 2].map((k) => max[k] - min[k]).sort((a, b) => a - b);
    return thick < FLAT * side && side > WIDE * length;
}

function volumeOf({ min, max }: Pick<Piece, 'min' | 'max'>): number {
    return max.reduce((product, most, k) => product * (most - min[k] + 1e-9), 1);
}

/** Finds the wheels of a group of pieces among those that are round there. */
type Find = (own: readonly Candidate[], parts: readonly Piece[]) => FoundWheels | null;

/**
 * Groups of pieces that hang together and have wheels of their own; none unless there are several.
 *
 * @param all - Pieces that may be cars.
 * @param candidates - All that is round.
 * @param joints - Pieces over which a car and its trailer touch.
 * @param find - Finds a car, or throws.
 * @param findTrailer - Finds what a car may tow on one axle.
 */
export function carsAmong(
    all: readonly Piece[],
    candidates: readonly Candidate[],
    joints: ReadonlySet<Piece>,
    find: Find,
    findTrailer: Find
): Car[] {
    const { min: low, max: high } = boxOf(all);
    const length = Math.max(...high.map((most, k) => most - low[k]));
    const pieces = all.filter((piece) => !isFloor(piece, length) && !joints.has(piece));
    const radii = candidates.map(({ radius }) => radius).sort((a, b) => a - b);
    const median = radii[Math.floor(radii.length / 2)] ?? 0;
    const apart = carsApart(pieces, TOUCHING * median, candidates, joints, find, findTrailer);
    if (apart.length > 1 || candidates.length < 8) {
        return apart;
    }
    const close = carsApart(pieces, CLOSE * median, candidates, new Set(), find, findTrailer);
    // halves of a truck with four axles may be apart, too, and the tracks of a tank from its hull
    const isEach = close.every(
        (car) => hasBody(car) && (car === close[0] || isBeside(car, close[0]) || isCopy(car, close[0]))
    );
    return isEach ? close : [];
}

/** Height of the lowest racer above the middles of its wheels, over their radius. */
const LOWEST_BODY = 1.5;

/** True if something reaches well above the wheels. */
function hasBody({ pieces, found: { pairs, up } }: Car): boolean {
    const [{ center, radius }] = pairs[0];
    return reachOf(boxOf([...pieces]), up)[1] > dot(center, up) + LOWEST_BODY * radius;
}

/** True if cars stand side by side, so that one of them is no end of the other. */
function isBeside({ found: a }: Car, { found: b }: Car): boolean {
    return Math.abs(dot(a.across, b.across)) > 0.5 && Math.abs(a.middle - b.middle) > a.pairs[0][0].radius;
}

/** True if cars are made of the same meshes, as one that was duplicated. */
function isCopy(a: Car, b: Car): boolean {
    const [own, others] = [a, b].map(({ pieces }) =>
        [...pieces].map(({ indices }) => indices.length).sort((one, other) => one - other)
    );
    return own.length === others.length && own.every((count, i) => count === others[i]);
}

/** Groups of pieces no nearer to each other than some room, which have wheels of their own; none unless there are several. */
function carsApart(
    pieces: readonly Piece[],
    room: number,
    candidates: readonly Candidate[],
    joints: ReadonlySet<Piece>,
    find: Find,
    findTrailer: Find
): Car[] {
    const islands = islandsOf(pieces, room);
    if (islands.length < 2) {
        return [];
    }
    const sorted = [...candidates.keys()].sort((a, b) => candidates[a].center[0] - candidates[b].center[0]);
    const places = Float64Array.from(sorted, (i) => candidates[i].center[0]);
    const groups = islands.map((island, place) => {
        const parts = island.map((i) => pieces[i]);
        return { parts, place, box: boxOf(parts) };
    });
    // a car has its wheels before a room about it, whose walls hang together around them
    groups.sort((a, b) => volumeOf(a.box) - volumeOf(b.box));
    const taken = new Set<Candidate>();
    const cars: (Car & { place: number })[] = [];
    const search = ({ parts, place, box }: (typeof groups)[number], fewest: number, within: Find): void => {
        const { min, max } = box;
        const near = sorted.slice(firstAbove(places, min[0]), firstAbove(places, max[0]));
        const inside = near.filter((i) => candidates[i].center.every((at, k) => at > min[k] && at < max[k]));
        const own = inside.sort((a, b) => a - b).flatMap((i) => (taken.has(candidates[i]) ? [] : candidates[i]));
        const found = own.length >= fewest ? attempt(() => within(own, parts)) : null;
        if (found) {
            own.forEach((one) => taken.add(one));
            const { node } = parts.reduce((best, piece) => (volumeOf(piece) > volumeOf(best) ? piece : best));
            cars.push({ found, pieces: new Set(parts), node, place });
        }
    };
    groups.forEach((group) => search(group, 4, find));
    const isOfCar = new Set(cars.map(({ place }) => place));
    for (const group of cars.length > 0 ? groups.filter(({ place }) => !isOfCar.has(place)) : []) {
        const bars = [...joints].filter((joint) => islandsOf([joint, group.box], room).length === 1);
        search({ ...group, parts: [...group.parts, ...bars] }, 2, findTrailer);
    }
    cars.sort((a, b) => a.place - b.place);
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
    const called = cars.map((car) => callable(car, cars, nodes));
    const names = called.map((at) => nodes[at].name || 'without a name');
    throw new RiggingError(
        'several',
        `The model has ${cars.length} cars, with these bodies: ${names.join(', ')}`,
        'Choose one of them by the name of a part of it, as with --node, or take the others out of the file',
        called.map((at, i) => ({ name: names[i], node: at }))
    );
}

/** Node by whose name a car can be chosen: its largest part, or one that is smaller or a group of its own, whose name no other node has. */
function callable(car: Car, cars: readonly Car[], nodes: readonly ModelNode[]): number {
    const counts = new Map<string, number>();
    nodes.forEach(({ name }) => counts.set(name, (counts.get(name) ?? 0) + 1));
    const ofOthers = new Set<number>();
    for (const { node } of cars.flatMap((other) => (other === car ? [] : [...other.pieces]))) {
        for (let at = node; at >= 0 && !ofOthers.has(at); at = nodes[at].parent) {
            ofOthers.add(at);
        }
    }
    const isCallable = (at: number): boolean => nodes[at].name !== '' && counts.get(nodes[at].name) === 1;
    const parts = [...car.pieces].sort((a, b) => volumeOf(b) - volumeOf(a)).map(({ node }) => node);
    for (const part of [car.node, ...parts]) {
        for (let at = part; at >= 0 && !ofOthers.has(at); at = nodes[at].parent) {
            if (isCallable(at)) {
                return at;
            }
        }
    }
    return car.node;
}

export function isOfAnother(cars: readonly Car[], car: Car | null, piece: Piece): boolean {
    return cars.some((other) => other !== car && other.pieces.has(piece));
}
