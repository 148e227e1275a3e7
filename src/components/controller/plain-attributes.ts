import type { Vec3 } from 'playcanvas';

import { sameItems, sameVector } from '../attributes/attribute-watch.js';

/** What the inspector says of a car as a machine beside the groups. */
export interface PlainAttributes {
    drive: number;
    frontTorqueShare: number;
    frontDifferential: number;
    rearDifferential: number;
    centerDifferential: number;
    tandemDifferential: number;
    lowRange: boolean;
    lowRatio: number;
    limitedSlipTorque: number;
    inertia: Vec3;
    engineType: number;
    onePedal: boolean;
    torqueVectoring: number;
    gearRatios: number[];
    rearSteering: number;
    steeringCurve: number[];
    assistance: number;
    wind: Vec3;
}

/** Their names. */
export const PLAIN: readonly (keyof PlainAttributes)[] = [
    'drive',
    'frontTorqueShare',
    'frontDifferential',
    'rearDifferential',
    'centerDifferential',
    'tandemDifferential',
    'lowRange',
    'lowRatio',
    'limitedSlipTorque',
    'inertia',
    'engineType',
    'onePedal',
    'torqueVectoring',
    'gearRatios',
    'rearSteering',
    'steeringCurve',
    'assistance',
    'wind'
];

/** Whether it is the same in two sets of attributes. */
export function samePlain(a: PlainAttributes, b: PlainAttributes): boolean {
    return (
        a.drive === b.drive &&
        a.frontTorqueShare === b.frontTorqueShare &&
        a.frontDifferential === b.frontDifferential &&
        a.rearDifferential === b.rearDifferential &&
        a.centerDifferential === b.centerDifferential &&
        a.tandemDifferential === b.tandemDifferential &&
        a.lowRange === b.lowRange &&
        a.lowRatio === b.lowRatio &&
        a.limitedSlipTorque === b.limitedSlipTorque &&
        a.engineType === b.engineType &&
        a.onePedal === b.onePedal &&
        a.torqueVectoring === b.torqueVectoring &&
        a.rearSteering === b.rearSteering &&
        a.assistance === b.assistance &&
        sameItems(a.gearRatios, b.gearRatios) &&
        sameItems(a.steeringCurve, b.steeringCurve) &&
        sameVector(a.inertia, b.inertia) &&
        sameVector(a.wind, b.wind)
    );
}
