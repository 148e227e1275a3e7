import type { VehicleJson } from './vehicle-json.js';
import { needObject } from '../math/argument.js';
import { STANDARD_GRAVITY } from '../math/scalar.js';
import type { ModelRig } from '../rigging/rig-model.js';

/**
 * Lateral acceleration that full steering asks for, over that which the tires hold: in a bend the ends of the belts slide sideways, so
 * they turn at six tenths of the rate at which they run (measured on models of a tank and of a loader at 70 % of their grip).
 */
const ASKED = 1.25;

/** Speed of the belts on the spot, m/s, and the fastest turn there, degrees per second: once in 8 s. Estimates: battle tanks take 8 to 10 s. */
const SPOT_SPEED = 1;
const FASTEST = 45;

/** Attributes of the component Tracks. */
export interface TracksSize {
    /** Degrees per second. */
    turnRate: number;

    /** m/s² */
    lateralLimit: number;
}

/**
 * Numbers of the belts of a rigged model, with which it corners at 70 % of the grip of its tires as vehicles on wheels do.
 *
 * @param rig - Findings in the model.
 * @param vehicle - Vehicle that was made of them.
 * @returns Attributes of Tracks; null of a vehicle on wheels.
 */
export function sizeTracks(
    rig: Pick<ModelRig, 'belts' | 'axles'>,
    vehicle: Pick<VehicleJson, 'tires'>
): TracksSize | null {
    needObject('sizeTracks(rig)', rig, 'what rigModel() returned', 'axles');
    needObject('sizeTracks(rig, vehicle)', vehicle, 'what sizeVehicle() returned', 'tires');
    if (rig.belts.length === 0) {
        return null;
    }
    const grips = Object.values(vehicle.tires).map((tire) => ('sideways' in tire ? tire.sideways.peak[0] : 1));
    const gauge = Math.max(...rig.axles.map(({ track }) => track));
    return {
        turnRate: Math.round(Math.min(FASTEST, (SPOT_SPEED / (gauge / 2)) * (180 / Math.PI))),
        lateralLimit: Number((ASKED * Math.min(...grips) * STANDARD_GRAVITY).toFixed(1))
    };
}
