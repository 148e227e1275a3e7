import { describe, expect, it } from 'vitest';

import { makeCar, type Manners, type Stage } from './made-cars.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';

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

describe.each(SCENERY)('%s', (_, stage) => {
    it.each(NAMED)('is no part of a car %s', (_, manners) => {
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

it('comes back where it is part of the car', () => {
    const rig = rigOf({ stage: ['sign'] }, true);
    expect(rig.scenery).toEqual([]);
    expect(rig.body.max[0] - rig.body.min[0]).toBeGreaterThan(4);
    expect(rig.warnings.join()).not.toContain('scenery');
});

it('tells no part of a plain car for scenery', () => {
    expect(rigOf({ hasLamps: true, low: ['flaps', 'skirt', 'liners'] }).scenery).toEqual([]);
});
