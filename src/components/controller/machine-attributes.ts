import type { Vec3 } from 'playcanvas';

import type { AidAttributes } from './aids.js';
import type { AirAttributes } from './air.js';
import type { WheelLists } from './axle-wheels.js';
import type { BrakeAttributes } from './brakes.js';
import type { ClutchAttributes } from './clutch.js';
import type { DetailAttributes } from './detail.js';
import type { DifferentialAttributes } from './differentials.js';
import type { EngineAttributes } from './engine.js';
import type { GearboxAttributes } from './gearbox.js';
import type { MotorAttributes } from './motors.js';
import type { SpeedAidAttributes } from './speed-aids.js';
import type { SteeringAttributes } from './steering.js';
import { sameItems, sameVector } from '../attributes/attribute-watch.js';

/** The groups of what the inspector says of a car as a machine. */
export interface MachineGroups {
    frontLock: DifferentialAttributes;
    rearLock: DifferentialAttributes;
    centerLock: DifferentialAttributes;
    motor: MotorAttributes;
    engine: EngineAttributes;
    clutch: ClutchAttributes;
    gearbox: GearboxAttributes;
    steering: SteeringAttributes;
    brakes: BrakeAttributes;
    aids: AidAttributes;
    speedAids: SpeedAidAttributes;
    aerodynamics: AirAttributes;
}

/** What it says beside them. */
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

/** All that the inspector says of a car as a machine apart from its wheels. */
export interface MachineAttributes extends PlainAttributes, MachineGroups, DetailAttributes {}

/** The same with the choice of wheels. */
export interface ControllerAttributes extends MachineAttributes, WheelLists {}

/** Names of what stands in no group. */
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

/** The same with the choices of detail and of wheels. */
export const GROUPLESS: readonly (keyof ControllerAttributes)[] = [
    ...PLAIN,
    'detail',
    'simpleFrom',
    'distantFrom',
    'frontWheels',
    'rearWheels',
    'steeredRearWheels'
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
