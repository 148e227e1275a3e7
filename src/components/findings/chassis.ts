import type { AppBase, Entity } from 'playcanvas';

import { gravityFindings } from './gravity.js';
import { place } from './place.js';
import { isRemote } from './remote.js';
import { finding, type Finding } from './report.js';
import { scaleFindings } from './scale.js';

/** Finds the parts that an entity lacks as a chassis, and settings that keep it from being one. */
export function chassisErrors(chassis: Entity): Finding[] {
    const { rigidbody, collision } = chassis;
    if (!rigidbody) {
        const remedy = 'Add a dynamic Rigid Body and a Collision to it';
        return [finding('error', chassis, 'rigidbody', 'this entity has no rigid body', remedy)];
    }
    if (rigidbody.type === 'kinematic' && !isRemote(chassis)) {
        const remedy = 'Set its type to Dynamic, or add Remote Vehicle if another machine moves the car';
        return [finding('error', chassis, 'rigidbody.type', 'the rigid body is kinematic', remedy)];
    }
    if (rigidbody.type === 'static') {
        const message = 'the rigid body is static';
        return [finding('error', chassis, 'rigidbody.type', message, 'Set its type to Dynamic')];
    }
    if (!collision) {
        return [finding('error', chassis, 'collision', 'this entity has no collision', 'Add a Collision to it')];
    }
    return [];
}

/** Why a chassis that lacks nothing does not drive as it should. */
export function chassisWarnings(app: AppBase, chassis: Entity): Finding[] {
    return [
        ...bodyFindings(chassis),
        ...scaleFindings(chassis, chassis.getWorldTransform().getScale()),
        ...gravityFindings(app, chassis)
    ];
}

/** The project has no physics. */
export function missingAmmo(chassis: Entity): Finding {
    const here = place();
    const remedy =
        here === 'Editor'
            ? 'Import Ammo in Settings > Physics'
            : here === 'page'
              ? "Await WasmModule.getInstance('Ammo') before the app starts"
              : 'Pass await Ammo() of ammo.js/wasm to headlessApp()';
    return finding('error', chassis, 'physics', 'Ammo is not loaded', remedy);
}

/** The app has no physics world although Ammo is there. */
export function missingWorld(chassis: Entity): Finding {
    const remedy = 'Add a RigidBodyComponentSystem to the app, and load Ammo before the app starts';
    return finding('error', chassis, 'physics', 'the app has no physics world, although Ammo is loaded', remedy);
}

/** Finds settings that keep a rigid body from moving. */
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
