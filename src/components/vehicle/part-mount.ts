import type { Entity } from 'playcanvas';

import { findVehicle } from './find-vehicle.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import type { Validator } from '../attributes/validator.js';

/** Parts that components put into a vehicle, by their names in it. */
type Parts = Pick<Vehicle, 'brakeHeat' | 'energy' | 'tireHeat' | 'damage'>;

/** Keeps a component's part in the vehicle on its entity, which may come late and be wired again. */
export class PartMount<Name extends keyof Parts> {
    /** Vehicle that has the part; null while there is none. */
    vehicle: Vehicle | null = null;

    private readonly validator: Validator;
    private readonly entity: Entity;
    private readonly name: Name;

    /**
     * @param validator - Validator of the component.
     * @param entity - Its entity.
     * @param name - Name of the part in the vehicle.
     */
    constructor(validator: Validator, entity: Entity, name: Name) {
        this.validator = validator;
        this.entity = entity;
        this.name = name;
    }

    /**
     * Finds the vehicle, and says what is wrong if there is none.
     *
     * @param part - Part that the component simulates.
     * @returns The vehicle that has it now.
     */
    attach(part: NonNullable<Parts[Name]>): Vehicle | null {
        const vehicle = findVehicle(this.validator, this.entity);
        if (vehicle !== this.vehicle) {
            this.detach(part);
            if (vehicle) {
                this.validator.clear('entity');
                (vehicle as Parts)[this.name] = part;
            }
            this.vehicle = vehicle;
        }
        return vehicle;
    }

    /** Removes the part from the vehicle. */
    detach(part: Parts[Name]): void {
        const { vehicle, name } = this;
        if (vehicle && vehicle[name] === part) {
            (vehicle as { -readonly [N in Name]: Parts[N] | null })[name] = null;
        }
        this.vehicle = null;
    }
}
