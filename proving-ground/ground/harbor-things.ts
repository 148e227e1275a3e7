import { Color, Vec3, type AppBase } from 'playcanvas';

import { box } from './harbor-box.js';
import { beam } from './light-posts.js';
import { randomFrom } from '../../src/internal.js';
import { bayX, HARBOR } from '../library/ground/layout.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { concrete } from '../library/ground/textures.js';

/** A container of 40 feet, m (ISO 668), and the gap between two. */
const BOX = { long: 12.19, wide: 2.44, high: 2.59, gap: 0.5 };

/** Paints of containers; those of the last stack of lines are seen most. */
const PAINTS = ['#8c2f25', '#2b5a83', '#2f6b4d', '#b8862b', '#75787d', '#bcbcb6', '#6d3d4f', '#a3502a'];

/** Corrugations of a long side, and how deep they look, m. */
const RIBS = 11;
const PROUD = 0.012;

/** The shed: height, how far it stands back behind the dock, and its doors above the ground, m. */
const SHED = { high: 8.5, sill: 1.2, door: 2.9, wide: 2.7 };

/** Cranes: where along the quay, their rails, height of the girder and how far the boom reaches out, m. */
const CRANES = [-975, -915];
const CRANE = { near: 822, far: 838, side: 8, girder: 27, apex: 38, back: 806, tip: 884 };

/** The ship beside the quay, m. */
const SHIP = { from: 846.5, to: 870, stern: -1000, bow: -880, deck: 7, shears: 12 };

/** Containers, cranes, a shed and a ship: one mesh, solid, and what shines of them at night. */
export function addHarborThings(app: AppBase, lights: NightLights): void {
    const device = app.graphicsDevice;
    const things = new MeshBuilder();
    const bright = new MeshBuilder();
    const random = randomFrom(23);
    addStacks(things, random);
    addShed(things, bright);
    for (const z of CRANES) {
        addCrane(things, bright, z);
    }
    addShip(things, bright, random);
    const mesh = things.build(device);
    const paint = matter({ map: concrete(device), tiling: 0.2, gloss: 0.3, vertexColors: true });
    makeSolid(addMesh(app, 'Harbor Things', mesh, paint), mesh, 0.5);
    const shine = matter({ color: '#46505a', gloss: 0.85 });
    lights.glow(shine, 1.4, new Color(1, 0.8, 0.5));
    addMesh(app, 'Harbor Windows', bright.build(device), shine, false);
}

/** Rows of containers along the yard, up to three high. */
function addStacks(things: MeshBuilder, random: () => number): void {
    const { from, dock } = HARBOR;
    for (let z = from.z + 4; z < dock - BOX.long - 14; z += BOX.long + 1.2) {
        for (const x of [802, 802 + BOX.wide + BOX.gap, 802 + 2 * (BOX.wide + BOX.gap)]) {
            stack(things, x, z, 1 + Math.floor(3 * random()), random);
        }
    }
    // a wall of them at the far end, two deep
    for (let x = 730; x < 786; x += BOX.wide + BOX.gap) {
        stack(things, x, from.z + 3, 1 + Math.floor(2.6 * random()), random);
    }
}

function stack(things: MeshBuilder, x: number, z: number, high: number, random: () => number, y = 0): void {
    for (let i = 0; i < high; i++) {
        container(
            things,
            x,
            y + i * (BOX.high + 0.02),
            z + 0.1 * random(),
            PAINTS[Math.floor(random() * PAINTS.length)]
        );
    }
}

function container(things: MeshBuilder, x: number, y: number, z: number, color: string): void {
    const [right, top, end] = [x + BOX.wide, y + BOX.high, z + BOX.long];
    things.color.fromString(color);
    box(things, [x, y, z], [right, top, end]);
    const { r, g, b } = things.color;
    things.color.set(0.78 * r, 0.78 * g, 0.78 * b);
    const step = BOX.long / RIBS;
    for (let i = 0; i < RIBS; i++) {
        const [a, c] = [z + (i + 0.3) * step, z + (i + 0.75) * step];
        const [low, high] = [y + 0.16, top - 0.14];
        const p = (px: number, py: number, pz: number): Vec3 => new Vec3(px, py, pz);
        things.face(
            p(right + PROUD, low, c),
            p(right + PROUD, low, a),
            p(right + PROUD, high, a),
            p(right + PROUD, high, c)
        );
        things.face(p(x - PROUD, low, a), p(x - PROUD, low, c), p(x - PROUD, high, c), p(x - PROUD, high, a));
    }
    // doors: a seam and four bars
    for (const [wide, at] of [
        [0.03, 1.22],
        [0.05, 0.35],
        [0.05, 0.85],
        [0.05, 1.6],
        [0.05, 2.1]
    ]) {
        box(things, [x + at, y + 0.1, z - 0.03], [x + at + wide, top - 0.1, z]);
    }
}

