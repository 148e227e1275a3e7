import type { AppBase, Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { VehicleController } from '../../scripts/vehicle-controller.mjs';
import { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import { carOf, type VehicleLike } from '../../src/index.js';
import { onKey } from '../hud/keys.js';
import { putBack } from '../places/way-back.js';

/** Of the reset's places: where the car lies. */
const HERE = 1;

/** The component that simulates a car of the garage. */
export function simulationOf(car: Entity): VehicleLike {
    return carOf(car) as VehicleLike;
}

/** Its Vehicle Controller; null on cars that are simulated otherwise. */
export function controllerOf(car: Entity): VehicleController | null {
    return car.script?.get(VehicleController) ?? null;
}

/** R, or a fall off the world, puts the car back on the nearest road; Enter turns a rolled one upright where it lies. */
export function watchReset(app: AppBase, garage: Garage): void {
    const reset = (): void => putBack(app, garage);
    onKey({ code: 'KeyR', what: 'back to the nearest road', button: 'Reset', press: reset });
    onKey({
        code: 'Enter',
        what: 'put a rolled car back on its wheels, where it lies',
        button: 'Upright',
        press: () => (garage.car.script?.get(VehicleReset) as VehicleReset).reset(HERE)
    });
    app.on('update', () => {
        if (garage.car.getPosition().y < -30) {
            reset();
        }
    });
}
