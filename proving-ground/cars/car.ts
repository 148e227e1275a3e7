import type { Entity } from 'playcanvas';

import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { carOf, type VehicleLike } from '../../src/index.js';

/** The component that simulates a car of the garage. */
export function simulationOf(car: Entity): VehicleLike {
    return carOf(car) as VehicleLike;
}

/** Its Vehicle Controller; null on cars that are simulated otherwise. */
export function controllerOf(car: Entity): VehicleController | null {
    return car.script?.get(VehicleController) ?? null;
}
