import type { Components } from './components.js';
import { checkCount, checkGathered, type ModelNode } from './model.js';
import type { PartName } from './part-names.js';
import { boundsOf, indicesOf, verticesOf, type Piece } from './pieces.js';
import { roundShape, type RoundShape } from './round-shape.js';
import type { RoundPoints } from './true-axis.js';
import type { Vector } from './vector.js';

/** Something round of a fitting size: a wheel, part of one, a steering wheel. */
export interface Candidate extends RoundShape {
    name: PartName;

    /** Gathers its vertices; null of a box that is called a wheel. */
    points: (() => RoundPoints) | null;
}

/** Radius of the smallest and largest wheel over the size of a car: a bus of 18 m, and a monster truck. */
const SIZES = [0.012, 0.36] as const;

/** Width over radius of the narrowest wheel and of a roller: what is longer is an axle with its wheels, or none. */
const WIDTHS = [0.06, 3.2] as const;

/** Most round parts: they are compared with each other. A car whose wheels have thirty rings each has some hundreds. */
const MOST_ROUND = 10_000;

/** Most parts that may be one of these by their size. */
const MOST_SIZED = 20_000;

/** Most corners of groups within each other: those of a million triangles, each in eight groups as large as a wheel. */
const MOST_CORNERS = 24_000_000;

/** Triangles of the plainest wheel. */
const FEWEST = 12;

/**
 * Finds everything in a model that is round as a wheel is: meshes, what hangs together in a mesh, and groups of nodes.
 *
 * @param nodes - Nodes of the model.
 * @param names - Their part names, with those of the nodes above them.
 * @param pieces - Pieces that they draw.
 * @param size - Size of the model.
 * @param componentsOf - Splits pieces into what hangs together.
 * @throws {RiggingError} If more is round than any car has, or groups within each other have too much.
 */
export function findCandidates(
    nodes: readonly ModelNode[],
    names: readonly PartName[],
    pieces: readonly Piece[],
    size: number,
    componentsOf: Components<Piece>
): Candidate[] {
    const found: Candidate[] = [];
    const add = (shape: RoundShape | null, name: PartName, points: Candidate['points']): boolean => {
        const fits = shape && shape.radius > SIZES[0] * size && shape.radius < SIZES[1] * size;
        if (fits && shape.width > WIDTHS[0] * shape.radius && shape.width < WIDTHS[1] * shape.radius) {
            found.push({ ...shape, name, points });
            checkGathered(found.length, MOST_ROUND, 'round parts as large as wheels');
            return true;
        }
        return false;
    };
    let sized = 0;
    const look = (positions: ArrayLike<number>, vertices: Uint32Array): RoundShape | null => {
        checkGathered(++sized, MOST_SIZED, 'parts as large as wheels');
        return roundShape(positions, vertices);
    };
    const shapeOf = new Map<Piece, RoundShape | null>();
    for (const piece of pieces) {
        const { positions, indices, node } = piece;
        if (!hasRoomForWheel(piece, size) || indices.length < 3 * FEWEST) {
            continue;
        }
        const vertices = isSized(piece, size) ? verticesOf(indices) : null;
        const whole = vertices && look(positions, vertices);
        if (vertices) {
            shapeOf.set(piece, whole);
        }
        if (!vertices || !add(whole, names[node], () => ({ positions, vertices }))) {
            for (const faces of componentsOf(piece, (_, from, to) => to - from >= FEWEST)) {
                const isWhole = vertices !== null && 3 * faces.length === indices.length;
                const own = isWhole ? vertices : verticesOf(indicesOf(indices, faces));
                const bounds = isWhole ? piece : boundsOf(positions, own);
                const mayBe = isSized(bounds, size) || isAxle(bounds);
                const shape = isWhole ? whole : mayBe ? look(positions, own) : null;
                const halves = shape ? axleEnds(shape, positions, own) : null;
                if (halves) {
                    halves.forEach((half) =>
                        add(roundShape(positions, half), names[node], () => ({ positions, vertices: half }))
                    );
                } else {
                    add(shape, names[node], () => ({ positions, vertices: own }));
                }
            }
        }
    }
    const groups = groupsOf(nodes, pieces).filter(({ node, count }) => count > 1 || names[node].isWheel);
    const searched = groups.filter(({ box }) => isSized(box, size)).map(({ first }) => first);
    const shapes = shapesOf(nodes, pieces, new Set(searched), shapeOf);
    for (const { node, first, box } of groups) {
        const points = (): RoundPoints => pointsBelow(nodes, pieces, first);
        if (!add(shapes.get(first) ?? null, names[node], points) && names[node].isWheel && !names[node].isFixed) {
            add(boxedWheel(box), names[node], null);
        }
    }
    return found;
}

