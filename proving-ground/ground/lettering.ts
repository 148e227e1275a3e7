import { Vec3, type AppBase, type Texture } from 'playcanvas';

import { LANES, PLATES, plateX } from '../library/ground/layout.js';
import { COAT, paintMatter, WHITE } from '../library/ground/markings.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { fractalOver } from '../library/ground/noise.js';
import { addMesh } from '../library/ground/solid.js';
import { paintedTexture } from '../library/ground/textures.js';

const FRICTIONS = PLATES.frictions.map(String);

/** Everything that is written somewhere, two to a row of the picture. */
const WORDS = [
    ...['WET', 'SPLIT', 'ICE', 'SNOW', 'GRAVEL', 'SAND', 'START', 'BRAKE', 'DRY', '10', '20', '30', '40', 'MUD'],
    ...['FRICTION', ...FRICTIONS]
];
const ROWS = Math.ceil(WORDS.length / 2);

/** Size of a word in the picture, pixels; letters are as high as it. */
const [WIDE, HIGH] = [256, 128];

/** Names and distances on the asphalt, stretched as on roads, as one mesh. */
export function addLettering(app: AppBase): void {
    const builder = new MeshBuilder();
    builder.color.fromString(WHITE);
    const { from, width } = LANES;
    for (const lane of LANES.lanes) {
        const { x, name } = lane;
        write(builder, name, x, from - 9, 4.6, 4.2);
        if ('leftOnly' in lane) {
            write(builder, 'ICE', x + width / 4, from - 4.2, 2.4, 2.6);
            write(builder, 'DRY', x - width / 4, from - 4.2, 2.4, 2.6);
        } else {
            write(builder, 'BRAKE', x, from - 3.4, 3, 1.8);
        }
        runUp(builder, LANES, x);
    }
    for (const [i, friction] of FRICTIONS.entries()) {
        const x = plateX(i);
        write(builder, 'FRICTION', x, PLATES.from - 13.4, 4.6, 2);
        write(builder, friction, x, PLATES.from - 9, 4.6, 4.2);
        write(builder, 'BRAKE', x, PLATES.from - 3.4, 3, 1.8);
        runUp(builder, PLATES, x);
    }
    addMesh(app, 'Lettering', builder.build(app.graphicsDevice), paintMatter(letters(app)), false);
}

/** Writes the start of a run-up, and distances along the ground that it leads to. */
function runUp(
    builder: MeshBuilder,
    { start, from, to, width }: Record<'start' | 'from' | 'to' | 'width', number>,
    x: number
): void {
    write(builder, 'START', x, start + 2.4, 2.6, 1.6);
    for (let distance = 10; from + distance < to; distance += 10) {
        write(builder, String(distance), x + width / 2 + 1, from + distance + 1.2, 1, 1.7);
    }
}

/** A word for a driver who looks along +Z, by its middle; +X is on the left. */
function write(builder: MeshBuilder, word: string, x: number, z: number, width: number, length: number): void {
    const index = WORDS.indexOf(word);
    const [left, top] = [(index % 2) / 2, Math.floor(index / 2) / ROWS];
    const corner = (side: number, end: number, u: number, v: number): number => {
        const at = new Vec3(x + (side * width) / 2, COAT, z + (end * length) / 2);
        return builder.vertex(at, Vec3.UP, left + u / 2, top + v / ROWS);
    };
    const corners = [corner(-1, -1, 1, 1), corner(-1, 1, 1, 0), corner(1, 1, 0, 0), corner(1, -1, 0, 1)];
    builder.triangle(corners[0], corners[1], corners[2]);
    builder.triangle(corners[0], corners[2], corners[3]);
}

function letters({ graphicsDevice }: AppBase): Texture {
    const [width, height] = [2 * WIDE, ROWS * HIGH];
    return paintedTexture(graphicsDevice, 'letters', width, height, (context) => {
        context.font = `700 ${HIGH * 0.98}px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif`;
        context.textAlign = 'center';
        context.textBaseline = 'alphabetic';
        for (const [i, word] of WORDS.entries()) {
            const { width: needed } = context.measureText(word);
            context.save();
            context.translate(((i % 2) + 0.5) * WIDE, (Math.floor(i / 2) + 0.88) * HIGH);
            context.scale(Math.min(1, (0.96 * WIDE) / needed), 1);
            context.fillText(word, 0, 0);
            context.restore();
        }
        const image = context.getImageData(0, 0, width, height);
        const worn = fractalOver(4);
        for (let i = 0; i < width * height; i++) {
            const wear = worn((i % width) / 24, Math.floor(i / width) / 24);
            image.data[4 * i + 3] *= 0.3 + 0.7 * Math.min(1, Math.max(0, (0.8 - wear) * 7));
        }
        context.putImageData(image, 0, 0);
    });
}
