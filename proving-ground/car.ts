import type { AppBase, Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { VehicleController } from '../scripts/vehicle-controller.mjs';
import { carOf, type VehicleLike } from '../src/index.js';

/** The component that simulates a car of the garage. */
export function simulationOf(car: Entity): VehicleLike {
    return carOf(car) as VehicleLike;
}

/** Its Vehicle Controller; null on cars that are simulated otherwise. */
export function controllerOf(car: Entity): VehicleController | null {
    return (car.script?.get(VehicleController) as VehicleController | null | undefined) ?? null;
}

/** R, or a fall off the world, puts the car back on the start line, on its wheels. */
export function watchReset(app: AppBase, garage: Garage): void {
    const reset = (): void => simulationOf(garage.car).teleport();
    window.addEventListener('keydown', (event) => {
        if (event.code === 'KeyR' && !event.repeat) {
            reset();
        }
    });
    app.on('update', () => {
        if (garage.car.getPosition().y < -30) {
            reset();
        }
    });
}
