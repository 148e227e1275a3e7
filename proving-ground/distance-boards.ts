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

/** Boards that count down to the first corner of the circuit, on both sides. */
export function addDistanceBoards(app: AppBase): void {
    const builder = new MeshBuilder();
    const corner = centerLine.findIndex((_, i) => i > START && Math.abs(bendAt(i)) > CORNER);
    for (const [k, mark] of MARKS.entries()) {
        const { x, y, z, leftX, leftZ } = centerLine[corner - Math.round(mark / 2)];
        const toward = new Vec3(leftZ, 0, -leftX);
        for (const side of [1, -1]) {
            const away = side * (ROAD_WIDTH / 2 + ASIDE + HALF);
            const at = (left: number, up: number): Vec3 =>
                new Vec3(x + (away + left) * leftX, y - 0.1 + up, z + (away + left) * leftZ);
            const corners = [at(HALF, POST), at(-HALF, POST), at(-HALF, POST + HIGH), at(HALF, POST + HIGH)];
            const [a, b, c, d] = corners.map((point, i) =>
                builder.vertex(point, toward, (k + (i === 0 || i === 3 ? 0.02 : 0.98)) / 4, i < 2 ? 1 : 0)
            );
            builder.triangle(a, b, c);
            builder.triangle(a, c, d);
            builder.triangle(a, c, b);
            builder.triangle(a, d, c);
            for (const left of [-0.5, 0.5]) {
                const post = [at(left - 0.04, -0.8), at(left + 0.04, -0.8), at(left + 0.04, 1.2), at(left - 0.04, 1.2)];
                const [e, f, g, h] = post.map((point) =>
                    builder.vertex(point.add(toward.clone().mulScalar(-0.02)), toward, 0.9, 0.5)
                );
                builder.triangle(e, g, f);
                builder.triangle(e, h, g);
                builder.triangle(e, f, g);
                builder.triangle(e, g, h);
            }
        }
    }
    const texture = paintedTexture(app.graphicsDevice, 'distances', 512, 96, (context, width, height) => {
        context.fillStyle = '#8d9399';
        context.fillRect(0, 0, width, height);
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.font = '700 62px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';
        for (const [k, mark] of MARKS.entries()) {
            context.fillStyle = '#f4f4f0';
            context.fillRect(k * 128, 0, 128, height);
            context.fillStyle = '#b8322a';
            context.fillRect(k * 128, 0, 128, 8);
            context.fillRect(k * 128, height - 8, 128, 8);
            context.fillStyle = '#14181d';
            context.fillText(String(mark), k * 128 + 64, height / 2 + 3, 110);
        }
    });
    addMesh(app, 'Distance Boards', builder.build(app.graphicsDevice), matter({ map: texture, gloss: 0.4 }));
}
