import type { Entity, Vec3 } from 'playcanvas';

import type { SuspensionAttributes } from './suspension.js';
import type { TireAttributes } from './tires.js';

/** What the inspector says of a wheel beside its groups; angles in degrees. */
export interface PlainWheelAttributes {
    mass: number;
    radius: number;
    width: number;
    wheelDampingRate: number;
    suspensionDistance: number;
    forceAppPointDistance: number;
    contact: number;
    raysAlong: number;
    raysAcross: number;
    slopeLimit: number;
    collisionMask: number;
    camber: number;
    camberGain: number;
    toe: number;
    grip: number;
    rollingResistance: number;
    aligningScale: number;
}

/** All that it says of a wheel. */
export interface WheelAttributes extends PlainWheelAttributes, TireAttributes {
    center: Vec3;
    suspensionSpring: SuspensionAttributes;
}

/** The same with what shows the wheel. */
export interface ShownWheelAttributes extends WheelAttributes {
    visual: Entity | null;
}

/** Names of what stands in no group. */
export const PLAIN: readonly (keyof PlainWheelAttributes)[] = [
    'mass',
    'radius',
    'width',
    'wheelDampingRate',
    'suspensionDistance',
    'forceAppPointDistance',
    'contact',
    'raysAlong',
    'raysAcross',
    'slopeLimit',
    'collisionMask',
    'camber',
    'camberGain',
    'toe',
    'grip',
    'rollingResistance',
    'aligningScale'
];

/** Names of all of them. */
export const WHEEL_ATTRIBUTES: readonly (keyof ShownWheelAttributes)[] = [
    ...PLAIN,
    'suspensionSpring',
    'center',
    'visual',
    'tireModel',
    'nominalLoad',
    'tirFile',
    'tire',
    'forwardTire',
    'sidewaysTire',
    'forwardFriction',
    'sidewaysFriction',
    'physXTire'
];

/** Whether it is the same in two sets of attributes. */
export function samePlain(a: PlainWheelAttributes, b: PlainWheelAttributes): boolean {
    return (
        a.mass === b.mass &&
        a.radius === b.radius &&
        a.width === b.width &&
        a.wheelDampingRate === b.wheelDampingRate &&
        a.suspensionDistance === b.suspensionDistance &&
        a.forceAppPointDistance === b.forceAppPointDistance &&
        a.contact === b.contact &&
        a.raysAlong === b.raysAlong &&
        a.raysAcross === b.raysAcross &&
        a.slopeLimit === b.slopeLimit &&
        a.collisionMask === b.collisionMask &&
        a.camber === b.camber &&
        a.camberGain === b.camberGain &&
        a.toe === b.toe &&
        a.grip === b.grip &&
        a.rollingResistance === b.rollingResistance &&
        a.aligningScale === b.aligningScale
    );
}
