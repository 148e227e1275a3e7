import type { Entity } from 'playcanvas';

import { carOf } from './vehicle-like.js';
import { NO_CONTROLLED_CAR, PLAIN_CAR } from '../../messages/components.js';
import { Vehicle } from '../../vehicle/vehicle.js';
import type { Validator } from '../attributes/validator.js';

/**
 * Finds the vehicle on the entity of a component that adds something to it, and says what is wrong if there is none.
 *
 * @param validator - Validator of the component.
 * @param entity - Its entity.
 * @returns The vehicle; null while there is none, and on a car without a Vehicle Controller.
 */
export function findVehicle(validator: Validator, entity: Entity): Vehicle | null {
    const car = carOf(entity);
    const vehicle = car?.vehicle instanceof Vehicle ? car.vehicle : null;
    if (!car) {
        validator.report('entity', NO_CONTROLLED_CAR);
    } else if (!vehicle && car.vehicle) {
        validator.report('entity', PLAIN_CAR);
    }
    return vehicle;
}
