import type { Components } from './components.js';
import type { FoundWheel, FoundWheels } from './find-wheels.js';
import { boundsOf, indicesOf, type Piece } from './pieces.js';
import { cross, dot, endsOf, reachOf, type Vector } from './vector.js';

/** Belts that the wheels of both sides run inside. */
export interface Belts {
    /** Nodes that show them. */
    nodes: number[];

    /** Height by which they reach below the wheels, in the model's unit. */
    thickness: number;

    /** Vertices that are theirs, by the pieces that have some. */
    vertices: ReadonlyMap<Piece, Uint8Array>;

    /** Wheels inside them: all of them, but for those of a half-track that steer. */
    wheels: ReadonlySet<FoundWheel>;

    /** The end of a half-track that has no belts: 1 along the cross product of across and up, -1 against it; 0 if wheels of both ends have them. */
    steeredEnd: -1 | 0 | 1;
}

/** Stretches from the first wheel of a side to the last in which something is looked for below. */
const STRETCHES = 24;

/** Share of them below which something runs, on both sides, if wheels run inside belts. */
const COVERED = 0.85;

/** Depth below the wheels from which on something is not theirs, over their radius. */
const UNDER = 0.01;

/** Largest width of a belt, over that of its wheels. */
const WIDEST = 4;

/** Part of a mesh that hangs together. */
interface Part {
    piece: Piece;
    indices: Uint32Array;
    box: { min: readonly number[]; max: readonly number[] };
}

/** Most axles of a half-track that steer. */
const MOST_STEERED = 2;

/**
 * Tells whether wheels run inside belts: something narrow lies below them from the first to the last, on both sides. Those at
 * one end may stand outside: a half-track steers with them.
 *
 * @param pieces - Everything that the model draws.
 * @param found - Its wheels.
 * @param componentsOf - Splits pieces into what hangs together.
 * @returns Null where it stands on its wheels.
 */
export function findBelts(pieces: readonly Piece[], found: FoundWheels, componentsOf: Components<Piece>): Belts | null {
    const { up, across } = found;
    const along = cross(across, up);
    const pairs = [...found.pairs].sort(([a], [b]) => dot(b.center, along) - dot(a.center, along));
    let belts = beltsAbout(pairs, 0, pieces, found, componentsOf);
    for (let steered = 1; !belts && steered <= MOST_STEERED && pairs.length - steered > 1; steered++) {
        belts =
            beltsAbout(pairs.slice(steered), 1, pieces, found, componentsOf) ??
            beltsAbout(pairs.slice(0, -steered), -1, pieces, found, componentsOf);
    }
    return belts;
}

/** Belts about some of the wheels; null if these stand on their own. */
function beltsAbout(
    pairs: FoundWheels['pairs'],
    steeredEnd: Belts['steeredEnd'],
    pieces: readonly Piece[],
    { up, across }: FoundWheels,
    componentsOf: Components<Piece>
): Belts | null {
    const along = cross(across, up);
    const ground = Math.min(...pairs.flat().map(({ center, radius }) => dot(center, up) - radius));
    const [{ radius }] = pairs[0];
    const floor = ground - UNDER * radius;
    const [back, front] = endsOf(pairs.map(([{ center }]) => dot(center, along)));
    const low = pieces.filter((piece) => reachOf(piece, up)[0] < floor);
    const belts: Part[] = [];
    for (const sign of [-1, 1]) {
        const wheels = pairs.map(([a, b]) =>
            Math.sign(dot(a.center, across) - dot(b.center, across)) === sign ? a : b
        );
        const middle = wheels.reduce((sum, { center }) => sum + dot(center, across), 0) / wheels.length;
        const width = Math.max(...wheels.map((wheel) => wheel.width));
        const isBeside = (box: Part['box']): boolean => {
            const [left, right] = reachOf(box, across);
            const [low, high] = reachOf(box, along);
            // wheels that steer are no belts
            const isWithin = steeredEnd === 0 || (steeredEnd > 0 ? low < front + radius : high > back - radius);
            return isWithin && Math.abs((left + right) / 2 - middle) < width && right - left < WIDEST * width;
        };
        const covered = new Uint8Array(STRETCHES);
        const place = (z: number): number => Math.floor((STRETCHES * (z - back)) / (front - back));
        for (const part of low.flatMap((piece) => partsOf(piece, isBeside, componentsOf))) {
            if (!isBeside(part.box) || reachOf(part.box, up)[0] > floor) {
                continue;
            }
            belts.push(part);
            const { indices, piece } = part;
            for (let i = 0; i < indices.length; i += 3) {
                const corners = [0, 1, 2].map((k) => placeOf(piece, indices[i + k]));
                if (corners.some((corner) => dot(corner, up) < floor)) {
                    const [low, high] = endsOf(corners.map((corner) => dot(corner, along)));
                    covered.fill(1, Math.max(0, place(low)), Math.max(0, place(high) + 1));
                }
            }
        }
        if (covered.reduce((sum, one) => sum + one, 0) < COVERED * STRETCHES) {
            return null;
        }
    }
    const vertices = new Map<Piece, Uint8Array>();
    for (const { piece, indices } of belts) {
        const own = vertices.get(piece) ?? new Uint8Array(piece.positions.length / 3);
        vertices.set(piece, own);
        indices.forEach((vertex) => (own[vertex] = 1));
    }
    return {
        nodes: [...new Set(belts.map(({ piece }) => piece.owner))],
        thickness: ground - Math.min(...belts.map(({ box }) => reachOf(box, up)[0])),
        vertices,
        wheels: new Set(pairs.flat()),
        steeredEnd
    };
}

/** A piece as a whole where it lies beside; else what hangs together in it: both belts may be of one mesh, or of the hull's. */
function partsOf(piece: Piece, isBeside: (box: Part['box']) => boolean, componentsOf: Components<Piece>): Part[] {
    const { positions, indices, min, max } = piece;
    if (isBeside(piece)) {
        return [{ piece, indices, box: { min, max } }];
    }
    return [...componentsOf(piece)].map((faces) => {
        const own = indicesOf(indices, faces);
        return { piece, indices: own, box: boundsOf(positions, own) };
    });
}

/**
 * Triangles without those of belts.
 *
 * @param indices - Corners of triangles of a piece.
 * @param isBelt - For each of its vertices, 1 if it is a belt's.
 */
export function withoutBelts(indices: Uint32Array, isBelt: Uint8Array): Uint32Array {
    return indices.filter((_, i) => isBelt[indices[i - (i % 3)]] === 0);
}

function placeOf({ positions }: Piece, vertex: number): Vector {
    return [positions[3 * vertex], positions[3 * vertex + 1], positions[3 * vertex + 2]];
}
