import type { Components, Counts } from './components.js';
import type { FoundWheel } from './find-wheels.js';
import { checkSplit, type ModelNode } from './model.js';
import type { PartName } from './part-names.js';
import { indicesOf, type Piece } from './pieces.js';
import { dot, minus, type Vector } from './vector.js';

/** Parts of a wheel. */
export interface WheelParts {
    /** Nodes that turn with all that is below them, except for those that only steer. */
    turning: number[];

    /** Nodes that only steer and move up and down with it, such as a brake caliper, with all that is below them. */
    steering: number[];

    /** Triangles to be split off meshes that have other things, too. */
    merged: {
        /** Node that has the mesh. */
        node: number;

        /** Place of the mesh in the node. */
        mesh: number;

        /** Triangles, by their numbers. */
        faces: Uint32Array;

        /** True if they turn with the wheel; else they only steer with it. */
        turns: boolean;
    }[];
}

/** Triangles of a mesh that belong to a wheel while others of the same mesh do not. */
type MergedFaces = WheelParts['merged'][number];

/** Parts of each wheel, and the rest for the body. */
export interface Parts {
    wheels: WheelParts[];

    /** Corners left of each piece; null for one that belongs to wheels as a whole. */
    body: (Uint32Array | null)[];
}

/** Room about a tire for what belongs to it, over its radius: lettering outward, the brake inward. */
const ROOM = { out: 1.04, along: 0.5 };

/** Distance off the axle from which the middle of a part shows that it does not turn, over the radius. */
const OFF_CENTER = 0.1;

/** Fewest triangles of something solid, a tetrahedron. Of less, all that a mesh has in a wheel counts as one part of it. */
const SOLID = 4;

/** One piece, or some triangles of it, in a wheel. */
interface Share {
    piece: Piece;
    faces: Uint32Array | null;
    area: number;
    center: Vector;
}

/**
 * Finds the parts of each wheel: whole meshes, and in meshes that reach beyond it what hangs together.
 *
 * @param nodes - Nodes of the model.
 * @param names - Their part names.
 * @param pieces - Pieces that they draw.
 * @param wheels - Wheels that were found.
 * @param componentsOf - Splits pieces into what hangs together.
 * @throws {RiggingError} When more is to be split off meshes than any car has.
 */
export function findParts(
    nodes: readonly ModelNode[],
    names: readonly PartName[],
    pieces: readonly Piece[],
    wheels: readonly FoundWheel[],
    componentsOf: Components<Piece>
): Parts {
    const shares: Share[][] = wheels.map(() => []);
    let split = 0;
    const body = pieces.map((piece): Uint32Array | null => {
        if (!wheels.some((wheel) => boxesMeet(piece, wheel))) {
            return piece.indices;
        }
        const near = wheels.map((wheel) => boxesMeet(piece, wheel));
        if (names[piece.node].isSteeringWheel) {
            return piece.indices;
        }
        const whole = wheels.findIndex((wheel, i) => near[i] && isInside(piece, piece.indices, wheel));
        if (whole >= 0) {
            shares[whole].push(triangleShares(piece, null));
            return null;
        }
        const taken = new Uint8Array(piece.indices.length / 3);
        const crumbs = wheels.map((): Uint32Array[] => []);
        const before = shares.map(({ length }) => length);
        const inWheels = trianglesIn(
            piece,
            wheels.filter((_, i) => near[i])
        );
        const isInWheels: Counts = (faces, from, to) => {
            for (let i = from; i < to; i++) {
                if (inWheels[faces[i]] === 1) {
                    return true;
                }
            }
            return false;
        };
        for (const faces of componentsOf(piece, isInWheels)) {
            for (const [i, own] of shareOut(piece, faces, wheels, near)) {
                if (own.length < SOLID) {
                    crumbs[i].push(own);
                } else {
                    shares[i].push(triangleShares(piece, own));
                }
                for (const face of own) {
                    taken[face] = 1;
                }
            }
        }
        crumbs.forEach((own, i) => {
            if (own.length > 0) {
                shares[i].push(triangleShares(piece, joined(own)));
            }
        });
        split += shares.filter(({ length }, i) => length > before[i]).length;
        checkSplit(split);
        return indicesOf(piece.indices, placesOf(taken, 0));
    });
    const below = countBelow(nodes, pieces);
    return { wheels: wheels.map((wheel, i) => partsOf(nodes, names, below, shares[i], wheel)), body };
}

/** The box about what {@link bound} was given last: there may be a million. */
const box = { min: [0, 0, 0], max: [0, 0, 0] };

function bound({ positions, indices }: Piece, faces: Uint32Array): void {
    const { min, max } = box;
    min.fill(Infinity);
    max.fill(-Infinity);
    for (let i = 0; i < faces.length; i++) {
        for (let corner = 3 * faces[i]; corner < 3 * faces[i] + 3; corner++) {
            const place = 3 * indices[corner];
            for (let k = 0; k < 3; k++) {
                min[k] = Math.min(min[k], positions[place + k]);
                max[k] = Math.max(max[k], positions[place + k]);
            }
        }
    }
}

const NONE: [wheel: number, faces: Uint32Array][] = [];

