import { Color, Vec3, type AppBase } from 'playcanvas';

import { blocks } from './town-blocks.js';
import { randomFrom } from '../../src/internal.js';
import { TOWN } from '../library/ground/layout.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { concrete } from '../library/ground/textures.js';

const WALLS = ['#d8c9a8', '#c79a6e', '#b9c0c4', '#d9b48c', '#e2dcca', '#a8705a', '#c4cbb4', '#cfa9a0'];
const TRIM = '#ebe7dc';
const TILES = ['#8c4a36', '#6f3f34', '#5d5c5f', '#7c5a45'];
const FLAT_ROOF = '#6c6a68';
const DOOR = '#4b3426';
const AWNINGS = ['#a3332c', '#2f5a46', '#2d4a73', '#b98a2e'];

/** Depth of a house, and the gaps between houses, m. */
const DEEP = 10;
const GAP = 2;

/** From floor to floor, m, and of a window: how wide, high and far apart, above the floor, and the width of its frame. */
const FLOOR = 3;
const WINDOW = { wide: 1.2, high: 1.5, apart: 2.6, sill: 0.9, frame: 0.12 };

/** A window of a shop, a door and an awning, m. */
const SHOP = { wide: 2, low: 0.5, high: 2.3 };
const DOORWAY = { wide: 1.15, high: 2.25 };
const AWNING = { high: 2.85, low: 2.4, out: 1 };

/** The cornice: how far it stands out, and how high it is, m; and the band above the shops. */
const CORNICE = { out: 0.35, high: 0.4 };
const BAND = { out: 0.07, low: FLOOR - 0.1, high: FLOOR + 0.25 };

/** Rise of a roof on a meter. */
const PITCH = 0.6;

/** Shares of windows and shops that are lit at night, of low roofs that are pitched, and of houses with an awning. */
const LIT = 0.45;
const PITCHED = 0.6;
const SHADED = 0.5;

/** Layers of a facade lie so far apart, m. */
const LAYER = 0.025;

/** Corners in plan: from `a` to `c` along X, from `b` to `d` along Z. */
type Lot = readonly [a: number, b: number, c: number, d: number];

/** Meshes that houses are built of: walls with all that is painted, and the glass of dark and of lit windows. */
interface Stuff {
    walls: MeshBuilder;
    dark: MeshBuilder;
    lit: MeshBuilder;
}

/** Houses around every block, with windows of which some are lit at night. */
export function addHouses(app: AppBase, lights: NightLights): void {
    const random = randomFrom(17);
    const device = app.graphicsDevice;
    const stuff: Stuff = { walls: new MeshBuilder(), dark: new MeshBuilder(), lit: new MeshBuilder() };
    stuff.dark.color.fromString('#2b343d');
    stuff.lit.color.fromString('#46505a');
    for (const { x0, z0, x1, z1 } of blocks()) {
        const inset = TOWN.walk + 0.3;
        const [a, b, c, d] = [x0 + inset, z0 + inset, x1 - inset, z1 - inset];
        // two houses on each side along Z, one between them at either end
        const split = b + (d - b) * (0.4 + 0.2 * random());
        const lots: Lot[] = [
            [a, b, a + DEEP, split - 0.8],
            [c - DEEP, b, c, split - 0.8],
            [a, split + 0.8, a + DEEP, d],
            [c - DEEP, split + 0.8, c, d],
            [a + DEEP + GAP, b, c - DEEP - GAP, b + DEEP],
            [a + DEEP + GAP, d - DEEP, c - DEEP - GAP, d]
        ];
        for (const lot of lots) {
            addHouse(stuff, lot, random);
        }
    }
    const plaster = matter({ map: concrete(device), tiling: 0.2, gloss: 0.15, vertexColors: true });
    const solid = stuff.walls.build(device);
    makeSolid(addMesh(app, 'Town Houses', solid, plaster), solid, 0.6);
    const glass = matter({ gloss: 0.85, vertexColors: true });
    addMesh(app, 'Town Windows', stuff.dark.build(device), glass, false);
    const lamps = matter({ gloss: 0.85, vertexColors: true });
    lights.glow(lamps, 1.1, new Color(1, 0.74, 0.42));
    addMesh(app, 'Town Lit Windows', stuff.lit.build(device), lamps, false);
}

function addHouse(stuff: Stuff, lot: Lot, random: () => number): void {
    const { walls } = stuff;
    const floors = 2 + Math.floor(random() * 4);
    const top = floors * FLOOR + 0.9;
    walls.color.fromString(pick(WALLS, random));
    around(walls, lot, 0, 0, top - CORNICE.high);
    walls.color.fromString(TRIM);
    around(walls, lot, BAND.out, BAND.low, BAND.high);
    around(walls, lot, CORNICE.out, top - CORNICE.high, top);
    roof(walls, lot, top, floors < 5 && random() < PITCHED ? pick(TILES, random) : null);
    const awning = random() < SHADED ? pick(AWNINGS, random) : null;
    const shop = random() < LIT ? stuff.lit : stuff.dark;
    for (let i = 0; i < 4; i++) {
        const [from, to] = [cornerOf(lot, i), cornerOf(lot, i + 1)];
        addFacade(stuff, shop, awning, from, to, floors, random);
    }
}

