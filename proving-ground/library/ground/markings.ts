import { BLEND_NORMAL, Vec3, type AppBase, type StandardMaterial, type Texture } from 'playcanvas';

import { acrossLane, LANES, PARKING, PLATES, plateX, SKID_PAD, SLALOM, STRAIGHT } from './layout.js';
import { MeshBuilder } from './mesh-builder.js';
import { addMesh, matter } from './solid.js';
import { wornPaint } from './textures.js';

/** Thickness of the paint: enough to lie above the asphalt, too little to see. */
export const COAT = 0.004;
export const WHITE = '#dcdcd6';
const YELLOW = '#e2ab2a';
const BLUE = '#3f78b4';
const STONE = '#a3a29c';

/** Width of the line around a lane, m. */
const BORDER = 0.18;

/** All that is painted on the asphalt, as one mesh: sharp from near, quick to draw. */
export function addMarkings(app: AppBase): void {
    const brush = new Brush();
    straight(brush);
    skidPad(brush);
    slalom(brush);
    parking(brush);
    for (const lane of LANES.lanes) {
        border(brush, ...acrossLane(lane), LANES.from, LANES.to);
    }
    const plates = PLATES.frictions.map((_, i) => plateX(i));
    const half = (PLATES.width + BORDER) / 2; // what lies below a plate is not seen
    for (const x of plates) {
        border(brush, x - half, x + half, PLATES.from - BORDER / 2, PLATES.to + BORDER / 2);
    }
    const lanes = LANES.lanes.map(({ x }) => x);
    runUps(brush, LANES, lanes);
    runUps(brush, PLATES, plates);
    const paint = paintMatter(wornPaint(app.graphicsDevice), 0.31);
    addMesh(app, 'Markings', brush.builder.build(app.graphicsDevice), paint, false);
}

/**
 * Road paint in the colors of the vertices.
 *
 * @param cover - Texture of its cover, as opacity.
 * @param tiling - Repeats of the texture per m.
 */
export function paintMatter(cover: Texture, tiling = 1): StandardMaterial {
    const paint = matter({ gloss: 0.42, vertexColors: true });
    paint.opacityMap = cover;
    paint.opacityMapChannel = 'a';
    paint.opacityMapTiling.set(tiling, tiling);
    paint.blendType = BLEND_NORMAL;
    paint.depthWrite = false;
    paint.depthBias = -2;
    paint.slopeDepthBias = -2;
    paint.update();
    return paint;
}

class Brush {
    readonly builder = new MeshBuilder();

    color(hex: string): this {
        this.builder.color.fromString(hex);
        return this;
    }

    /** A rectangle by its middle. */
    patch(x: number, z: number, width: number, length: number): void {
        this.builder.face(
            new Vec3(x - width / 2, COAT, z - length / 2),
            new Vec3(x - width / 2, COAT, z + length / 2),
            new Vec3(x + width / 2, COAT, z + length / 2),
            new Vec3(x + width / 2, COAT, z - length / 2)
        );
    }

    ring(x: number, z: number, radius: number, width: number, from = 0, to = 2 * Math.PI): void {
        const count = Math.ceil(((to - from) * radius) / 0.7);
        const at = (i: number, r: number): Vec3 => {
            const angle = from + ((to - from) * i) / count;
            return new Vec3(x + r * Math.sin(angle), COAT, z + r * Math.cos(angle));
        };
        for (let i = 0; i < count; i++) {
            const inner = radius - width / 2;
            this.builder.face(at(i, inner), at(i, inner + width), at(i + 1, inner + width), at(i + 1, inner));
        }
    }

    dashes(x: number, from: number, to: number, width: number, dash: number, gap: number): void {
        for (let z = from; z + dash <= to; z += dash + gap) {
            this.patch(x, z + dash / 2, width, dash);
        }
    }
}

