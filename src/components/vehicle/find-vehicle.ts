import type { Entity } from 'playcanvas';

import { carOf } from './vehicle-like.js';
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
        const remedy = 'Put it on the chassis, beside Vehicle Controller';
        validator.report('entity', 'there is no car on this entity', remedy);
    } else if (!vehicle && car.vehicle) {
        validator.report(
            'entity',
            'this does not work with a Raycast Car or Bullet Vehicle',
            'Use a Vehicle Controller'
        );
    }
    return vehicle;
}
