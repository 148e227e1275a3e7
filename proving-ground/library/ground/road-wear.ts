import { BLEND_NORMAL, Vec3, type AppBase, type GraphicsDevice, type StandardMaterial, type Texture } from 'playcanvas';

import { bendAt, centerLine, ROAD_WIDTH } from './circuit.js';
import { MeshBuilder } from './mesh-builder.js';
import { fractalOver, smoothstep } from './noise.js';
import { racingLine } from './racing-line.js';
import { addMesh, matter } from './solid.js';
import { fillPixels, paintedTexture } from './textures.js';
import { letGetWet } from './wet.js';
import { randomFrom } from '../../../src/internal.js';

/** It lies so far above the road, below its paint, m. */
const COAT = 0.007;

/** Stripes of the texture, by their order: two tracks of tires, asphalt laid later, a crack sealed with tar, bare cracks. */
const STRIPES = { rubber: 0, patch: 1, tar: 2, cracks: 3 };
const STRIPE = 1 / 4;

/** The texture repeats along the road after so far, m. */
const REPEAT = 14;

type Stripe = keyof typeof STRIPES;

/** Adds the wear of years to the circuit: rubber on the line that all drive, patches, sealed and bare cracks. */
export function addRoadWear(app: AppBase): void {
    const builder = new MeshBuilder();
    const random = randomFrom(19);
    const count = centerLine.length;
    const line = racingLine();
    const edge = ROAD_WIDTH / 2;
    for (let n = 0; n < 26; n++) {
        const wide = 1.1 + 1.7 * random();
        const left = (edge - wide - 0.3) * (2 * random() - 1);
        ribbon(
            builder,
            'patch',
            random() * count,
            2 + 7 * random(),
            () => left,
            wide,
            () => 0.5 + 0.4 * random()
        );
    }
    for (let n = 0; n < 24; n++) {
        const left = (edge - 1.4) * (2 * random() - 1);
        ribbon(builder, 'cracks', random() * count, 3 + 6 * random(), () => left, 1.3, fade);
    }
    // the seam between the two lanes of laying
    ribbon(
        builder,
        'tar',
        0,
        count,
        () => 0.06,
        0.3,
        (t) => 0.5 + 0.4 * Math.sin(t * 90)
    );
    for (let n = 0; n < 30; n++) {
        const [start, drift] = [(edge - 1) * (2 * random() - 1), 3 * (random() - 0.5)];
        ribbon(
            builder,
            'tar',
            random() * count,
            4 + 14 * random(),
            (t) => start + drift * t,
            0.3,
            () => 0.85
        );
    }
    ribbon(
        builder,
        'rubber',
        0,
        count,
        (_, i) => line[i % count],
        1.7,
        (_, i) => 0.36 + 0.5 * smoothstep(0.002, 0.016, Math.abs(bendAt(i % count, 8)))
    );
    addMesh(app, 'Road Wear', builder.build(app.graphicsDevice), wearMatter(app.graphicsDevice), false);
}

/** None at the ends. */
function fade(t: number): number {
    return 0.6 * Math.min(1, 4 * t, 4 * (1 - t));
}

/**
 * A stripe along the road.
 *
 * @param from - Point of the road it begins at.
 * @param points - Length, in points of the road.
 * @param left - Its middle, m to the left of that of the road, by the share of its length and the point.
 * @param half - Half of its width, m.
 * @param opacity - By the same.
 */
