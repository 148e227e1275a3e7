import type { MachineJson } from './machines/machine-json.js';
import { axleNames, sidesOf } from './statics.js';
import { Ref } from './template-json.js';
import { DIFFERENTIALS, machineAttributes } from '../src/internal.js';

/** Value of the enum `DifferentialType`. */
const LOCKED = DIFFERENTIALS.indexOf('locked');

/** Attributes of the Vehicle Controller. The first axle is the front, all others are the rear; a frame has a rear axle alone. */
export function controllerAttributes(vehicle: MachineJson): object {
    const names = axleNames(vehicle);
    const axles = vehicle.axles.map((axle, i) => sidesOf(axle).map((side) => new Ref(`Wheel ${names[i]}${side}`)));
    const [front, ...rear] = axles.length > 1 ? axles : [[], ...axles];
    const { rearSteering, liftAxle } = vehicle;
    const attributes = machineAttributes(vehicle);
    return {
        frontWheels: front,
        rearWheels: rear.flat(),
        ...attributes,
        // a raised axle that is driven must not take all the speed
        ...(liftAxle && { differentials: { ...(attributes.differentials as object), tandem: LOCKED } }),
        ...(rearSteering && { rearSteering: rearSteering.ratio })
    };
}
