import { rootOf } from './disjoint-sets.js';
import type { Piece } from './pieces.js';

/** Numbers of pieces that hang together. */
export type Island = readonly number[];

/**
 * Groups pieces whose boxes touch, directly or over others.
 *
 * @param pieces - Everything that counts.
 * @param room - Distance up to which boxes touch.
 * @returns The largest groups first.
 */
export function islandsOf(pieces: readonly Piece[], room: number): Island[] {
    const parent = Int32Array.from(pieces.keys());
    const sorted = [...pieces.keys()].sort((a, b) => pieces[a].min[0] - pieces[b].min[0]);
    let open: number[] = [];
    for (const i of sorted) {
        const { min, max } = pieces[i];
        open = open.filter((other) => pieces[other].max[0] + room > min[0]);
        for (const other of open) {
            const { min: low, max: high } = pieces[other];
            if (
                rootOf(parent, other) !== rootOf(parent, i) &&
                [1, 2].every((k) => low[k] < max[k] + room && high[k] > min[k] - room)
            ) {
                parent[rootOf(parent, other)] = rootOf(parent, i);
            }
        }
        open.push(i);
    }
    const islands = new Map<number, number[]>();
    for (const i of pieces.keys()) {
        const root = rootOf(parent, i);
        const island = islands.get(root) ?? [];
        islands.set(root, island);
        island.push(i);
    }
    return [...islands.values()].sort((a, b) => b.length - a.length);
}
