import { describe, expect, it } from 'vitest';

import { BUILDS } from './corpus.js';
import { makeCar, type Manners, type Stage } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { turnOf } from '../support/torture.js';

function rigOf(manners: Manners, keepScenery?: boolean): ModelRig {
    return rigModel(readModel(makeCar(manners).document).nodes, { keepScenery });
}

/** Scenery of all kinds, and how large where that differs. */
const SCENERY: [what: string, manners: Manners][] = [
    ...(['plinth', 'disc', 'cloth', 'dome', 'backdrop', 'shadow', 'sign'] as Stage[]).map(
        (stage): [string, Manners] => [`a ${stage}`, { stage: [stage] }]
    ),
    ...[8, 28, 30, 100, 1000].map((floor): [string, Manners] => [`a floor of ${floor} m`, { stage: ['floor'], floor }]),
    ['a floor without a name', { stage: ['grid'], floor: 30 }],
    ['a studio of floor, backdrop and sky', { stage: ['floor', 'backdrop', 'dome', 'sign'], floor: 40 }]
];

const NAMED: [what: string, manners: Manners][] = [
    ['whose wheels have names', {}],
    ['whose wheels have none', { names: null }],
    ['whose wheels are instances', { isInstanced: true, names: null }],
    ['in centimeters, Z up', { names: null, axes: [[100, 0, 0], [0, 0, 100], [0, -100, 0]] }] // prettier-ignore
];

describe.each(SCENERY)('%s', (what, stage) => {
    const turn = SCENERY.findIndex(([each]) => each === what);
    it.each(turnOf(NAMED, turn))('is no part of a car %s', (_, manners) => {
        const { wheels, up } = makeCar({ ...manners, ...stage });
        const rig = rigOf({ ...manners, ...stage });
        expect(rig.wheels.map(({ name }) => name)).toEqual(['FL', 'FR', 'RL', 'RR']);
        rig.wheels.forEach(({ center, radius }, i) => {
            expect(Math.hypot(...center.map((value, k) => value - wheels[i].center[k]))).toBeLessThan(0.005);
            expect(Math.abs(radius / wheels[i].radius - 1)).toBeLessThan(0.02);
        });
        expect(rig.up.axis).toEqual(up);
        expect(rig.body.max[2] - rig.body.min[2]).toBeCloseTo(4.3, 3);
        expect(rig.body.max[0] - rig.body.min[0]).toBeCloseTo(1.8, 3);
        expect(Math.min(...rig.hull.map(({ min }) => min[1]))).toBeGreaterThan(0.1);
        expect(sizeOfRig(rig).class).toBe('family');
        expect(rig.scenery).toHaveLength(stage.stage!.length);
        expect(rig.warnings.join()).toContain('Left out as scenery: ');
    });
});

describe('without any name,', () => {
    it.each<[what: string, center: number[], size: number[]]>([
        ['a mat below its wheels', [0, -0.01, 0], [2.2, 0.01, 4.5]],
        ['a fence at its tail, wider than any car', [0, 0.8, -2.3], [16, 1, 0.05]],
        ['a rail at its side, longer than any car', [1.1, 0.5, 0], [0.05, 0.2, 40]],
        ['a post 4 m away', [4, 1, 0], [0.2, 2, 0.2]]
    ])('%s is scenery', (_, center, size) => {
        const rig = rigOf({ boxes: [['', center, size]] });
        expect(rig.scenery).toHaveLength(1);
        expect(rig.body.max.map((most, k) => most - rig.body.min[k])).toEqual([
            expect.closeTo(1.8, 3),
            expect.closeTo(1.4, 3),
            expect.closeTo(4.3, 3)
        ]);
    });

    it.each<[what: string, manners: Manners]>([
        ['with names', {}],
        ['without names', { names: null }]
    ])('a plinth higher than the car leaves it the right way up, with wheels %s', (_, manners) => {
        const rig = rigOf({ ...manners, stage: ['plinth'], isStageNameless: true });
        expect(rig.up.axis).toEqual([0, 1, 0]);
        expect(rig.scenery).toHaveLength(1);
    });

    it.each<[what: string, axes: Manners['axes']]>([
        ['-Y', [[1, 0, 0], [0, -1, 0], [0, 0, -1]]],
        ['-X', [[0, 0, 1], [-1, 0, 0], [0, -1, 0]]],
        ['-Z', [[1, 0, 0], [0, 0, -1], [0, 1, 0]]]
    ])('a plinth and a cloth leave a car whose up is %s on its wheels', (_, axes) => {
        for (const build of Object.values(BUILDS)) {
            for (const stage of ['plinth', 'cloth'] as const) {
                const manners: Manners = { ...build, axes, stage: [stage], isStageNameless: true };
                expect(rigOf(manners).up.axis).toEqual(makeCar(manners).up);
            }
        }
    }); // prettier-ignore

    it.each(Object.entries(BUILDS))('a dome leaves the %s on its wheels', (_, build) => {
        const rig = rigOf({ ...build, stage: ['dome'], isStageNameless: true });
        expect(rig.up.axis).toEqual([0, 1, 0]);
    });

    it('a floor and a wall of 1 km hide no wheels that have names', () => {
        const rig = rigOf({ stage: ['floor'], floor: 1000, isStageNameless: true, boxes: [['', [0, 50, -9], [1000, 100, 1]]] });
        expect(rig.wheels).toHaveLength(4);
        expect(rig.scenery).toHaveLength(2);
    }); // prettier-ignore
});

it.each(['Logo', 'Schatten', 'ciel', 'kage'])('a part called %s over the roof is scenery, one without a name is not', (name) => {
    const [center, size] = [[0, 1.85, 0], [1, 0.1, 1]];
    expect(rigOf({ boxes: [[name, center, size]] }).scenery).toHaveLength(1);
    expect(rigOf({ boxes: [['', center, size]] }).scenery).toEqual([]);
}); // prettier-ignore

it('comes back where it is part of the car', () => {
    const rig = rigOf({ stage: ['sign'] }, true);
    expect(rig.scenery).toEqual([]);
    expect(rig.body.max[0] - rig.body.min[0]).toBeGreaterThan(4);
    expect(rig.warnings.join()).not.toContain('scenery');
});

it('tells no part of a plain car for scenery', () => {
    expect(rigOf({ hasLamps: true, low: ['flaps', 'skirt', 'liners'] }).scenery).toEqual([]);
});