/** A long hall with doors at the height of trailers' floors. */
function addShed(things: MeshBuilder, bright: MeshBuilder): void {
    const { dock, to, bays } = HARBOR;
    const [x0, x1] = [bayX(0) - 5, bayX(bays.count - 1) + 12];
    things.color.fromString('#b9bdbf');
    box(things, [x0, 0, dock], [x1, SHED.high, to.z - 2]);
    things.color.fromString('#2f5f86');
    box(things, [x0 - 0.1, SHED.high - 1.1, dock - 0.12], [x1 + 0.1, SHED.high + 0.25, to.z - 1.9]);
    things.color.fromString('#8b8d8f');
    box(things, [x0 - 0.04, 0, dock - 0.06], [x1 + 0.04, 0.9, dock]);
    for (let i = 0; i < bays.count; i++) {
        const x = bayX(i);
        const [left, right] = [x - SHED.wide / 2, x + SHED.wide / 2];
        const [low, high] = [SHED.sill, SHED.sill + SHED.door];
        things.color.fromString('#dfe0dc');
        box(things, [left, low, dock - 0.05], [right, high, dock]);
        things.color.fromString('#1d1f22');
        // cushions around the door, and bumpers below
        box(things, [left - 0.35, low, dock - 0.3], [left, high, dock]);
        box(things, [right, low, dock - 0.3], [right + 0.35, high, dock]);
        box(things, [left - 0.35, high, dock - 0.3], [right + 0.35, high + 0.45, dock]);
        box(things, [left + 0.1, 0.7, dock - 0.2], [left + 0.5, 1.15, dock]);
        box(things, [right - 0.5, 0.7, dock - 0.2], [right - 0.1, 1.15, dock]);
        things.color.fromString('#9ea2a5');
        for (const y of [1.9, 2.6, 3.3]) {
            box(things, [left, y, dock - 0.06], [right, y + 0.04, dock]);
        }
    }
    // windows of the office, and a door to walk through
    const office = x1 - 7;
    things.color.fromString('#4b5157');
    box(things, [office + 4.6, 0, dock - 0.05], [office + 5.7, 2.2, dock]);
    for (const y of [1.1, 4.4]) {
        for (const x of [office, office + 2.2, office + 4.4].slice(0, y < 2 ? 2 : 3)) {
            box(bright, [x, y, dock - 0.05], [x + 1.6, y + 1.3, dock]);
        }
    }
}

