import { quad, type Triangles } from './mesh-body.js';

/** Most cells along a side. */
const CELLS = 80;

/** Least side length of a cell, m. */
const CELL = 25;

/** A rectangle of the road, m. */
export interface Rectangle {
    x: [from: number, to: number];
    y: [right: number, left: number];
}

/**
 * Flat ground around the origin in cells: far from large triangles, and from Bullet's large boxes, single precision
 * stays exact. Rectangles are cut out of it, so that every wheel finds one ground below it.
 *
 * @param size - Side length, m.
 * @param holes - Rectangles that become ground of their own; a later one lies over an earlier one.
 * @param largest - Side length up to which small cells are joined, m. Bullet lets a hull that begins in a slope of large triangles fall
 * through them.
 * @returns The ground, then every rectangle.
 */
export function groundTriangles(
    size: number,
    holes: readonly Rectangle[] = [],
    largest = CELL
): [Triangles, ...Triangles[]] {
    const even = edges(size, largest);
    const along = withInner(
        even,
        holes.flatMap(({ x }) => x)
    );
    const across = withInner(
        even,
        holes.flatMap(({ y }) => y)
    );
    const parts: [Triangles, ...Triangles[]] = [[], ...holes.map(() => [])];
    for (let i = 1; i < along.length; i++) {
        for (let j = 1; j < across.length; j++) {
            const [x0, x1, y0, y1] = [along[i - 1], along[i], across[j - 1], across[j]];
            const covers = holes.map(({ x, y }) => within((x0 + x1) / 2, x) && within((y0 + y1) / 2, y));
            const inside = covers.lastIndexOf(true);
            parts[inside + 1].push(...quad([x0, y0, 0], [x1, y0, 0], [x1, y1, 0], [x0, y1, 0]));
        }
    }
    return parts;
}

/** Ends of the cells along a side, m. */
function edges(size: number, largest: number): number[] {
    let count = Math.max(1, Math.ceil(Math.min(CELLS, size / CELL)));
    while (count % 2 === 0 && (2 * size) / count <= largest) {
        count /= 2; // sizes by powers of two keep the last bits of what rays hit
    }
    return Array.from({ length: count + 1 }, (_, i) => (i / count - 0.5) * size);
}

/** Adds the ends of rectangles to those of the cells. */
function withInner(even: readonly number[], more: readonly number[]): number[] {
    const end = even[even.length - 1];
    return [...new Set([...even, ...more.filter((edge) => Math.abs(edge) < end)])].sort((a, b) => a - b);
}

function within(value: number, [from, to]: [number, number]): boolean {
    return value > from && value < to;
}
