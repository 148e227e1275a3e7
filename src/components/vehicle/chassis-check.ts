import type { AppBase, Entity } from 'playcanvas';

import { chassisFindings } from './chassis-findings.js';
import { fallsByWorld } from './up.js';
import { VehicleWorld } from './vehicle-world.js';
import { stanceFindings } from '../findings/chassis.js';
import { report } from '../findings/report.js';

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
    const findings = [
        ...chassisFindings(app, chassis),
        ...(isNew && fallsByWorld(chassis) ? stanceFindings(chassis) : [])
    ];
    findings.forEach(report);
    return findings.some(({ severity }) => severity === 'error') ? null : VehicleWorld.of(app);
}
