import { Color, Entity, Vec3, type AppBase } from 'playcanvas';

import { TOWN } from './layout.js';
import { beam } from './light-posts.js';
import { paintMatter, WHITE } from './markings.js';
import { MeshBuilder } from './mesh-builder.js';
import { NightLights } from './night-lights.js';
import { addMesh, makeSolid, matter } from './solid.js';
import { asphaltGrain, concrete, patches, wornPaint } from './textures.js';
import { townRoutes } from './town-routes.js';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import { randomFrom } from '../../src/internal.js';
import type { Garage } from '../cars/garage.js';
import type { Sky } from '../picture/sky.js';

/** Cars of the traffic: models and their paint. */
const CARS = [
    ['hatchback', [0.66, 0.68, 0.7]],
    ['sedan', [0.03, 0.09, 0.24]],
    ['estate', [0.3, 0.02, 0.03]]
] as const;
const COUNT = 40;
const REAL = 8;
const NEAR = 45;
const LIMIT = 45;

/** Asphalt beyond the outer streets, kerbs and the cut of their corners, m. */
const MARGIN = 9;
const KERB = 0.1;
const CORNER = 3.5;

/** Paint lies so far above the asphalt, m. */
const COAT = 0.012;

const WALLS = ['#cfc6b4', '#b9a58c', '#a9aeb3', '#c9b39a', '#d8d2c4', '#9d7f6b', '#bfc4c0'];
const ROOFS = '#6c6a68';

/** From floor to floor, m, and of a window. */
const FLOOR = 3;
const WINDOW = { wide: 1.3, high: 1.5, apart: 2.6, sill: 0.9 };

/** How many windows are lit at night. */
const LIT = 0.45;

/** A small town with traffic, which is built when somebody comes there. */
export class Town {
    private readonly app: AppBase;
    private readonly garage: Garage;
    private readonly sky: Sky;
    private isBuilt = false;

    constructor(app: AppBase, garage: Garage, sky: Sky) {
        this.app = app;
        this.garage = garage;
        this.sky = sky;
    }

    /** Builds it, once. */
    build(): void {
        if (this.isBuilt) {
            return;
        }
        this.isBuilt = true;
        const lights = new NightLights(this.app, this.sky);
        addStreets(this.app);
        addHouses(this.app, lights);
        addLamps(this.app, lights);
        lights.follow();
        void this.addTraffic();
    }

    private async addTraffic(): Promise<void> {
        const { app, garage } = this;
        const models = await Promise.all(CARS.map(([name, color]) => garage.model(name, color)));
        const entity = new Entity('Town Traffic', app);
        entity.addComponent('script');
        app.root.addChild(entity);
        const paths = townRoutes().map((points, i) => {
            const path = new Entity(`Route ${i}`, app);
            entity.addChild(path);
            for (const { x, z } of points) {
                const point = new Entity('Point', app);
                point.setLocalPosition(x, 0, z);
                path.addChild(point);
            }
            return path;
        });
        const properties = { models, paths, count: COUNT, realCars: REAL, nearDistance: NEAR, speedLimit: LIMIT };
        entity.script?.create(VehicleTraffic, { properties });
    }
}

/** The corners of all blocks, between the kerbs. */
function blocks(): { x0: number; z0: number; x1: number; z1: number }[] {
    const { x, z, wide, deep, side, street } = TOWN;
    return Array.from({ length: wide * deep }, (_, i) => {
        const x0 = x + (i % wide) * side + street / 2;
        const z0 = z + Math.floor(i / wide) * side + street / 2;
        return { x0, z0, x1: x0 + side - street, z1: z0 + side - street };
    });
}

