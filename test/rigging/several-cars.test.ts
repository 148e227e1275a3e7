import { describe, expect, it } from 'vitest';

import { makeCar, type Manners } from './made-cars.js';
import { makeTrailer, TRAILERS, type TrailerBuild, type TrailerManners } from './made-trailer.js';
import { readModel } from '../../rig-command/read-model.js';
import type { ModelNode } from '../../src/rigging/model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import type { RiggingError } from '../../src/rigging/rigging-error.js';

function nodesOf(manners: Manners): ModelNode[] {
    return readModel(makeCar(manners).document).nodes;
}

/** The error of a model that is refused. */
function refusal(nodes: readonly ModelNode[]): RiggingError {
    try {
        rigModel(nodes);
    } catch (error) {
        return error as RiggingError;
    }
    throw new Error('it was not refused');
}

describe.each<[what: string, others: Manners['others']]>([
    ['beside each other', [[6, 0]]],
    ['close beside each other', [[2.6, 0]]],
    ['one behind the other', [[0, -6]]],
    ['one askew behind the other', [[3, 5]]],
    ['in a row of three', [[6, 0], [-6, 0]]] // prettier-ignore
])('cars of one file, %s', (_, others) => {
    it.each<[what: string, manners: Manners]>([
        ['with names', {}],
        ['without names for their wheels', { names: null }],
        ['in centimeters', { names: null, axes: [[100, 0, 0], [0, 100, 0], [0, 0, 100]] }],
        ['whose wheels do not touch their bodies', { body: [1, 0.9, 4.3] }],
        ['on a floor', { names: null, stage: ['floor'] }],
        ['on a floor without a name', { names: null, stage: ['floor'], isStageNameless: true, floor: 12 }]
    ])('%s, are refused by name, and one can be chosen', (_, manners) => {
        const nodes = nodesOf({ ...manners, others });
        const error = refusal(nodes);
        expect(error.problem).toBe('several');
        expect(error.message).toContain(`The model has ${others!.length + 1} cars`);
        const names = ['Body', ...others!.map((_, i) => `Body.00${i + 1}`)];
        expect(error.cars.map(({ name }) => name).sort()).toEqual(names);
        for (const { node, name } of error.cars) {
            const rig = rigModel(nodes, { node });
            expect(rig.axles.map(({ track }) => track)).toEqual([expect.closeTo(1.52, 3), expect.closeTo(1.52, 3)]);
            expect(rig.wheelbase).toBeCloseTo(2.6, 3);
            expect(rig.body.max[2] - rig.body.min[2]).toBeCloseTo(4.3, 3);
            expect(rig.scenery.some((other) => nodes[other].name === name)).toBe(false);
            expect(rig.scenery.length).toBeGreaterThanOrEqual(6);
        }
    }); // prettier-ignore
});

/** A car of 4.3 m with a trailer behind it, whose coupling is so far from the car's rear end, m. */
function towing(manners: Manners, trailer: TrailerManners, gap: number): ModelNode[] {
    const nodes = nodesOf(manners);
    const { document, coupling } = makeTrailer(trailer);
    const behind = readModel(document).nodes.map(({ parent, matrix, ...node }): ModelNode => {
        const moved = Array.from(matrix);
        moved[14] -= parent < 0 ? coupling[2] + 2.15 + gap : 0;
        return { ...node, parent: parent < 0 ? -1 : parent + nodes.length, matrix: moved };
    });
    return [...nodes, ...behind];
}

