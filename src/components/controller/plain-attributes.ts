import type { Vec3 } from 'playcanvas';

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
