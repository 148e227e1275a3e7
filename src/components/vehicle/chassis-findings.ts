import type { AppBase, Entity } from 'playcanvas';

import { groundFindings } from './ground-findings.js';
import type { VehicleBody } from './vehicle-body.js';
import { VehicleWorld } from './vehicle-world.js';
import { loadedAmmo } from '../../ammo/ammo.js';
import { chassisErrors, chassisWarnings, missingAmmo, missingWorld } from '../findings/chassis.js';
import { engineFindings } from '../findings/engine-version.js';
import { inputFindings } from '../findings/inputs.js';
import { place } from '../findings/place.js';
import { finding, type Finding } from '../findings/report.js';
import { bellyFindings } from '../findings/ride.js';
import { shaftFindings } from '../findings/shafts.js';

/** Problems of an entity as a chassis, worst first; one that has errors cannot be driven. */
export function chassisFindings(app: AppBase, chassis: Entity): Finding[] {
    const errors = chassisErrors(chassis);
    if (errors.length === 0) {
        errors.push(...worldErrors(app, chassis));
    }
    return errors.length > 0 ? errors : [...chassisWarnings(app, chassis), ...engineFindings(chassis)];
}

/** Problems of a chassis that stands on its wheels. */
export function vehicleFindings(app: AppBase, body: VehicleBody): Finding[] {
    const { entity, vehicle } = body;
    const world = VehicleWorld.of(app);
    return [
        ...chassisFindings(app, entity),
        ...bellyFindings(entity, vehicle.wheels),
        ...inputFindings(entity, vehicle),
        ...shaftFindings(entity, vehicle),
        ...(world ? groundFindings(app, world, body) : [])
    ];
}

/** Errors of the app's physics. */
function worldErrors(app: AppBase, chassis: Entity): Finding[] {
    const world = VehicleWorld.of(app);
    if (!world) {
        return [loadedAmmo() ? missingWorld(chassis) : missingAmmo(chassis)];
    }
    if (!world.ticks) {
        const message = 'this build of Ammo has no tick callback';
        const remedy =
            place() === 'Editor'
                ? 'Import the current Ammo in Settings > Physics'
                : 'Install the build that was tested: npm install ammo.js@npm:ammojs-typed@1.1.0';
        return [finding('error', chassis, 'physics', message, remedy)];
    }
    return [];
}
