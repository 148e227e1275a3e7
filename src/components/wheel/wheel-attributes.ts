import type { Entity, Vec3 } from 'playcanvas';

import { travelBinding, type SuspensionAttributes } from './suspension.js';
import type { TireOwner } from './tires.js';
import { namesOf } from '../../math/numbers.js';
import { wheelParameters } from '../../wheel/parameters.js';
import { bind, type Bound } from '../attributes/bind.js';

/** The wheel damping rate is called as in Unity's WheelCollider; the largest angle may be that of the car, in any unit. */
export const wheelBinding = bind(wheelParameters, { dampingRate: 'wheelDampingRate', maxSteerAngle: null });

/** Inspector attributes of a wheel outside its groups. */
export interface PlainWheelAttributes extends Bound<typeof wheelBinding>, Bound<typeof travelBinding> {
    maxSteerAngle: number;
    contact: number;
    compound: number;
}

/** All inspector attributes of a wheel. */
export interface WheelAttributes extends PlainWheelAttributes, TireOwner {
    center: Vec3;
    suspensionSpring: SuspensionAttributes;
}

/** The same with what shows the wheel. */
export interface ShownWheelAttributes extends WheelAttributes {
    visual: Entity | null;
}

/** Names of what stands in no group. */
export const PLAIN: readonly (keyof PlainWheelAttributes)[] = [
    ...namesOf(wheelBinding.limits),
    ...namesOf(travelBinding.limits),
    'maxSteerAngle',
    'contact',
    'compound'
];

/** Names of all of them. */
export const WHEEL_ATTRIBUTES: readonly (keyof ShownWheelAttributes)[] = [
    ...PLAIN,
    'suspensionSpring',
    'center',
    'visual',
    'tire',
    'ownTire'
];
