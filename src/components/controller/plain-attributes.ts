import type { Vec3 } from 'playcanvas';

import { namesOf } from '../../math/numbers.js';
import { steeringAngles, steeringSettings } from '../../steering/state.js';
import { bind, type Bound } from '../attributes/bind.js';

const { rearRatio, rearFastSpeed } = steeringAngles;

export const rearSteeringBinding = bind(
    { rearRatio, rearRatioFast: steeringSettings.rearRatioFast, rearFastSpeed },
    { rearRatio: 'rearSteering', rearRatioFast: 'rearSteeringFast' }
);

/** Inspector attributes of a machine outside the groups; distances in m. */
export interface PlainAttributes extends Bound<typeof rearSteeringBinding> {
    drive: number;
    detail: number;
    behavior: number;
    frontTorqueShare: number;
    inertia: Vec3;
    steeringCurve: number[];
    wind: Vec3;
    simpleFrom: number;
    distantFrom: number;
}

/** Names of all. */
export const PLAIN: readonly (keyof PlainAttributes)[] = [
    'drive',
    'detail',
    'behavior',
    'frontTorqueShare',
    'inertia',
    'steeringCurve',
    'wind',
    'simpleFrom',
    'distantFrom',
    ...namesOf(rearSteeringBinding.limits)
];
