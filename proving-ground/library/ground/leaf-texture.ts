import type { GraphicsDevice, Texture } from 'playcanvas';

import { paintedTexture } from './textures.js';
import { randomFrom } from '../../../src/internal.js';

/** Side of the picture, and of each of its four cells, pixels. */
const SIZE = 512;
const CELL = SIZE / 2;

type Random = () => number;

/** Paints in white for the cover, and in its own color for the picture. */
type Ink = (color: string) => string;

/** Places of the cells on the texture, whose first row is that of a picture: left, right, bottom and top. */
export const CELLS = {
    leaves: [0, 0.5, 0.5, 0],
    needles: [0.5, 1, 0.5, 0],
    broadleaf: [0, 0.5, 1, 0.5],
    conifer: [0.5, 1, 1, 0.5]
} as const;

export type Cell = keyof typeof CELLS;

/** A spot that is bark all over. */
export const BARK = [0.25, 0.97] as const;

/** Leaves, needles, and whole trees as seen from afar: their colors, and where they hide what is behind. */
export function leafTextures(device: GraphicsDevice): { color: Texture; cover: Texture } {
    const draw = (name: string, ground: string, ink: Ink): Texture =>
        paintedTexture(device, name, SIZE, SIZE, (context) => {
            context.fillStyle = ground;
            context.fillRect(0, 0, SIZE, SIZE);
            paint(context, ink);
        });
    return {
        color: draw('leaves', '#5c6b34', (color) => color),
        cover: draw('leaf cover', '#000000', () => '#ffffff')
    };
}

function paint(context: CanvasRenderingContext2D, ink: Ink): void {
    const cells: [number, number, (random: Random) => void][] = [
        [0, 0, (random) => clump(context, ink, random, CELL / 2, CELL / 2, 0.42 * CELL, 420)],
        [CELL, 0, (random) => bough(context, ink, random)],
        [0, CELL, (random) => farBroadleaf(context, ink, random)],
        [CELL, CELL, (random) => farConifer(context, ink, random)]
    ];
    for (const [i, [x, y, drawCell]] of cells.entries()) {
        context.save();
        context.beginPath();
        context.rect(x + 1, y + 1, CELL - 2, CELL - 2);
        context.clip();
        context.translate(x, y);
        drawCell(randomFrom(100 + i));
        context.restore();
    }
}

function green(random: Random, light: number): string {
    const value = light * (0.75 + 0.5 * random());
    return `rgb(${Math.round((84 + 24 * random()) * value)},${Math.round(112 * value)},${Math.round((46 + 14 * random()) * value)})`;
}

/** Leaves around a twig. */
function clump(
    context: CanvasRenderingContext2D,
    ink: Ink,
    random: Random,
    x: number,
    y: number,
    radius: number,
    count: number
): void {
    for (let i = 0; i < count; i++) {
        const angle = 2 * Math.PI * random();
        const away = radius * Math.sqrt(random()) * (0.82 + 0.18 * Math.sin(5 * angle));
        context.fillStyle = ink(green(random, 0.62 + (0.5 * i) / count));
        context.beginPath();
        context.ellipse(
            x + away * Math.cos(angle),
            y + away * Math.sin(angle),
            0.09 * radius + 2,
            0.045 * radius + 1,
            2 * Math.PI * random(),
            0,
            7
        );
        context.fill();
    }
}

/** A bough of needles, from the left to the right. */
function bough(context: CanvasRenderingContext2D, ink: Ink, random: Random): void {
    const middle = CELL / 2;
    context.lineCap = 'round';
    const needle = (x: number, y: number, toX: number, toY: number, width: number, color: string): void => {
        context.strokeStyle = ink(color);
        context.lineWidth = width;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(toX, toY);
        context.stroke();
    };
    needle(4, middle, CELL - 20, middle, 5, 'rgb(70,56,38)');
    for (let i = 0; i < 40; i++) {
        const along = 10 + (i / 40) * (CELL - 34);
        const reach = (0.4 * CELL * (1 - 0.72 * (along / CELL)) + 6) * (0.8 + 0.3 * random());
        for (const side of [-1, 1]) {
            const [tipX, tipY] = [along + 0.5 * reach, middle + side * reach];
            for (let k = 0; k <= 12; k++) {
                const t = k / 12;
                const [x, y] = [along + t * (tipX - along), middle + t * (tipY - middle)];
                const light = 0.45 + 0.5 * t;
                const color = `rgb(${Math.round(66 * light)},${Math.round((106 + 20 * random()) * light)},${Math.round(62 * light)})`;
                needle(x, y, x + 9 * (random() - 0.2), y + 9 * (random() - 0.5), 3.2, color);
            }
        }
    }
}

function farBroadleaf(context: CanvasRenderingContext2D, ink: Ink, random: Random): void {
    context.fillStyle = ink('rgb(78,64,48)');
    context.fillRect(CELL / 2 - 8, 0.62 * CELL, 16, 0.38 * CELL);
    for (let i = 0; i < 15; i++) {
        const angle = 2 * Math.PI * random();
        const away = Math.sqrt(random());
        clump(
            context,
            ink,
            random,
            CELL * (0.5 + 0.27 * away * Math.cos(angle)),
            CELL * (0.4 + 0.23 * away * Math.sin(angle)),
            CELL * 0.17,
            90
        );
    }
}

function farConifer(context: CanvasRenderingContext2D, ink: Ink, random: Random): void {
    context.fillStyle = ink('rgb(70,56,42)');
    context.fillRect(CELL / 2 - 6, 0.7 * CELL, 12, 0.3 * CELL);
    for (let i = 0; i < 1500; i++) {
        const down = (i / 1500) ** 0.75;
        const reach = 0.3 * CELL * down * (0.62 + 0.38 * ((down * 9) % 1)) + 3;
        const x = CELL / 2 + reach * (2 * random() - 1);
        const y = 6 + 0.86 * CELL * down;
        const light = 0.5 + 0.5 * random();
        context.strokeStyle = ink(
            `rgb(${Math.round(62 * light)},${Math.round(104 * light)},${Math.round(60 * light)})`
        );
        context.lineWidth = 4;
        context.beginPath();
        context.moveTo(x, y);
        context.lineTo(x + (x - CELL / 2) * 0.12, y + 8 + 6 * random());
        context.stroke();
    }
}
