import type { VehicleLike } from './vehicle-like.js';
import type { Vehicle } from '../../vehicle/vehicle.js';

/** Ratios of a car between its engine and its wheels. */
export interface GearRatios {
    /** Ratio of the engaged gear, negative in reverse, 0 in neutral. */
    gearRatio: number;
    finalDrive: number;
}

/**
 * Reads the ratios that are in.
 *
 * @param car - Car of any kind.
 * @param out - Receives them.
 * @returns True if the car has a gearbox.
 */
export function readGearRatios({ vehicle }: VehicleLike, out: GearRatios): boolean {
    const gearbox = ((vehicle ?? {}) as Partial<Vehicle>).powertrain?.gearbox;
    if (!gearbox) {
        return false;
    }
    out.gearRatio = gearbox.presentRatio;
    out.finalDrive = gearbox.finalDrive;
    return true;
}
