import type { TireAxisJson, TireJson } from './vehicle-json.js';

const TMEASY = 0;
const MAGIC_FORMULA = 3;

/** Attributes of the Wheel Collider that make a tire. */
export function tireAttributes(tire: TireJson): object {
    const common = {
        mass: tire.mass,
        radius: tire.radius,
        width: tire.width,
        grip: tire.grip ?? 1,
        wheelDampingRate: 0 // what bearings take is in the rolling resistance, as coast-downs measure it
    };
    const { rollingResistance } = tire;
    if (tire.model === 'magic-formula') {
        const tirFile = Object.entries(tire.coefficients)
            .map(([name, value]) => `${name} = ${value}`)
            .join('\n');
        return { ...common, rollingResistance, tireModel: MAGIC_FORMULA, tirFile };
    }
    return {
        ...common,
        rollingResistance,
        tireModel: TMEASY,
        nominalLoad: tire.nominalLoad ?? 0,
        forwardTire: curve(tire.forward),
        sidewaysTire: curve(tire.sideways)
    };
}

function curve(axis: TireAxisJson): object {
    return Object.fromEntries(
        Object.entries(axis as unknown as Record<string, readonly number[]>).flatMap(([name, [nominal, double]]) => [
            [name, nominal],
            [`${name}AtDoubleLoad`, double]
        ])
    );
}
