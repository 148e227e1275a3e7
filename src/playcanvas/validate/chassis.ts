import type { AppBase, Entity } from 'playcanvas';

import { engineFindings } from './engine-version.js';
import { gravityFindings } from './gravity.js';
import { bellyFindings } from './ride.js';
import { scaleFindings } from './scale.js';
import { finding, type Finding } from '../report.js';
import type { VehicleBody } from '../vehicle-body.js';
import { VehicleWorld } from '../vehicle-world.js';

/** What is wrong with an entity as a chassis, worst first; one that has errors cannot be driven. */
export function chassisFindings(app: AppBase, chassis: Entity): Finding[] {
    const errors = chassisErrors(app, chassis);
    if (errors.length > 0) {
        return errors;
    }
    return [
        ...bodyFindings(chassis),
        ...scaleFindings(chassis, chassis.getWorldTransform().getScale(), 'scale'),
        ...gravityFindings(app, chassis),
        ...engineFindings(chassis)
    ];
}

/** What is wrong with a chassis that stands on its wheels. */
export function vehicleFindings(app: AppBase, { entity, vehicle }: VehicleBody): Finding[] {
    return [...chassisFindings(app, entity), ...bellyFindings(entity, vehicle.wheels)];
}

function chassisErrors(app: AppBase, chassis: Entity): Finding[] {
    const { rigidbody, collision } = chassis;
    const error = (attribute: string, message: string, remedy: string): Finding[] => {
        return [finding('error', chassis, attribute, message, remedy)];
    };
    if (!rigidbody) {
        return error('rigidbody', 'this entity has no rigid body', 'Add a dynamic Rigid Body and a Collision to it');
    }
    if (rigidbody.type !== 'dynamic') {
        return error('rigidbody.type', `the rigid body is ${rigidbody.type}`, 'Set its type to Dynamic');
    }
    if (!collision) {
        return error('collision', 'this entity has no collision', 'Add a Collision to it');
    }
    const world = VehicleWorld.of(app);
    if (!world) {
        return error('physics', 'Ammo is not loaded', 'Import Ammo in Settings > Physics');
    }
    if (!world.ticks) {
        return error('physics', 'this build of Ammo has no tick callback', 'Import the current Ammo');
    }
    return [];
}

/** What keeps a rigid body from moving. */
function bodyFindings(chassis: Entity): Finding[] {
    const { rigidbody } = chassis;
    if (!rigidbody?.enabled) {
        const message = 'the rigid body is switched off, and the car stands asleep';
        return [finding('warning', chassis, 'rigidbody.enabled', message, 'Switch it on')];
    }
    const findings: Finding[] = [];
    for (const name of ['linearFactor', 'angularFactor'] as const) {
        const { x, y, z } = rigidbody[name];
        if (Math.min(x, y, z) < 1) {
            const message = `${x}, ${y}, ${z} holds the chassis fast`;
            findings.push(finding('warning', chassis, `rigidbody.${name}`, message, 'Set it to 1, 1, 1'));
        }
    }
    return findings;
}