interface Box {
    min: readonly number[];
    max: readonly number[];
}

/** True if a box is as long as the smallest wheel, about whatever axis it may be round. */
function hasRoomForWheel({ min, max }: Box, size: number): boolean {
    return Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) > 2 * Math.sqrt(2 / 3) * SIZES[0] * size;
}

/** True if a box can hold a wheel: two sides alike, about an axis of the model or one that is turned a little. */
function isSized({ min, max }: Box, size: number): boolean {
    const [a, b, c] = sidesOf(min, max);
    return (b - a < 0.4 * b || c - b < 0.4 * c) && b > 2 * SIZES[0] * size && b < 2 * SIZES[1] * size && c < 0.8 * size;
}

/** True if a box can hold an axle with its wheels. */
function isAxle({ min, max }: Box): boolean {
    const [a, b, c] = sidesOf(min, max);
    return b - a < 0.16 * b && c > 1.5 * b;
}

function sidesOf(min: readonly number[], max: readonly number[]): number[] {
    return [0, 1, 2].map((k) => max[k] - min[k]).sort((x, y) => x - y);
}

/** Corners at both ends of an axle whose wheels hang together; null of anything else. */
function axleEnds(shape: RoundShape, positions: ArrayLike<number>, vertices: Uint32Array): Uint32Array[] | null {
    const { axis, center, radius, length } = shape;
    if (length < 3 * radius) {
        return null;
    }
    const halves: number[][] = [[], []];
    for (const vertex of vertices) {
        const at = [0, 1, 2].map((k) => positions[3 * vertex + k] - center[k]);
        const along = at[0] * axis[0] + at[1] * axis[1] + at[2] * axis[2];
        const away = Math.hypot(at[0] - along * axis[0], at[1] - along * axis[1], at[2] - along * axis[2]);
        if (away > 0.6 * radius) {
            if (Math.abs(along) < 0.25 * length) {
                return null;
            }
            halves[along > 0 ? 1 : 0].push(vertex);
        }
    }
    return halves.map((half) => Uint32Array.from(half));
}

/** A node with what is drawn there and below. */
interface Group {
    node: number;

    /** The lowest node that has the same below it. */
    first: number;

    /** Pieces, and corners of their triangles. */
    count: number;
    corners: number;
    box: { min: number[]; max: number[] };
}

/** Nodes that draw one thing together with those below them, and no more than half of the model. */
function groupsOf(nodes: readonly ModelNode[], pieces: readonly Piece[]): Group[] {
    const groups = new Map<number, Group>();
    for (const { node: owner, indices, min, max } of pieces) {
        for (let node = owner; node >= 0; node = nodes[node].parent) {
            const group = groups.get(node);
            if (!group) {
                const box = { min: [...min], max: [...max] };
                groups.set(node, { node, first: node, count: 1, corners: indices.length, box });
                continue;
            }
            group.count++;
            group.corners += indices.length;
            const { box } = group;
            for (let k = 0; k < 3; k++) {
                box.min[k] = Math.min(box.min[k], min[k]);
                box.max[k] = Math.max(box.max[k], max[k]);
            }
        }
    }
    // those that have others below them come after these
    for (const { node, first, count } of groups.values()) {
        const above = groups.get(nodes[node].parent);
        if (above?.count === count) {
            above.first = first;
        }
    }
    const most = pieces.reduce((sum, { indices }) => sum + indices.length, 0) / 2;
    return [...groups.values()].filter(({ corners }) => corners <= most);
}

