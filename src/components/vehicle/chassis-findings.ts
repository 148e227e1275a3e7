import type { AppBase, Entity } from 'playcanvas';

import { groundFindings } from './ground-findings.js';
import type { VehicleBody } from './vehicle-body.js';
import { VehicleWorld } from './vehicle-world.js';
import { engineFindings } from '../findings/engine-version.js';
import { gravityFindings } from '../findings/gravity.js';
import { finding, type Finding } from '../findings/report.js';
import { bellyFindings } from '../findings/ride.js';
import { scaleFindings } from '../findings/scale.js';

/** What is wrong with an entity as a chassis, worst first; one that has errors cannot be driven. */
export function chassisFindings(app: AppBase, chassis: Entity): Finding[] {
    const errors = chassisErrors(app, chassis);
    if (errors.length > 0) {
        return errors;
    }
    return [
        ...bodyFindings(chassis),
        ...scaleFindings(chassis, chassis.getWorldTransform().getScale()),
        ...gravityFindings(app, chassis),
        ...engineFindings(chassis)
    ];
}

/** What is wrong with a chassis that stands on its wheels. */
export function vehicleFindings(app: AppBase, body: VehicleBody): Finding[] {
    const { entity, vehicle } = body;
    const world = VehicleWorld.of(app);
    return [
        ...chassisFindings(app, entity),
        ...bellyFindings(entity, vehicle.wheels),
        ...(world ? groundFindings(world, body) : [])
    ];
}

function chassisErrors(app: AppBase, chassis: Entity): Finding[] {
    const { rigidbody, collision } = chassis;
    if (!rigidbody) {
        const remedy = 'Add a dynamic Rigid Body and a Collision to it';
        return [finding('error', chassis, 'rigidbody', 'this entity has no rigid body', remedy)];
    }
    if (rigidbody.type !== 'dynamic') {
        const message = `the rigid body is ${rigidbody.type}`;
        return [finding('error', chassis, 'rigidbody.type', message, 'Set its type to Dynamic')];
    }
    if (!collision) {
        return [finding('error', chassis, 'collision', 'this entity has no collision', 'Add a Collision to it')];
    }
    const world = VehicleWorld.of(app);
    if (!world) {
        return [finding('error', chassis, 'physics', 'Ammo is not loaded', 'Import Ammo in Settings > Physics')];
    }
    if (!world.ticks) {
        const message = 'this build of Ammo has no tick callback';
        return [finding('error', chassis, 'physics', message, 'Import the current Ammo in Settings > Physics')];
    }
    return [];
}

/** What keeps a rigid body from moving. */
function bodyFindings(chassis: Entity): Finding[] {
    const { rigidbody } = chassis;
    if (!rigidbody?.enabled) {
        const message = 'the rigid body is disabled, so the car is not simulated';
        return [finding('warning', chassis, 'rigidbody.enabled', message, 'Enable it')];
    }
    const findings: Finding[] = [];
    for (const name of ['linearFactor', 'angularFactor'] as const) {
        const { x, y, z } = rigidbody[name];
        if (Math.min(x, y, z) < 1) {
            const message = `${x}, ${y}, ${z} restricts the motion of the chassis`;
            findings.push(finding('warning', chassis, `rigidbody.${name}`, message, 'Set it to 1, 1, 1'));
        }
    }
    return findings;
}
