import { type Entity, Vec3 } from 'playcanvas';

import { bodyOf } from './body-of.js';
import { carFor } from './car-for.js';
import type { VehicleBody } from './vehicle-body.js';
import type { VehiclePart } from '../../control/vehicle-part.js';
import { NO_CONTROLLED_CAR_ABOVE, PLAIN_CAR } from '../../messages/components.js';
import { Vehicle } from '../../vehicle/vehicle.js';
import type { Validator } from '../attributes/validator.js';

/** Keeps the part of a component on an entity below a chassis in the vehicle there, which may come late and get another center of mass. */
export class HungPart {
    /** Body whose vehicle has the part; null while there is none. */
    body: VehicleBody | null = null;

    private readonly validator: Validator;
    private readonly entity: Entity;
    private readonly part: VehiclePart<Vehicle>;
    private readonly place: Float64Array;
    private name = '';
    private layouts = -1;

    /**
     * @param validator - Validator of the component.
     * @param entity - Its entity.
     * @param part - Its simulation.
     * @param place - Receives the place of the entity from the center of mass, vehicle frame, m.
     */
    constructor(validator: Validator, entity: Entity, part: VehiclePart<Vehicle>, place: Float64Array) {
        this.validator = validator;
        this.entity = entity;
        this.part = part;
        this.place = place;
    }

    /**
     * Finds the vehicle above, and says what is wrong if there is none.
     *
     * @param kind - Head of the name of the part: a vehicle may have several.
     */
    join(kind: string): void {
        const car = carFor(null, this.entity);
        const vehicle = car?.vehicle instanceof Vehicle ? car.vehicle : null;
        if (this.body && this.body.vehicle !== vehicle) {
            this.leave();
        }
        if (!car) {
            this.validator.report('entity', NO_CONTROLLED_CAR_ABOVE);
        } else if (car.vehicle && !vehicle) {
            this.validator.report('entity', PLAIN_CAR);
        } else if (vehicle && !this.body) {
            this.validator.clear('entity');
            this.body = bodyOf(car.entity);
            if (!this.body) {
                return;
            }
            this.name = `${kind} ${this.entity.name}`;
            while (vehicle.parts.get(this.name)) {
                this.name += "'";
            }
            vehicle.parts.set(this.name, this.part);
        }
        if (this.body && this.body.vehicle.layouts !== this.layouts) {
            this.layouts = this.body.vehicle.layouts;
            this.place.set(this.body.mountOf(this.entity, Vec3.ZERO).position);
        }
    }

    /** Removes the part from the vehicle. */
    leave(): void {
        const { body, name, part } = this;
        if (body && body.vehicle.parts.get(name) === part) {
            body.vehicle.parts.set(name, null);
        }
        this.body = null;
        this.layouts = -1;
    }
}
