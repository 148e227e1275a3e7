import { calculateNormals, DETAILMODE_OVERLAY, Entity, Vec3, type AppBase, type Mesh } from 'playcanvas';

import { beam } from './light-posts.js';
import { paintMatter, WHITE } from '../library/ground/markings.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { MOUNTAIN_ROAD_WIDTH, mountainLine } from '../library/ground/mountain-road.js';
import { mountain, mountainHeight } from '../library/ground/mountain.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { fractal, smoothstep } from '../library/ground/noise.js';
import { bendOf, stripAlong, type Profile, type Strip } from '../library/ground/road-strip.js';
import { addBody, addMesh, matter } from '../library/ground/solid.js';
import { letRainLie, surface } from '../library/ground/surfaces.js';
import { grassTint } from '../library/ground/terrain.js';
import { asphaltGrain, grassMatter, patches, wornPaint } from '../library/ground/textures.js';
import { layWay } from '../library/ground/way.js';
import { letGetWet } from '../library/ground/wet.js';

/** So many points of the road, and so many cells of the ground either way, are drawn or not as one. */
const PART = 156;
const CELLS = 51;

const EDGE = MOUNTAIN_ROAD_WIDTH / 2;

/** The left verge, m: a strip of gravel, then grass that dips under the ground. */
const VERGE: Profile = [
    [EDGE + 3, -0.95],
    [EDGE + 1.1, -0.09],
    [EDGE + 0.5, -0.03],
    [EDGE, 0]
];

/** Paint lies so far above the road, m: pieces of road are not quite plane. */
const COAT = 0.015;

/** Dashes of the middle line: so many points of the road of as many. */
const DASH = 2;
const DASHES = 5;

/** A rail guards the road where the ground so far out from its middle falls off by more than this, m. */
const FALL = { out: 15, depth: 2.2 };

/** Rails go on for so many points of the road before and behind. */
const LEAD = 4;

/** The rail on the left, m: its middle, half its thickness, its edges; and points of the road from post to post. */
const RAIL = { at: EDGE + 0.75, thick: 0.05, low: 0.42, high: 0.74, posts: 2 };

/** Marker posts where there is no rail: every so many points of the road, so far from its middle, so high, m. */
const MARKER = { every: 10, at: EDGE + 0.8, high: 0.95 };

/**
 * The mountain beyond the pad with its road.
 *
 * @returns An entity whose children are way points along the road.
 */
export function addMountain(app: AppBase, lights: NightLights): Entity {
    addGround(app);
    addRoad(app);
    addRails(app, lights);
    return layWay(app, 'Mountain Way', mountainLine);
}

/** Grass, woods' floor and rock, solid. */
function addGround(app: AppBase): void {
    const { x, z, heights } = mountain();
    const material = grassMatter(app.graphicsDevice);
    const slope = (lines: readonly number[], k: number, stride: number, at: number): number => {
        const [back, on] = [at > 0 ? 1 : 0, at + 1 < lines.length ? 1 : 0];
        return (heights[k + on * stride] - heights[k - back * stride]) / (lines[at + on] - lines[at - back]);
    };
    const [spot, normal] = [new Vec3(), new Vec3()];
    const parts: Mesh[] = [];
    for (let top = 0; top + 1 < z.length; top += CELLS) {
        for (let left = 0; left + 1 < x.length; left += CELLS) {
            const builder = new MeshBuilder();
            const [right, bottom] = [Math.min(x.length - 1, left + CELLS), Math.min(z.length - 1, top + CELLS)];
            const width = right - left + 1;
            for (let j = top; j <= bottom; j++) {
                for (let i = left; i <= right; i++) {
                    const k = j * x.length + i;
                    normal.set(-slope(x, k, 1, i), 1, -slope(z, k, x.length, j)).normalize();
                    tint(builder, x[i], heights[k], z[j], normal.y);
                    const a = builder.vertex(spot.set(x[i], heights[k], z[j]), normal, x[i], z[j]);
                    if (i > left && j > top) {
                        builder.triangle(a - width - 1, a - 1, a);
                        builder.triangle(a - width - 1, a, a - width);
                    }
                }
            }
            const mesh = builder.build(app.graphicsDevice);
            addMesh(app, 'Mountain', mesh, material);
            parts.push(mesh);
        }
    }
    surface(addBody(app, 'Mountain', parts, 0.6), 'Grass');
}

