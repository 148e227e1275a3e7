import type { Entity, Vec3 } from 'playcanvas';

import type { SuspensionAttributes } from './suspension.js';
import type { TireOwner } from './tires.js';
import { namesOf } from '../../math/numbers.js';
import { wheelParameters } from '../../wheel/parameters.js';

type Parameter = keyof typeof wheelParameters;

/** Parameters whose attributes are called otherwise, as in Unity's WheelCollider. */
const CALLED = { dampingRate: 'wheelDampingRate' } as const;

type AttributeOf<P extends Parameter> = P extends keyof typeof CALLED ? (typeof CALLED)[P] : P;

/** Attributes of the numbers of a wheel: in the units of {@link wheelParameters}, but angles in degrees. */
type WheelNumberAttributes = { [P in Parameter as AttributeOf<P>]: number };

/** Inspector attributes of a wheel outside its groups. */
export interface PlainWheelAttributes extends WheelNumberAttributes {
    suspensionDistance: number;
    contact: number;
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

/** Name of the attribute of a parameter. */
export function attributeOf<P extends Parameter>(name: P): AttributeOf<P> {
    return ((CALLED as Partial<Record<Parameter, string>>)[name] as AttributeOf<P>) ?? name;
}

/** Names of what stands in no group. */
export const PLAIN: readonly (keyof PlainWheelAttributes)[] = [
    ...namesOf(wheelParameters).map(attributeOf),
    'suspensionDistance',
    'contact'
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
