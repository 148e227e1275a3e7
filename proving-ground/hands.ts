import type { AppBase } from 'playcanvas';

import { STEERING_WHEEL } from './bodies/steering-wheel.js';
import { controllerOf } from './car.js';
import type { Garage } from './garage.js';

/** Turns the steering wheel of the car that is driven. */
export function addHands(app: AppBase, garage: Garage): void {
    app.on('update', () => {
        const angle = controllerOf(garage.car)?.steeringWheelAngle ?? 0;
        garage.car.findByName(STEERING_WHEEL)?.setLocalEulerAngles(0, 0, -angle);
    });
}
