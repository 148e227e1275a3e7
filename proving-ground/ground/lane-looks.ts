import { ADDRESS_REPEAT, PIXELFORMAT_RGBA8, Texture, type GraphicsDevice, type StandardMaterial } from 'playcanvas';

import { randomFrom } from '../../src/internal.js';
import { beforeDrawing } from '../library/ground/before-drawing.js';
import { LANES, type Lane } from '../library/ground/layout.js';
import { fractalOver, noise, smoothstep } from '../library/ground/noise.js';
import { matter } from '../library/ground/solid.js';
import { asphaltGrain, fillPixels, paintedTexture } from '../library/ground/textures.js';

/** The map of a lane spans it across, and repeats after this length along it, m. */
const REPEAT = 14;

/** Writes color and gloss, 0 to 255, of a point of a lane, m from its right edge and along it. */
type Shade = (x: number, z: number, out: number[]) => void;

type Look = (device: GraphicsDevice) => StandardMaterial;

/** Materials of the lanes' grounds. */
export const looks: Record<Lane['surface'], Look> = {
    'Wet asphalt': wetAsphalt,
    Ice: ice,
    Snow: snow,
    Gravel: gravel,
    Sand: sand,
    'Soft clay': mud
};

/** Rain that stands in puddles. */
function wetAsphalt(device: GraphicsDevice): StandardMaterial {
    const [puddles, grain] = [fractalOver(3, REPEAT), fractalOver(1, 2 * REPEAT)];
    const material = laneMatter(device, 'wet', 512, (x, z, out) => {
        const water = smoothstep(0.48, 0.6, puddles(x, z));
        const light = 96 - 40 * water + 30 * (grain(2 * x, 2 * z) - 0.5);
        out[0] = light;
        out[1] = light + 2;
        out[2] = light + 6;
        out[3] = 255 * (0.7 + 0.28 * water);
    });
    material.reflectivity = 2.2;
    material.diffuseDetailMap = asphaltGrain(device);
    material.diffuseDetailMapTiling.set(1 / 3.7, 1 / 3.7);
    material.update();
    return material;
}

/** Polished ice with clouds of air in it, frost on it, and cracks. */
function ice(device: GraphicsDevice): StandardMaterial {
    const random = randomFrom(31);
    const [clouds, frosts] = [fractalOver(4, REPEAT / 2), fractalOver(3, REPEAT)];
    const shade: Shade = (x, z, out) => {
        const cloud = clouds(x / 2, z / 2);
        const frost = smoothstep(0.4, 0.75, frosts(x + 30, z));
        out[0] = 148 + 60 * (cloud - 0.5) + 30 * frost;
        out[1] = 164 + 52 * (cloud - 0.5) + 24 * frost;
        out[2] = 172 + 46 * (cloud - 0.5) + 20 * frost;
        out[3] = 255 * (0.95 - 0.3 * frost);
    };
    return laneMatter(device, 'ice', 512, shade, (context, width, height) => {
        for (let i = 0; i < 34; i++) {
            let x = random() * width;
            let y = random() * height;
            let heading = random() * 2 * Math.PI;
            context.strokeStyle = `rgba(236,246,250,${0.25 + 0.5 * random()})`;
            context.lineWidth = 1 + 2.4 * random() ** 2;
            context.beginPath();
            context.moveTo(x, y);
            for (let bend = 0; bend < 9; bend++) {
                heading += (random() - 0.5) * 0.9;
                x += 22 * Math.cos(heading);
                y += 22 * Math.sin(heading);
                context.lineTo(x, y);
            }
            context.stroke();
        }
    });
}

/** Trodden snow with ruts. */
function snow(device: GraphicsDevice): StandardMaterial {
    const [drifts, ruts] = [fractalOver(3, REPEAT / 2), rutsOver()];
    const material = laneMatter(device, 'snow', 256, (x, z, out) => {
        const drift = drifts(x / 2, z / 2) - 0.5;
        const rut = ruts(x, z);
        out[0] = 224 + 26 * drift - 34 * rut;
        out[1] = 229 + 24 * drift - 27 * rut;
        out[2] = 238 + 16 * drift - 18 * rut;
        out[3] = 255 * (0.3 + 0.3 * rut);
    });
    return roughen(device, material, 2.4, 9, (heights, tones) => {
        const lumps = fractalOver(5, RELIEF / 32);
        fill(heights, (x, y) => lumps(x / 26, y / 26));
        fill(tones, (x, y) => 0.94 + 0.12 * (heights[y * RELIEF + x] - 0.5));
    });
}