/** Asphalt, sidewalks around the blocks, and paint. */
function addStreets(app: AppBase): void {
    const { x, z, wide, deep, side, street, walk } = TOWN;
    const device = app.graphicsDevice;
    const asphalt = matter({ map: asphaltGrain(device), tiling: 1 / 3.7, gloss: 0.36, vertexColors: true });
    asphalt.diffuseDetailMap = patches(device);
    asphalt.diffuseDetailMapTiling.set(1 / 29, 1 / 29);
    asphalt.update();
    const ground = new MeshBuilder();
    ground.color.fromString('#85858a');
    const half = street / 2 + MARGIN;
    const [x0, z0, x1, z1] = [x - half, z - half, x + wide * side + half, z + deep * side + half];
    ground.face(new Vec3(x0, 0, z0), new Vec3(x0, 0, z1), new Vec3(x1, 0, z1), new Vec3(x1, 0, z0));
    const floor = ground.build(device);
    makeSolid(addMesh(app, 'Town Streets', floor, asphalt, false), floor);

    const walks = new MeshBuilder();
    for (const block of blocks()) {
        const at = (inward: number, y: number): Vec3[] => outline(block, inward, y);
        const [foot, edge, inner] = [at(0, 0), at(0, KERB), at(walk, KERB)];
        walks.color.fromString('#a7a6a2');
        for (let i = 0; i < edge.length; i++) {
            const k = (i + 1) % edge.length;
            walks.face(foot[i], foot[k], edge[k], edge[i]);
            walks.face(edge[i], edge[k], inner[k], inner[i]);
        }
        walks.color.fromString('#7f8a63');
        walks.face(...inner);
    }
    const stone = matter({ map: concrete(device), tiling: 0.25, gloss: 0.2, vertexColors: true });
    const kerbs = walks.build(device);
    makeSolid(addMesh(app, 'Town Sidewalks', kerbs, stone, false), kerbs, 0.8);

    const paint = new MeshBuilder();
    paint.color.fromString(WHITE);
    const patch = (px: number, pz: number, w: number, l: number): void => {
        paint.face(
            new Vec3(px - w / 2, COAT, pz - l / 2),
            new Vec3(px - w / 2, COAT, pz + l / 2),
            new Vec3(px + w / 2, COAT, pz + l / 2),
            new Vec3(px + w / 2, COAT, pz - l / 2)
        );
    };
    const clear = street / 2 + CORNER;
    for (let i = 0; i <= wide; i++) {
        for (let j = 0; j <= deep; j++) {
            const [cx, cz] = [x + i * side, z + j * side];
            for (let way = clear + 3; way < side - clear - 3; way += 4) {
                if (j < deep) {
                    patch(cx, cz + way + 1, 0.14, 2);
                }
                if (i < wide) {
                    patch(cx + way + 1, cz, 2, 0.14);
                }
            }
            for (const way of [-1, 1]) {
                const [alongX, alongZ] = [i + (way - 1) / 2, j + (way - 1) / 2];
                for (let k = -3; k <= 3; k++) {
                    if (alongZ >= 0 && alongZ < deep) {
                        patch(cx + k * 1.05, cz + way * (clear + 0.6), 0.5, 2.4);
                    }
                    if (alongX >= 0 && alongX < wide) {
                        patch(cx + way * (clear + 0.6), cz + k * 1.05, 2.4, 0.5);
                    }
                }
            }
        }
    }
    addMesh(app, 'Town Markings', paint.build(device), paintMatter(wornPaint(device), 0.31), false);
}

type Block = ReturnType<typeof blocks>[number];

/** A block's outline so far inward, with its corners cut, counterclockwise seen from above. */
function outline({ x0, z0, x1, z1 }: Block, inward: number, y: number): Vec3[] {
    const cut = Math.max(0, CORNER - 0.586 * inward);
    const [a, b, c, d] = [x0 + inward, z0 + inward, x1 - inward, z1 - inward];
    return [
        [a, b + cut],
        [a, d - cut],
        [a + cut, d],
        [c - cut, d],
        [c, d - cut],
        [c, b + cut],
        [c - cut, b],
        [a + cut, b]
    ].map(([px, pz]) => new Vec3(px, y, pz));
}

/** Houses around every block, with windows of which some are lit at night. */
function addHouses(app: AppBase, lights: NightLights): void {
    const random = randomFrom(17);
    const device = app.graphicsDevice;
    const walls = new MeshBuilder();
    const dark = new MeshBuilder();
    const lit = new MeshBuilder();
    dark.color.fromString('#2b343d');
    lit.color.fromString('#46505a');
    for (const { x0, z0, x1, z1 } of blocks()) {
        const inset = TOWN.walk + 0.3;
        const [a, b, c, d] = [x0 + inset, z0 + inset, x1 - inset, z1 - inset];
        const deep = 10;
        // two houses on each side along Z, one between them at either end
        const lots: [number, number, number, number][] = [];
        const split = b + (d - b) * (0.4 + 0.2 * random());
        for (const [from, to] of [
            [b, split - 0.8],
            [split + 0.8, d]
        ]) {
            lots.push([a, from, a + deep, to], [c - deep, from, c, to]);
        }
        lots.push([a + deep + 2, b, c - deep - 2, b + deep], [a + deep + 2, d - deep, c - deep - 2, d]);
        for (const lot of lots) {
            const floors = 2 + Math.floor(random() * 4);
            addHouse(walls, random() < LIT ? lit : dark, [dark, lit], lot, floors, random);
        }
    }
    const plaster = matter({ map: concrete(device), tiling: 0.2, gloss: 0.15, vertexColors: true });
    const solid = walls.build(device);
    makeSolid(addMesh(app, 'Town Houses', solid, plaster), solid, 0.6);
    const glass = matter({ gloss: 0.85, vertexColors: true });
    addMesh(app, 'Town Windows', dark.build(device), glass, false);
    const lamps = matter({ gloss: 0.85, vertexColors: true });
    lights.glow(lamps, 1.1, new Color(1, 0.74, 0.42));
    addMesh(app, 'Town Lit Windows', lit.build(device), lamps, false);
}

