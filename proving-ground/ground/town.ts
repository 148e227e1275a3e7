import { Entity, Vec3, type AppBase, type Material } from 'playcanvas';

import { simplify } from './far-meshes.js';
import { beam } from './light-posts.js';
import { blocks, type Block } from './town-blocks.js';
import { addHouses } from './town-houses.js';
import { addTownLights } from './town-lights.js';
import { townRoutes } from './town-routes.js';
import { VehicleTraffic } from '../../scripts/vehicle-traffic.mjs';
import { randomFrom } from '../../src/internal.js';
import type { Garage } from '../cars/garage.js';
import { addTrafficLamps } from '../cars/lamps.js';
import { LAUNCH_STRIP, TOWN } from '../library/ground/layout.js';
import { paintMatter, WHITE } from '../library/ground/markings.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { addPost } from '../library/ground/posts.js';
import { addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { letRainLie } from '../library/ground/surfaces.js';
import { asphaltGrain, concrete, patches, wornPaint } from '../library/ground/textures.js';
import { grow } from '../library/ground/trees.js';
import { Trunks } from '../library/ground/trunks.js';
import { letGetWet } from '../library/ground/wet.js';
import type { Sky } from '../library/picture/sky.js';

/** Cars of the traffic: models and their paint. */
const CARS = [
    ['hatchback', [0.66, 0.68, 0.7]],
    ['sedan', [0.03, 0.09, 0.24]],
    ['estate', [0.3, 0.02, 0.03]]
] as const;
const COUNT = 40;
const REAL = 5;
const NEAR = 38;
const LIMIT = 45;

/** Far cars are seen up to here, m, and what is painted of them casts their shadow. Looked at so often, s. */
const SEEN = 700;
const PAINT = 'paint';
const LOOK = 0.5;

/** Asphalt beyond the outer streets, kerbs and the cut of their corners, m. */
const MARGIN = 9;
const KERB = 0.1;
const CORNER = 3.5;

/** Paint lies so far above the asphalt, m. */
const COAT = 0.012;

/** From the edge of the asphalt down to the meadow, m outward and below. */
const SHOULDER = 3;
const BELOW = 0.4;

/** Width of a parking bay along the outer streets, m. */
const BAY = 2.7;

/** Trees stand so far from the kerb, and are so high, m. */
const TREE = { inside: 0.9, low: 4.4, more: 1.4 };

/** A small town with traffic, which is built when a car comes there. */
export class Town {
    private readonly app: AppBase;
    private readonly garage: Garage;
    private readonly sky: Sky;
    private readonly foliage: Material;
    private readonly lights: NightLights;
    private isBuilt = false;
    private traffic: Entity | null = null;
    private isClosed = false;

    /**
     * @param app - App of the page.
     * @param garage - Whose models drive in the town.
     * @param sky - Tells when it is dark.
     * @param foliage - Material of the leaves.
     * @param lights - Lights of the proving ground.
     */
    constructor(app: AppBase, garage: Garage, sky: Sky, foliage: Material, lights: NightLights) {
        this.app = app;
        this.garage = garage;
        this.sky = sky;
        this.foliage = foliage;
        this.lights = lights;
    }

    /** Builds it, once. */
    build(): void {
        if (this.isBuilt) {
            return;
        }
        this.isBuilt = true;
        const { lights } = this;
        addStreets(this.app);
        addHouses(this.app, lights);
        addLamps(this.app, lights);
        addTownTrees(this.app, this.foliage);
        addTownLights(this.app);
        lights.apply();
        void this.addTraffic();
    }

    /** Keeps the traffic off the streets, or lets it back. */
    close(closed: boolean): void {
        this.isClosed = closed;
        if (this.traffic) {
            this.traffic.enabled = !closed;
        }
    }

    private async addTraffic(): Promise<void> {
        const { app, garage } = this;
        const models = await Promise.all(CARS.map(([name, color]) => garage.model(name, color)));
        addTrafficLamps(app, models, this.sky);
        const entity = new Entity('Town Traffic', app);
        entity.enabled = !this.isClosed;
        this.traffic = entity;
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
        const traffic = entity.script?.create(VehicleTraffic, { properties }) as VehicleTraffic;
        this.sky.watch(() => (traffic.dark = this.sky.dark));
        app.on('horn', () => traffic.honk(this.garage.car)); // of horn.ts, which comes with the sound
        let since = LOOK;
        app.on('update', (dt: number) => {
            since += dt;
            if (since >= LOOK) {
                since = 0;
                this.spareFarCars();
            }
        });
    }

    /** Far cars are drawn only near the town, and only their paint casts a shadow. */
    private spareFarCars(): void {
        const { app, garage } = this;
        const { x, z, side, wide, deep } = TOWN;
        const place = garage.car.getPosition();
        const away = Math.hypot(place.x - x - (wide * side) / 2, place.z - z - (deep * side) / 2);
        for (const cars of app.root.find('name', 'Far Cars') as Entity[]) {
            cars.enabled = away < SEEN;
            void simplify(app.graphicsDevice, cars.render?.meshInstances ?? []);
            for (const instance of cars.render?.meshInstances ?? []) {
                instance.castShadow = instance.material?.name === PAINT;
            }
        }
    }
}

/** Asphalt, sidewalks around the blocks, and paint. */
function addStreets(app: AppBase): void {
    const { x, z, wide, deep, side, street, walk } = TOWN;
    const device = app.graphicsDevice;
    const asphalt = matter({ map: asphaltGrain(device), tiling: 1 / 3.7, gloss: 0.36, vertexColors: true });
    asphalt.diffuseDetailMap = patches(device);
    asphalt.diffuseDetailMapTiling.set(1 / 29, 1 / 29);
    asphalt.update();
    letGetWet(device, asphalt);
    const ground = new MeshBuilder();
    ground.color.fromString('#85858a');
    const half = street / 2;
    const margin = half + MARGIN;
    const at = (px: number, pz: number, py = 0): Vec3 => new Vec3(px, py, pz);
    const [x0, z0, x1, z1] = [x - margin, z - margin, x + wide * side + margin, z + deep * side + margin];
    ground.face(at(x0, z0), at(x0, z1), at(x1, z1), at(x1, z0));
    const [y, edge] = [-BELOW, z + side];
    // to the launch strip, whose asphalt begins there
    const strip = LAUNCH_STRIP.x - LAUNCH_STRIP.width / 2 + 0.2;
    ground.face(at(x1, edge - half), at(x1, edge + half), at(strip, edge + half), at(strip, edge - half));
    ground.color.fromString('#8f8a70');
    const inner = [at(x0, z0), at(x0, z1), at(x1, z1), at(x1, z0)];
    const outer = [
        at(x0 - SHOULDER, z0 - SHOULDER, y),
        at(x0 - SHOULDER, z1 + SHOULDER, y),
        at(x1 + SHOULDER, z1 + SHOULDER, y),
        at(x1 + SHOULDER, z0 - SHOULDER, y)
    ];
    for (let i = 0; i < 4; i++) {
        const k = (i + 1) % 4;
        ground.face(inner[i], outer[i], outer[k], inner[k]);
    }
    for (const way of [-1, 1]) {
        const [near, far] = [edge + way * half, edge + way * (half + SHOULDER)];
        const bank = [at(x1, near), at(strip, near), at(strip, far, y), at(x1, far, y)];
        ground.face(...(way < 0 ? bank : bank.reverse()));
    }
    const floor = ground.build(device);
    const streets = addMesh(app, 'Town Streets', floor, asphalt, false);
    makeSolid(streets, floor);
    letRainLie(app, streets);

    const walks = new MeshBuilder();
    for (const block of blocks()) {
        const line = (inward: number, height: number): Vec3[] => outline(block, inward, height);
        const [foot, kerb, back] = [line(0, 0), line(0, KERB), line(walk, KERB)];
        walks.color.fromString('#a7a6a2');
        for (let i = 0; i < kerb.length; i++) {
            const k = (i + 1) % kerb.length;
            walks.face(foot[i], foot[k], kerb[k], kerb[i]);
            walks.face(kerb[i], kerb[k], back[k], back[i]);
        }
        walks.color.fromString('#7f8a63');
        walks.face(...back);
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
    // bays along the outer streets, and the line before them
    const [wideAll, deepAll] = [wide * side, deep * side];
    for (const way of [-1, 1]) {
        const [alongX, alongZ] = [way < 0 ? x - half : x + wideAll + half, way < 0 ? z - half : z + deepAll + half];
        patch(alongX, z + deepAll / 2, 0.14, deepAll + street);
        patch(x + wideAll / 2, alongZ, wideAll + street, 0.14);
        for (let far = BAY; far < deepAll; far += BAY) {
            if (way < 0 || Math.abs(z + far - edge) > street) {
                patch(alongX + (way * TOWN.bay) / 2, z + far, TOWN.bay, 0.12);
            }
        }
        for (let far = BAY; far < wideAll; far += BAY) {
            patch(x + far, alongZ + (way * TOWN.bay) / 2, 0.12, TOWN.bay);
        }
    }
    addMesh(app, 'Town Markings', paint.build(device), paintMatter(wornPaint(device), 0.31), false);
}

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

/** Lamps along the streets. */
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
                addPost(app, 'Town Lamp Post', foot);
                const top = new Vec3(x, 6.2, z);
                const tip = new Vec3(x + out * 1.6, 6.4, z);
                beam(steel, foot, top, 0.06);
                beam(steel, top, tip, 0.04);
                const end = new Vec3(tip.x + out * 0.6, 6.38, z);
                beam(heads, tip, end, 0.07);
                lights.lamp({ at: end, aim: new Vec3(out * 0.2, -1, 0), range: 24, intensity: 3.4, angle: 74 });
            }
        }
    }
    const device = app.graphicsDevice;
    addMesh(app, 'Town Lamp Posts', steel.build(device), matter({ gloss: 0.5, metalness: 0.4, vertexColors: true }));
    const bright = matter({ gloss: 0.6 });
    lights.glow(bright, 9);
    addMesh(app, 'Town Lamps', heads.build(device), bright, false);
}

/** Trees along the kerbs, between the lamps. */
function addTownTrees(app: AppBase, foliage: Material): void {
    const random = randomFrom(5);
    const builder = new MeshBuilder();
    const trunks = new Trunks();
    for (const { x0, z0, x1, z1 } of blocks()) {
        const [a, b, c, d] = [x0 + TREE.inside, z0 + TREE.inside, x1 - TREE.inside, z1 - TREE.inside];
        for (const share of [0.28, 0.4, 0.62, 0.74]) {
            const [x, z] = [x0 + share * (x1 - x0), z0 + share * (z1 - z0)];
            for (const [px, pz] of [
                [a, z],
                [c, z],
                [x, b],
                [x, d]
            ]) {
                const tree = { at: new Vec3(px, KERB, pz), height: TREE.low + TREE.more * random(), conifer: false };
                grow(builder, tree, random, 0.6);
                trunks.add(tree);
            }
        }
    }
    trunks.stand(app);
    addMesh(app, 'Town Trees', builder.build(app.graphicsDevice), foliage);
}