// a semi-trailer lies on its truck
describe.each((Object.keys(TRAILERS) as TrailerBuild[]).filter((build) => build !== 'semi-trailer'))(
    'a car that tows a %s in one file',
    (build) => {
        it.each<[what: string, manners: Manners, trailer: Partial<TrailerManners>, gap: number]>([
            ['a meter behind it', {}, {}, 1],
            ['coupled to it', {}, {}, -0.05],
            ['coupled to it, by another name', {}, { coupling: 'Deichsel' }, -0.05],
            ['coupled to it, wheels without names', { names: null }, { isNameless: true }, -0.05],
            ['a meter behind it, nothing named', { names: null }, { isNameless: true, coupling: null }, 1]
        ])('%s, is told from it, and each can be chosen', (_, manners, trailer, gap) => {
            const nodes = towing(manners, { build, ...trailer }, gap);
            const { problem, cars } = refusal(nodes);
            expect(problem).toBe('several');
            const rigs = cars.map(({ node }) => rigModel(nodes, { node }));
            const off = ({ axles: [{ track }] }: ModelRig): number => Math.abs(track - 1.52);
            const [car, towed] = rigs.sort((a, b) => off(a) - off(b));
            expect([cars.length, car.wheels.length, towed.wheels.length]).toEqual([
                2,
                4,
                2 * TRAILERS[build].axles.length
            ]);
            expect(car.wheelbase).toBeCloseTo(2.6, 3);
            expect(car.unit).toMatchObject({ scale: 1, certainty: 'certain' });
            expect(towed.axles[0].track).toBeCloseTo(TRAILERS[build].track, 3);
        });
    }
);

it('a car is chosen without the one below its boom', () => {
    const boom: Manners['boxes'] = [['Mast', [0, 2.5, 0], [0.2, 1.6, 0.2]], ['Boom', [1.7, 3.3, 0], [3.8, 0.1, 0.3]]];
    const nodes = nodesOf({ others: [[3.4, 0]], boxes: boom });
    const { cars } = refusal(nodes);
    const rig = rigModel(nodes, { node: cars.find(({ name }) => name === 'Body')!.node });
    const left = rig.scenery.map((node) => nodes[node].name);
    expect(left).toEqual(expect.arrayContaining(['Body.001', 'Cabin.001', 'wheel_FL.001']));
    expect(left).not.toContain('Boom');
}); // prettier-ignore

it('a truck with axles far apart is one car', () => {
    expect(rigModel(nodesOf({ axles: [4, -2.6, -4], body: [2.4, 2, 11], track: 2, radius: 0.5 })).wheels).toHaveLength(
        6
    );
});

it.each(['axles', 'body', undefined] as const)('a car in a room of four walls is one: wheels merged by %s', (merged) => {
    const wall = 0.1;
    const boxes = [6, -6].flatMap((side): NonNullable<Manners['boxes']>[number][] => [
        ['', [side, 1.5, 0], [wall, 3, 14]],
        ['', [0, 1.5, (7 / 6) * side], [12, 3, wall]]
    ]);
    const room: typeof boxes = [['', [0, -wall / 2, 0], [12, wall, 14]], ['', [0, 3, 0], [12, wall, 14]], ...boxes];
    const rig = rigModel(nodesOf({ names: null, merged, boxes: room }));
    expect(rig.wheels.map(({ radius }) => radius)).toEqual(Array(4).fill(expect.closeTo(0.335, 2)));
    expect(rig.body.max[2] - rig.body.min[2]).toBeCloseTo(4.3, 1);
    expect(rig.scenery).toHaveLength(6);
}); // prettier-ignore

it.each([
    ['parts have no names, but their groups', 'Group', ['Group 0', 'Group 1']],
    ['bodies have the same name', 'Scene', ['Cabin 0', 'Cabin 1']]
])('cars whose %s are called by what tells them apart', (_, group, called) => {
    const all = nodesOf({ names: null, others: [[6, 0]] });
    const groups = [0, 1].map((car) => ({ ...all[0], name: `Group ${car}`, parent: 0, meshes: [] }));
    const own = all.map((node, i) => {
        const car = node.matrix[12] > 3 ? 1 : 0;
        const name = node.name.startsWith('Cabin') ? `Cabin ${car}` : 'Body';
        return i === 0 ? node : group === 'Group' ? { ...node, name: '', parent: all.length + car } : { ...node, name };
    });
    const nodes = group === 'Group' ? [...own, ...groups] : own;
    const { cars } = refusal(nodes);
    expect(cars.map(({ name }) => name).sort()).toEqual(called);
    const chosen = cars.map(({ name }) => rigModel(nodes, { node: nodes.findIndex((node) => node.name === name) }));
    expect(chosen.map(({ scenery }) => scenery.length)).toEqual([6, 6]);
});
