import type { Vec3 } from 'playcanvas';

/** What the inspector chooses for a car as a machine beside the groups. */
export interface PlainChoices {
    drive: number;
    frontDifferential: number;
    rearDifferential: number;
    centerDifferential: number;
    tandemDifferential: number;
    engineType: number;
    assistance: number;
    detail: number;
}

/** What it says of one beside the groups; distances in m. */
export interface PlainAttributes extends PlainChoices {
    frontTorqueShare: number;
    lowRange: boolean;
    lowRatio: number;
    limitedSlipTorque: number;
    inertia: Vec3;
    onePedal: boolean;
    torqueVectoring: number;
    gearRatios: number[];
    rearSteering: number;
    steeringCurve: number[];
    wind: Vec3;
    simpleFrom: number;
    distantFrom: number;
}

/** Names of the choices. */
export const PLAIN_CHOICES: readonly (keyof PlainChoices)[] = [
    'drive',
    'frontDifferential',
    'rearDifferential',
    'centerDifferential',
    'tandemDifferential',
    'engineType',
    'assistance',
    'detail'
];

/** Names of all. */
export const PLAIN: readonly (keyof PlainAttributes)[] = [
    ...PLAIN_CHOICES,
    'frontTorqueShare',
    'lowRange',
    'lowRatio',
    'limitedSlipTorque',
    'inertia',
    'onePedal',
    'torqueVectoring',
    'gearRatios',
    'rearSteering',
    'steeringCurve',
    'wind',
    'simpleFrom',
    'distantFrom'
];