function ribbon(
    builder: MeshBuilder,
    stripe: Stripe,
    from: number,
    points: number,
    left: (t: number, i: number) => number,
    half: number,
    opacity: (t: number, i: number) => number
): void {
    const count = centerLine.length;
    const steps = Math.max(2, Math.round(points));
    const u = STRIPE * STRIPES[stripe];
    let last: number[] = [];
    for (let k = 0; k <= steps; k++) {
        const i = Math.floor(from) + k;
        const { x, y, z, leftX, leftZ } = centerLine[i % count];
        const t = k / steps;
        const middle = left(t, i);
        builder.color.a = Math.min(1, Math.max(0, opacity(t, i)));
        const now = [1, -1].map((side) => {
            const across = middle + side * half;
            const at = new Vec3(x + across * leftX, y + COAT, z + across * leftZ);
            return builder.vertex(at, Vec3.UP, u + (side > 0 ? 0.003 : STRIPE - 0.003), (2 * i) / REPEAT);
        });
        if (k > 0) {
            builder.triangle(last[0], last[1], now[0]);
            builder.triangle(now[0], last[1], now[1]);
        }
        last = now;
    }
}

function wearMatter(device: GraphicsDevice): StandardMaterial {
    const wear = matter({ map: wearTexture(device), gloss: 0.44 });
    wear.opacityMap = wear.diffuseMap;
    wear.opacityMapChannel = 'a';
    wear.opacityVertexColor = true;
    wear.opacityVertexColorChannel = 'a';
    wear.blendType = BLEND_NORMAL;
    wear.depthWrite = false;
    wear.depthBias = -1;
    wear.slopeDepthBias = -1;
    wear.update();
    letGetWet(device, wear);
    return wear;
}

/** Its four stripes, side by side; tiles along the road. */
function wearTexture(device: GraphicsDevice): Texture {
    const size = 512;
    const stripe = size / 4;
    const [streaks, blotches, ways] = [fractalOver(4, size / 5), fractalOver(4, 8), fractalOver(2, 4)];
    const shade = fillPixels((x, y, out) => {
        const kind = Math.floor(x / stripe);
        const t = ((x % stripe) + 0.5) / stripe;
        const edge = smoothstep(0, 0.16, t) * smoothstep(1, 0.84, t);
        out[0] = out[1] = out[2] = 24;
        out[3] = 0;
        if (kind === STRIPES.rubber) {
            const track = (at: number): number => Math.exp(-(((t - at) / 0.115) ** 2));
            out[3] =
                255 *
                edge *
                Math.min(0.8, (0.2 + 0.62 * (track(0.27) + track(0.73))) * (0.35 + streaks(x / 5, y / 170)));
        } else if (kind === STRIPES.patch) {
            const light = 46 + 30 * blotches(x / 24, y / 64);
            out[0] = out[1] = out[2] = light;
            out[3] = t > 0.03 && t < 0.97 ? (t < 0.06 || t > 0.94 ? 235 : 190) : 0;
        } else if (kind === STRIPES.tar) {
            const wander = 0.5 + 0.55 * (ways(0.5, y / 128) - 0.5);
            out[0] = out[1] = out[2] = 15;
            out[3] = 205 * smoothstep(0.075, 0.045, Math.abs(t - wander));
        }
    });
    return paintedTexture(
        device,
        'road wear',
        size,
        size,
        (context) => {
            shade(context, size, size);
            crazing(context, STRIPES.cracks * stripe, stripe, size);
        },
        true
    );
}

/** Cracks that branch like those of dry mud. */
function crazing(context: CanvasRenderingContext2D, from: number, width: number, height: number): void {
    const random = randomFrom(41);
    context.strokeStyle = 'rgba(14,14,16,0.75)';
    for (let n = 0; n < 16; n++) {
        let [x, y] = [from + width * (0.2 + 0.6 * random()), height * random()];
        let heading = 2 * Math.PI * random();
        context.lineWidth = 0.5 + 0.8 * random();
        context.beginPath();
        context.moveTo(x, y);
        for (let k = 0; k < 26; k++) {
            heading += 1.3 * (random() - 0.5);
            x = Math.min(from + 0.95 * width, Math.max(from + 0.05 * width, x + 7 * Math.cos(heading)));
            y += 7 * Math.sin(heading);
            context.lineTo(x, y);
        }
        context.stroke();
    }
}
