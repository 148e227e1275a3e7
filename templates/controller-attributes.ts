import { axleNames } from './statics.js';
import { Ref } from './template-json.js';
import type { VehicleJson } from './vehicle-json.js';
import { machineAttributes } from '../src/internal.js';

/** Attributes of the Vehicle Controller. The first axle is the front, all others are the rear. */
export function controllerAttributes(vehicle: VehicleJson): object {
    const [front, ...rear] = axleNames(vehicle);
    const wheelsOf = (axle: string): Ref[] => ['L', 'R'].map((side) => new Ref(`Wheel ${axle}${side}`));
    const wheels = { frontWheels: wheelsOf(front), rearWheels: rear.flatMap(wheelsOf) };
    return { ...wheels, ...machineAttributes(vehicle) };
}
