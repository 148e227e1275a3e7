import type { Surface } from '../finishes.js';

/** Triangles of one surface: three numbers a corner and a normal, two of the texture, three corners a triangle. */
export interface Piece {
    surface: Surface;
    positions: number[];
    normals: number[];
    uvs: number[];
    indices: number[];
}
