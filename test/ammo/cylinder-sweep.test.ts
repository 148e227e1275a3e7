import { Mat4 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { GroundHit } from '../../src/contact/ground.js';
import { Box } from '../../src/contact/static/box.js';
import { castFaces } from '../../src/contact/static/cast-faces.js';
import { Faces } from '../../src/contact/static/faces.js';
import { type Part, Scene } from '../../src/contact/static/scene.js';
import { SWEEP, SWEEP_SIZE, SWEPT } from '../../src/contact/static/sweep.js';
import { SweptCylinder } from '../../src/contact/static/swept-cylinder.js';
import { TriangleMesh } from '../../src/contact/static/triangle-mesh.js';
import { torture } from '../support/torture.js';
import { dice } from '../tire/rig.js';

const RADIUS = 0.35;
const WIDTH = 0.24;
const LENGTH = 0.8;

type Triangle = number[];

/** A sweep straight down along -y with the axle along x, leaned about z. */
function sweepDown(lean: number): Float64Array {
    const sweep = new Float64Array(SWEEP_SIZE);
    sweep[SWEEP.directionY] = -1;
    sweep[SWEEP.length] = LENGTH;
    sweep[SWEEP.axleX] = Math.cos(lean);
    sweep[SWEEP.axleY] = Math.sin(lean);
    sweep[SWEEP.radius] = RADIUS;
    sweep[SWEEP.width] = WIDTH;
    return sweep;
}

/** Sweeps the cylinder down onto triangles. @returns Distance to the first contact, negative for none. */
function comeDown(triangles: Triangle[], lean = 0): number {
    const sweep = sweepDown(lean);
    const cylinder = new SweptCylinder();
    cylinder.begin(sweep);
    cylinder.enter(Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0), Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1), 0);
    triangles.forEach((triangle, i) => {
        cylinder.corners.set(triangle);
        cylinder.meet(3, i);
    });
    cylinder.finish();
    return cylinder.result[SWEPT.distance];
}

/** Distance to the first contact by points all over the triangles, each of which is met by the cylinder by itself. */
function byPoints(triangles: Triangle[], lean: number, points: number, width = WIDTH): number {
    const [ax, ay] = [Math.cos(lean), Math.sin(lean)];
    let least = Infinity;
    for (const t of triangles) {
        for (let i = 0; i <= points; i++) {
            for (let j = 0; i + j <= points; j++) {
                const [u, v] = [i / points, j / points];
                const [x, y, z] = [0, 1, 2].map((k) => t[k] + u * (t[k + 3] - t[k]) + v * (t[k + 6] - t[k]));
                least = Math.min(least, meet(x, y, z, ax, ay, width));
            }
        }
    }
    return least < LENGTH ? least : -1;
}

/** Way until the mantle of the cylinder meets a point; Infinity if it passes by. */
function meet(x: number, y: number, z: number, ax: number, ay: number, width: number): number {
    // center at (0, -t, 0): square of the distance to the axis = R²
    const b = ax * ay * x - ax * ax * y;
    const rest = z * z + (ay * x - ax * y) ** 2 - RADIUS ** 2;
    if (Math.abs(ax * x + ay * y) <= width / 2 && rest < 0) {
        return 0;
    }
    const root = b * b - ax * ax * rest;
    const t = root >= 0 ? (b - Math.sqrt(root)) / (ax * ax) : Infinity;
    return t >= 0 && Math.abs(ax * x + ay * (y + t)) <= width / 2 ? t : Infinity;
}

/** Strips across the way, in a wave, each of two triangles as wide as a road. */
function strips(width: number, shift: number): Triangle[] {
    const wave = (z: number): number => -0.6 + 0.05 * (1 - Math.cos((2 * Math.PI * z) / 4));
    return Array.from({ length: 12 }, (_, i) => 0.1 * (i - 6) + shift).flatMap((z) => {
        const [a, b, c, d] = [
            [-width, wave(z), z],
            [width, wave(z), z],
            [-width, wave(z + 0.1), z + 0.1],
            [width, wave(z + 0.1), z + 0.1]
        ];
        return [
            [...a, ...c, ...b],
            [...b, ...c, ...d]
        ];
    });
}

