import type { AppBase, Entity } from 'playcanvas';

import { checks } from './checks.js';
import type { Finding } from '../findings/report.js';
import { wiringErrors } from '../vehicle/chassis-errors.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/**
 * Problems of a chassis at present, worst first; until the checks have come, only those that keep it from being driven.
 *
 * @param app - App of the entity.
 * @param chassis - The entity.
 * @param body - The vehicle, once it stands on its wheels; null for a car without wheels of its own, or none yet.
 */
export function chassisState(app: AppBase, chassis: Entity, body: VehicleBody | null = null): Finding[] {
    const all = checks.present;
    if (!all) {
        return wiringErrors(app, chassis);
    }
    return body ? all.vehicleFindings(app, body) : all.chassisFindings(app, chassis);
}
