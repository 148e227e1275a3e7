import { Vec3, type AppBase, type Mesh } from 'playcanvas';

import { addBoards } from '../library/ground/distance-boards.js';
import { LAUNCH_STRIP } from '../library/ground/layout.js';
import { paintMatter, WHITE } from '../library/ground/markings.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { addBody, addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { letRainLie, surface } from '../library/ground/surfaces.js';
import { grassTint } from '../library/ground/terrain.js';
import { asphaltGrain, grassMatter, patches, pebbles, wornPaint } from '../library/ground/textures.js';
import { letGetWet } from '../library/ground/wet.js';

/** Length of a piece of the ground, m. */
const PIECE = 25;

/** The strip is drawn in so long parts, m: those behind the camera are not. */
const PART = 850;

/** From one side to the other over a verge: m outward from the edge of the asphalt, and up. */
const VERGE = [
    [0, 0],
    [4, -0.08],
    [14, -0.5]
] as const;

/** Paint lies so far above the asphalt, m: seen from far along it. */
const COAT = 0.012;

/** Dashes of the middle line and the gaps between them, m: as on highways. */
const DASH = 6;
const GAP = 12;

/** Distances from the start that have a pair of boards, m; a quarter of a mile and a mile among them. */
const MARKS = [100, 200, 402, 800, 1000, 1609, 2000, 2500, 3000, 3500, 4000, 4500] as const;

/** Before the end of the asphalt, m. */
const TO_END = [300, 200, 100] as const;

const HALF = LAUNCH_STRIP.width / 2;

/** A straight of some kilometers with its verges, paint and boards, and a bed of gravel behind its end. */
export function addLaunchStrip(app: AppBase): void {
    const { x, start, from, to, bed } = LAUNCH_STRIP;
    const device = app.graphicsDevice;
    const asphalt = matter({ map: asphaltGrain(device), tiling: 1 / 3.7, gloss: 0.36, vertexColors: true });
    asphalt.diffuseDetailMap = patches(device);
    asphalt.diffuseDetailMapTiling.set(1 / 29, 1 / 29);
    asphalt.update();
    letGetWet(device, asphalt);
    const grass = grassMatter(device);
    const paint = paintMatter(wornPaint(device), 0.31);
    const roads: Mesh[] = [];
    const verges: Mesh[] = [];
    for (let near = from; near < to; near += PART) {
        const far = Math.min(to, near + PART);
        const road = band(app, [[HALF], [0], [-HALF]], near, far, '#8b8a8e');
        roads.push(road);
        addMesh(app, 'Launch Strip', road, asphalt, false);
        addMesh(app, 'Launch Strip Markings', markings(app, near, far), paint, false);
        verges.push(...addVerges(app, grass, near, near + PART < to ? far : to + bed));
    }
    letRainLie(app, addBody(app, 'Launch Strip', roads));
    surface(addBody(app, 'Launch Strip Verge', verges, 0.6), 'Grass');
    const stones = matter({ map: pebbles(device), tiling: 0.45, gloss: 0.15, vertexColors: true });
    const gravel = band(app, [[HALF], [0], [-HALF]], to, to + bed, '#d8cdb8');
    const trap = addMesh(app, 'Launch Strip Gravel', gravel, stones, false);
    makeSolid(trap, gravel, 0.6);
    surface(trap, 'Gravel');

    const signs = [
        ...MARKS.map((mark) => ({ text: mark < 1000 ? String(mark) : `${mark / 1000} km`, z: start + mark })),
        ...TO_END.map((mark) => ({ text: `−${mark}`, z: to - mark }))
    ];
    const pairs = signs.map(({ text, z }) => ({ text, x, y: 0, z, leftX: 1, leftZ: 0 }));
    addBoards(app, 'Launch Strip Boards', pairs, LAUNCH_STRIP.width);
}

function addVerges(app: AppBase, material: ReturnType<typeof grassMatter>, near: number, far: number): Mesh[] {
    const green = grassTint(0.5, 0).toString(false);
    return [1, -1].map((side) => {
        const across = VERGE.map(([out, up]) => [side * (HALF + out), up] as const);
        const mesh = band(app, side > 0 ? across.reverse() : across, near, far, green);
        addMesh(app, 'Launch Strip Verge', mesh, material, false);
        return mesh;
    });
}

/** A band along the strip by its lines from left to right: m to the left of the middle, and up. */
function band(
    app: AppBase,
    across: readonly (readonly [left: number, up?: number])[],
    near: number,
    far: number,
    color: string
): Mesh {
    const builder = new MeshBuilder();
    builder.color.fromString(color);
    const count = Math.ceil((far - near) / PIECE);
    const width = across.length;
    for (let i = 0; i <= count; i++) {
        const z = near + ((far - near) * i) / count;
        for (const [k, [left, up = 0]] of across.entries()) {
            const a = builder.vertex(new Vec3(LAUNCH_STRIP.x + left, up, z), Vec3.UP, left, z);
            if (i > 0 && k > 0) {
                builder.triangle(a - width - 1, a - width, a - 1);
                builder.triangle(a - 1, a - width, a);
            }
        }
    }
    return builder.build(app.graphicsDevice);
}

/** Lines at the edges and in the middle, the start line, and bars before the end. */
function markings(app: AppBase, near: number, far: number): Mesh {
    const { x, start, to } = LAUNCH_STRIP;
    const builder = new MeshBuilder();
    const patch = (left: number, z: number, width: number, length: number): void => {
        if (z >= near && z < far) {
            const [right, end] = [x + left - width / 2, Math.min(far, z + length)];
            builder.face(
                new Vec3(right, COAT, z),
                new Vec3(right, COAT, end),
                new Vec3(right + width, COAT, end),
                new Vec3(right + width, COAT, z)
            );
        }
    };
    builder.color.fromString(WHITE);
    for (let z = near; z < far; z += PIECE) {
        for (const side of [-1, 1]) {
            patch(side * (HALF - 0.4), z, 0.25, PIECE);
        }
    }
    for (let z = start + DASH; z < to - TO_END[0]; z += DASH + GAP) {
        patch(0, z, 0.2, DASH);
    }
    const square = 0.75;
    for (let row = 0; row < 2; row++) {
        for (let i = row; i < (2 * HALF - 1.6) / square; i += 2) {
            patch(-HALF + 0.8 + (i + 0.5) * square, start + 3 + row * square, square, square);
        }
    }
    builder.color.fromString('#e2ab2a');
    for (const [i, mark] of TO_END.entries()) {
        for (let bar = 0; bar < TO_END.length - i; bar++) {
            for (const side of [-1, 1]) {
                patch(side * (HALF - 2 - bar * 1.2), to - mark, 0.6, 12);
            }
        }
    }
    patch(0, to - 1.5, 2 * HALF - 1, 1);
    return builder.build(app.graphicsDevice);
}
