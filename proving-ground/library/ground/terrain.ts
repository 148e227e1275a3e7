import { Color, Vec3, type AppBase } from 'playcanvas';

import { landHeight, spread } from './land.js';
import { PAD, YARD } from './layout.js';
import { MeshBuilder } from './mesh-builder.js';
import { isOnMountain, mountainHeight } from './mountain.js';
import { fractal, smoothstep } from './noise.js';
import { addMesh, makeSolid } from './solid.js';
import { surface } from './surfaces.js';
import { grassMatter } from './textures.js';

/** The land reaches so many cells from the middle of the pad. */
const CELLS = 50;

/** Least reach of a slope, and size of a patch of the meadow, m. */
const FINEST = 4;
const PATCH = 90;

const shade = new Color();

/** Height of the ground, m: of the land, or of the mountain. */
export function groundHeight(x: number, z: number): number {
    return isOnMountain(x, z) ? mountainHeight(x, z) : landHeight(x, z);
}

/**
 * Grass around the pad out to the horizon, solid all over.
 *
 * @param app - App of the land.
 * @param mountain - True if there is a mountain: its ground is apart, and the land leaves room for it.
 */
export function addTerrain(app: AppBase, mountain = true): void {
    const builder = new MeshBuilder();
    const rows: number[][] = [];
    const normal = new Vec3();
    for (let j = -CELLS; j <= CELLS; j++) {
        const row: number[] = [];
        for (let i = -CELLS; i <= CELLS; i++) {
            const x = spread(i);
            const z = spread(j);
            const y = landHeight(x, z);
            // no finer than the grid can show: what lies between two of its lines would be streaks on it
            const [along, across] = [cell(i), cell(j)];
            normal.set(
                (landHeight(x - along, z) - landHeight(x + along, z)) / along,
                2,
                (landHeight(x, z - across) - landHeight(x, z + across)) / across
            );
            tint(builder, x, z, y, Math.max(along, across));
            row.push(builder.vertex(new Vec3(x, y, z), normal.normalize(), x, z));
        }
        rows.push(row);
    }
    for (let j = 0; j < 2 * CELLS; j++) {
        for (let i = 0; i < 2 * CELLS; i++) {
            const [x, z] = [spread(i + 0.5 - CELLS), spread(j + 0.5 - CELLS)];
            const onPad = x > -PAD / 2 && x < YARD.to && Math.abs(z) < PAD / 2;
            if (!onPad && !(mountain && isOnMountain(x, z))) {
                builder.triangle(rows[j][i], rows[j + 1][i], rows[j + 1][i + 1]);
                builder.triangle(rows[j][i], rows[j + 1][i + 1], rows[j][i + 1]);
            }
        }
    }
    const mesh = builder.build(app.graphicsDevice);
    const grass = grassMatter(app.graphicsDevice);
    const terrain = addMesh(app, 'Grass', mesh, grass, false);
    makeSolid(terrain, mesh, 0.6);
    surface(terrain, 'Grass');
}

/** Reach of the ground around a grid line, m. */
function cell(i: number): number {
    return Math.max(FINEST, (spread(i + 1) - spread(i - 1)) / 2);
}

/** Mown near the pad, patchy meadows where the grid is fine enough, darker woods on the hills. */
function tint(builder: MeshBuilder, x: number, z: number, y: number, coarse: number): void {
    const meadow = fractal(x / PATCH + 3, z / PATCH + 8, 3);
    const patch = 0.5 + (meadow - 0.5) * (1 - smoothstep(0.25 * PATCH, 0.75 * PATCH, coarse));
    builder.color.copy(grassTint(patch, y));
}

/**
 * Color of grass on the ground, by which its picture is multiplied.
 *
 * @param patch - Noise there, 0 to 1.
 * @param y - Height of the ground, m.
 */
export function grassTint(patch: number, y: number): Color {
    const wood = smoothstep(14, 60, y);
    const dry = smoothstep(0.5, 0.8, patch);
    const light = 0.74 + 0.36 * (patch - 0.5) - 0.22 * wood;
    return shade.set(
        light * (0.94 - 0.2 * wood + 0.1 * dry),
        light * (0.96 - 0.05 * wood),
        light * (0.72 - 0.05 * wood)
    );
}
