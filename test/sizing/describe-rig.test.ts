import { expect, it } from 'vitest';

import { readModel } from '../../rig-command/read-model.js';
import { rigModel } from '../../src/rigging/rig-model.js';
import { describeRig } from '../../src/sizing/describe-rig.js';
import { sizeOfRig } from '../../src/sizing/size-of-rig.js';
import { sizeVehicle } from '../../src/sizing/size-vehicle.js';
import { makeVariant, type Manner } from '../rigging/variants.js';

function said(manner: Manner): Record<string, string> {
    const rig = rigModel(readModel(makeVariant(manner).document).nodes);
    return Object.fromEntries(describeRig(rig, sizeVehicle(sizeOfRig(rig))).map(({ title, text }) => [title, text]));
}

it('says of a plain model what it measures, and nothing of what it does not have', () => {
    const manner = { car: 'sedan', names: ['wheel_FL', 'wheel_FR', 'wheel_RL', 'wheel_RR'] };
    const [{ radius }] = makeVariant(manner).wheels;
    const text = said(manner);
    expect(Object.keys(text)).toEqual(['Wheels', 'Size', 'Axles', 'Class', 'Front', 'Up', 'Unit']);
    expect(text.Wheels).toBe(`4, by their names; radius ${radius.toFixed(2)} m`);
});

it('names calipers, which steer and do not turn', () => {
    expect(said({ wheels: 'with caliper' }).Calipers).toBe('4; they steer and do not turn');
});

it('names wheels that are parts of larger meshes', () => {
    expect(said({ wheels: 'axles' }).Merged).toBe('FL, FR, RL, RR are parts of larger meshes');
});

it('gives a direction across the axes of the model by its numbers', () => {
    const rig = rigModel(readModel(makeVariant({}).document).nodes);
    const turned = { ...rig, forward: { ...rig.forward, axis: [Math.SQRT1_2, 0, Math.SQRT1_2] as const } };
    const lines = describeRig(turned, sizeVehicle(sizeOfRig(rig)));
    expect(lines.find(({ title }) => title === 'Front')!.text).toContain('[0.71, 0.00, 0.71]');
    expect(lines.find(({ title }) => title === 'Up')!.text).toMatch(/^\+Y: /);
});
