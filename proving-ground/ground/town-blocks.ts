import { TOWN } from '../library/ground/layout.js';

/** Rectangle between four streets, m. */
export interface Block {
    x0: number;
    z0: number;
    x1: number;
    z1: number;
}

/** The corners of all blocks, between the kerbs. */
export function blocks(): Block[] {
    const { x, z, wide, deep, side, street } = TOWN;
    return Array.from({ length: wide * deep }, (_, i) => {
        const x0 = x + (i % wide) * side + street / 2;
        const z0 = z + Math.floor(i / wide) * side + street / 2;
        return { x0, z0, x1: x0 + side - street, z1: z0 + side - street };
    });
}