/** Assigns triangles that hang together to a wheel, or those of an axle to both of its wheels. */
function shareOut(
    piece: Piece,
    faces: Uint32Array,
    wheels: readonly FoundWheel[],
    near: readonly boolean[]
): [wheel: number, faces: Uint32Array][] {
    bound(piece, faces);
    let isNear = false;
    let corners: Uint32Array | null = null;
    for (let i = 0; i < wheels.length; i++) {
        if (near[i] && boxesMeet(box, wheels[i])) {
            isNear = true;
            corners ??= indicesOf(piece.indices, faces);
            if (isInside(piece, corners, wheels[i])) {
                return [[i, faces]];
            }
        }
    }
    if (!isNear || faces.length < SOLID) {
        return NONE;
    }
    const indices = corners!;
    const close = wheels.map((wheel, i) => near[i] && boxesMeet(box, wheel));
    if (close.filter(Boolean).length < 2) {
        return [];
    }
    const cut = wheels.map((wheel, i) =>
        close[i] ? faces.filter((_, k) => isInside(piece, indices, wheel, 3 * k, 3 * k + 3)) : new Uint32Array()
    );
    const inside = cut.reduce((sum, own) => sum + own.length, 0);
    return inside > 0.6 * faces.length ? [...cut.entries()].filter(([, own]) => own.length > 0) : [];
}

function partsOf(
    nodes: readonly ModelNode[],
    names: readonly PartName[],
    below: Int32Array,
    shares: readonly Share[],
    wheel: FoundWheel
): WheelParts {
    const turning = new Set(turningShares(nodes, names, shares, wheel));
    const whole = shares.filter(({ faces }) => !faces);
    const isBelow = (piece: Piece, some: ReadonlySet<number>): boolean => {
        for (let node = piece.node; node >= 0; node = nodes[node].parent) {
            if (some.has(node)) {
                return true;
            }
        }
        return false;
    };
    const topmost = (own: readonly Share[]): number[] => {
        const count = new Map<number, number>();
        for (const { piece } of own) {
            for (let { node } = piece; node >= 0; node = nodes[node].parent) {
                count.set(node, (count.get(node) ?? 0) + 1);
            }
        }
        const isAll = (node: number): boolean => below[node] > 0 && count.get(node) === below[node];
        const top = [...count.keys()].filter((node) => isAll(node) && !isAll(nodes[node].parent));
        return top.sort((a, b) => a - b);
    };
    const steering = topmost(whole.filter((one) => !turning.has(one)));
    const steered = new Set(steering);
    // what does not turn and has turning parts below it, such as a knuckle, stays out of a node that turns
    const free = whole.filter((one) => turning.has(one) || isBelow(one.piece, steered));
    const turn = topmost(free).filter((node) => !steered.has(node));
    const moved = new Set([...turn, ...steering]);
    const cut = shares.filter(({ piece, faces }) => faces !== null || !isBelow(piece, moved));
    const merged = [cut.filter((one) => turning.has(one)), cut.filter((one) => !turning.has(one))].flatMap((some, i) =>
        [...groupsBy(some, ({ piece }) => piece)].map(([piece, group]) => mergedOf(piece, group, i === 0))
    );
    return { turning: turn, steering, merged };
}

function joined(lists: readonly Uint32Array[]): Uint32Array {
    const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const list of lists) {
        all.set(list, end);
        end += list.length;
    }
    return all;
}

/** Triangles of one piece that are split off together. */
function mergedOf(piece: Piece, shares: readonly Share[], turns: boolean): MergedFaces {
    const all = new Uint8Array(piece.indices.length / 3);
    shares.forEach(({ faces }) => (faces ? faces.forEach((face) => (all[face] = 1)) : all.fill(1)));
    const own = placesOf(all, 1);
    return {
        node: piece.owner,
        mesh: piece.mesh,
        faces: piece.faces ? own.map((face) => piece.faces![face]) : own,
        turns
    };
}

/** Count of pieces at each node and below it. */
function countBelow(nodes: readonly ModelNode[], pieces: readonly Piece[]): Int32Array {
    const count = new Int32Array(nodes.length);
    for (const piece of pieces) {
        for (let node = piece.node; node >= 0; node = nodes[node].parent) {
            count[node]++;
        }
    }
    return count;
}

/** Groups of what is alike, in the order in which it comes. */
function groupsBy<T, Key>(list: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
    const groups = new Map<Key, T[]>();
    for (const one of list) {
        const key = keyOf(one);
        const group = groups.get(key);
        if (group) {
            group.push(one);
        } else {
            groups.set(key, [one]);
        }
    }
    return groups;
}

