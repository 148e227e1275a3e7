import type { Vec3 } from 'playcanvas';

/** Choices of the inspector for a car as a machine, outside the groups. */
export interface PlainChoices {
    drive: number;
    detail: number;
    behavior: number;
}

/** Inspector attributes of a machine outside the groups; distances in m. */
export interface PlainAttributes extends PlainChoices {
    frontTorqueShare: number;
    inertia: Vec3;
    gearRatios: number[];
    rearSteering: number;
    rearSteeringFast: number;
    rearFastSpeed: number;
    steeringCurve: number[];
    wind: Vec3;
    simpleFrom: number;
    distantFrom: number;
}

/** Names of the choices. */
export const PLAIN_CHOICES: readonly (keyof PlainChoices)[] = ['drive', 'detail', 'behavior'];

/** Names of all. */
export const PLAIN: readonly (keyof PlainAttributes)[] = [
    ...PLAIN_CHOICES,
    'frontTorqueShare',
    'inertia',
    'gearRatios',
    'rearSteering',
    'rearSteeringFast',
    'rearFastSpeed',
    'steeringCurve',
    'wind',
    'simpleFrom',
    'distantFrom'
];
