import { quad, type Triangles } from './mesh-body.js';

/** Most cells along a side. */
const CELLS = 80;

/** Least side length of a cell, m. */
const CELL = 25;

/**
 * Flat ground around the origin in cells: far from large triangles, and from Bullet's large boxes, single precision
 * stays exact.
 *
 * @param size - Side length, m.
 */
export function groundTriangles(size: number): Triangles {
    const count = Math.max(1, Math.ceil(Math.min(CELLS, size / CELL)));
    const edge = (i: number): number => (i / count - 0.5) * size;
    const triangles: Triangles = [];
    for (let i = 0; i < count; i++) {
        for (let j = 0; j < count; j++) {
            const [x0, x1, y0, y1] = [edge(i), edge(i + 1), edge(j), edge(j + 1)];
            triangles.push(...quad([x0, y0, 0], [x1, y0, 0], [x1, y1, 0], [x0, y1, 0]));
        }
    }
    return triangles;
}