/** Shares that turn: all that are balanced about the axle, alone or with others of their mesh or group. All if none is. */
function turningShares(
    nodes: readonly ModelNode[],
    names: readonly PartName[],
    shares: readonly Share[],
    wheel: FoundWheel
): Share[] {
    const isBalanced = (list: readonly Share[]): boolean => {
        const area = list.reduce((sum, one) => sum + one.area, 0);
        const center = [0, 1, 2].map((k) => list.reduce((sum, one) => sum + one.area * one.center[k], 0) / area);
        return away(center as unknown as Vector, wheel) < OFF_CENTER * wheel.radius;
    };
    const isFixed = ({ piece }: Share): boolean => names[piece.node].isFixed;
    const largest = shares.reduce<Share | null>((most, one) => (most && most.area >= one.area ? most : one), null);
    // a tire is no spring, though its group is called suspension
    const free =
        largest && isFixed(largest) && isBalanced([largest]) ? [...shares] : shares.filter((one) => !isFixed(one));
    const turning = new Set(free.filter((one) => isBalanced([one])));
    for (const keyOf of [({ piece }: Share) => piece.owner, ({ piece }: Share) => -1 - nodes[piece.owner].parent]) {
        const rest = free.filter((one) => !turning.has(one));
        for (const group of groupsBy(rest, keyOf).values()) {
            if (isBalanced(group)) {
                group.forEach((one) => turning.add(one));
            }
        }
    }
    return turning.size > 0 ? [...turning] : free;
}

/** Triangles with their area and its middle. */
function triangleShares(piece: Piece, faces: Uint32Array | null): Share {
    const { positions } = piece;
    const indices = faces ? indicesOf(piece.indices, faces) : piece.indices;
    let [x, y, z, area] = [0, 0, 0, 0];
    for (let i = 0; i < indices.length; i += 3) {
        const a = 3 * indices[i];
        const b = 3 * indices[i + 1];
        const c = 3 * indices[i + 2];
        const ux = positions[b] - positions[a];
        const uy = positions[b + 1] - positions[a + 1];
        const uz = positions[b + 2] - positions[a + 2];
        const vx = positions[c] - positions[a];
        const vy = positions[c + 1] - positions[a + 1];
        const vz = positions[c + 2] - positions[a + 2];
        const own = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) + 1e-30;
        area += own;
        x += (own * (positions[a] + positions[b] + positions[c])) / 3;
        y += (own * (positions[a + 1] + positions[b + 1] + positions[c + 1])) / 3;
        z += (own * (positions[a + 2] + positions[b + 2] + positions[c + 2])) / 3;
    }
    return { piece, faces, area, center: [x / area, y / area, z / area] };
}

function away(point: Vector, { center, axis }: FoundWheel): number {
    const apart = minus(point, center);
    const along = dot(apart, axis);
    return Math.sqrt(Math.max(0, dot(apart, apart) - along * along));
}

/** 1 for each triangle that has a corner in one of some wheels: of others nothing is a wheel's. */
function trianglesIn({ positions, indices }: Piece, wheels: readonly FoundWheel[]): Uint8Array {
    const marks = new Uint8Array(indices.length / 3);
    for (const { center, axis, radius, width } of wheels) {
        const { longest, most } = roomAbout(radius, width);
        const [cx, cy, cz] = center;
        const [ax, ay, az] = axis;
        for (let i = 0; i < indices.length; i++) {
            const at = 3 * indices[i];
            const x = positions[at] - cx;
            const y = positions[at + 1] - cy;
            const z = positions[at + 2] - cz;
            const along = x * ax + y * ay + z * az;
            if (Math.abs(along) <= longest && x * x + y * y + z * z - along * along <= most) {
                marks[(i / 3) | 0] = 1;
            }
        }
    }
    return marks;
}

/** Farthest from the middle along a wheel's axis that belongs to it, and the square of the farthest from that axis. */
function roomAbout(radius: number, width: number): { longest: number; most: number } {
    return { longest: width / 2 + ROOM.along * radius, most: (ROOM.out * radius) ** 2 };
}

/** True if vertices in a list, from one place to another, are all in a wheel or its brake. */
function isInside(
    { positions }: Piece,
    indices: Uint32Array,
    { center, axis, radius, width }: FoundWheel,
    from = 0,
    to = indices.length
): boolean {
    const { longest, most } = roomAbout(radius, width);
    for (let i = from; i < to; i++) {
        const vertex = indices[i];
        const x = positions[3 * vertex] - center[0];
        const y = positions[3 * vertex + 1] - center[1];
        const z = positions[3 * vertex + 2] - center[2];
        const along = x * axis[0] + y * axis[1] + z * axis[2];
        if (Math.abs(along) > longest || x * x + y * y + z * z - along * along > most) {
            return false;
        }
    }
    return true;
}

/** Places of a value in a list. */
export function placesOf(list: Uint8Array, value: number): Uint32Array {
    const places = new Uint32Array(list.length);
    let count = 0;
    for (let i = 0; i < list.length; i++) {
        if (list[i] === value) {
            places[count++] = i;
        }
    }
    return places.slice(0, count);
}

function boxesMeet({ min, max }: { min: readonly number[]; max: readonly number[] }, wheel: FoundWheel): boolean {
    const reach = 1.1 * Math.max(wheel.radius, wheel.width / 2 + ROOM.along * wheel.radius);
    const [x, y, z] = wheel.center;
    return (
        min[0] < x + reach &&
        max[0] > x - reach &&
        min[1] < y + reach &&
        max[1] > y - reach &&
        min[2] < z + reach &&
        max[2] > z - reach
    );
}
