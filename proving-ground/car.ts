import type { AppBase, Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { VehicleController } from '../scripts/vehicle-controller.mjs';

export function controllerOf(car: Entity): VehicleController {
    return car.script?.get(VehicleController) as VehicleController;
}

/** R, or a fall off the world, puts the car back on the start line, on its wheels. */
export function watchReset(app: AppBase, garage: Garage): void {
    const reset = (): void => controllerOf(garage.car).teleport();
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
