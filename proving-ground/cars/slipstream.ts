import { controllerOf } from './car.js';
import type { Garage } from './garage.js';

/** Lets the car of the visitor feel the air behind others; the Lab plots it. */
export function addSlipstream(garage: Garage): void {
    garage.watch(() => {
        const { car } = garage;
        if (controllerOf(car) && !car.script?.has('slipstream')) {
            car.script?.create('slipstream');
        }
    });
}
