import { Vec3, type AppBase, type GraphicsDevice, type Mesh, type Texture } from 'playcanvas';

import { acrossLane, isOnLane, LANES, PAD, YARD } from './layout.js';
import { MeshBuilder } from './mesh-builder.js';
import { fractalOver } from './noise.js';
import { addMesh, makeSolid, matter } from './solid.js';
import { letRainLie } from './surfaces.js';
import { asphaltGrain, fillPixels, paintedTexture } from './textures.js';
import { letGetWet } from './wet.js';
import { randomFrom } from '../../../src/internal.js';

/** Asphalt on pad and yard wherever nothing else lies. */
export function addPad(app: AppBase): void {
    const device = app.graphicsDevice;
    const mesh = partOfPad(device, (x, z) => !LANES.lanes.some((lane) => isOnLane(lane, x, z)), PAD);
    const asphalt = matter({ map: wearMap(app), gloss: 0.36 });
    asphalt.diffuseDetailMap = asphaltGrain(device);
    asphalt.diffuseDetailMapTiling.set(PAD / 3.7, PAD / 3.7);
    asphalt.update();
    letGetWet(device, asphalt);
    const pad = addMesh(app, 'Asphalt', mesh, asphalt, false);
    makeSolid(pad, mesh);
    letRainLie(app, pad);
}

/**
 * A part of the pad, as a mesh of squares of 10 m at most, not one big box: Bullet's rays are exact on it. All parts
 * are cut out of one grid, so they meet without gap or step.
 *
 * @param here - Tells by the middle of a square whether it belongs to the part.
 * @param span - Length on which the texture lies once, m.
 */
export function partOfPad(device: GraphicsDevice, here: (x: number, z: number) => boolean, span: number): Mesh {
    const columns = gridLines(LANES.lanes.flatMap(acrossLane), YARD.to);
    const rows = gridLines([LANES.from, LANES.to], PAD / 2);
    const builder = new MeshBuilder();
    const corners = new Map<string, number>();
    const corner = (x: number, z: number): number => {
        const key = `${x} ${z}`;
        const known = corners.get(key);
        const index = known ?? builder.vertex(new Vec3(x, 0, z), Vec3.UP, x / span + 0.5, z / span + 0.5);
        corners.set(key, index);
        return index;
    };
    for (let j = 0; j + 1 < rows.length; j++) {
        for (let i = 0; i + 1 < columns.length; i++) {
            const [x, nextX, z, nextZ] = [columns[i], columns[i + 1], rows[j], rows[j + 1]];
            if (here((x + nextX) / 2, (z + nextZ) / 2)) {
                builder.triangle(corner(x, z), corner(x, nextZ), corner(nextX, nextZ));
                builder.triangle(corner(x, z), corner(nextX, nextZ), corner(nextX, z));
            }
        }
    }
    return builder.build(device);
}

/** Lines 10 m apart from the pad's edge on, and some more. */
function gridLines(more: number[], end: number): number[] {
    const lines = new Set(more);
    for (let line = -PAD / 2; line <= end; line += 10) {
        lines.add(line);
    }
    return [...lines].sort((a, b) => a - b);
}

/** Paints the wear of years on the whole of the pad: lanes of laying, patches, seams, skid marks. Tiles. */
function wearMap({ graphicsDevice }: AppBase): Texture {
    const random = randomFrom(23);
    const size = 2048;
    return paintedTexture(
        graphicsDevice,
        'asphalt wear',
        size,
        size,
        (context) => {
            const meter = size / PAD;
            context.fillStyle = '#97969a';
            context.fillRect(0, 0, size, size);
            for (let lane = 0; lane < 40; lane++) {
                const light = 144 + 12 * random();
                context.fillStyle = `rgba(${light},${light},${light + 2},0.8)`;
                context.fillRect(lane * 5 * meter, 0, 5 * meter, size);
                context.fillStyle = 'rgba(70,70,74,0.32)';
                context.fillRect(lane * 5 * meter - 0.5, 0, 1, size);
            }
            stains(context, size);
            for (let i = 0; i < 14; i++) {
                context.fillStyle = `rgba(84,84,88,${0.35 + 0.3 * random()})`;
                context.fillRect(
                    random() * size,
                    random() * size,
                    (2 + 5 * random()) * meter,
                    (3 + 12 * random()) * meter
                );
            }
            context.lineCap = 'round';
            for (let i = 0; i < 46; i++) {
                skid(context, random, meter, size);
            }
        },
        true
    );
}

function stains(context: CanvasRenderingContext2D, size: number): void {
    const cells = document.createElement('canvas');
    cells.width = cells.height = size / 8;
    const clouds = fractalOver(4);
    const paint = fillPixels((x, y, out) => {
        const shade = clouds((8 * x) / 170, (8 * y) / 170) - 0.5;
        const [red, green, blue, cover] = shade > 0 ? [255, 250, 240, 0.3 * shade] : [0, 0, 4, -0.24 * shade];
        out[0] = red;
        out[1] = green;
        out[2] = blue;
        out[3] = 255 * cover;
    });
    paint(cells.getContext('2d') as CanvasRenderingContext2D, cells.width, cells.height);
    context.imageSmoothingEnabled = false;
    context.drawImage(cells, 0, 0, size, size);
}

/** A pair of tire marks on a curve. */
function skid(context: CanvasRenderingContext2D, random: () => number, meter: number, size: number): void {
    const x = random() * size;
    const y = random() * size;
    const radius = (8 + 40 * random()) * meter;
    const from = random() * 2 * Math.PI;
    const length = 0.2 + 0.7 * random();
    context.strokeStyle = `rgba(28,28,30,${0.12 + 0.26 * random()})`;
    context.lineWidth = 0.19 * meter;
    for (const offset of [0, 1.4]) {
        context.beginPath();
        context.arc(x, y, radius + offset * meter, from, from + length);
        context.stroke();
    }
}
