import { Entity, Vec3, type AppBase } from 'playcanvas';

import { nearestRoad } from './circuit.js';
import { awayFromAsphalt } from './layout.js';
import { MeshBuilder } from './mesh-builder.js';
import { fractal, randomFrom, smoothstep } from './noise.js';
import { addMesh, matter } from './solid.js';
import { groundHeight } from './terrain.js';

type Random = () => number;

/** Trees this near the pad throw shadows and can be hit, m. */
const NEAR = 75;

/** From here on one cone is a tree. */
const FAR = 130;

/** No tree stands nearer to the middle of the circuit, m. */
const BESIDE_ROAD = 19;

interface Tree {
    at: Vec3;
    height: number;
    conifer: boolean;
}

/** Woods around the pad and up the hills. */
export function addTrees(app: AppBase): void {
    const random = randomFrom(77);
    const near = new MeshBuilder();
    const far = new MeshBuilder();
    for (let attempt = 0; attempt < 11000; attempt++) {
        const reach = 112 + 900 * random() ** 1.35;
        const angle = random() * 2 * Math.PI;
        const x = reach * Math.sin(angle);
        const z = reach * Math.cos(angle);
        const away = awayFromAsphalt(x, z);
        const y = groundHeight(x, z);
        // groves on the meadows, forest on the slopes
        const density = fractal(x / 75 + 20, z / 75, 2) + 0.14 * smoothstep(15, 50, y);
        if (away < 14 || density < 0.58 || nearestRoad(x, z).away < BESIDE_ROAD) {
            continue;
        }
        const conifer = fractal(x / 200, z / 200 + 70, 2) > 0.52 - 0.25 * smoothstep(15, 60, y);
        const tree = { at: new Vec3(x, y - 0.2, z), height: 6 + 8 * random(), conifer };
        if (away < NEAR) {
            grow(near, tree, random, 1);
            addTrunk(app, tree);
        } else if (away < FAR) {
            grow(far, tree, random, 0.5);
        } else {
            growDistant(far, tree, random);
        }
    }
    const foliage = matter({ gloss: 0.12, vertexColors: true });
    addMesh(app, 'Near Trees', near.build(app.graphicsDevice), foliage);
    addMesh(app, 'Far Trees', far.build(app.graphicsDevice), foliage, false);
}

function addTrunk(app: AppBase, { at, height }: Tree): void {
    const trunk = new Entity('Trunk', app);
    trunk.setPosition(at.x, at.y + height / 2, at.z);
    trunk.addComponent('collision', { type: 'cylinder', radius: 0.03 * height, height });
    trunk.addComponent('rigidbody', { type: 'static' });
    app.root.addChild(trunk);
}

/** @param detail - 1 is all of it, 0.5 half. */
function grow(builder: MeshBuilder, { at, height, conifer }: Tree, random: Random, detail: number): void {
    builder.color.set(0.3, 0.24, 0.18);
    cone(builder, at, 0.028 * height, 0.6 * height, 4, random, 0);
    const shade = 0.8 + 0.4 * random();
    if (conifer) {
        const tiers = Math.round(4 * detail);
        for (let tier = 0; tier < tiers; tier++) {
            const up = tier / tiers;
            leafy(builder, shade * (0.8 + 0.45 * up), true);
            const base = new Vec3(at.x, at.y + height * (0.14 + 0.8 * up), at.z);
            cone(builder, base, height * (0.23 - 0.18 * up), height * (0.15 + 0.85 / tiers), 7, random, 0.2);
        }
    } else {
        const tufts = Math.round(5 * detail);
        for (let tuft = 0; tuft < tufts; tuft++) {
            const up = (tuft + 1) / tufts;
            leafy(builder, shade * (0.7 + 0.45 * up), false);
            const spread = tuft === tufts - 1 ? 0.02 : 0.15;
            const angle = tuft * 1.6 + random();
            const center = new Vec3(
                at.x + spread * height * Math.sin(angle),
                at.y + height * (0.44 + 0.32 * up),
                at.z + spread * height * Math.cos(angle)
            );
            blob(builder, center, height * (0.2 + 0.05 * random() + 0.06 * (1 - detail)), random);
        }
    }
}

function growDistant(builder: MeshBuilder, { at, height, conifer }: Tree, random: Random): void {
    leafy(builder, 0.75 + 0.4 * random(), conifer);
    cone(builder, at, height * (conifer ? 0.24 : 0.36), height * (conifer ? 1.15 : 0.85), 5, random, 0.1);
}

function leafy(builder: MeshBuilder, light: number, conifer: boolean): void {
    builder.color.set((conifer ? 0.2 : 0.36) * light, (conifer ? 0.33 : 0.45) * light, 0.2 * light);
}

function cone(
    builder: MeshBuilder,
    base: Vec3,
    radius: number,
    height: number,
    sides: number,
    random: Random,
    ragged: number
): void {
    const tip = new Vec3(base.x, base.y + height, base.z);
    const rim: Vec3[] = [];
    const turn = random() * 6;
    for (let i = 0; i < sides; i++) {
        const angle = turn + (i / sides) * 2 * Math.PI;
        const r = radius * (1 + 2 * ragged * (random() - 0.5));
        const dip = ragged * radius * (random() - 0.5);
        rim.push(new Vec3(base.x + r * Math.sin(angle), base.y + dip, base.z + r * Math.cos(angle)));
    }
    for (let i = 0; i < sides; i++) {
        builder.face(rim[i], rim[(i + 1) % sides], tip);
    }
}

/** A rough ball of leaves. */
function blob(builder: MeshBuilder, center: Vec3, radius: number, random: Random): void {
    const rings = 4;
    const sides = 6;
    const points: Vec3[][] = [];
    for (let j = 0; j <= rings; j++) {
        const latitude = (j / rings - 0.5) * Math.PI;
        const ring: Vec3[] = [];
        for (let i = 0; i < sides; i++) {
            const angle = (i / sides) * 2 * Math.PI;
            const r = radius * (0.86 + 0.28 * random());
            const across = r * Math.cos(latitude);
            const up = 0.85 * r * Math.sin(latitude);
            ring.push(
                new Vec3(center.x + across * Math.sin(angle), center.y + up, center.z + across * Math.cos(angle))
            );
        }
        points.push(ring);
    }
    for (let j = 0; j < rings; j++) {
        for (let i = 0; i < sides; i++) {
            const next = (i + 1) % sides;
            if (j > 0) {
                builder.face(points[j][i], points[j][next], points[j + 1][next]);
            }
            if (j < rings - 1) {
                builder.face(points[j][i], points[j + 1][next], points[j + 1][i]);
            }
        }
    }
}
