import { belowAny } from './below-any.js';
import type { FoundWheel } from './find-wheels.js';
import type { ModelNode } from './model.js';
import { boxOf, type Piece } from './pieces.js';
import type { Parts, WheelParts } from './wheel-parts.js';

/** Part name of a node that was chosen as a wheel. */
export const CHOSEN = { isWheel: true, isOther: false, isFixed: false, isSteeringWheel: false };

/** Parts of wheels that were chosen: all of them turn, whatever their shape. */
export function chosenParts(
    nodes: readonly ModelNode[],
    chosen: readonly number[],
    pieces: readonly Piece[],
    wheels: readonly FoundWheel[]
): Parts {
    const parts = wheels.map((): WheelParts => ({ turning: [], steering: [], merged: [] }));
    const below = new Map(chosen.map((node): [number, Piece[]] => [node, []]));
    const taken = belowAny(nodes, new Set(chosen));
    for (const piece of pieces) {
        for (let node = taken[piece.node] ? piece.node : -1; node >= 0; node = nodes[node].parent) {
            below.get(node)?.push(piece);
        }
    }
    for (const node of chosen) {
        const own = below.get(node)!;
        if (own.length > 0) {
            const { min, max } = boxOf(own);
            const away = ({ center }: FoundWheel): number =>
                Math.hypot(...center.map((value, k) => value - (min[k] + max[k]) / 2));
            const nearest = wheels.reduce((best, wheel) => (away(wheel) < away(best) ? wheel : best));
            parts[wheels.indexOf(nearest)].turning.push(node);
        }
    }
    return { wheels: parts, body: pieces.map(({ node, indices }) => (taken[node] ? null : indices)) };
}
