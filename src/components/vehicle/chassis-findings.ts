import type { AppBase, Entity } from 'playcanvas';

import { groundFindings } from './ground-findings.js';
import { thinWallFindings } from './thin-walls.js';
import type { VehicleBody } from './vehicle-body.js';
import { VehicleWorld } from './vehicle-world.js';
import { loadedAmmo } from '../../ammo/ammo.js';
import { NO_AMMO, NO_TICKS, NO_WORLD } from '../../messages/chassis.js';
import { chassisErrors, chassisWarnings, engineFindings } from '../findings/chassis.js';
import { inputFindings, shaftFindings } from '../findings/machine.js';
import { finding, type Finding } from '../findings/report.js';
import { bellyFindings } from '../findings/wheels.js';

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
        ...body.overlaps(),
        ...(world ? groundFindings(app, world, body) : []),
        ...(world ? thinWallFindings(app, world, body) : [])
    ];
}

/** Errors of the app's physics. */
function worldErrors(app: AppBase, chassis: Entity): Finding[] {
    const world = VehicleWorld.of(app);
    if (!world) {
        return [finding(loadedAmmo() ? NO_WORLD : NO_AMMO, chassis, 'physics')];
    }
    return world.ticks ? [] : [finding(NO_TICKS, chassis, 'physics')];
}
