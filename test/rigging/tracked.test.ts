import { describe, expect, it } from 'vitest';

import { makeCar, type Manners } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigModel } from '../../src/rigging/rig-model.js';

const TANK: Manners = {
    axles: [2, 1, 0, -1, -2],
    radius: 0.35,
    width: 0.4,
    track: 2.6,
    body: [3.4, 0.9, 6],
    floorHeight: 0.5,
    low: ['belts']
};

const refusal =
    /The model is a tracked vehicle: its wheels run inside belts \(Belt_[LR], Belt_[LR]\).*component Tracks/;

describe('a vehicle whose wheels run inside belts', () => {
    it.each<[what: string, manners: Manners]>([
        ['five wheels a side, with names', TANK],
        ['five wheels a side, without names', { ...TANK, names: null }],
        ['two wheels a side', { ...TANK, axles: [1.2, -1.2], body: [3.4, 0.9, 4] }],
        ['a floor below it', { ...TANK, stage: ['floor'] }],
        ['other axes and unit', { ...TANK, axes: [[0, 100, 0], [0, 0, 100], [100, 0, 0]] }] // prettier-ignore
    ])('is said to be tracked: %s', (_, manners) => {
        expect(() => rigModel(readModel(makeCar(manners).document).nodes)).toThrow(refusal);
    });

    it('drives on the wheels that are chosen', () => {
        const { nodes } = readModel(makeCar(TANK).document);
        const wheels = nodes.flatMap(({ name }, i) => (name.startsWith('wheel_') ? [i] : []));
        expect(rigModel(nodes, { wheels }).wheels).toHaveLength(10);
    });
});

it.each<[what: string, manners: Manners]>([
    ['flaps', { low: ['flaps'] }],
    ['liners', { low: ['liners'] }],
    ['a skirt', { low: ['skirt'] }],
    ['a plinth', { stage: ['plinth'] }],
    ['a shadow', { stage: ['shadow'] }]
])('a car with %s is not tracked', (_, manners) => {
    expect(rigModel(readModel(makeCar(manners).document).nodes).wheels).toHaveLength(4);
});