/** Round shapes among all that some nodes and those below them draw. */
function shapesOf(
    nodes: readonly ModelNode[],
    pieces: readonly Piece[],
    some: Set<number>,
    shapeOf: ReadonlyMap<Piece, RoundShape | null>
): Map<number, RoundShape | null> {
    const groups = new Map<number, Piece[]>();
    let corners = 0;
    for (const piece of pieces) {
        for (let node = piece.node; node >= 0; node = nodes[node].parent) {
            if (some.has(node)) {
                corners += piece.indices.length;
                groups.set(node, groups.get(node) ?? []);
                groups.get(node)!.push(piece);
            }
        }
    }
    const remedy = 'Take parts out of groups within groups, or give them fewer triangles';
    checkCount(corners / 3, MOST_CORNERS / 3, 'triangles in groups within each other', remedy);
    const vertices = new Map<Piece, Uint32Array>();
    const own = (piece: Piece): Uint32Array => {
        const known = vertices.get(piece) ?? verticesOf(piece.indices);
        vertices.set(piece, known);
        return known;
    };
    return new Map(
        [...groups].map(([node, group]) => {
            const known = group.length === 1 ? shapeOf.get(group[0]) : undefined;
            if (known !== undefined) {
                return [node, known];
            }
            const positions = joined(group, own);
            return [
                node,
                roundShape(
                    positions,
                    Uint32Array.from({ length: positions.length / 3 }, (_, i) => i)
                )
            ];
        })
    );
}

/** Vertices of all that a node and those below it draw. */
function pointsBelow(nodes: readonly ModelNode[], pieces: readonly Piece[], top: number): RoundPoints {
    const own = pieces.filter((piece) => {
        for (let node = piece.node; node >= 0; node = nodes[node].parent) {
            if (node === top) {
                return true;
            }
        }
        return false;
    });
    const positions = joined(own, ({ indices }) => verticesOf(indices));
    return { positions, vertices: Uint32Array.from({ length: positions.length / 3 }, (_, i) => i) };
}

/** All vertices of some pieces. */
function joined(group: readonly Piece[], verticesOf: (piece: Piece) => Uint32Array): Float64Array {
    const total = group.reduce((sum, piece) => sum + verticesOf(piece).length, 0);
    const positions = new Float64Array(3 * total);
    let at = 0;
    for (const piece of group) {
        for (const vertex of verticesOf(piece)) {
            positions[at++] = piece.positions[3 * vertex];
            positions[at++] = piece.positions[3 * vertex + 1];
            positions[at++] = piece.positions[3 * vertex + 2];
        }
    }
    return positions;
}

/** A wheel by its box, where its name says what its shape does not: of a few blocks, or with a fender. */
function boxedWheel({ min, max }: Box): RoundShape | null {
    const sizes = [0, 1, 2].map((k) => max[k] - min[k]);
    const across = [0, 1, 2].reduce((best, k) => {
        const miss = (i: number): number => Math.abs(sizes[(i + 1) % 3] - sizes[(i + 2) % 3]);
        return miss(k) < miss(best) ? k : best;
    }, 0);
    const [a, b] = [sizes[(across + 1) % 3], sizes[(across + 2) % 3]];
    const error = Math.abs(a - b) / Math.max(a, b);
    const axis: [number, number, number] = [0, 0, 0];
    axis[across] = 1;
    const center = min.map((least, k) => (least + max[k]) / 2) as unknown as Vector;
    const width = sizes[across];
    return error < 0.16 ? { center, axis, radius: Math.max(a, b) / 2, width, length: width, error } : null;
}
