import { tireAttributes } from './tire-attributes.js';
import type { AxleJson, TireJson } from '../../sizing/vehicle-json.js';

/** Rays across a tire. */
const FAN = 1;

/**
 * Attributes of the Wheel Collider of an axle's wheels, except for what shows them.
 *
 * @param axle - The axle.
 * @param tire - Its tire.
 * @param load - Load of one of its wheels at rest, N.
 */
export function wheelAttributes(axle: AxleJson, tire: TireJson, load: number): Record<string, unknown> {
    const droop = load / axle.spring; // the spring is unloaded at full droop
    const travel = droop + axle.bumpTravel;
    return {
        contact: FAN,
        raysAlong: 3,
        suspensionDistance: travel,
        center: [0, 0, 0],
        suspensionSpring: {
            spring: axle.spring,
            damper: axle.damper,
            reboundRatio: axle.reboundRatio ?? 1,
            targetPosition: axle.bumpTravel / travel
        },
        ...namedOf(axle),
        ...tireAttributes(tire),
        width: tire.width - (axle.twinSpacing ?? 0)
    };
}

/** Members of an axle's JSON that are attributes of Wheel Collider under the same names. */
const NAMED = [
    'maxSteerAngle',
    'maxBrakeTorque',
    'maxHandbrakeTorque',
    'twinSpacing',
    'unsprungMass',
    'tireStiffness',
    'rollCenterHeight',
    'camberGain',
    'antiDive',
    'antiSquat'
] as const;

function namedOf(axle: AxleJson): object {
    const named = NAMED.map((name): [string, number | undefined] => [name, axle[name]]);
    return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}
