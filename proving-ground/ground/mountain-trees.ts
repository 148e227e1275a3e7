import {
    BoundingBox,
    Entity,
    Mat4,
    MeshInstance,
    Quat,
    Vec3,
    VertexBuffer,
    VertexFormat,
    type AppBase,
    type Material
} from 'playcanvas';

import { randomFrom } from '../../src/internal.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { awayFromMountainRoad, mountain, mountainHeight } from '../library/ground/mountain.js';
import { fractal } from '../library/ground/noise.js';
import { growDistant, PAIRS, type Tree } from '../library/ground/trees.js';
import { Trunks } from '../library/ground/trunks.js';

/** Number of attempts to place a tree. */
const ATTEMPTS = 5200;

/** Trees are drawn, or not, by so many parts of the mountain either way. */
const PARTS = 4;

/** Up to this distance of its nearest corner from the camera a part has full trees; beyond, two cards are one, m. */
const NEAR = 90;

/** No tree stands nearer to the middle of the road, and those up to here are solid, m. */
const BESIDE_ROAD = 11;
const SOLID = 17;

/** Nor where the ground is steeper, as rise over run. */
const STEEP = 1.1;

/** Height of the tree that others are copies of, m. */
const MODEL = 10;

/** The slope whose light it has, as rise over run: about the mountain's mean. Estimate. */
const LEAN = 0.7;

/** Ground on either side of a tree that tells which way it slopes, m. */
const FOOT = 4;

/** Copies are turned downhill, give or take, degrees. */
const TURN = 40;

interface Part {
    box: BoundingBox;
    near: MeshInstance[];
    far: MeshInstance[];
}

/**
 * Woods on the mountain, as copies of a few trees.
 *
 * @param foliage - Leaves of all other trees.
 * @param eye - Returns the place of the camera.
 */
export function addMountainTrees(app: AppBase, foliage: Material, eye: () => Vec3): void {
    const models = [false, true].map((conifer) => {
        const random = randomFrom(conifer ? 5 : 12);
        const tree = { at: new Vec3(), height: MODEL, conifer };
        const [leaves, cards] = [new MeshBuilder(), new MeshBuilder()];
        for (let pair = 0; pair < PAIRS; pair++) {
            growDistant(leaves, tree, random, LEAN);
        }
        growDistant(cards, tree, random, LEAN);
        return { near: leaves.build(app.graphicsDevice), far: cards.build(app.graphicsDevice) };
    });
    const turn = new Quat();
    const random = randomFrom(41);
    const parts: Part[] = [];
    for (const trees of plant(app)) {
        const part: Part = { box: new BoundingBox(), near: [], far: [] };
        for (const conifer of [false, true]) {
            const places = trees
                .filter((tree) => tree.conifer === conifer)
                .map(({ at, height }) => {
                    const size = height / MODEL;
                    turn.setFromEulerAngles(0, downhill(at) + TURN * (2 * random() - 1), 0);
                    return new Mat4().setTRS(at, turn, new Vec3(size, size, size));
                });
            if (places.length > 0) {
                const data = new Float32Array(places.flatMap((place) => [...place.data]));
                const format = VertexFormat.getDefaultInstancingFormat(app.graphicsDevice);
                const { near, far } = models[Number(conifer)];
                for (const [mesh, list] of [
                    [near, part.near],
                    [far, part.far]
                ] as const) {
                    const buffer = new VertexBuffer(app.graphicsDevice, format, places.length, { data: data.buffer });
                    const instance = new MeshInstance(mesh, foliage);
                    instance.setInstancing(buffer, true);
                    list.push(instance);
                }
            }
        }
        part.box.compute(trees.flatMap(({ at }) => [at.x, at.y, at.z]));
        part.box.halfExtents.add(new Vec3(5, 15, 5));
        parts.push(part);
    }
    const wood = new Entity('Mountain Trees', app);
    wood.addComponent('render', {
        meshInstances: parts.flatMap(({ near, far }) => [...near, ...far]),
        castShadows: true
    });
    for (const { box, near, far } of parts) {
        // the component has taken away any
        [...near, ...far].forEach((instance) => instance.setCustomAabb(box));
        far.forEach((instance) => (instance.castShadow = false));
    }
    app.root.addChild(wood);
    const toBox = new Vec3();
    app.on('update', () => {
        const from = eye();
        for (const { box, near, far } of parts) {
            toBox.sub2(from, box.center);
            const { x, y, z } = box.halfExtents;
            const away = Math.hypot(
                Math.max(0, Math.abs(toBox.x) - x),
                Math.max(0, Math.abs(toBox.y) - y),
                Math.max(0, Math.abs(toBox.z) - z)
            );
            near.forEach((instance) => (instance.visible = away < NEAR));
            far.forEach((instance) => (instance.visible = away >= NEAR));
        }
    });
}

/** Turn about the vertical that takes +X downhill, degrees. */
function downhill({ x, z }: Vec3): number {
    const across = mountainHeight(x + FOOT, z) - mountainHeight(x - FOOT, z);
    const along = mountainHeight(x, z + FOOT) - mountainHeight(x, z - FOOT);
    return (Math.atan2(along, -across) * 180) / Math.PI;
}

/** Finds places for trees, by parts of the mountain; those near the road are solid. */
function plant(app: AppBase): Tree[][] {
    const { x: columns, z: rows } = mountain();
    const random = randomFrom(19);
    const [left, near] = [columns[0], rows[0]];
    const [width, depth] = [columns[columns.length - 1] - left, rows[rows.length - 1] - near];
    const trunks = new Trunks();
    const parts: Tree[][] = Array.from({ length: PARTS * PARTS }, () => []);
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const [u, v] = [0.002 + 0.996 * random(), 0.002 + 0.996 * random()];
        const [x, z, height] = [left + u * width, near + v * depth, 6 + 8 * random()];
        const y = mountainHeight(x, z);
        const away = awayFromMountainRoad(x, z);
        const reach = 1;
        const steep = Math.hypot(y - mountainHeight(x - reach, z), y - mountainHeight(x, z - reach)) / reach;
        if (away < BESIDE_ROAD || steep > STEEP || fractal(x / 75 + 20, z / 75, 2) < 0.42) {
            continue;
        }
        const conifer = fractal(x / 200, z / 200 + 70, 2) > 0.47 - 0.0012 * y;
        const tree = { at: new Vec3(x, y - 0.3, z), height, conifer };
        parts[Math.floor(u * PARTS) + PARTS * Math.floor(v * PARTS)].push(tree);
        if (away < SOLID) {
            trunks.add(tree);
        }
    }
    trunks.stand(app);
    return parts.filter((trees) => trees.length > 0);
}
