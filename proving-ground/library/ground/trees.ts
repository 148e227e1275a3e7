import { CULLFACE_NONE, Vec3, type AppBase, type Material, type StandardMaterial } from 'playcanvas';

import { nearestRoad } from './circuit.js';
import { landHeight } from './land.js';
import { awayFromAsphalt, MEADOW, plainAround } from './layout.js';
import { BARK, CELLS, leafTextures, type Cell } from './leaf-texture.js';
import { MeshBuilder } from './mesh-builder.js';
import { isOnMountain } from './mountain.js';
import { fractal, smoothstep } from './noise.js';
import { addMesh, matter } from './solid.js';
import { Trunks } from './trunks.js';
import { randomFrom } from '../../../src/internal.js';

type Random = () => number;

/** Trees this near the pad throw shadows and can be hit, m. */
const NEAR = 75;

/** From here on two cards are a tree. */
const FAR = 110;

/** No tree stands nearer to the middle of the circuit, m. */
const BESIDE_ROAD = 19;

/** Nor where this much of the plain around the launch strip is. */
const OPEN = 0.9;

/** Cards of leaves on a near tree, and pairs of cards that are a near conifer. */
const LEAVES = 40;
export const PAIRS = 3;

export interface Tree {
    at: Vec3;
    height: number;
    conifer: boolean;
}

const direction = new Vec3();
const right = new Vec3();
const up = new Vec3();
const corner = new Vec3();

/** A wood that has grown: what is seen of it, near trees by quarters of the world, and what can be hit. */
interface Wood {
    near: MeshBuilder[];
    far: MeshBuilder;
    trunks: Trunks;
}

/** Builder of trees that are not drawn: gets no cards, which are most of the work of a wood. */
class Unseen extends MeshBuilder {}

/** Trunks of the wood, for worlds without viewers. */
let bare: Trunks | null = null;

/**
 * Woods around the pad and up the hills, with bushes at their edges.
 *
 * @returns Material of the leaves.
 */
export function addTrees(app: AppBase): Material {
    const { near, far, trunks } = growWood();
    trunks.stand(app);
    const foliage = leafMatter(app);
    for (const builder of near) {
        addMesh(app, 'Near Trees', builder.build(app.graphicsDevice), foliage);
    }
    addMesh(app, 'Far Trees', far.build(app.graphicsDevice), foliage, false);
    return foliage;
}

/** Adds the trunks alone, for a world without viewers: all that can be hit of the trees. */
export function addTrunks(app: AppBase): void {
    bare ??= growWood(() => new Unseen()).trunks;
    bare.stand(app);
}

/** Grows the wood, the same with every kind of builder. */
function growWood(newBuilder = () => new MeshBuilder()): Wood {
    const random = randomFrom(77);
    // by quarters of the world: what is behind the camera is not drawn. Trees that are in the way are grown and thrown away:
    // all others stay as they are
    const near = [0, 1, 2, 3].map(newBuilder);
    const far = newBuilder();
    const felled = new Unseen();
    const trunks = new Trunks();
    for (let attempt = 0; attempt < 11000; attempt++) {
        const reach = 112 + 900 * random() ** 1.35;
        const angle = random() * 2 * Math.PI;
        const x = reach * Math.sin(angle);
        const z = reach * Math.cos(angle);
        const away = awayFromAsphalt(x, z);
        const y = landHeight(x, z);
        // groves on the meadows, forest on the slopes
        const density = fractal(x / 75 + 20, z / 75, 2) + 0.14 * smoothstep(15, 50, y);
        if (away < 14 || density < 0.56 || nearestRoad(x, z).away < BESIDE_ROAD) {
            continue;
        }
        const conifer = fractal(x / 200, z / 200 + 70, 2) > 0.52 - 0.25 * smoothstep(15, 60, y);
        const tree = { at: new Vec3(x, y - 0.2, z), height: 6 + 8 * random(), conifer };
        const isInView = Math.hypot(x - MEADOW.x, z - MEADOW.z) < MEADOW.clear;
        const ground = isInView ? felled : near[quarter(x, z)];
        if (away < NEAR && density < 0.58) {
            bush(ground, tree, random); // at the edge of a grove
        } else if (away < NEAR) {
            grow(ground, tree, random, 1);
            if (!isInView) {
                trunks.add(tree);
            }
        } else if (away < FAR) {
            grow(far, tree, random, 0.4);
        } else {
            growDistant(plainAround(x, z) > OPEN || isOnMountain(x, z) ? felled : far, tree, random);
        }
    }
    return { near, far, trunks };
}

function quarter(x: number, z: number): number {
    return (x > 80 ? 1 : 0) + (z > 0 ? 2 : 0);
}

function leafMatter(app: AppBase): StandardMaterial {
    const { color, cover } = leafTextures(app.graphicsDevice);
    const leaves = matter({ map: color, gloss: 0.1, vertexColors: true });
    leaves.opacityMap = cover;
    leaves.opacityMapChannel = 'r';
    leaves.alphaTest = 0.42;
    leaves.alphaToCoverage = true;
    leaves.cull = CULLFACE_NONE;
    leaves.specularityFactor = 0.3;
    leaves.update();
    return leaves;
}

/**
 * Grows a tree.
 *
 * @param detail - Share of the leaves, which are larger in turn.
 */
