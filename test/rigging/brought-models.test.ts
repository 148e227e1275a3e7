import { Mat4 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { makeCar, type MadeCar, type Manners } from './made-cars.js';
import { box, cylinder, joined, plan, torus, type Plan } from './variants.js';
import { readModel } from '../../rig-command/read-model.js';
import type { ModelNode } from '../../src/rigging/model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import { sampleOf } from '../support/torture.js';

const at = (x: number, y: number, z: number): Mat4 => new Mat4().setTranslate(x, y, z);
const turnedAt = (x: number, y: number, z: number, turn: readonly [number, number, number]): Mat4 =>
    at(x, y, z).mul(new Mat4().setFromEulerAngles(...turn));
const wheel = (): ReturnType<typeof cylinder> => cylinder(0.335, 0.28, 0);

function rigged(manners: Manners, made = makeCar(manners)): { rig: ModelRig; nodes: ModelNode[]; made: MadeCar } {
    const { nodes } = readModel(made.document);
    return { rig: rigModel(nodes), nodes, made };
}

/** Checks that wheels, up and length are those of the car that is meant. */
function expectRight({ rig, made: { wheels, up } }: ReturnType<typeof rigged>, length = 4.3): void {
    expect(rig.wheels).toHaveLength(wheels.length);
    rig.wheels.forEach(({ center, radius }, i) => {
        expect(Math.hypot(...center.map((value, k) => value - wheels[i].center[k]))).toBeLessThan(0.005);
        expect(Math.abs(radius / wheels[i].radius - 1)).toBeLessThan(0.02);
    });
    rig.up.axis.forEach((value, k) => expect(value).toBeCloseTo(up[k], 6));
    expect(rig.body.max[2] - rig.body.min[2]).toBeCloseTo(length, 2);
}

/** A car whose wheels are made by a group each. */
function carOf(group: (place: string, x: number, z: number) => Plan): MadeCar {
    const parts = (['FL', 'FR', 'RL', 'RR'] as const).map((place) =>
        group(place, place.endsWith('L') ? 0.76 : -0.76, place.startsWith('F') ? 1.3 : -1.3)
    );
    const made = makeCar({ names: ['taken out'], parts });
    for (const node of made.document.getRoot().listNodes()) {
        if (node.getName() === 'taken out') {
            node.dispose();
        }
    }
    return made;
}

describe('wheels below other parts', () => {
    const block = (): ReturnType<typeof box> => box([0, 0, 0], [0.1, 0.2, 0.1]);

    it.each(['Knuckle', 'Caliper', 'Upright', 'Fender', 'Bremssattel', 'суппорт'])(
        'turn without the %s that they hang on, which steers',
        (name) => {
            const { rig, nodes } = rigged({}, carOf((place, x, z) =>
                plan(`${name}_${place}`, at(0.8 * x, 0.335, z), [block()], [plan(`wheel_${place}`, at(0.2 * x, 0, 0), [wheel()])])
            )); // prettier-ignore
            for (const { turning, merged } of rig.wheels) {
                expect(turning.map((node) => nodes[node].name)).toEqual([expect.stringMatching(/^wheel_/)]);
                expect(merged.map(({ turns, node }) => [turns, nodes[node].name.startsWith(name)])).toEqual([[false, true]]);
            }
        }
    ); // prettier-ignore

    it.each(['Suspension', 'Strut', 'Spring', 'Fender', 'Pinza'])(
        'turn though their group is called %s, and only they have a tire',
        (name) => {
            const { rig, nodes } = rigged({}, carOf((place, x, z) =>
                plan(`${name}_${place}`, at(x, 0.335, z), [], [
                    plan('Object_2', new Mat4(), [wheel()]),
                    plan('Object_3', new Mat4(), [cylinder(0.16, 0.03, 0)]),
                    plan('Object_4', at(-0.05, 0.13, 0.05), [block()])
                ])
            )); // prettier-ignore
            for (const { turning, steering } of rig.wheels) {
                expect(turning.map((node) => nodes[node].name)).toEqual([expect.stringContaining(name)]);
                expect(steering.map((node) => nodes[node].name)).toEqual(['Object_4']);
            }
        }
    );

    it.each([5, 10, 17])('stand in the middle of their axle where knuckles are turned by %s degrees', (degrees) => {
        const arm = 0.15;
        const { rig } = rigged({}, carOf((place, x, z) => {
            const reach = Math.sign(x) * arm;
            return plan(`Steer_${place}`, turnedAt(x - reach, 0.335, z, [0, z > 0 ? degrees : 0, 0]), [], [
                plan(`wheel_${place}`, at(reach, 0, 0), [wheel()])
            ]);
        })); // prettier-ignore
        const swing = arm * Math.sin((degrees * Math.PI) / 180);
        const [left, right] = rig.wheels.map(({ center }) => center[2]);
        expect(right - left).toBeCloseTo(2 * swing, 3);
        expect(rig.axles.map(({ position }) => position)).toEqual([expect.closeTo(1.3, 3), expect.closeTo(-1.3, 3)]);
    });
});

/** Round parts of cars that do not stand on the road. */
const STEERING = [
    'steering_wheel',
    'Wheel_Steering',
    'volante',
    'руль',
    'ハンドル',
    '方向盘',
    '핸들',
    'direcao',
    '',
    'Wheel',
    'wheel.005'
];
const SPARES = ['Spare', 'wheel_spare', 'Wheel.004', 'запаска', 'スペアタイヤ', '备胎', 'estepe', 'tire5', 'part'];
const PLACES: [where: string, matrix: Mat4[]][] = [
    ['on the tailgate', [turnedAt(0, 0.95, -2.3, [0, 90, 0])]],
    ['leaning on the tailgate', [turnedAt(0.2, 0.95, -2.3, [10, 90, 0])]],
    ['under the bed', [turnedAt(0, 0.4, -1.7, [0, 0, 90])]],
    ['beside the hood', [at(0.8, 0.75, 0.5)]],
    ['on both sides of the hood', [at(0.8, 0.75, 0.5), at(-0.8, 0.75, 0.5)]],
    ['flat in the trunk', [turnedAt(0, 0.6, -1.6, [0, 0, 90])]]
];

describe('a wheel that is not on the road stays with the body:', () => {
    it.each(STEERING)("a steering wheel called '%s'", (name) => {
        const column = turnedAt(0.35, 0.95, 0.3, [-65, 0, 0]);
        const found = rigged({ parts: [plan(name, column, [torus(0.18, 0.016)])] });
        expectRight(found);
        expect(found.rig.wheels.every(({ turning }) => turning.length === 1)).toBe(true);
    });

    const cases = SPARES.flatMap((name) => PLACES.map(([where, matrices]) => ({ name, where, matrices })));
    it.each(sampleOf(cases, 4))("a spare called '$name' $where", ({ name, matrices }) => {
        for (const names of [undefined, null]) {
            const { rig, made } = rigged({ names, parts: matrices.map((matrix) => plan(name, matrix, [wheel()])) });
            expect(rig.wheels).toHaveLength(4);
            rig.wheels.forEach(({ center, turning }, i) => {
                expect(Math.hypot(...center.map((value, k) => value - made.wheels[i].center[k]))).toBeLessThan(0.005);
                expect(turning).toHaveLength(1);
            });
        }
    });
});

describe('a car is found beside', () => {
    const body = (x: number, z: number, tag: string): Plan[] => [
        plan(`Body${tag}`, at(x, 0.8, z), [box([0, 0, 0], [1.8, 0.9, 4.3])]),
        ...[0.76, -0.76].flatMap((side) =>
            [1.3, -1.3].map((ahead) => plan(`wheel${tag}`, at(x + side, 0.335, z + ahead), [wheel()]))
        )
    ];
    const mirrored = (parts: Plan[], name: string): Plan[] =>
        parts.map((part) => ({
            ...part,
            name: `${part.name}_${name}`,
            matrix: new Mat4().setScale(1, -1, 1).mul(part.matrix)
        }));
    const posts = joined([
        box([1.3, -0.5, 0], [0.3, 4, 0.4]),
        box([-1.3, -0.5, 0], [0.3, 4, 0.4]),
        box([0, 0.25, 0], [2.6, 0.1, 0.2])
    ]);
    const bed = [
        plan('TrailerBed', at(0, -0.1, -0.3), [box([0, 0, 0], [2.1, 0.15, 5])]),
        plan('Drawbar', at(0, -0.1, 2.8), [box([0, 0, 0], [0.12, 0.12, 1.4])]),
        ...[1.15, -1.15].map((side) => plan('trailer_wheel', at(side, -0.3, -0.7), [cylinder(0.3, 0.2, 0)]))
    ]; // prettier-ignore

    it.each<[what: string, manners: Manners]>([
        ['the posts of a lift that holds it', { parts: [plan('Lift', new Mat4(), posts)] }],
        ['the posts of a lift without names', { names: null, parts: [plan('', new Mat4(), posts)] }],
        ['the trailer that carries it, on one axle', { parts: bed }],
        ['its reflection in the floor', { parts: mirrored(body(0, 0, ''), 'reflection') }],
        ['its Spiegelung', { parts: mirrored(body(0, 0, ''), 'Spiegelung') }]
    ])('%s', (_, manners) => {
        const found = rigged(manners);
        expectRight(found);
        expect(found.rig.coupling).toBeNull();
    }); // prettier-ignore

    it.each<[what: string, x: number, z: number]>([
        ['a hand beside it', 1.9, 0],
        ['two centimeters beside it', 1.82, 0],
        ['a hand behind it', 0, -4.4]
    ])('another car %s, which is said, and one can be chosen', (_, x, z) => {
        const { nodes } = readModel(makeCar({ others: [[x, z]] }).document);
        expect(() => rigModel(nodes)).toThrow(/The model has 2 cars, with these bodies: Body, Body\.001/);
        const rig = rigModel(nodes, { node: nodes.findIndex(({ name }) => name === 'Body.001') });
        expect(rig.wheels).toHaveLength(4);
        expect(rig.wheelbase).toBeCloseTo(2.6, 3);
        expect(rig.axles[0].track).toBeCloseTo(1.52, 3);
    });

    it('nothing else, though the tracks of a tank, with two rows of wheels each, do not touch its hull', () => {
        const rows = [1, -1].flatMap((side) =>
            [1.25, 0.85].flatMap((row) =>
                [2, 1, 0, -1, -2].map((z) => plan('road_wheel', at(side * row, 0.35, z), [cylinder(0.35, 0.12, 0)]))
            )
        ); // prettier-ignore
        const made = makeCar({ names: ['taken out'], body: [1.4, 0.9, 6], floorHeight: 0.5, parts: rows });
        made.document
            .getRoot()
            .listNodes()
            .filter((node) => node.getName() === 'taken out')
            .forEach((node) => node.dispose());
        const rig = rigModel(readModel(made.document).nodes);
        expect(rig.axles).toHaveLength(5);
        expect(rig.body.max[2] - rig.body.min[2]).toBeCloseTo(6, 2);
    });

    it('nothing else, though cab and load of a truck with four axles do not touch', () => {
        const { rig } = rigged({
            axles: [3.2, 1.7, -1.9, -3.2],
            track: 2.05,
            radius: 0.5,
            width: 0.3,
            body: [2.45, 2, 4.2],
            ahead: 2.45,
            floorHeight: 0.6,
            parts: [plan('Load', at(0, 1.6, -2.2), [box([0, 0, 0], [2.45, 2, 4.9])])]
        });
        expect(rig.axles).toHaveLength(4);
        expect(rig.scenery).toEqual([]);
    });
});

describe('a car keeps its wheels', () => {
    it('with a body of 200 parts', () => {
        const parts = Array.from({ length: 200 }, (_, i) =>
            plan(`part.${i}`, at(0.19 * (i % 10) - 0.85, 0.4 + 0.2 * (Math.floor(i / 10) % 4), 0.8 * Math.floor(i / 40) - 1.6), [
                box([0, 0, 0], [0.18, 0.19, 0.75])
            ])
        ); // prettier-ignore
        expectRight(rigged({ parts }));
    });

    it('with a driver in it, all of it skinned', () => {
        const figure = joined([box([0, 0.3, 0], [0.4, 0.6, 0.25]), cylinder(0.12, 0.2, 0)]);
        expectRight(rigged({ isSkinned: true, parts: [plan('Driver', at(0.3, 0.5, 0), figure)] }));
    });

    it('as CAD has it: in millimeters, Z up, facing +Y', () => {
        const found = rigged({ axes: [[-1000, 0, 0], [0, 0, 1000], [0, 1000, 0]] }); // prettier-ignore
        expectRight(found);
        expect(found.rig.unit.scale).toBeCloseTo(0.001, 9);
        expect(found.rig.forward.axis).toEqual([0, 1, 0]);
    });

    it.each([100, 0.01])('below a root of scale %s', (rootScale) => {
        expectRight(rigged({ rootScale }));
    });
});
