import { DETAILS } from './detail.js';
import { findGroundBodies } from './find-contacts.js';
import { orientWheels } from './orient-wheels.js';
import type { VehicleParts } from './vehicle-parts.js';
import type { Archive } from '../math/archive.js';
import type { Wheel } from '../wheel/wheel.js';

/**
 * All of a vehicle that lasts from step to step. Settings do not belong to it, nor readings, which the next step writes.
 * The chassis comes first: it refuses numbers that are not finite before anything is loaded.
 */
export function serializeVehicle(vehicle: VehicleParts, archive: Archive): void {
    const { chassis, controls, wheels, differentials, steering, brakes, powertrain, wheelMotors, aids } = vehicle;
    chassis.serialize?.(archive, vehicle.body);
    controls.serialize(archive);
    vehicle.sleep.serialize(archive, vehicle);
    vehicle.hullLoad.serialize(archive);
    const { io } = archive;
    io[0] = vehicle.forwardSpeed;
    io[1] = vehicle.tireForce;
    io[2] = vehicle.gearRatio;
    archive.exchange(3);
    vehicle.forwardSpeed = io[0];
    vehicle.tireForce = io[1];
    vehicle.gearRatios[0] = io[2];
    vehicle.steps = archive.integer(vehicle.steps);
    // (in one number: snapshots are no longer while nothing is on its way)
    const levels = DETAILS.length;
    const shown = archive.extent(DETAILS.indexOf(vehicle.detail) + levels * lateWheels(wheels));
    const late = Math.floor(shown / levels);
    for (let i = 0; i < wheels.length; i++) {
        wheels[i].serialize(archive, ((late >> i) & 1) === 1);
    }
    if (archive.loads) {
        vehicle.detail = DETAILS[shown % levels];
        vehicle.dirty.late = late !== 0;
    }
    for (let i = 0; i < differentials.length; i++) {
        differentials[i].serialize(archive);
    }
    steering?.serialize(archive);
    brakes?.serialize(archive);
    powertrain?.serialize(archive);
    wheelMotors?.serialize(archive);
    aids?.serialize(archive, wheels.length);
    if (vehicle.coupled) {
        archive.kind(vehicle.couplingBehind === null ? 'last' : 'coupled');
        vehicle.couplingBehind?.serialize(archive);
    }
    vehicle.parts.serialize(archive);
    archive.part(vehicle.driver);
    if (archive.loads) {
        vehicle.fault = null;
        if (chassis.asleep) {
            vehicle.parts.resume(vehicle);
            orientWheels(vehicle);
            findGroundBodies(vehicle);
        }
        vehicle.sleep.resume(vehicle);
    }
}

/** Wheels with numbers on their way to what was set, as bits. */
function lateWheels(wheels: readonly Wheel[]): number {
    let late = 0;
    for (let i = 0; i < wheels.length; i++) {
        late |= wheels[i].late ? 1 << i : 0;
    }
    return late;
}
