import type { MachineJson } from './machine-json.js';
import type { ScriptParts } from '../prefab.js';
import { axleNames, sidesOf } from '../statics.js';
import { Ref } from '../template-json.js';

/** Raises and lowers the axle. */
const KEY = 'PageUp';

/** The script of an axle that can be raised; none of a machine without one. */
export function liftScripts(machine: MachineJson): ScriptParts {
    const { liftAxle, axles } = machine;
    if (!liftAxle) {
        return {};
    }
    const { axle, source: _, ...attributes } = liftAxle;
    const name = axleNames(machine)[axle];
    const wheels = sidesOf(axles[axle]).map((side) => new Ref(`Wheel ${name}${side}`));
    return { liftAxle: { wheels, ...attributes, key: KEY } };
}
