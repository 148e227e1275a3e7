import type { AppBase, Entity } from 'playcanvas';

import { entityOf, itemsOf } from '../attributes/entity-of.js';
import type { Validator } from '../attributes/validator.js';

/**
 * Finds the entities of an attribute that become wheels of a chassis, or reports what is wrong with them.
 *
 * @param app - App of the entities.
 * @param chassis - The entity that carries them.
 * @param attribute - Name of the attribute.
 * @param entities - As the attribute has them; entities that are inserted while the game runs come as their guids.
 * @param validator - Validator of the component that wants them.
 */
export function wheelEntities(
    app: AppBase,
    chassis: Entity,
    attribute: string,
    entities: readonly (Entity | string | null)[] | null,
    validator: Validator
): Entity[] | null {
    const wheels: Entity[] = [];
    for (const given of itemsOf(entities)) {
        const place = `${attribute}[${wheels.length}]`;
        const wheel = entityOf(app, given);
        if (!wheel) {
            validator.report(place, 'no entity is chosen', 'Choose the entity that shows this wheel');
            return null;
        }
        if (!wheel.isDescendantOf(chassis)) {
            const message = `the wheel '${wheel.name}' is not below this entity`;
            validator.report(place, message, `Move it into '${chassis.name}' in the hierarchy`);
            return null;
        }
        if (wheel.collision || wheel.rigidbody) {
            const message = `the wheel '${wheel.name}' has a collision or rigid body of its own, which would hold the car up`;
            validator.report(place, message, 'Remove Collision and Rigid Body from it');
            return null;
        }
        if (wheels.includes(wheel)) {
            validator.report(place, `the wheel '${wheel.name}' is chosen twice`, 'Choose each wheel once');
            return null;
        }
        wheels.push(wheel);
    }
    if (wheels.length < 3) {
        const message = `there are ${wheels.length} wheels, but a car needs at least three`;
        validator.report(attribute, message, 'Choose the entities that show the wheels');
        return null;
    }
    return wheels;
}
