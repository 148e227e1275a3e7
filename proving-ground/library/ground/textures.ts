import {
    ADDRESS_CLAMP_TO_EDGE,
    ADDRESS_REPEAT,
    DETAILMODE_OVERLAY,
    PIXELFORMAT_SRGBA8,
    Texture,
    type GraphicsDevice,
    type StandardMaterial
} from 'playcanvas';

import { beforeDrawing } from './before-drawing.js';
import { fractalOver } from './noise.js';
import { matter } from './solid.js';
import { randomFrom } from '../../../src/internal.js';

type Painter = (context: CanvasRenderingContext2D, width: number, height: number) => void;

/** A color texture that is painted on a canvas before the next frame that is drawn. */
export function paintedTexture(
    device: GraphicsDevice,
    name: string,
    width: number,
    height: number,
    painter: Painter,
    repeat = false
): Texture {
    const address = repeat ? ADDRESS_REPEAT : ADDRESS_CLAMP_TO_EDGE;
    const texture = new Texture(device, {
        name,
        width,
        height,
        format: PIXELFORMAT_SRGBA8,
        mipmaps: true,
        anisotropy: 16,
        addressU: address,
        addressV: address
    });
    beforeDrawing(device, () => {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        // painters read pixels back: from a canvas on the graphics card that waits for all that the card has to do
        painter(canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D, width, height);
        texture.setSource(canvas);
    });
    return texture;
}

/** Fills a canvas pixel by pixel: `shade` writes red, green, blue and opacity of 0 to 255. */
export function fillPixels(shade: (x: number, y: number, out: number[]) => void): Painter {
    return (context, width, height) => {
        const image = context.createImageData(width, height);
        const { data } = image;
        const out = [0, 0, 0, 255];
        for (let y = 0, at = 0; y < height; y++) {
            for (let x = 0; x < width; x++, at += 4) {
                shade(x, y, out);
                data[at] = out[0];
                data[at + 1] = out[1];
                data[at + 2] = out[2];
                data[at + 3] = out[3];
            }
        }
        context.putImageData(image, 0, 0);
    };
}

/** Has a picture painted once for all that show it on a device. */
function shared(paint: (device: GraphicsDevice) => Texture): (device: GraphicsDevice) => Texture {
    const known = new WeakMap<GraphicsDevice, Texture>();
    return (device) => {
        const texture = known.get(device) ?? paint(device);
        known.set(device, texture);
        return texture;
    };
}

/** Stones in bitumen. Tiles. */
export const asphaltGrain = shared((device) => {
    const random = randomFrom(7);
    const size = 512;
    const stones = fractalOver(1, size / 3);
    const clouds = fractalOver(3, size / 64);
    const shade = fillPixels((x, y, out) => {
        const stone = stones(x / 3, y / 3) * 0.5 + random() * 0.5;
        const light = 176 + 62 * (stone - 0.5) + 34 * (clouds(x / 64, y / 64) - 0.5);
        out[0] = light;
        out[1] = light;
        out[2] = light + 1;
    });
    return paintedTexture(
        device,
        'asphalt grain',
        size,
        size,
        (context) => {
            shade(context, size, size);
            for (let i = 0; i < 900; i++) {
                const bright = random();
                context.fillStyle = bright > 0.5 ? `rgba(225,222,215,${0.5 * bright})` : 'rgba(40,40,44,0.45)';
                context.beginPath();
                context.arc(random() * size, random() * size, 0.6 + 1.2 * random(), 0, 7);
                context.fill();
            }
        },
        true
    );
});

/** Short grass from above. Tiles. */
export const grassBlades = shared((device) => {
    const random = randomFrom(11);
    const size = 512;
    return paintedTexture(
        device,
        'grass',
        size,
        size,
        (context) => {
            context.fillStyle = '#8f9c6a';
            context.fillRect(0, 0, size, size);
            for (let i = 0; i < 16000; i++) {
                const x = random() * size;
                const y = random() * size;
                const light = 95 + 110 * random();
                context.strokeStyle = `rgba(${light * 0.92},${light},${light * 0.62},0.5)`;
                context.lineWidth = 0.8 + random();
                context.beginPath();
                context.moveTo(x, y);
                context.lineTo(x + (random() - 0.5) * 9, y + (random() - 0.5) * 9);
                context.stroke();
            }
        },
        true
    );
});

/** Grass on the ground, with patches that hide how its picture repeats. */
export function grassMatter(device: GraphicsDevice): StandardMaterial {
    const grass = matter({ map: grassBlades(device), tiling: 0.22, gloss: 0.12, vertexColors: true });
    grass.diffuseDetailMap = patches(device);
    grass.diffuseDetailMapTiling.set(1 / 47, 1 / 47);
    grass.diffuseDetailMode = DETAILMODE_OVERLAY;
    grass.update();
    return grass;
}

/** Light and dark, about a middle gray: it varies what it is laid over. Tiles. */
export const patches = shared((device) => {
    const size = 256;
    const clouds = fractalOver(5, size / 64);
    return paintedTexture(
        device,
        'patches',
        size,
        size,
        fillPixels((x, y, out) => {
            // this gray is the middle of linear light
            const light = 188 + 110 * (clouds(x / 64, y / 64) - 0.5);
            out[0] = light + 3;
            out[1] = light;
            out[2] = light - 4;
        }),
        true
    );
});

/** Road paint as wheels and weather leave it: white, with an opacity full of small gaps. Tiles. */
export const wornPaint = shared((device) => {
    const size = 512;
    const random = randomFrom(3);
    const worn = fractalOver(5, size / 40);
    return paintedTexture(
        device,
        'worn paint',
        size,
        size,
        fillPixels((x, y, out) => {
            const wear = worn(x / 40, y / 40) + 0.12 * random();
            const cover = Math.min(1, Math.max(0, (0.78 - wear) * 7));
            out[0] = 255;
            out[1] = 255;
            out[2] = 255;
            out[3] = 255 * (0.25 + 0.7 * cover);
        }),
        true
    );
});

/** Cast concrete. Tiles. */
export const concrete = shared((device) => {
    const size = 256;
    const random = randomFrom(5);
    const clouds = fractalOver(4, size / 64);
    return paintedTexture(
        device,
        'concrete',
        size,
        size,
        fillPixels((x, y, out) => {
            const light = 172 + 50 * (clouds(x / 64, y / 64) - 0.5) + 16 * (random() - 0.5);
            out[0] = light;
            out[1] = light - 2;
            out[2] = light - 7;
        }),
        true
    );
});

/** Small round stones, light. Tiles. */
export const pebbles = shared((device) => {
    const random = randomFrom(23);
    const size = 256;
    const draw: Painter = (context, width, height) => {
        context.fillStyle = '#8e8a82';
        context.fillRect(0, 0, width, height);
        for (let stone = 0; stone < 2600; stone++) {
            const [x, y, radius] = [random() * width, random() * height, 2 + 4 * random() ** 2];
            const light = 150 + 90 * random();
            for (const [dx, dy] of [
                [0, 0],
                [width, 0],
                [0, height],
                [width, height]
            ]) {
                context.fillStyle = `rgb(${light * 0.55}, ${light * 0.53}, ${light * 0.5})`;
                context.beginPath();
                context.arc(x - dx, y - dy + 1, radius, 0, 7);
                context.fill();
                context.fillStyle = `rgb(${light}, ${light * 0.97}, ${light * 0.92})`;
                context.beginPath();
                context.arc(x - dx, y - dy, radius * 0.85, 0, 7);
                context.fill();
            }
        }
    };
    return paintedTexture(device, 'pebbles', size, size, draw, true);
});