/** A crane that lifts containers off ships: four legs, a girder, a boom over the water, stays. */
function addCrane(things: MeshBuilder, bright: MeshBuilder, z: number): void {
    const { near, far, side, girder, apex, back, tip } = CRANE;
    const p = (x: number, y: number, pz: number): Vec3 => new Vec3(x, y, pz);
    things.color.fromString('#2c5fa0');
    for (const way of [-1, 1]) {
        const leg = z + way * side;
        for (const x of [near, far]) {
            beam(things, p(x, 0.9, leg), p(x, girder, z + way * 0.7 * side), 0.55);
        }
        beam(things, p(near, 7.5, leg - way * 0.3), p(far, 7.5, leg - way * 0.3), 0.5);
        beam(things, p(near, 8, leg - way * 0.3), p(far, girder - 1, z + way * 0.72 * side), 0.28);
        beam(things, p(far, girder, z + way * 0.7 * side), p(far - 1, apex, z + way * 2), 0.4);
        beam(things, p(near, girder, z + way * 0.7 * side), p(far - 1, apex, z + way * 2), 0.3);
        things.color.fromString('#c9ccce');
        beam(things, p(back, girder + 0.6, z + way * 3.2), p(tip, girder + 0.6, z + way * 3.2), 0.6);
        things.color.fromString('#2c5fa0');
        beam(things, p(far - 1, apex, z + way * 2), p(tip - 4, girder + 1, z + way * 3.2), 0.14);
        beam(things, p(far - 1, apex, z + way * 2), p((far + tip) / 2, girder + 1, z + way * 3.2), 0.14);
        beam(things, p(far - 1, apex, z + way * 2), p(back + 1, girder + 1, z + way * 3.2), 0.14);
    }
    for (const x of [near, far]) {
        beam(things, p(x, girder, z - 0.7 * side), p(x, girder, z + 0.7 * side), 0.5);
        beam(things, p(x, 2.2, z - side), p(x, 2.2, z + side), 0.45);
        things.color.fromString('#2a2d31');
        for (const way of [-1, 1]) {
            box(things, [x - 0.6, 0, z + way * side - 2.2], [x + 0.6, 1.2, z + way * side + 2.2]);
        }
        things.color.fromString('#2c5fa0');
    }
    beam(things, p(far - 1, apex, z - 2.2), p(far - 1, apex, z + 2.2), 0.4);
    // the house of the machines, the cabin, and the spreader on its ropes
    things.color.fromString('#d7d9da');
    box(things, [back + 1, girder + 1.2, z - 3], [back + 13, girder + 5.4, z + 3]);
    box(things, [far + 8, girder - 3, z - 1.2], [far + 11, girder - 0.4, z + 1.2]);
    box(bright, [far + 8.2, girder - 2.6, z - 1.26], [far + 11.05, girder - 1, z + 1.26]);
    things.color.fromString('#1f2225');
    for (const way of [-1, 1]) {
        beam(things, p(far + 16, girder, z + way * 2.4), p(far + 16, 19, z + way * 2.4), 0.06);
    }
    things.color.fromString('#d0a021');
    box(things, [far + 14.8, 18.4, z - 6.1], [far + 17.2, 19, z + 6.1]);
}

/** A container ship: hull with a pointed bow, bridge, and boxes on deck. */
function addShip(things: MeshBuilder, bright: MeshBuilder, random: () => number): void {
    const { from, to, stern, bow, deck, shears } = SHIP;
    const middle = (from + to) / 2;
    const outline = (y: number): Vec3[] => {
        const fine = bow - shears - (deck - y);
        return [
            new Vec3(from, y, stern),
            new Vec3(from, y, fine - 10),
            new Vec3(from + 5, y, fine + 4),
            new Vec3(middle, y, bow - 0.8 * (deck - y)),
            new Vec3(to - 5, y, fine + 4),
            new Vec3(to, y, fine - 10),
            new Vec3(to, y, stern)
        ];
    };
    const wall = (low: number, high: number, color: string): void => {
        things.color.fromString(color);
        const [a, b] = [outline(low), outline(high)];
        for (let i = 0; i < a.length; i++) {
            const k = (i + 1) % a.length;
            things.face(a[k], a[i], b[i], b[k]);
        }
    };
    wall(-0.6, 0.9, '#7a2f28');
    wall(0.9, deck, '#24384a');
    things.color.fromString('#5d6a63');
    things.face(...outline(deck));
    for (let z = stern + 20; z < bow - 40; z += BOX.long + 1.6) {
        for (let i = 0; i < 7; i++) {
            stack(things, from + 1.6 + i * (BOX.wide + 0.45), z, 1 + Math.floor(3.4 * random()), random, deck + 0.6);
        }
    }
    things.color.fromString('#e6e6e0');
    box(things, [from + 2, deck, stern + 3], [to - 2, deck + 13, stern + 13]);
    box(things, [from - 0.5, deck + 13, stern + 5], [to + 0.5, deck + 16, stern + 12]);
    box(bright, [from - 0.3, deck + 14, stern + 11.9], [to + 0.3, deck + 15.3, stern + 12.1]);
    for (let y = deck + 1.6; y < deck + 12; y += 2.8) {
        for (let x = from + 4; x < to - 4; x += 3.2) {
            box(bright, [x, y, stern + 12.95], [x + 1.2, y + 1, stern + 13.05]);
        }
        for (const z of [stern + 5, stern + 8, stern + 10.6]) {
            box(bright, [from + 1.95, y, z], [from + 2.05, y + 1, z + 1.2]);
        }
    }
    things.color.fromString('#c9622a');
    box(things, [middle - 2, deck + 16, stern + 5], [middle + 2, deck + 21, stern + 10]);
}
