import type { AppBase, Entity } from 'playcanvas';

import { checks } from './checks.js';
import { report } from '../findings/report.js';
import { wiringErrors } from '../vehicle/chassis-errors.js';
import { fallsByWorld } from '../vehicle/up.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** Chassis whose stance has been looked at: later they may lie on their roof, as cars do. */
const known = new WeakSet<Entity>();

/**
 * Checks that an entity can be driven as a chassis, and says what is wrong.
 *
 * @param app - App of the entity.
 * @param chassis - The entity.
 * @returns The world that it drives in; null when it cannot be driven.
 */
export function checkChassis(app: AppBase, chassis: Entity): VehicleWorld | null {
    const isNew = !known.has(chassis);
    known.add(chassis);
    const errors = wiringErrors(app, chassis);
    errors.forEach(report);
    checks.use(({ chassisOnlyWarnings, stanceFindings }) => {
        const hasErrors = wiringErrors(app, chassis).length > 0; // it may be gone by now
        const warnings = hasErrors ? [] : chassisOnlyWarnings(app, chassis);
        const stance = isNew && fallsByWorld(chassis) ? stanceFindings(chassis) : [];
        [...warnings, ...stance].forEach(report);
    });
    return errors.length > 0 ? null : VehicleWorld.of(app);
}