describe('a cylinder comes down', () => {
    it('on random triangles where their points stop it', () => {
        const roll = dice(5);
        let [hits, misses] = [0, 0];
        const random = (from: number, to: number): number => from + (to - from) * roll();
        const tries = torture > 0 ? 400 : 120;
        for (let i = 0; i < tries; i++) {
            const center = [random(-0.3, 0.3), random(-1.1, -0.4), random(-0.4, 0.4)];
            const triangle = Array.from({ length: 9 }, (_, k) => center[k % 3] + random(-0.4, 0.4));
            const lean = i % 2 === 0 ? 0 : random(-0.1, 0.1);
            // on its way down, a leaning cylinder moves along its axle: exactly that for what it meets at the bottom
            const drift = 2 * RADIUS * Math.abs(lean);
            const exact = comeDown([triangle], lean);
            const [earliest, latest] = [drift, -drift].map((more) => byPoints([triangle], lean, 120, WIDTH + more));
            if (exact >= 0 && latest >= 0) {
                expect(exact).toBeLessThan(latest + 0.001);
            }
            if (exact > 0 && earliest > 0) {
                expect(exact).toBeGreaterThan(earliest - 0.02);
                hits++;
            }
            // points stand up to 7 mm apart, and a cylinder that grazes passes between them
            misses += exact >= 0 === latest >= 0 || exact >= 0 === earliest >= 0 ? 0 : 1;
        }
        expect(hits).toBeGreaterThan(0.375 * tries);
        expect(misses).toBeLessThan(tries / 80);
    });

    it.each([0.5, 6, 300, 3000])('on strips %f m to either side as on narrow ones', (width) => {
        for (const shift of [0, 0.013, 0.05, 0.087]) {
            expect(Math.abs(comeDown(strips(width, shift)) - comeDown(strips(0.3, shift)))).toBeLessThan(1e-9);
        }
    });

    it('on a plane, a slope and an edge as geometry says', () => {
        const plane = (slope: number, tilt: number): Triangle[] => {
            const at = (x: number, z: number): number[] => [x, -0.7 + slope * z + tilt * x, z];
            return [[...at(-9, -9), ...at(0, 18), ...at(9, -9)]];
        };
        expect(comeDown(plane(0, 0))).toBeCloseTo(0.7 - RADIUS, 12);
        expect(comeDown(plane(0.3, 0))).toBeCloseTo(0.7 - RADIUS * Math.hypot(1, 0.3), 12);
        expect(comeDown(plane(0, 0.2))).toBeCloseTo(0.7 - RADIUS - (0.2 * WIDTH) / 2, 12);
        const edge = [[-3, -0.6, 0.2, 3, -0.6, 0.2, 0, -0.6, 9]];
        expect(comeDown(edge)).toBeCloseTo(0.6 - Math.sqrt(RADIUS ** 2 - 0.2 ** 2), 12);
        const beside = [[WIDTH / 2 + 0.001, -0.5, -3, WIDTH / 2 + 0.001, -0.5, 3, 5, -0.5, 0]];
        expect(comeDown(beside)).toBe(-1);
        const above = [[-3, 0.5, -3, 3, 0.5, -3, 0, 0.5, 3]];
        expect(comeDown(above)).toBe(-1);
        const through = [[-3, 0, -3, 3, 0, -3, 0, 0, 3]];
        expect(comeDown(through)).toBe(0);
    });
});

const STILL = Float64Array.of(0, 0, 0);

/** A scene of triangles and boxes in a body of a pose. */
function sceneOf(pose: Float64Array, parts: readonly Part[]): Scene {
    const scene = new Scene();
    scene.clear(parts.length);
    parts.forEach((part, i) => scene.add(part, pose, 5 + i, 1));
    scene.build();
    return scene;
}

function meshOf(triangles: readonly Triangle[]): TriangleMesh {
    const mesh = new TriangleMesh({
        count: triangles.length,
        read: (from, to, corners) => corners.set(triangles.slice(from, to).flat(), 9 * from)
    });
    mesh.grow(Infinity);
    return mesh;
}

