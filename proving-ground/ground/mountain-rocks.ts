import {
    BoundingBox,
    Entity,
    Mat4,
    MeshInstance,
    Quat,
    SphereGeometry,
    Vec3,
    VertexBuffer,
    VertexFormat,
    type AppBase
} from 'playcanvas';

import { randomFrom } from '../../src/internal.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from '../library/ground/mountain-road.js';
import { awayFromMountainRoad, mountainHeight } from '../library/ground/mountain.js';
import { makeSolid, matter } from '../library/ground/solid.js';

/** Rocks along so many points of the road are drawn, or not, as one: up to this distance, m. */
const PART = 60;
const RANGE = 260;

/** On either side of a point of the road so many are tried. */
const TRIES = 0.5;

/** They lie so far from the middle of the road, m, most of them near; more of them where it is steep, rise over run. */
const FROM = MOUNTAIN_ROAD_WIDTH / 2 + 3.2;
const TO = 22;
const SPARSE = 0.25;

/** Radius, m; larger ones are solid. */
const SIZE = { least: 0.18, most: 1.1, solid: 0.35 };

/** Mean distance of the corners of a boulder of radius 1 from its middle. */
const MEAN = 0.94;

/** Rocks below the banks of the mountain road. */
export function addMountainRocks(app: AppBase, eye: () => Vec3): void {
    const random = randomFrom(57);
    const { graphicsDevice: device } = app;
    const mesh = rock(random).build(device);
    const stone = matter({ gloss: 0.14, vertexColors: true });
    const solid = new MeshBuilder();
    const parts: { middle: Vec3; instance: MeshInstance; box: BoundingBox }[] = [];
    for (let from = 0; from < mountainLine.length; from += PART) {
        const places = strew(solid, from, random);
        if (places.length > 0) {
            const data = new Float32Array(places.flatMap((place) => [...place.data]));
            const format = VertexFormat.getDefaultInstancingFormat(device);
            const instance = new MeshInstance(mesh, stone);
            instance.setInstancing(new VertexBuffer(device, format, places.length, { data: data.buffer }), true);
            const box = new BoundingBox();
            box.compute(places.flatMap((place) => [...place.data.slice(12, 15)]));
            box.halfExtents.add(new Vec3(SIZE.most, SIZE.most, SIZE.most));
            const { x, y, z } = mountainLine[Math.min(mountainLine.length - 1, from + PART / 2)];
            parts.push({ middle: new Vec3(x, y, z), instance, box });
        }
    }
    const rocks = new Entity('Mountain Rocks', app);
    rocks.addComponent('render', { meshInstances: parts.map(({ instance }) => instance), castShadows: true });
    for (const { instance, box } of parts) {
        instance.setCustomAabb(box); // the component has taken away any
    }
    makeSolid(rocks, solid.build(device), 0.5); // one body: hundreds would be looked after in every frame
    app.root.addChild(rocks);
    app.on('update', () => {
        for (const { middle, instance } of parts) {
            instance.visible = middle.distance(eye()) < RANGE;
        }
    });
}

/** Finds places for rocks along a part of the road; large ones are solid. */
function strew(solid: MeshBuilder, from: number, random: () => number): Mat4[] {
    const places: Mat4[] = [];
    const turn = new Quat();
    for (let n = 0; n < 2 * PART * TRIES; n++) {
        const { x, z, leftX, leftZ } = mountainLine[Math.floor(from + PART * random()) % mountainLine.length];
        const left = (n % 2 === 0 ? 1 : -1) * (FROM + (TO - FROM) * random() ** 2);
        const size = SIZE.least + (SIZE.most - SIZE.least) * random() ** 4;
        const [atX, atZ] = [x + left * leftX, z + left * leftZ];
        const ground = mountainHeight(atX, atZ);
        const steep = Math.hypot(mountainHeight(atX + 1, atZ) - ground, mountainHeight(atX, atZ + 1) - ground);
        turn.setFromEulerAngles(40 * random(), 360 * random(), 40 * random());
        const flat = 0.6 + 0.4 * random();
        // of the other traverses as well
        if (random() > SPARSE + steep || awayFromMountainRoad(atX, atZ) < MOUNTAIN_ROAD_WIDTH / 2) {
            continue;
        }
        const at = new Vec3(atX, ground + 0.15 * size, atZ);
        places.push(new Mat4().setTRS(at, turn, new Vec3(size, flat * size, size * (0.8 + 0.4 * flat))));
        if (size > SIZE.solid) {
            addBoulder(solid, places[places.length - 1]);
        }
    }
    return places;
}

/** Adds what a car hits of a boulder: as large as its corners are on the mean, and coarse. */
function addBoulder(builder: MeshBuilder, place: Mat4): void {
    const { positions, indices } = new SphereGeometry({ radius: MEAN, latitudeBands: 4, longitudeBands: 5 });
    const corner = (i: number): Vec3 => place.transformPoint(new Vec3(positions.slice(3 * i, 3 * i + 3)));
    for (let k = 0; k < indices.length; k += 3) {
        builder.face(corner(indices[k]), corner(indices[k + 1]), corner(indices[k + 2]));
    }
}

/** A boulder of radius 1 with edges. */
function rock(random: () => number): MeshBuilder {
    const builder = new MeshBuilder();
    const { positions, indices } = new SphereGeometry({ radius: 1, latitudeBands: 5, longitudeBands: 7 });
    const moved = new Map<string, number>();
    const corner = (i: number): Vec3 => {
        const [x, y, z] = positions.slice(3 * i, 3 * i + 3);
        // corners at one place move as one
        const name = [x, y, z].map((value) => Math.round(100 * value)).join();
        const out = moved.get(name) ?? MEAN + 0.4 * (random() - 0.5);
        moved.set(name, out);
        return new Vec3(x * out, y * out, z * out);
    };
    const faces = indices;
    for (let k = 0; k < faces.length; k += 3) {
        const light = 0.36 + 0.12 * random();
        builder.color.set(1.05 * light, 0.98 * light, 0.98 * light);
        builder.face(corner(faces[k]), corner(faces[k + 1]), corner(faces[k + 2]));
    }
    return builder;
}
