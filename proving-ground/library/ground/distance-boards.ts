import { Vec3, type AppBase } from 'playcanvas';

import { bendAt, centerLine, ROAD_WIDTH, START } from './circuit.js';
import { MeshBuilder } from './mesh-builder.js';
import { addMesh, matter } from './solid.js';
import { paintedTexture } from './textures.js';

/** Distances to the first corner, m. */
const MARKS = [150, 100, 50];

/** A bend this tight is a corner, 1/m. */
const CORNER = 1 / 75;

/** Half width, height and lower edge of a board, and how far from the road it stands, m. */
const HALF = 0.75;
const HIGH = 0.95;
const POST = 0.55;
const ASIDE = 1.8;

/** Size of a board's picture, and how many of them lie side by side in the texture. */
const PICTURE = [128, 96] as const;
const COLUMNS = 4;

/** A pair of boards, one on each side of a road. */
interface Pair {
    text: string;

    /** The middle of the road there, m, and the unit vector to its left. */
    x: number;
    y: number;
    z: number;
    leftX: number;
    leftZ: number;
}

/** Boards that count down to the first corner of the circuit, on both sides. */
export function addDistanceBoards(app: AppBase): void {
    const corner = centerLine.findIndex((_, i) => i > START && Math.abs(bendAt(i)) > CORNER);
    const pairs = MARKS.map((mark) => ({ ...centerLine[corner - Math.round(mark / 2)], text: String(mark) }));
    addBoards(app, 'Distance Boards', pairs, ROAD_WIDTH);
}

/**
 * White boards on posts on both sides of a road.
 *
 * @param roadWidth - m
 */
export function addBoards(app: AppBase, name: string, pairs: readonly Pair[], roadWidth: number): void {
    const builder = new MeshBuilder();
    // the last cell is bare metal
    const rows = Math.ceil((pairs.length + 1) / COLUMNS);
    for (const [k, { x, y, z, leftX, leftZ }] of pairs.entries()) {
        const toward = new Vec3(leftZ, 0, -leftX);
        const back = toward.clone().mulScalar(-1);
        /** A face without paint: seen from where its corners go around as those of a board do from behind. */
        const metal = (corners: readonly Vec3[], normal: Vec3): void => {
            const [a, b, c, d] = corners.map((point) =>
                builder.vertex(point, normal, 1 - 0.4 / COLUMNS, 1 - 0.5 / rows)
            );
            builder.triangle(a, c, b);
            builder.triangle(a, d, c);
        };
        const [column, row] = [k % COLUMNS, Math.floor(k / COLUMNS)];
        for (const side of [1, -1]) {
            const away = side * (roadWidth / 2 + ASIDE + HALF);
            const at = (left: number, up: number): Vec3 =>
                new Vec3(x + (away + left) * leftX, y - 0.1 + up, z + (away + left) * leftZ);
            const corners = [at(HALF, POST), at(-HALF, POST), at(-HALF, POST + HIGH), at(HALF, POST + HIGH)];
            const [a, b, c, d] = corners.map((point, i) => {
                const across = i === 0 || i === 3 ? 0.02 : 0.98;
                return builder.vertex(point, toward, (column + across) / COLUMNS, (row + (i < 2 ? 1 : 0)) / rows);
            });
            builder.triangle(a, b, c);
            builder.triangle(a, c, d);
            metal(corners, back);
            for (const left of [-0.5, 0.5]) {
                const post = [at(left - 0.04, -0.8), at(left + 0.04, -0.8), at(left + 0.04, 1.2), at(left - 0.04, 1.2)];
                const behind = post.map((point) => point.addScaled(back, 0.02));
                metal(behind, toward);
                metal(behind.reverse(), back);
            }
        }
    }
    const [wide, high] = PICTURE;
    const texture = paintedTexture(app.graphicsDevice, name, COLUMNS * wide, rows * high, (context, width, height) => {
        context.fillStyle = '#8d9399';
        context.fillRect(0, 0, width, height);
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.font = '700 62px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';
        for (const [k, { text }] of pairs.entries()) {
            const [left, top] = [(k % COLUMNS) * wide, Math.floor(k / COLUMNS) * high];
            context.fillStyle = '#f4f4f0';
            context.fillRect(left, top, wide, high);
            context.fillStyle = '#b8322a';
            context.fillRect(left, top, wide, 8);
            context.fillRect(left, top + high - 8, wide, 8);
            context.fillStyle = '#14181d';
            context.fillText(text, left + wide / 2, top + high / 2 + 3, wide - 18);
        }
    });
    addMesh(app, name, builder.build(app.graphicsDevice), matter({ map: texture, gloss: 0.4 }));
}
