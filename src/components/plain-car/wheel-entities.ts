import type { AppBase, Entity } from 'playcanvas';

import { FEW_WHEELS, NO_WHEEL_MODEL, SOLID_WHEEL, WHEEL_ELSEWHERE, WHEEL_TWICE } from '../../messages/wheels.js';
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
            validator.report(place, NO_WHEEL_MODEL);
            return null;
        }
        if (!wheel.isDescendantOf(chassis)) {
            validator.report(place, WHEEL_ELSEWHERE, { name: wheel.name, chassis: chassis.name });
            return null;
        }
        if (wheel.collision || wheel.rigidbody) {
            validator.report(place, SOLID_WHEEL, { name: wheel.name });
            return null;
        }
        if (wheels.includes(wheel)) {
            validator.report(place, WHEEL_TWICE, { name: wheel.name });
            return null;
        }
        wheels.push(wheel);
    }
    if (wheels.length < 3) {
        validator.report(attribute, FEW_WHEELS, { count: wheels.length });
        return null;
    }
    return wheels;
}
