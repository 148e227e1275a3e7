import type { TireJson } from '../../sizing/vehicle-json.js';
import { COMPOUNDS } from '../../tire/compounds.js';
import { presetOfRubber, tireCurveOf, tirePresets } from '../../tire/tire-presets.js';
import { prefixed } from '../attributes/prefixed.js';

const MAGIC_FORMULA = 3;
const { CUSTOM } = tirePresets;

/** Attributes of the Wheel Collider that make a tire. */
export function tireAttributes(tire: TireJson): object {
    const common = {
        mass: tire.mass,
        radius: tire.radius,
        width: tire.width,
        grip: tire.grip ?? 1,
        rollingResistance: tire.rollingResistance,
        ...(tire.compound && { compound: COMPOUNDS.indexOf(tire.compound) }),
        wheelDampingRate: 0 // what bearings take is in the rolling resistance, as coast-downs measure it
    };
    if (tire.model === 'magic-formula') {
        const tirFile = Object.entries(tire.coefficients)
            .map(([name, value]) => `${name} = ${value}`)
            .join('\n');
        return { ...common, tire: { preset: CUSTOM, model: MAGIC_FORMULA, tirFile } };
    }
    const { nominalLoad = 0 } = tire;
    const rubber = { forward: tireCurveOf(tire.forward), sideways: tireCurveOf(tire.sideways) };
    const preset = nominalLoad > 0 ? CUSTOM : presetOfRubber(rubber);
    // its numbers even so: a designer who chooses Custom starts from them
    const numbers = { ...prefixed('forward', rubber.forward), ...prefixed('sideways', rubber.sideways) };
    return { ...common, tire: { preset, nominalLoad, ...numbers } };
}
