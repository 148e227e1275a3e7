import type { MachineJson } from './machines/machine-json.js';
import { axleNames, sidesOf } from './statics.js';
import { Ref } from './template-json.js';
import { machineAttributes } from '../src/internal.js';

/** Attributes of the Vehicle Controller. The first axle is the front, all others are the rear. */
export function controllerAttributes(vehicle: MachineJson): object {
    const names = axleNames(vehicle);
    const [front, ...rear] = vehicle.axles.map((axle, i) =>
        sidesOf(axle).map((side) => new Ref(`Wheel ${names[i]}${side}`))
    );
    const { rearSteering } = vehicle;
    return {
        frontWheels: front,
        rearWheels: rear.flat(),
        ...machineAttributes(vehicle),
        ...(rearSteering && { rearSteering: rearSteering.ratio })
    };
}
