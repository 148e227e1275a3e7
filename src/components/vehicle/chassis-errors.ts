import type { AppBase, Entity } from 'playcanvas';

import { VehicleWorld } from './vehicle-world.js';
import { NO_TICKS } from '../../messages/chassis.js';
import { chassisErrors } from '../findings/errors.js';
import { finding, type Finding } from '../findings/report.js';
import { lackOfPhysics } from '../physics/physics-of.js';

/** Why an entity cannot be driven as a chassis, worst first. */
export function wiringErrors(app: AppBase, chassis: Entity): Finding[] {
    const errors = chassisErrors(chassis);
    return errors.length > 0 ? errors : worldErrors(app, chassis);
}

/** Errors of the app's physics. */
function worldErrors(app: AppBase, chassis: Entity): Finding[] {
    const world = VehicleWorld.of(app);
    if (!world) {
        return [lackOfPhysics(app, chassis)];
    }
    return world.ticks ? [] : [finding(NO_TICKS, chassis, 'physics', { engine: world.physics.name })];
}