/** Windows, shops and a door in one of the walls. */
function addFacade(
    { walls, dark, lit }: Stuff,
    shop: MeshBuilder,
    awning: string | null,
    from: Vec3,
    to: Vec3,
    floors: number,
    random: () => number
): void {
    const long = from.distance(to);
    const along = new Vec3().sub2(to, from).mulScalar(1 / long);
    const out = new Vec3(-along.z, 0, along.x);
    const count = Math.floor((long - 1) / WINDOW.apart);
    const start = (long - (count - 1) * WINDOW.apart) / 2;
    const door = Math.floor(random() * count);
    const at = (way: number, y: number, away: number): Vec3 =>
        from
            .clone()
            .addScaled(along, way)
            .addScaled(out, away)
            .add(new Vec3(0, y, 0));
    const pane = (builder: MeshBuilder, way: number, wide: number, low: number, high: number, away: number): void => {
        const [left, right] = [way - wide / 2, way + wide / 2];
        builder.face(at(left, low, away), at(right, low, away), at(right, high, away), at(left, high, away));
    };
    const framed = (glass: MeshBuilder, way: number, wide: number, low: number, high: number): void => {
        walls.color.fromString(TRIM);
        pane(walls, way, wide + 2 * WINDOW.frame, low - WINDOW.frame, high + WINDOW.frame, LAYER);
        pane(glass, way, wide, low, high, 2 * LAYER);
    };
    for (let k = 0; k < count; k++) {
        const way = start + k * WINDOW.apart;
        if (k === door) {
            walls.color.fromString(TRIM);
            pane(walls, way, DOORWAY.wide + 0.3, 0, DOORWAY.high + 0.15, LAYER);
            walls.color.fromString(DOOR);
            pane(walls, way, DOORWAY.wide, 0, DOORWAY.high, 2 * LAYER);
        } else {
            framed(shop, way, SHOP.wide, SHOP.low, SHOP.high);
        }
        for (let floor = 1; floor < floors; floor++) {
            const low = floor * FLOOR + WINDOW.sill;
            framed(random() < LIT ? lit : dark, way, WINDOW.wide, low, low + WINDOW.high);
        }
    }
    if (awning) {
        walls.color.fromString(awning);
        const cloth = [
            at(0.6, AWNING.low, AWNING.out),
            at(long - 0.6, AWNING.low, AWNING.out),
            at(long - 0.6, AWNING.high, 0),
            at(0.6, AWNING.high, 0)
        ];
        walls.face(...cloth);
        walls.face(...cloth.reverse());
    }
}

/** A band around a house, or its walls; where it stands out it is closed below. */
function around(walls: MeshBuilder, lot: Lot, out: number, low: number, high: number): void {
    for (let i = 0; i < 4; i++) {
        const [from, to] = [cornerOf(lot, i, low, out), cornerOf(lot, i + 1, low, out)];
        walls.face(from, to, cornerOf(lot, i + 1, high, out), cornerOf(lot, i, high, out));
        if (out > 0) {
            walls.face(cornerOf(lot, i, low), cornerOf(lot, i + 1, low), to, from);
        }
    }
}

/** A flat roof, or one of tiles that is hipped at both ends. */
function roof(walls: MeshBuilder, lot: Lot, top: number, tiles: string | null): void {
    const [a, b, c, d] = lot;
    const corners = [0, 1, 2, 3].map((i) => cornerOf(lot, i, top, CORNICE.out));
    walls.color.fromString(tiles ?? FLAT_ROOF);
    if (!tiles) {
        walls.face(...corners);
        return;
    }
    const half = Math.min(c - a, d - b) / 2;
    const ridge = (x: number, z: number): Vec3 => new Vec3(x, top + PITCH * half, z);
    const isDeep = d - b > c - a;
    const near = isDeep ? ridge((a + c) / 2, b + half) : ridge(a + half, (b + d) / 2);
    const far = isDeep ? ridge((a + c) / 2, d - half) : ridge(c - half, (b + d) / 2);
    // which end of the ridge each corner's hip goes to
    const ends = isDeep ? [near, far, far, near] : [near, near, far, far];
    for (let i = 0; i < 4; i++) {
        const k = (i + 1) % 4;
        const [here, there] = [ends[i], ends[k]];
        walls.face(corners[i], corners[k], there, ...(here === there ? [] : [here]));
    }
}

/** A corner of a house, counterclockwise seen from above. */
function cornerOf([a, b, c, d]: Lot, i: number, y = 0, out = 0): Vec3 {
    const [x, z] = [
        [a - out, b - out],
        [a - out, d + out],
        [c + out, d + out],
        [c + out, b - out]
    ][i % 4];
    return new Vec3(x, y, z);
}

function pick<T>(all: readonly T[], random: () => number): T {
    return all[Math.floor(random() * all.length)];
}