/** Grass as on the meadows, and bare rock where it is steep. */
function tint(builder: MeshBuilder, x: number, y: number, z: number, upright: number): void {
    const patch = fractal(x / 90 + 3, z / 90 + 8, 3);
    const rock = 1 - smoothstep(0.66, 0.84, upright + 0.16 * (patch - 0.5));
    const light = 0.62 + 0.3 * (patch - 0.5);
    // the height at which woods begin counts from the foot of hills
    const { r, g, b } = grassTint(patch, 0.25 * y);
    builder.color.set(
        r + rock * (light * 1.08 - r),
        g + rock * (light * 0.94 - g),
        b + rock * (Math.min(1, light * 1.22) - b)
    );
}

/** Calls back for the parts of the road that are drawn as one. */
function eachPart(build: (from: number, to: number) => void): void {
    for (let from = 0; from < mountainLine.length; from += PART) {
        build(from, Math.min(mountainLine.length, from + PART));
    }
}

/** A strip along the whole road, of which parts are poured. */
function along(profile: Profile, here?: (i: number) => boolean): Strip & { width: number } {
    return { ...stripAlong(mountainLine, profile, here && ((_, i) => here(i))), width: profile.length };
}

function addRoad(app: AppBase): void {
    const device = app.graphicsDevice;
    const asphalt = matter({ map: asphaltGrain(device), tiling: 1 / 3.7, gloss: 0.36, vertexColors: true });
    asphalt.diffuseDetailMap = patches(device);
    asphalt.diffuseDetailMapTiling.set(1 / 29, 1 / 29);
    asphalt.diffuseDetailMode = DETAILMODE_OVERLAY;
    asphalt.update();
    letGetWet(device, asphalt);
    const grass = grassMatter(device);
    const paint = paintMatter(wornPaint(device), 0.31);
    const lane = along([
        [EDGE, 0],
        [0, 0],
        [-EDGE, 0]
    ]);
    const sides = [along(VERGE), along(mirrored(VERGE))];
    const lines = [line(EDGE - 0.25), line(0.25 - EDGE), line(0, (i) => i % DASHES < DASH)];
    const roads: Mesh[] = [];
    const verges: Mesh[] = [];
    eachPart((from, to) => {
        const builder = new MeshBuilder();
        builder.color.fromString('#7d7c80');
        pour(builder, lane, from, to);
        const road = builder.build(device);
        addMesh(app, 'Mountain Road', road, asphalt, false);
        roads.push(road);

        const green = new MeshBuilder();
        sides.forEach((side) => pour(green, side, from, to, (x, y, z, left) => tintVerge(green, x, y, z, left)));
        const verge = green.build(device);
        addMesh(app, 'Mountain Verge', verge, grass, false);
        verges.push(verge);

        const white = new MeshBuilder();
        white.color.fromString(WHITE);
        lines.forEach((one) => pour(white, one, from, to));
        addMesh(app, 'Mountain Markings', white.build(device), paint, false);
    });
    letRainLie(app, addBody(app, 'Mountain Road', roads));
    surface(addBody(app, 'Mountain Verge', verges, 0.6), 'Grass');
}

/** Gravel beside the road, then grass. */
function tintVerge(builder: MeshBuilder, x: number, y: number, z: number, left: number): void {
    const { r, g, b } = grassTint(fractal(x / 90 + 3, z / 90 + 8, 3), 0.25 * y);
    const bare = 1 - smoothstep(EDGE + 0.4, EDGE + 1.4, Math.abs(left));
    builder.color.set(r + bare * (0.72 - r), g + bare * (0.64 - g), b + bare * (0.66 - b));
}

/** A painted line so far to the left of the middle, m. */
function line(left: number, here?: (i: number) => boolean): ReturnType<typeof along> {
    return along(
        [
            [left + 0.07, COAT],
            [left - 0.07, COAT]
        ],
        here
    );
}

