import { Vec3, type AppBase } from 'playcanvas';

import { MeshBuilder } from './mesh-builder.js';
import type { Lamps } from './night-lights.js';
import { addMesh, makeSolid, matter } from './solid.js';
import { randomFrom } from '../../../src/internal.js';

/** Beside the start of the circuit: its lowest step's middle, m; it looks along +X, to the road. */
export const AT = { x: -133, y: -0.4, z: -86 };

/** Rows of seats: how many, how deep and how high, m; how long the stand is, m. */
const ROWS = 9;
const DEEP = 0.85;
const HIGH = 0.42;
const LONG = 44;

/** Walls at its ends: half of their thickness, and their height over the rows, m. */
const CHEEK = 0.08;
const RAIL = 0.55;

/** Share of the seats that are taken. */
const TAKEN = 0.55;
const SHIRTS = ['#c8402e', '#e8e4da', '#2f5f9e', '#e0b23a', '#3c7a4a', '#5b5f66', '#8a4a7a', '#d97a34'];
const SKIN = ['#d9a982', '#8d5a3c', '#c28b66'];

/** A grandstand with a roof, and people on it. */
export function addGrandstand(app: AppBase, lights: Lamps): void {
    const stand = new MeshBuilder();
    const block = (builder: MeshBuilder, [x, y, z]: number[], [w, h, l]: number[]): void => {
        const at = (i: number, j: number, k: number): Vec3 =>
            new Vec3(AT.x + x + (i * w) / 2, AT.y + y + j * h, AT.z + z + (k * l) / 2);
        builder.face(at(1, 0, 1), at(1, 0, -1), at(1, 1, -1), at(1, 1, 1));
        builder.face(at(-1, 0, -1), at(-1, 0, 1), at(-1, 1, 1), at(-1, 1, -1));
        builder.face(at(1, 1, 1), at(1, 1, -1), at(-1, 1, -1), at(-1, 1, 1));
        builder.face(at(1, 0, -1), at(-1, 0, -1), at(-1, 1, -1), at(1, 1, -1));
        builder.face(at(-1, 0, 1), at(1, 0, 1), at(1, 1, 1), at(-1, 1, 1));
        builder.face(at(1, 0, 1), at(-1, 0, 1), at(-1, 0, -1), at(1, 0, -1));
    };
    stand.color.fromString('#b7b8ba');
    for (let row = 0; row < ROWS; row++) {
        block(stand, [-row * DEEP, -2, 0], [DEEP, 2.6 + row * HIGH, LONG]);
    }
    const solid = stand.build(app.graphicsDevice);
    addCheeks(stand);
    stand.color.fromString('#2b2f35');
    const back = -ROWS * DEEP;
    for (let z = -LONG / 2 + 0.5; z <= LONG / 2; z += (LONG - 1) / 6) {
        block(stand, [back + 0.2, -2, z], [0.3, 10.2, 0.3]);
    }
    block(stand, [0.52, -1, 0], [0.1, 2.4, LONG]);
    stand.color.fromString('#e9e9e4');
    block(stand, [back / 2 + 0.4, 8.1, 0], [-back + 2.4, 0.18, LONG + 1]);
    stand.color.fromString('#c8402e');
    block(stand, [1.62, 8, 0], [0.08, 0.42, LONG + 1]);
    const tubes = new MeshBuilder();
    for (let z = -LONG / 2 + 5.5; z < LONG / 2; z += 11) {
        block(tubes, [back / 2 + 0.4, 8, z], [0.3, 0.1, 5]);
        lights.lamp({
            at: new Vec3(AT.x + back / 2 + 0.4, AT.y + 7.9, AT.z + z),
            aim: new Vec3(0.25, -1, 0),
            range: 15,
            intensity: 1.8,
            angle: 76
        });
    }
    const tube = matter({ color: '#e9e9e4' });
    lights.glow(tube, 7);
    addMesh(app, 'Grandstand Lamps', tubes.build(app.graphicsDevice), tube, false);
    crowd((color, at, size) => {
        stand.color.fromString(color);
        block(stand, at, size);
    });
    const paint = matter({ gloss: 0.25, vertexColors: true });
    makeSolid(addMesh(app, 'Grandstand', stand.build(app.graphicsDevice), paint), solid, 0.6);
}

/** Walls at both ends, so that no steps are seen from there: as high over each row as a rail. */
function addCheeks(stand: MeshBuilder): void {
    const [front, back] = [DEEP / 2, -(ROWS - 0.5) * DEEP];
    const [low, high] = [0.6 + RAIL, 0.6 + RAIL + ROWS * HIGH];
    for (const end of [-1, 1]) {
        const at = (x: number, y: number, side: number): Vec3 =>
            new Vec3(AT.x + x, AT.y + y, AT.z + (end * LONG) / 2 + side * CHEEK);
        stand.face(at(back, -2, 1), at(front, -2, 1), at(front, low, 1), at(back, high, 1));
        stand.face(at(front, -2, -1), at(back, -2, -1), at(back, high, -1), at(front, low, -1));
        stand.face(at(front, low, 1), at(front, low, -1), at(back, high, -1), at(back, high, 1));
        stand.face(at(front, -2, 1), at(front, -2, -1), at(front, low, -1), at(front, low, 1));
        stand.face(at(back, -2, -1), at(back, -2, 1), at(back, high, 1), at(back, high, -1));
    }
}

function crowd(add: (color: string, at: number[], size: number[]) => void): void {
    const random = randomFrom(5);
    const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)];
    for (let row = 0; row < ROWS; row++) {
        for (let z = -LONG / 2 + 0.6; z < LONG / 2 - 0.5; z += 0.62) {
            if (random() > TAKEN) {
                continue;
            }
            const [x, y] = [-row * DEEP - 0.1, 0.6 + row * HIGH];
            const tall = 0.5 + 0.35 * Math.round(0.8 * random());
            add(pick(SHIRTS), [x, y, z], [0.28, tall, 0.4]);
            add(pick(SKIN), [x, y + tall + 0.02, z], [0.18, 0.22, 0.17]);
        }
    }
}