describe('a cylinder comes down on a mesh', () => {
    const still = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);

    it.each([1, 7, 60, 3000])('of %i random triangles, turned and stretched, as on each of them', (count) => {
        const roll = dice(count);
        const random = (from: number, to: number): number => from + (to - from) * roll();
        let hits = 0;
        const tries = torture > 0 || count < 3000 ? 30 : 10;
        for (let i = 0; i < tries; i++) {
            const size = 1.5 / Math.cbrt(count);
            const triangles = Array.from({ length: count }, () => {
                const center = [random(-0.6, 0.6), random(-1.6, -0.6), random(-0.6, 0.6)];
                return Array.from({ length: 9 }, (__, k) => Math.fround(center[k % 3] + random(-size, size)));
            });
            const mesh = meshOf(triangles);
            const turn = new Mat4().setFromEulerAngles(random(-40, 40), random(-180, 180), random(-40, 40)).data;
            const pose = Float64Array.of(
                ...[0, 4, 8, 1, 5, 9, 2, 6, 10].map((k) => turn[k]),
                ...[0, 1, 2].map(() => random(-0.1, 0.1))
            );
            const scene = sceneOf(pose, [
                { solid: mesh, place: Float64Array.of(1.3, 0, 0, 0, 0.7, 0, 0, 0, 1, 0, 0, 0) }
            ]);
            const sweep = sweepDown(random(-0.5, 0.5));
            const cylinder = new SweptCylinder();
            cylinder.begin(sweep);
            expect(scene.lower(cylinder, 1)).toBe(true);
            const moved = triangles.map((triangle) =>
                triangle.map((_, k) => {
                    const at = k - (k % 3);
                    const local = [1.3 * triangle[at], 0.7 * triangle[at + 1], triangle[at + 2]];
                    return local.reduce((sum, x, m) => sum + pose[3 * (k % 3) + m] * x, pose[9 + (k % 3)]);
                })
            );
            const each = new SweptCylinder();
            each.begin(sweep);
            each.enter(still, still, 0);
            for (const triangle of moved) {
                each.corners.set(triangle);
                each.meet(3, 5);
            }
            each.finish();
            hits += each.result[SWEPT.distance] > 0 ? 1 : 0;
            expect(cylinder.result[SWEPT.distance]).toBeCloseTo(each.result[SWEPT.distance], 5);
        }
        expect(hits).toBeGreaterThanOrEqual(tries / 6);
    });

    it.each([0.3, 3, 300])('of triangles and boxes of %f m as on those that are kept from step to step', (size) => {
        const roll = dice(3);
        const random = (from: number, to: number): number => from + (to - from) * roll();
        const [hit, kept] = [new GroundHit(), new GroundHit()];
        let [hits, rays] = [0, 0];
        for (let i = 0; i < 200; i++) {
            const triangles = Array.from({ length: 4 }, () =>
                Array.from({ length: 9 }, (_, k) => Math.fround(k % 3 === 1 ? random(-1.5, -0.5) : random(-size, size)))
            );
            const half = Float64Array.of(random(0, size), random(0, 0.3), random(0, size));
            const place = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, random(-size, size), random(-1.5, -0.5), 0);
            const turn = new Mat4().setFromEulerAngles(random(-20, 20), random(-180, 180), random(-20, 20)).data;
            const pose = Float64Array.of(...[0, 4, 8, 1, 5, 9, 2, 6, 10].map((k) => turn[k]), 0, 0, 0);
            const same = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0);
            const scene = sceneOf(pose, [
                { solid: meshOf(triangles), place: same },
                { solid: new Box(half), place }
            ]);
            const sweep = sweepDown(i % 2 === 0 ? 0 : random(-0.5, 0.5));
            const [searched, lowered] = [new SweptCylinder(), new SweptCylinder()];
            searched.begin(sweep);
            scene.lower(searched, 1);
            lowered.begin(sweep);
            const faces = new Faces();
            scene.freshenSweep(faces, lowered.bounds, 1, STILL);
            expect(faces.complete).toBe(true);
            lowered.lowerOnto(faces);
            hits += searched.result[SWEPT.distance] > 0 ? 1 : 0;
            expect(lowered.result[SWEPT.distance]).toBeCloseTo(searched.result[SWEPT.distance], 6);
            expect(lowered.result[SWEPT.owner]).toBe(searched.result[SWEPT.owner]);

            const ray = Float64Array.of(random(-0.2, 0.2), 0.3, random(-0.3, 0.3), 0, -1, 0, 1.2);
            const found = scene.cast(ray, 1);
            castFaces(faces.words, ray, kept);
            hit.distance = found ? scene.distance : -1;
            rays += found ? 1 : 0;
            expect(kept.distance).toBeCloseTo(hit.distance, 6);
            if (found) {
                expect(kept.body).toBe(scene.owner);
                kept.normal.forEach((n, k) => expect(n).toBeCloseTo(scene.normal[k], 6));
            }
        }
        expect(hits).toBeGreaterThan(15);
        expect(rays).toBeGreaterThan(15);
    });
});