export function grow(builder: MeshBuilder, tree: Tree, random: Random, detail: number): void {
    const { at, height, conifer } = tree;
    if (conifer) {
        for (let pair = 0; pair < Math.ceil(PAIRS * detail); pair++) {
            growDistant(builder, tree, random);
        }
        return;
    }
    bark(builder, at, 0.026 * height, 0.62 * height, random);
    const warmth = random();
    const cards = Math.round(LEAVES * detail);
    const size = height / Math.sqrt(detail);
    const middle = new Vec3(at.x, at.y + 0.66 * height, at.z);
    for (let i = 0; i < cards; i++) {
        // spread evenly over a ball, and over its outer half in depth
        const lift = 1 - (2 * (i + 0.5)) / cards;
        const angle = i * 2.39996;
        const across = Math.sqrt(1 - lift * lift);
        direction.set(across * Math.cos(angle), lift, across * Math.sin(angle));
        const depth = 0.55 + 0.45 * random();
        const center = middle.clone().add(
            direction
                .clone()
                .mul(new Vec3(0.27, 0.27, 0.27))
                .mulScalar(height * depth)
        );
        facing(direction, random);
        shade(builder, warmth, 0.5 + 0.3 * depth + 0.22 * lift, false);
        const half = size * (0.1 + 0.045 * random());
        card(builder, center, right.mulScalar(half), up.mulScalar(half), 'leaves', middle, height);
    }
}

function bush(builder: MeshBuilder, { at, height }: Tree, random: Random): void {
    const size = 0.09 * height;
    const warmth = random();
    for (let i = 0; i < 9; i++) {
        const angle = i * 2.4;
        direction.set(Math.cos(angle), 0.3 + 0.5 * random(), Math.sin(angle)).normalize();
        const center = at.clone().addScaled(direction, size * (0.5 + 0.5 * random()));
        center.y += 0.4 * size;
        facing(direction, random);
        shade(builder, warmth, 0.6 + 0.3 * random(), false);
        card(builder, center, right.mulScalar(size), up.mulScalar(size), 'leaves', at, 2 * size);
    }
}

/**
 * Two cards with a whole tree on each.
 *
 * @param lean - Slope toward +X whose light it has, as rise over run: a tree on a slope is in the sun where the slope is.
 */
export function growDistant(builder: MeshBuilder, { at, height, conifer }: Tree, random: Random, lean = 0): void {
    const turn = random() * Math.PI;
    const half = 0.58 * height;
    shade(builder, random(), 0.82 + 0.3 * random(), conifer);
    for (const angle of [turn, turn + Math.PI / 2]) {
        const center = new Vec3(at.x, at.y + half, at.z);
        right.set(half * Math.cos(angle), 0, half * Math.sin(angle));
        up.set(0, half, 0);
        const below = new Vec3(at.x - lean * (half + height), at.y - height, at.z);
        card(builder, center, right, up, conifer ? 'conifer' : 'broadleaf', below, height);
    }
}

/** Sets the directions of a card that looks about that way. */
function facing(away: Vec3, random: Random): void {
    const look = new Vec3(
        away.x + 0.9 * (random() - 0.5),
        away.y + 0.9 * (random() - 0.5),
        away.z + 0.9 * (random() - 0.5)
    ).normalize();
    right.cross(Math.abs(look.y) > 0.95 ? Vec3.RIGHT : Vec3.UP, look).normalize();
    up.cross(look, right);
}

function shade(builder: MeshBuilder, warmth: number, light: number, conifer: boolean): void {
    const value = Math.min(1, light);
    builder.color.set(
        value * (conifer ? 0.86 : 0.84 + 0.16 * warmth),
        value * (conifer ? 0.9 : 1),
        value * (conifer ? 0.86 : 0.8)
    );
}

/** A card lit as if it were a part of a ball: its corners' normals point away from the middle of the crown. */
function card(builder: MeshBuilder, center: Vec3, across: Vec3, above: Vec3, cell: Cell, middle: Vec3, size: number) {
    if (builder instanceof Unseen) {
        return;
    }
    const [left, end, bottom, top] = CELLS[cell];
    const corners: number[] = [];
    for (const [x, y] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1]
    ]) {
        corner.copy(center).addScaled(across, x).addScaled(above, y);
        direction.sub2(corner, middle);
        direction.y += 0.22 * size;
        direction.normalize();
        corners.push(builder.vertex(corner, direction, x < 0 ? left : end, y < 0 ? bottom : top));
    }
    builder.triangle(corners[0], corners[1], corners[2]);
    builder.triangle(corners[0], corners[2], corners[3]);
}

/** A trunk, thinner above. */
function bark(builder: MeshBuilder, base: Vec3, radius: number, height: number, random: Random): void {
    const sides = 6;
    const value = 0.8 + 0.2 * random();
    builder.color.set(value, value, value);
    const rings = [0, 1].map((level) => {
        const r = radius * (level ? 0.35 : 1);
        return Array.from({ length: sides }, (_, i) => {
            const angle = (i / sides) * 2 * Math.PI;
            direction.set(Math.sin(angle), 0, Math.cos(angle));
            corner.set(base.x + r * direction.x, base.y + level * height, base.z + r * direction.z);
            return builder.vertex(corner, direction, BARK[0], BARK[1]);
        });
    });
    for (let i = 0; i < sides; i++) {
        const next = (i + 1) % sides;
        builder.triangle(rings[0][i], rings[0][next], rings[1][next]);
        builder.triangle(rings[0][i], rings[1][next], rings[1][i]);
    }
}
