import { Vec3, type AppBase, type Texture } from 'playcanvas';

import { centerLine, headingAt, ROAD_WIDTH, START } from '../library/ground/circuit.js';
import { LAUNCH_STRIP, STRAIGHT, TOWN, YARD } from '../library/ground/layout.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from '../library/ground/mountain-road.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { headingOf } from '../library/ground/road-strip.js';
import { addMesh, matter } from '../library/ground/solid.js';
import { groundHeight } from '../library/ground/terrain.js';
import { paintedTexture } from '../library/ground/textures.js';
import { PLACES, type Spot } from '../places/place-list.js';

/** Size of a line on a sign, height of the lowest one's foot, m. */
const WIDTH = 3.4;
const LINE = 0.52;
const POST = 1.5;

/** Share of their light that backs throw back in the dark: as large as they are, more would glare in head lamps. */
const DULL_BACK = 0.2;

/** Places that the signs lead to, and their names on them. */
const AIMS: readonly (readonly [id: string, name: string])[] = [
    ['circuit', 'Circuit'],
    ['launch-strip', 'Launch strip'],
    ['town', 'Town'],
    ['harbor', 'Harbor'],
    ['mountain', 'Mountain road']
];

/** Distance within which a place needs no sign, m. */
const THERE = 90;

interface Sign {
    /** Place of its middle, and heading of the driver who reads it. */
    at: Spot;
    lines: { name: string; away: number; turn: number }[];
}

/** Beside a road point: so far to its left, m. */
function beside(x: number, z: number, heading: number, left: number): Spot {
    const turn = (heading * Math.PI) / 180;
    return { x: x + left * Math.cos(turn), z: z - left * Math.sin(turn), heading };
}

/** Finds spots for signs, where drivers wonder which way to go: before the car, and where one place ends. */
function spots(): Spot[] {
    const { x, start } = LAUNCH_STRIP;
    const line = (START + 30) % centerLine.length;
    const foot = mountainLine[16];
    const byStrip = LAUNCH_STRIP.width / 2 + 3;
    return [
        beside(0, 20, 0, STRAIGHT.width / 2 + 3.4),
        beside(0, 94, 0, STRAIGHT.width / 2 + 3.4),
        beside(centerLine[line].x, centerLine[line].z, headingAt(line), ROAD_WIDTH / 2 + 3),
        { x: YARD.to - 3, z: 6, heading: 90 },
        beside(x, start + 40, 0, byStrip),
        beside(x, TOWN.z + TOWN.side - 70, 0, byStrip),
        beside(x, -60, 180, byStrip),
        beside(foot.x, foot.z, headingOf(foot) + 180, MOUNTAIN_ROAD_WIDTH / 2 + 2.6)
    ];
}

function signs(): Sign[] {
    return spots().map((at) => {
        const lines = AIMS.flatMap(([id, name]) => {
            const place = PLACES.find((one) => one.id === id);
            const [dx, dz] = [(place?.x ?? 0) - at.x, (place?.z ?? 0) - at.z];
            const away = Math.hypot(dx, dz);
            const turn = Math.atan2(dx, dz) - ((at.heading ?? 0) * Math.PI) / 180;
            return away > THERE ? [{ name, away, turn }] : [];
        });
        return { at, lines };
    });
}

/** Signs that tell from the pad, the circuit, the strip and the mountain where the other places are, and how far. */
export function addWaySigns(app: AppBase, lights: NightLights): void {
    const all = signs();
    const rows = all.reduce((sum, { lines }) => sum + lines.length, 0);
    const boards = new MeshBuilder();
    const posts = new MeshBuilder();
    posts.color.fromString('#6b7177'); // their backs, too: bare aluminum
    let next = 0;
    for (const { at, lines } of all) {
        const row = next;
        next += lines.length;
        const turn = ((at.heading ?? 0) * Math.PI) / 180;
        const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
        const ground = Math.max(0, groundHeight(at.x, at.z));
        const corner = (left: number, up: number, ahead = 0): Vec3 =>
            new Vec3(at.x + left * cos + ahead * sin, ground + up, at.z - left * sin + ahead * cos);
        const normal = new Vec3(-sin, 0, -cos);
        const top = POST + lines.length * LINE;
        lines.forEach((_, i) => {
            const [high, low] = [top - i * LINE, top - (i + 1) * LINE];
            const [v, half] = [(row + i) / rows, WIDTH / 2];
            const spots: [number, number, number, number][] = [
                [-half, low, 1, 1],
                [-half, high, 1, 0],
                [half, high, 0, 0],
                [half, low, 0, 1]
            ];
            const [a, b, c, d] = spots.map(([left, up, u, down]) =>
                boards.vertex(corner(left, up), normal, u, v + down / rows)
            );
            boards.triangle(a, b, c);
            boards.triangle(a, c, d);
        });
        const half = WIDTH / 2;
        // its back
        posts.face(
            corner(-half, POST, 0.02),
            corner(half, POST, 0.02),
            corner(half, top, 0.02),
            corner(-half, top, 0.02)
        );
        for (const left of [-1.1, 1.1]) {
            const [low, high] = [-0.4, top + 0.12];
            for (const side of [-1, 1]) {
                const [one, other] = [left - side * 0.05, left + side * 0.05];
                const ahead = 0.04;
                posts.face(
                    corner(one, low, ahead),
                    corner(one, high, ahead),
                    corner(other, high, ahead),
                    corner(other, low, ahead)
                );
            }
        }
    }
    const sheet = matter({ map: paint(app, all, rows), gloss: 0.4 });
    lights.letRead(sheet);
    addMesh(app, 'Way Signs', boards.build(app.graphicsDevice), sheet);
    const backs = matter({ gloss: 0.2, vertexColors: true });
    lights.dull(backs, DULL_BACK);
    addMesh(app, 'Way Sign Posts', posts.build(app.graphicsDevice), backs);
}

function paint({ graphicsDevice }: AppBase, all: readonly Sign[], rows: number): Texture {
    const [wide, high] = [512, 78];
    return paintedTexture(graphicsDevice, 'way signs', wide, rows * high, (context) => {
        context.textBaseline = 'middle';
        context.lineCap = 'round';
        context.lineJoin = 'round';
        context.lineWidth = 9;
        let y = 0;
        for (const { name, away, turn } of all.flatMap(({ lines }) => lines)) {
            context.fillStyle = '#17456e';
            context.fillRect(0, y, wide, high);
            context.strokeStyle = context.fillStyle = '#f4f4f0';
            arrow(context, 42, y + high / 2, 24, turn);
            context.textAlign = 'left';
            context.font = '600 44px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';
            context.fillText(name, 88, y + high / 2 + 2, 272);
            context.textAlign = 'right';
            context.font = '500 33px system-ui, "Segoe UI", Roboto, "Open Sans", sans-serif';
            context.fillText(`${(away / 1000).toFixed(1)} km`, wide - 16, y + high / 2 + 3, 116);
            y += high;
        }
    });
}

/** An arrow that points so far to the left of ahead, rad. */
function arrow(context: CanvasRenderingContext2D, x: number, y: number, reach: number, turn: number): void {
    const [ax, ay] = [-Math.sin(turn), -Math.cos(turn)];
    const [tipX, tipY] = [x + reach * ax, y + reach * ay];
    context.beginPath();
    context.moveTo(x - reach * ax, y - reach * ay);
    context.lineTo(tipX, tipY);
    for (const side of [-1, 1]) {
        context.moveTo(tipX, tipY);
        context.lineTo(tipX - 0.75 * reach * (ax + side * ay), tipY - 0.75 * reach * (ay - side * ax));
    }
    context.stroke();
}
