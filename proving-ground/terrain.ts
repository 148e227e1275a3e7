import { Vec3, type AppBase } from 'playcanvas';

import { belowRoad } from './circuit.js';
import { awayFromAsphalt, PAD, YARD } from './layout.js';
import { MeshBuilder } from './mesh-builder.js';
import { fractal, smoothstep } from './noise.js';
import { addMesh, makeSolid, matter } from './solid.js';
import { surface } from './surfaces.js';
import { grassBlades } from './textures.js';

/** Squares of 10 m near the pad, growing beyond. */
const CELL = 10;
const FINE = 26;
const CELLS = 46;

/** Ground height, m: level around the pad, then meadows, then hills; out of the way of the circuit. */
export function groundHeight(x: number, z: number): number {
    const away = awayFromAsphalt(x, z);
    const meadow = smoothstep(12, 130, away) * 7 * (fractal(x / 130 + 50, z / 130 + 50, 3) - 0.42);
    const hills = smoothstep(130, 900, away) * (40 + 210 * fractal(x / 620 + 9, z / 620 + 4, 4));
    return belowRoad(x, z, meadow + hills);
}

/** Grass around the pad out to the horizon, solid all over. */
export function addTerrain(app: AppBase): void {
    const builder = new MeshBuilder();
    const rows: number[][] = [];
    const normal = new Vec3();
    for (let j = -CELLS; j <= CELLS; j++) {
        const row: number[] = [];
        for (let i = -CELLS; i <= CELLS; i++) {
            const x = spread(i);
            const z = spread(j);
            const y = groundHeight(x, z);
            const reach = 4;
            normal.set(
                groundHeight(x - reach, z) - groundHeight(x + reach, z),
                2 * reach,
                groundHeight(x, z - reach) - groundHeight(x, z + reach)
            );
            tint(builder, x, z, y);
            row.push(builder.vertex(new Vec3(x, y, z), normal.normalize(), x, z));
        }
        rows.push(row);
    }
    for (let j = 0; j < 2 * CELLS; j++) {
        for (let i = 0; i < 2 * CELLS; i++) {
            const [x, z] = [spread(i + 0.5 - CELLS), spread(j + 0.5 - CELLS)];
            const onPad = x > -PAD / 2 && x < YARD.to && Math.abs(z) < PAD / 2;
            if (!onPad) {
                builder.triangle(rows[j][i], rows[j + 1][i], rows[j + 1][i + 1]);
                builder.triangle(rows[j][i], rows[j + 1][i + 1], rows[j][i + 1]);
            }
        }
    }
    const mesh = builder.build(app.graphicsDevice);
    const grass = matter({ map: grassBlades(app.graphicsDevice), tiling: 0.22, gloss: 0.12, vertexColors: true });
    const terrain = addMesh(app, 'Grass', mesh, grass, false);
    makeSolid(terrain, mesh, 0.6);
    surface(terrain, 'Grass');
}

/** Place of a grid line, m. */
function spread(i: number): number {
    const beyond = Math.max(0, Math.abs(i) - FINE);
    return Math.sign(i) * CELL * (Math.abs(i) + 0.55 * beyond ** 2);
}

/** Mown near the pad, patchy meadows, darker woods on the hills. */
function tint(builder: MeshBuilder, x: number, z: number, y: number): void {
    const patch = fractal(x / 90 + 3, z / 90 + 8, 3);
    const wood = smoothstep(14, 60, y);
    const light = 0.72 + 0.42 * (patch - 0.5) - 0.22 * wood;
    builder.color.set(light * (0.9 - 0.2 * wood), light * (0.98 - 0.03 * wood), light * (0.66 - 0.05 * wood));
}
