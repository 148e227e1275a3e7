import type { FoundWheels } from './find-wheels.js';
import type { Piece } from './pieces.js';
import { cross, dot, endsOf, type Vector } from './vector.js';

/** Stretches from the first wheel of a side to the last in which something is looked for below. */
const STRETCHES = 24;

/** Share of them below which something runs, on both sides, if wheels run inside belts. */
const COVERED = 0.85;

/** Depth below the wheels from which on something is not theirs, over their radius. */
const UNDER = 0.01;

/** Largest width of a belt, over that of its wheels. */
const WIDEST = 4;

/**
 * Tells whether wheels run inside belts: something narrow lies below them from the first to the last, on both sides.
 *
 * @param pieces - Everything that the model draws.
 * @param found - Its wheels.
 * @returns Nodes of the belts; none where it stands on its wheels.
 */
export function findBelts(pieces: readonly Piece[], { pairs, up, across }: FoundWheels): number[] {
    const along = cross(across, up);
    const ground = Math.min(...pairs.flat().map(({ center, radius }) => dot(center, up) - radius));
    const [{ radius }] = pairs[0];
    const [back, front] = endsOf(pairs.map(([{ center }]) => dot(center, along)));
    const sides = [-1, 1].map((sign) => {
        const wheels = pairs.map(([a, b]) =>
            Math.sign(dot(a.center, across) - dot(b.center, across)) === sign ? a : b
        );
        const middle = wheels.reduce((sum, { center }) => sum + dot(center, across), 0) / wheels.length;
        return { middle, width: Math.max(...wheels.map(({ width }) => width)) };
    });
    const belts: number[] = [];
    for (const { middle, width } of sides) {
        const covered = new Uint8Array(STRETCHES);
        const place = (z: number): number => Math.floor((STRETCHES * (z - back)) / (front - back));
        for (const piece of pieces) {
            const [left, right] = reachOf(piece, across);
            const isBeside = Math.abs((left + right) / 2 - middle) > width || right - left > WIDEST * width;
            if (isBeside || reachOf(piece, up)[0] > ground - UNDER * radius) {
                continue;
            }
            belts.push(piece.owner);
            const { positions, indices } = piece;
            for (let i = 0; i < indices.length; i += 3) {
                const corners = [0, 1, 2].map((k): Vector => {
                    const at = 3 * indices[i + k];
                    return [positions[at], positions[at + 1], positions[at + 2]];
                });
                if (corners.some((corner) => dot(corner, up) < ground - UNDER * radius)) {
                    const [low, high] = endsOf(corners.map((corner) => dot(corner, along)));
                    covered.fill(1, Math.max(0, place(low)), Math.max(0, place(high) + 1));
                }
            }
        }
        if (covered.reduce((sum, one) => sum + one, 0) < COVERED * STRETCHES) {
            return [];
        }
    }
    return [...new Set(belts)];
}

function reachOf({ min, max }: Piece, axis: Vector): [low: number, high: number] {
    return endsOf([min, max].map((corner) => dot(corner as unknown as Vector, axis)));
}
