import { describe, expect, it } from 'vitest';

import { randomFrom } from '../../src/math/random.js';
import type { ModelMesh, ModelNode, ModelSkin } from '../../src/rigging/model.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { torture } from '../support/torture.js';

const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const TRIANGLE: ModelMesh = { positions: [0, 0, 0, 0.01, 0, 0, 0, 0.01, 0], indices: null };

/** A disc about X. */
function disc(radius: number, width: number, corners = 12): ModelMesh {
    const points = Array.from({ length: 2 * corners }, (_, i) => {
        const angle = (Math.PI * (i - (i % 2))) / corners;
        return [(i % 2 ? 0.5 : -0.5) * width, radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const indices = Array.from({ length: corners }, (_, i) => {
        const [a, b, next, after] = [2 * i, 2 * i + 1, (2 * i + 2) % (2 * corners), (2 * i + 3) % (2 * corners)];
        return [a, b, next, next, b, after];
    });
    return { positions: points.flat(), indices: indices.flat() };
}

function at(x: number, y: number, z: number): number[] {
    return [...IDENTITY.slice(0, 12), x, y, z, 1];
}

function node(matrix: ArrayLike<number>, mesh?: ModelMesh, name = '', parent = 0): ModelNode {
    return { name, parent, matrix, meshes: mesh ? [mesh] : [] };
}

/** A body of one box on four wheels, after which others are nodes 6 and on. */
function car(...others: ModelNode[]): ModelNode[] {
    const box = disc(0.6, 1.7, 4);
    const wheel = disc(0.33, 0.22, 24);
    const wheels = [at(0.75, 0.33, 1.3), at(-0.75, 0.33, 1.3), at(0.75, 0.33, -1.3), at(-0.75, 0.33, -1.3)];
    return [
        { name: 'car', parent: -1, matrix: IDENTITY, meshes: [] },
        node([1, 0, 0, 0, 0, 0.7, 0, 0, 0, 0, 3.4, 0, 0, 0.8, 0, 1], box),
        ...wheels.map((matrix) => node(matrix, wheel)),
        ...others
    ];
}

/** A car whose nodes have another scale, from one to another one of them. */
function rescaled([x, y, z]: number[], from: number, to: number): ModelNode[] {
    const scale = [x, 0, 0, 0, 0, y, 0, 0, 0, 0, z, 0, 0, 0, 0, 1];
    return car().map((one, i) => (i >= from && i <= to ? { ...one, matrix: scale, name: `wheel_${i}` } : one));
}

const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Triangles whose corners are given one by one. */
function loose(count: number, corner: (random: () => number) => number[]): ModelMesh {
    const random = randomFrom(3);
    return { positions: many(3 * count, () => corner(random)).flat(), indices: null };
}

/** A mesh whose vertices are moved by one bone after the other. */
function skinned(mesh: ModelMesh, joints: readonly number[], inverseBind: ArrayLike<number>): ModelMesh {
    const vertices = mesh.positions.length / 3;
    const skin: ModelSkin = {
        joints,
        inverseBind,
        indices: Uint16Array.from({ length: 4 * vertices }, (_, i) => Math.floor(i / 12) % joints.length),
        weights: new Float32Array(4 * vertices).fill(1)
    };
    return { ...mesh, skin };
}

describe('a model of thousands of parts is a car:', () => {
    it('9000 collision boxes, too many for a hull, which is fitted to the body then', () => {
        const box = disc(0.3, 0.5, 4);
        const rig = rigModel(car(...many(9000, (i) => node(at(0, 0.8, i / 9000), box, `col_shape.${i}`))));
        expect(rig.hull.length).toBeLessThanOrEqual(8);
        expect(rig.colliders).toHaveLength(9000);
        const few = rigModel(car(...many(20, (i) => node(at(0, 0.8, i / 20), box, `col_shape.${i}`))));
        expect(few.hull).toHaveLength(20);
    });

    const names = (nodes: ModelNode[]): string[] => rigModel(nodes).wheels.map(({ name }) => name);
    const four = ['FL', 'FR', 'RL', 'RR'];

    it.runIf(torture > 0)('6,000 discs in its middle, as large as headlights', () => {
        const random = randomFrom(1);
        const places = many(6000, () => at(0, 0.5 + 0.6 * random(), random() * 4 - 2));
        const light = disc(0.06, 0.03);
        expect(names(car(...places.map((matrix) => node(matrix, light))))).toEqual(four);
    });

    it.runIf(torture > 0)('9,900 rings within each other in one of its wheels, which all turn with it', () => {
        const ring = disc(0.3, 0.2);
        const rig = rigModel(car(...many(9900, () => node(at(0.75, 0.33, 1.3), ring))));
        expect(rig.wheels[0].turning).toHaveLength(9901);
    });

    it('40,000 loose triangles of one mesh in two wheels, which are split off as one part each', () => {
        const spokes = loose(20_000, (random) => [0.7 + 0.1 * random(), 0.23 + 0.2 * random(), 1.2 + 0.2 * random()]);
        const positions = Array.from(spokes.positions);
        const both = { positions: [...positions, ...positions.map((v, i) => (i % 3 ? v : -v))], indices: null };
        const rig = rigModel(car(node(IDENTITY, both)));
        const merged = rig.wheels.map((wheel) => wheel.merged.map(({ faces, turns }) => [faces.length, turns]));
        expect(merged).toEqual([[[20_000, true]], [[20_000, true]], [], []]);
    });

    it('3,000 bones that each move some of 90,000 vertices', () => {
        const body = loose(30_000, (random) => [random() - 0.5, 0.5 + 0.5 * random(), 3 * random() - 1.5]);
        const bones = many(3000, () => node(IDENTITY));
        const joints = bones.map((_, i) => 6 + i);
        const inverseBind = joints.flatMap(() => IDENTITY);
        expect(names(car(...bones, node(IDENTITY, skinned(body, joints, inverseBind))))).toEqual(four);
    });

    it('15,000 bones that 4,000 meshes share', () => {
        const bones = many(15_000, () => node(IDENTITY));
        const joints = bones.map((_, i) => 6 + i);
        const mesh = skinned(
            TRIANGLE,
            joints,
            Float32Array.from({ length: 16 * 15_000 }, (_, i) => IDENTITY[i % 16])
        );
        expect(names(car(...bones, ...many(4000, () => node(at(0, 0.8, 0), mesh))))).toEqual(four);
    });

    it('1,000 nodes whose triangles have their corners in one list of 20,000, as some exporters write', () => {
        const positions = Float32Array.from({ length: 60_000 }, (_, i) => [1e3, 0.8, 0][i % 3]);
        positions.set([0.95, 0.8, 1, -0.95, 0.8, 1, 0, 0.9, 1], 300);
        const rig = rigModel(car(...many(1000, () => node(IDENTITY, { positions, indices: [100, 101, 102] }))));
        expect(rig.wheels.map(({ name }) => name)).toEqual(four);
        expect(rig.body.max[0]).toBeCloseTo(0.95, 6);
    });

    it('names of a million words', () => {
        expect(names(car(node(at(0, 0.8, 0), TRIANGLE, `${'rad'.repeat(1e6)}x`)))).toEqual(four);
    });

    it.runIf(torture > 0)('100,000 triangles as long as the car', () => {
        const sheets = loose(100_000, (random) => [random() - 0.5, 0.6 + 0.4 * random(), random() < 0.5 ? -2 : 2]);
        const { body } = rigModel(car(node(IDENTITY, sheets)));
        expect(body.max[2] - body.min[2]).toBeGreaterThan(3.99);
    });

    it.runIf(torture > 0)('40,000 parts of a drawbar beside 40,000 others', () => {
        const others = new Array<ModelMesh>(40).fill(TRIANGLE);
        const bars = many(1000, (i) => ({ ...node(at(0, 0.5, 1.9 + i / 500)), name: 'drawbar', meshes: others }));
        const rest = many(1000, (i) => ({ ...node(at(0, 0.8, i / 1000)), meshes: others }));
        const { coupling } = rigModel(car(...bars, ...rest));
        expect(coupling?.kind).toBe('drawbar');
        expect(coupling?.point[2]).toBeCloseTo(1.9 + 999 / 500, 2);
    });
});

describe('a car of which a part is hidden by a scale of 0', () => {
    it.each(['', 'wheel_FL_damaged', 'body_damaged'])("is found, be it called '%s'", (name) => {
        const hidden = node([...new Array<number>(15).fill(0), 1], disc(0.33, 0.22, 24), name);
        const rig = rigModel(car(hidden));
        expect(rig.wheels.map((wheel) => [wheel.name, wheel.radius.toFixed(3)])).toEqual(
            ['FL', 'FR', 'RL', 'RR'].map((place) => [place, '0.330'])
        );
        expect(rig.wheelbase).toBeCloseTo(2.6, 6);
    });
});

describe('a model is refused in a moment for', () => {
    const disk = disc(0.3, 0.02);
    const disks = (count: number, place: (i: number) => number[]): ModelNode[] =>
        car(...many(count, (i) => node(place(i), disk)));
    const REFUSED: [what: string, make: () => ModelNode[], message: RegExp][] = [
        [
            '10,100 discs as large as wheels',
            () => disks(10_100, (i) => at(0.7, 0.33, i / 10_100)),
            /more than 10,000 round parts as large as wheels\. Join those that are not wheels/
        ],
        [
            'a million ways to choose two discs on one axle',
            () =>
                disks(2500, (i) =>
                    at((i % 50) * 0.06 - 1.5, 0.33 + 0.046 * (Math.floor(i / 50) % 7), 0.046 * Math.floor(i / 350))
                ),
            /more than 100,000 pairs of round parts that are alike/
        ],
        [
            '30,000 stones as large as wheels in one mesh',
            () => {
                const stone = [0.1, 0, 0, -0.1, 0, 0, 0, 0.13, 0, 0, -0.07, 0.04, 0, 0, 0.12, 0, 0.03, -0.1];
                const faces = [0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4, 2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5];
                const twice = [...faces, ...faces];
                const positions = many(30_000, (i) => stone.map((v, k) => (k % 3 === 2 ? v + i / 1e4 : v)));
                const indices = many(30_000, (i) => twice.map((corner) => 6 * i + corner));
                return car(node(at(0, 0.8, -1.5), { positions: positions.flat(), indices: indices.flat() }));
            },
            /more than 20,000 parts as large as wheels\. Join those that are not wheels/
        ],
        [
            'meshes without triangles by the million',
            () =>
                car(
                    ...many(100, () => ({
                        ...node(IDENTITY),
                        meshes: new Array<ModelMesh>(10_000).fill({ positions: [], indices: null })
                    }))
                ),
            /1,000,005 meshes; at most 100,000/
        ],
        [
            'meshes whose bones each move a triangle',
            () => {
                const bones = many(2000, () => node(IDENTITY));
                const joints = bones.map((_, i) => 6 + i);
                const mesh = skinned(
                    loose(2000, (random) => [random(), random(), random()]),
                    joints,
                    joints.flatMap(() => IDENTITY)
                );
                return car(...bones, ...many(26, () => node(IDENTITY, mesh)));
            },
            /parts that bones move; at most 50,000/
        ],
        [
            'groups within groups, each with a part',
            () => {
                const ring = disc(0.33, 0.2, 200);
                return car(...many(450, (i) => node(IDENTITY, ring, '', i === 0 ? 0 : 5 + i)));
            },
            /triangles in groups within each other; at most 8,000,000/
        ],
        ['nothing', () => [], /has no triangles\. Export its meshes too/],
        ['a scene without meshes', () => [node(IDENTITY, undefined, 'empty', -1)], /has no triangles/],
        ['100,000 nodes', () => car(...many(100_000, () => node(IDENTITY))), /at most 20,000 are searched.*Join parts/],
        ['a place that is not a number', () => car(node(at(NaN, 0, 0), TRIANGLE, 'lost')), /'lost' has a matrix/],
        ['a place without end', () => car(node(at(0, -Infinity, 0), TRIANGLE, 'lost')), /'lost' has a matrix/],
        [
            'wheels of which two have a scale of 0',
            () => rescaled([0, 0, 0], 2, 3),
            /a scale of 0 leaves 2 parts of the model without a volume, such as 'wheel_2', 'wheel_3'.*Give these nodes/
        ],
        ['wheels pressed flat', () => rescaled([0, 1, 1], 2, 5), /a scale of 0 leaves 4 parts/],
        ['a root that has a scale of 0', () => rescaled([0, 0, 0], 0, 0), /a scale of 0 leaves 5 parts/],
        ['a root pressed flat', () => rescaled([1, 0, 1], 0, 0), /a scale of 0 leaves 5 parts/],
        [
            'a part that is light years away',
            () => car(node(at(1e30, 0, 0), disc(0.6, 1.7, 4), 'far')),
            /Found parts up to 1\.00e\+30 units apart, none of them larger than .*Take out what lies far from the car/
        ],
        [
            '100,000 triangles at one point',
            () => [
                {
                    ...node(
                        IDENTITY,
                        loose(100_000, () => [0, 0, 0])
                    ),
                    parent: -1
                }
            ],
            /Found a flat plane|Found nothing round/
        ],
        [
            'places beyond what numbers hold',
            () =>
                car(
                    node(
                        IDENTITY.map((value) => value * 1e300),
                        loose(2, (random) => [1e30 * random(), 0, 0]),
                        'far'
                    )
                ),
            /the mesh of 'far' is farther away than numbers reach/
        ]
    ];
    it.each(REFUSED)('%s', (_, make, message) => {
        expect(() => rigModel(make())).toThrow(message);
    });
});