/** Round stones of a gravel bed. */
function gravel(device: GraphicsDevice): StandardMaterial {
    const [patches, ruts] = [fractalOver(3, REPEAT / 2), rutsOver()];
    const material = laneMatter(device, 'gravel', 256, (x, z, out) => {
        const patch = patches(x / 2 + 9, z / 2) - 0.5;
        const rut = ruts(x, z);
        const light = 226 + 60 * patch - 40 * rut;
        out[0] = light;
        out[1] = light * 0.965;
        out[2] = light * 0.9;
        out[3] = 255 * 0.2;
    });
    const random = randomFrom(41);
    return roughen(device, material, 1.7, 9, (heights, tones) => {
        heights.fill(0);
        tones.fill(0.22);
        for (let stone = 0; stone < 5200; stone++) {
            const radius = 4 + 7 * random() ** 2;
            stamp(heights, tones, random() * RELIEF, random() * RELIEF, radius, random() * 0.4, 0.4 + 0.6 * random());
        }
    });
}

/** Sand that the wind and a rake have been over. */
function sand(device: GraphicsDevice): StandardMaterial {
    const [patches, ruts] = [fractalOver(4, REPEAT / 2), rutsOver()];
    const material = laneMatter(device, 'sand', 256, (x, z, out) => {
        const patch = patches(x / 2 + 3, z / 2) - 0.5;
        const light = 1 + 0.2 * patch - 0.16 * ruts(x, z);
        out[0] = 216 * light;
        out[1] = 198 * light;
        out[2] = 164 * light;
        out[3] = 255 * 0.16;
    });
    const random = randomFrom(43);
    return roughen(device, material, 2.8, 3.4, (heights, tones) => {
        const bends = fractalOver(3, RELIEF / 64);
        fill(heights, (x, y) => {
            const bend = bends(x / 64, y / 64);
            return 0.5 + 0.5 * Math.sin(((y / RELIEF) * 22 + 3.2 * bend) * 2 * Math.PI) * (0.3 + bend);
        });
        fill(tones, (x, y) => 0.86 + 0.1 * heights[y * RELIEF + x] + 0.1 * (random() - 0.5));
    });
}

/** Wet clay that wheels have churned, with water in the ruts. */
function mud(device: GraphicsDevice): StandardMaterial {
    const [patches, puddles, ruts] = [fractalOver(4, REPEAT / 2), fractalOver(3, REPEAT), rutsOver()];
    const material = laneMatter(device, 'mud', 256, (x, z, out) => {
        const rut = ruts(x, z);
        const water = smoothstep(0.5, 0.66, puddles(x + 17, z) + 0.16 * rut);
        const light = (1 + 0.5 * (patches(x / 2 + 5, z / 2) - 0.5) - 0.25 * rut) * (1 - 0.3 * water);
        out[0] = 112 * light;
        out[1] = (88 + 6 * water) * light;
        out[2] = (64 + 14 * water) * light;
        out[3] = 255 * (0.42 + 0.5 * water);
    });
    material.reflectivity = 1.4;
    return roughen(device, material, 2.2, 10, (heights, tones) => {
        const clods = fractalOver(5, RELIEF / 64);
        fill(heights, (x, y) => clods(x / 52, y / 52));
        fill(tones, (x, y) => 0.86 + 0.28 * (heights[y * RELIEF + x] - 0.5));
    });
}

/** Returns the depth of former wheels' ruts at a point, 0 to 1: three winding pairs. Asked along one `z` after the other. */
function rutsOver(): (x: number, z: number) => number {
    const middles = [0, 0, 0];
    let row = NaN;
    return (x, z) => {
        if (z !== row) {
            row = z;
            for (let pair = 0; pair < middles.length; pair++) {
                const sway = noise(z / 3.5 + 7 * pair, pair, REPEAT / 3.5) - 0.5;
                middles[pair] = LANES.width / 2 + 1.5 * sway;
            }
        }
        let depth = 0;
        for (let pair = 0; pair < middles.length; pair++) {
            const away = Math.abs(Math.abs(x - middles[pair]) - 0.7);
            depth = Math.max(depth, (1 - 0.25 * pair) * (1 - smoothstep(0.06, 0.17, away)));
        }
        return depth;
    };
}

