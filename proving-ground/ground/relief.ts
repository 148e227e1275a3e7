import { Vec3, type AppBase, type Entity, type Material, type Mesh } from 'playcanvas';

import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { addMesh, makeSolid } from '../library/ground/solid.js';

/** A piece of ground by its heights, m: `x` and `z` are the middle of its near edge, and count from there inside. */
export interface Relief {
    name: string;
    x: number;
    z: number;
    width: number;
    length: number;
    color: string;

    /** Distances between grid lines of what is seen, m. */
    across: number;
    along: number;

    /** Height at a place across (0 in the middle, left positive) and along. */
    height(x: number, z: number): number;
}

/** Times that the solid mesh is finer than the one that is seen: a tire feels every edge. */
const FINER = 2;

/** Lays the piece down, solid. */
export function addRelief(app: AppBase, material: Material, relief: Relief): Entity {
    const entity = addMesh(app, relief.name, mesh(app, relief, 1), material);
    entity.setPosition(relief.x, 0, relief.z);
    makeSolid(entity, mesh(app, relief, FINER));
    return entity;
}

function mesh(app: AppBase, { width, length, across, along, color, height }: Relief, finer: number): Mesh {
    const builder = new MeshBuilder();
    builder.color.fromString(color);
    const columns = Math.max(1, Math.round((width / across) * finer));
    const rows = Math.max(1, Math.round((length / along) * finer));
    const reach = along / 4;
    const x = (i: number): number => (i / columns - 0.5) * width;
    const z = (j: number): number => (j / rows) * length;
    const heights = range(rows).map((j) => range(columns).map((i) => height(x(i), z(j))));
    const lines = bends(heights);
    const files = bends(range(columns).map((i) => heights.map((row) => row[i])));
    const normal = new Vec3();
    for (const j of lines) {
        for (const i of files) {
            const [here, there] = [x(i), z(j)];
            normal.set(
                height(here - reach, there) - height(here + reach, there),
                2 * reach,
                height(here, there - reach) - height(here, there + reach)
            );
            builder.vertex(new Vec3(here, heights[j][i], there), normal.normalize(), here, there);
        }
    }
    for (let j = 0; j + 1 < lines.length; j++) {
        for (let i = 0; i + 1 < files.length; i++) {
            if (isLevel(heights, lines[j], lines[j + 1], files[i], files[i + 1])) {
                continue; // the ground below is as high
            }
            const [a, b] = [j * files.length + i, (j + 1) * files.length + i];
            builder.triangle(a, b, b + 1);
            builder.triangle(a, b + 1, a + 1);
        }
    }
    for (let j = 0; j + 1 < lines.length; j++) {
        for (const side of [-1, 1]) {
            const edge = (side * width) / 2;
            const wall = [z(lines[j]), z(lines[j + 1])].map((at) => [
                new Vec3(edge, 0, at),
                new Vec3(edge, Math.max(0.001, height(edge, at)), at)
            ]);
            const corners = [wall[0][0], wall[0][1], wall[1][1], wall[1][0]];
            builder.face(...(side < 0 ? corners.reverse() : corners));
        }
    }
    return builder.build(app.graphicsDevice);
}

/** True if a cell has no height at any of its corners. */
function isLevel(heights: readonly number[][], j: number, nextJ: number, i: number, nextI: number): boolean {
    return Math.max(heights[j][i], heights[j][nextI], heights[nextJ][i], heights[nextJ][nextI]) < 1e-6;
}

/** 0 to `last`. */
function range(last: number): number[] {
    return Array.from({ length: last + 1 }, (_, i) => i);
}

/** Which of parallel lines are needed: those at whose heights, or their neighbor's, the ground bends; light does so too. */
function bends(lines: readonly number[][]): number[] {
    const bent = lines.map((line, i) => {
        const [before, after] = [lines[i - 1], lines[i + 1]];
        return !before || !after || line.some((y, k) => Math.abs(before[k] - 2 * y + after[k]) > 1e-9);
    });
    return range(lines.length - 1).filter((i) => bent[i - 1] || bent[i] || bent[i + 1]);
}

/**
 * A line with its bends rounded: its mean over a window.
 *
 * @param span - Length of the window, m.
 */
export function rounded(line: (z: number) => number, span: number): (z: number) => number {
    const samples = 16;
    return (z) => {
        let sum = 0;
        for (let k = 0; k < samples; k++) {
            sum += line(z + ((k + 0.5) / samples - 0.5) * span);
        }
        return sum / samples;
    };
}