function addHouse(
    walls: MeshBuilder,
    shop: MeshBuilder,
    [dark, lit]: MeshBuilder[],
    [a, b, c, d]: readonly number[],
    floors: number,
    random: () => number
): void {
    const top = floors * FLOOR + 1;
    const corners = [
        [a, b],
        [a, d],
        [c, d],
        [c, b]
    ];
    const at = (i: number, y: number): Vec3 => new Vec3(corners[i % 4][0], y, corners[i % 4][1]);
    walls.color.fromString(WALLS[Math.floor(random() * WALLS.length)]);
    for (let i = 0; i < 4; i++) {
        walls.face(at(i, 0), at(i + 1, 0), at(i + 1, top), at(i, top));
    }
    walls.color.fromString(ROOFS);
    walls.face(at(0, top), at(1, top), at(2, top), at(3, top));
    for (let i = 0; i < 4; i++) {
        const [from, to] = [at(i, 0), at(i + 1, 0)];
        const long = from.distance(to);
        const along = new Vec3().sub2(to, from).mulScalar(1 / long);
        const out = new Vec3(-along.z, 0, along.x).mulScalar(0.03);
        const count = Math.floor((long - 1) / WINDOW.apart);
        const start = (long - (count - 1) * WINDOW.apart) / 2;
        for (let floor = 0; floor < floors; floor++) {
            for (let k = 0; k < count; k++) {
                const builder = floor === 0 ? shop : random() < LIT ? lit : dark;
                const wide = floor === 0 ? 2 : WINDOW.wide;
                const low = floor * FLOOR + (floor === 0 ? 0.5 : WINDOW.sill);
                const high = low + (floor === 0 ? 2 : WINDOW.high);
                const corner = (side: number, y: number): Vec3 =>
                    from
                        .clone()
                        .addScaled(along, start + k * WINDOW.apart + (side * wide) / 2)
                        .add(out)
                        .add(new Vec3(0, y, 0));
                builder.face(corner(-1, low), corner(1, low), corner(1, high), corner(-1, high));
            }
        }
    }
}

/** Lamps at the corners of the blocks; those in the middle are real lights. */
function addLamps(app: AppBase, lights: NightLights): void {
    const steel = new MeshBuilder();
    const heads = new MeshBuilder();
    steel.color.fromString('#4a4f55');
    for (const { x0, z0, x1, z1 } of blocks()) {
        const middle = (z0 + z1) / 2;
        for (const [x, out] of [
            [x0 + 0.5, -1],
            [x1 - 0.5, 1]
        ]) {
            for (const z of [z0 + 6, middle, z1 - 6]) {
                const foot = new Vec3(x, KERB, z);
                const top = new Vec3(x, 6.2, z);
                const tip = new Vec3(x + out * 1.6, 6.4, z);
                beam(steel, foot, top, 0.06);
                beam(steel, top, tip, 0.04);
                const end = new Vec3(tip.x + out * 0.6, 6.38, z);
                beam(heads, tip, end, 0.07);
                if (z === middle) {
                    lights.lamp({ at: end, aim: new Vec3(out * 0.25, -1, 0), range: 20, intensity: 2.4, angle: 70 });
                }
            }
        }
    }
    const device = app.graphicsDevice;
    addMesh(app, 'Town Lamp Posts', steel.build(device), matter({ gloss: 0.5, metalness: 0.4, vertexColors: true }));
    const bright = matter({ gloss: 0.6 });
    lights.glow(bright, 9);
    addMesh(app, 'Town Lamps', heads.build(device), bright, false);
}
