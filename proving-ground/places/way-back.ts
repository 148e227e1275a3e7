import type { AppBase } from 'playcanvas';

import { freeSpot } from './free-spot.js';
import { stand } from './places.js';
import { VehicleDamage } from '../../scripts/vehicle-damage.mjs';
import { VehicleReset } from '../../scripts/vehicle-reset.mjs';
import type { Garage } from '../cars/garage.js';
import { onKey } from '../hud/keys.js';

/** Value of the reset's choice of places: where the car lies. */
const HERE = 1;

/** Puts the car back on the nearest road that nothing loose lies on. */
export function putBack(app: AppBase, garage: Garage): void {
    stand(garage, freeSpot(app, garage.car, garage.vehicle.hull.length));
}

/** R, or a fall off the world, puts the car back on the nearest road; Enter turns a rolled one upright where it lies. */
export function watchReset(app: AppBase, garage: Garage): void {
    const reset = (): void => {
        putBack(app, garage);
        garage.car.script?.get(VehicleDamage)?.repair();
    };
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
