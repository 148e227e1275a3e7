import type { Entity } from 'playcanvas';

import { massesByDensity, massesByVolume, type BoxMasses } from '../../arcade/box-masses.js';
import { NO_MASS_BOXES } from '../../messages/machine.js';
import type { Validator } from '../attributes/validator.js';
import { massBoxes } from '../vehicle/mass-boxes.js';

/** Values of `massBy`. */
const BY_RIGID_BODY = 0;
const BY_VOLUME = 1;

/** Finds the masses of the collision boxes of a raycast car. */
export class RaycastMasses {
    private readonly entity: Entity;
    private readonly validator: Validator;

    constructor(entity: Entity, validator: Validator) {
        this.entity = entity;
        this.validator = validator;
    }

    /**
     * Finds it, and gives the rigid body the mass of boxes of a density.
     *
     * @param massBy - Source of the mass, a value of its enum.
     * @param density - Density of the boxes, kg/m³.
     * @returns Null if the mass is not that of boxes.
     */
    find(massBy: number, density: number): BoxMasses | null {
        const { rigidbody } = this.entity;
        if (massBy === BY_RIGID_BODY || !rigidbody) {
            return null;
        }
        const boxes = massBoxes(this.entity);
        if (boxes.length === 0) {
            this.validator.report('massBy', NO_MASS_BOXES);
            return null;
        }
        if (massBy === BY_VOLUME) {
            return massesByVolume(boxes, rigidbody.mass);
        }
        const masses = massesByDensity(boxes, this.validator.number('density', density, 300, 0.1));
        if (Math.abs(masses.mass - rigidbody.mass) > 1e-6 * masses.mass) {
            rigidbody.mass = masses.mass;
        }
        return masses;
    }
}