function straight(brush: Brush): void {
    const { from, to, width } = STRAIGHT;
    const length = to - from;
    brush.color(WHITE);
    for (const side of [-1, 1]) {
        brush.patch((side * width) / 2, (from + to) / 2, 0.15, length);
    }
    brush.dashes(0, from + 2, to, 0.12, 3, 4.5);
    // start: two rows of a checkered flag
    const size = 0.5;
    for (let row = 0; row < 2; row++) {
        for (let i = row; i < width / size; i += 2) {
            brush.patch(-width / 2 + (i + 0.5) * size, STRAIGHT.start + row * size, size, size);
        }
    }
    // braking boards on the road: 30, 20 and 10 m to the stop line
    brush.patch(0, STRAIGHT.stop, width, 0.4);
    for (const [i, distance] of [30, 20, 10].entries()) {
        brush.color(YELLOW);
        for (let bar = 0; bar < 3 - i; bar++) {
            brush.patch(-width / 2 + 0.7 + bar * 0.5, STRAIGHT.stop - distance, 0.28, 2.4);
            brush.patch(width / 2 - 0.7 - bar * 0.5, STRAIGHT.stop - distance, 0.28, 2.4);
        }
    }
}

function skidPad(brush: Brush): void {
    const { x, z, radius, width } = SKID_PAD;
    brush.color(WHITE);
    brush.ring(x, z, radius - width / 2, 0.15);
    brush.ring(x, z, radius + width / 2, 0.15);
    brush.color(BLUE);
    const arcs = 36;
    for (let i = 0; i < arcs; i++) {
        brush.ring(x, z, radius, 0.14, (i / arcs) * 2 * Math.PI, ((i + 0.45) / arcs) * 2 * Math.PI);
    }
    brush.ring(x, z, 3, 0.3);
    brush.patch(x, z, 2.4, 0.2);
    brush.patch(x, z, 0.2, 2.4);
}

function slalom(brush: Brush): void {
    brush.color(YELLOW);
    for (const z of SLALOM.cones) {
        brush.ring(SLALOM.x, z, 0.42, 0.09);
    }
    brush.color(WHITE);
    const [first, last] = [SLALOM.cones[0], SLALOM.cones[SLALOM.cones.length - 1]];
    for (const z of [first - 14, last + 14]) {
        brush.patch(SLALOM.x, z, 7, 0.15);
    }
}

function parking(brush: Brush): void {
    const { x, z, places, width, length } = PARKING;
    brush.color(WHITE);
    for (let i = 0; i <= places; i++) {
        brush.patch(x, z + i * width, length, 0.12);
    }
    brush.patch(x + length / 2, z + (places * width) / 2, 0.12, places * width + 0.12);
    brush.color(BLUE);
    brush.patch(x, z + 1.5 * width, 1.1, 1.1);
}

/** Around a ground of its own, from where to where on the pad. */
function border(brush: Brush, right: number, left: number, from: number, to: number): void {
    brush.color(STONE);
    for (const x of [right, left]) {
        brush.patch(x, (from + to) / 2, BORDER, to - from + BORDER);
    }
    for (const z of [from, to]) {
        brush.patch((right + left) / 2, z, left - right, BORDER);
    }
}

/** Run-ups to grounds side by side, by their middles: a common start, where to brake, and every 10 m from there. */
function runUps(
    brush: Brush,
    { start, from, to, width }: Record<'start' | 'from' | 'to' | 'width', number>,
    middles: readonly number[]
): void {
    const [right, left] = [Math.min(...middles) - width / 2, Math.max(...middles) + width / 2];
    brush.color(WHITE);
    brush.patch((right + left) / 2, start, left - right, 0.3);
    for (const x of middles) {
        for (const side of [-1, 1]) {
            brush.dashes(x + (side * width) / 2, start + 1, from - 2, 0.12, 2, 3);
        }
    }
    brush.color(YELLOW);
    for (const x of middles) {
        brush.patch(x, from - 0.6, width, 0.4);
        for (let z = from + 10; z < to; z += 10) {
            for (const side of [-1, 1]) {
                brush.patch(x + side * (width / 2 + 0.45), z, 0.6, 0.2);
            }
        }
    }
}