/** A material with a map of a lane: color, and gloss as its alpha. */
function laneMatter(
    device: GraphicsDevice,
    name: string,
    width: number,
    shade: Shade,
    draw?: (context: CanvasRenderingContext2D, width: number, height: number) => void
): StandardMaterial {
    const height = (width * REPEAT) / LANES.width;
    const meter = LANES.width / width;
    const pixels = fillPixels((column, row, out) => shade((column + 0.5) * meter, (row + 0.5) * meter, out));
    const map = paintedTexture(
        device,
        name,
        width,
        height,
        (context) => {
            pixels(context, width, height);
            draw?.(context, width, height);
        },
        true
    );
    const material = matter({ map, gloss: 1 });
    material.diffuseMapTiling.set(1 / LANES.width, 1 / REPEAT);
    material.glossMap = map;
    material.glossMapChannel = 'a';
    material.glossMapTiling.copy(material.diffuseMapTiling);
    material.update();
    return material;
}

/** Points along the side of a relief; a power of two. */
export const RELIEF = 512;

/**
 * Adds what is too fine for the map of a lane: a square that tiles, with light and shade from its heights.
 *
 * @param span - Side of the square, m.
 * @param steepness - Slope of a unit of height on one point.
 * @param carve - Fills heights, and tones of 0 to 1, which darken the map.
 */
function roughen(
    device: GraphicsDevice,
    material: StandardMaterial,
    span: number,
    steepness: number,
    carve: (heights: Float32Array, tones: Float32Array) => void
): StandardMaterial {
    const heights = new Float32Array(RELIEF * RELIEF);
    const tones = new Float32Array(RELIEF * RELIEF);
    beforeDrawing(device, () => carve(heights, tones)); // and then what shows it
    const tone = fillPixels((x, y, out) => out.fill(255 * Math.min(1, tones[y * RELIEF + x]), 0, 3));
    material.diffuseDetailMap = paintedTexture(device, 'tones', RELIEF, RELIEF, tone, true);
    material.normalMap = normalTexture(device, heights, steepness);
    material.diffuseDetailMapTiling.set(1 / span, 1 / span);
    material.normalMapTiling.set(1 / span, 1 / span);
    material.update();
    return material;
}

/** Slopes of heights on a square that tiles, for a normal map. */
export function normalTexture(device: GraphicsDevice, heights: Float32Array, steepness: number): Texture {
    const texture = new Texture(device, {
        name: 'relief',
        width: RELIEF,
        height: RELIEF,
        format: PIXELFORMAT_RGBA8,
        mipmaps: true,
        anisotropy: 16,
        addressU: ADDRESS_REPEAT,
        addressV: ADDRESS_REPEAT
    });
    beforeDrawing(device, () => {
        const data = texture.lock() as Uint8Array;
        for (let y = 0; y < RELIEF; y++) {
            const [row, above, below] = [y, y - 1, y + 1].map((line) => wrap(line) * RELIEF);
            for (let x = 0; x < RELIEF; x++) {
                const right = (steepness * (heights[row + wrap(x - 1)] - heights[row + wrap(x + 1)])) / 2;
                const up = (steepness * (heights[below + x] - heights[above + x])) / 2; // rows go down
                const length = Math.sqrt(right * right + up * up + 1);
                const to = 4 * (row + x);
                data[to] = 127.5 * (1 + right / length);
                data[to + 1] = 127.5 * (1 + up / length);
                data[to + 2] = 127.5 * (1 + 1 / length);
                data[to + 3] = 255;
            }
        }
        texture.unlock();
    });
    return texture;
}

function fill(field: Float32Array, value: (x: number, y: number) => number): void {
    for (let y = 0; y < RELIEF; y++) {
        for (let x = 0; x < RELIEF; x++) {
            field[y * RELIEF + x] = value(x, y);
        }
    }
}

/** Lays a stone into a relief: where it is the highest, it is seen. */
function stamp(
    heights: Float32Array,
    tones: Float32Array,
    x: number,
    y: number,
    radius: number,
    base: number,
    tone: number
): void {
    for (let j = Math.floor(y - radius); j <= y + radius; j++) {
        const row = wrap(j) * RELIEF;
        for (let i = Math.floor(x - radius); i <= x + radius; i++) {
            const share = ((i - x) ** 2 + (j - y) ** 2) / radius ** 2;
            if (share < 1) {
                const height = base + 0.09 * radius * Math.sqrt(1 - share);
                const at = row + wrap(i);
                if (height > heights[at]) {
                    heights[at] = height;
                    tones[at] = tone * (1 - 0.35 * share);
                }
            }
        }
    }
}

function wrap(index: number): number {
    return index & (RELIEF - 1);
}