/** True for each point of the road that a rail guards on a side, 1 for the left. */
function railsOn(side: number): boolean[] {
    const falls = mountainLine.map(({ x, y, z, leftX, leftZ }, i) => {
        const out = side * FALL.out;
        const inside = side * bendOf(mountainLine, i, 4) > 1 / 25;
        return !inside && y - mountainHeight(x + out * leftX, z + out * leftZ) > FALL.depth;
    });
    const count = falls.length;
    return falls.map((_, i) => {
        for (let k = -LEAD; k <= LEAD; k++) {
            if (falls[(i + k + count) % count]) {
                return true;
            }
        }
        return false;
    });
}

/** Guard rails where the ground falls off, marker posts elsewhere. */
function addRails(app: AppBase, lights: NightLights): void {
    const steel = matter({ gloss: 0.55, metalness: 0.5, vertexColors: true });
    const white = matter({ gloss: 0.4, vertexColors: true });
    const glass = matter({ color: '#d8d8d0', gloss: 0.7 });
    lights.glow(glass, 0.8);
    const { at, thick, low, high } = RAIL;
    const middle = (low + high) / 2;
    const outline: Profile = [
        [at + thick, low],
        [at + thick, high],
        [at - thick, high],
        [at - thick, middle + 0.05],
        [at, middle],
        [at - thick, middle - 0.05],
        [at - thick, low],
        [at + thick, low]
    ];
    const sides = [1, -1].map((side) => {
        const rail = railsOn(side);
        const profile = side > 0 ? outline : mirrored(outline);
        // face by face: edges are sharp
        const faces = profile.slice(1).map((corner, k) => along([profile[k], corner], (i) => rail[i]));
        return { side, rail, faces };
    });
    const device = app.graphicsDevice;
    const guards: Mesh[] = [];
    const reflectors = new MeshBuilder(); // few and small: drawn at once
    eachPart((from, to) => {
        const rails = new MeshBuilder();
        const posts = new MeshBuilder();
        rails.color.fromString('#a9adb1');
        for (const { side, rail, faces } of sides) {
            faces.forEach((face) => pour(rails, face, from, to));
            for (let i = from; i < to; i++) {
                const { x, y, z, leftX, leftZ } = mountainLine[i];
                const foot = (out: number, up: number): Vec3 =>
                    new Vec3(x + side * out * leftX, y + up, z + side * out * leftZ);
                if (rail[i] && i % RAIL.posts === 0) {
                    posts.color.fromString('#8b8f94');
                    beam(posts, foot(at + 0.11, -0.5), foot(at + 0.11, high - 0.04), 0.055);
                } else if (!rail[i] && i % MARKER.every === 0) {
                    posts.color.fromString('#e6e6e0');
                    beam(posts, foot(MARKER.at, -0.4), foot(MARKER.at, MARKER.high), 0.06);
                    beam(reflectors, foot(MARKER.at, 0.7), foot(MARKER.at, 0.84), 0.065);
                }
            }
        }
        addMesh(app, 'Mountain Posts', posts.build(device), white, false);
        if (sides.some(({ rail }) => rail.slice(from, to).includes(true))) {
            const mesh = rails.build(device);
            addMesh(app, 'Guard Rails', mesh, steel);
            guards.push(mesh);
        }
    });
    addMesh(app, 'Mountain Reflectors', reflectors.build(device), glass, false);
    addBody(app, 'Guard Rails', guards, 0.3);
}

/** The same on the other side. */
function mirrored(profile: Profile): Profile {
    return profile.map(([left, up]) => [-left, up] as const).reverse();
}

/** Adds what there is of a strip from one point of the road to another. */
function pour(
    builder: MeshBuilder,
    { positions, uvs, indices, pieces, width }: ReturnType<typeof along>,
    from: number,
    to: number,
    tintAt?: (x: number, y: number, z: number, u: number) => void
): void {
    const first = from * width;
    const corners = positions.slice(3 * first, 3 * (to + 1) * width);
    const local = indices.slice(pieces[from], pieces[to]).map((index) => index - first);
    const sheet = uvs.slice(2 * first, 2 * (to + 1) * width);
    builder.add(corners, calculateNormals(corners, local), sheet, local, tintAt);
}
