import type { AidAttributes } from './aids.js';
import type { AirAttributes } from './air.js';
import type { ArcadeAttributes } from './arcade.js';
import type { WheelLists } from './axle-wheels.js';
import type { BrakeAttributes } from './brakes.js';
import type { CenterOfMassAttributes } from './center-of-mass.js';
import type { ClutchAttributes } from './clutch.js';
import type { DifferentialAttributes } from './differentials.js';
import type { EngineAttributes } from './engine.js';
import type { GearboxAttributes } from './gearbox.js';
import { PLAIN, type PlainAttributes } from './plain-attributes.js';
import type { SpeedAidAttributes } from './speed-aids.js';
import type { SteeringAttributes } from './steering.js';

/** The groups of what the inspector says of a car as a machine. */
export interface MachineGroups {
    engine: EngineAttributes;
    clutch: ClutchAttributes;
    gearbox: GearboxAttributes;
    differentials: DifferentialAttributes;
    steering: SteeringAttributes;
    brakes: BrakeAttributes;
    aids: AidAttributes;
    speedAids: SpeedAidAttributes;
    aerodynamics: AirAttributes;
    arcade: ArcadeAttributes;
}

/** All that the inspector says of a car as a machine apart from its wheels. */
export interface MachineAttributes extends PlainAttributes, MachineGroups {}

/** The same with the choice of wheels and the center of mass. */
export interface ControllerAttributes extends MachineAttributes, WheelLists, CenterOfMassAttributes {}

/** Names of what stands in no group. */
export const GROUPLESS: readonly (keyof ControllerAttributes)[] = [
    ...PLAIN,
    'centerOfMassFrom',
    'centerOfMass',
    'frontWheels',
    'rearWheels',
    'steeredRearWheels'
];
