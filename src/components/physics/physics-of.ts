import type { AppBase, Entity } from 'playcanvas';

import { AmmoPhysics } from '../../ammo/ammo-physics.js';
import { loadedAmmo, type NativeWorld } from '../../ammo/ammo.js';
import { FOREIGN_PHYSICS, NO_AMMO, NO_WORLD, UNMIRRORED } from '../../messages/chassis.js';
import type { Physics, VehiclePhysicsWorld } from '../../physics/physics.js';
import { finding, type Finding, report } from '../findings/report.js';

/** Worlds of Ammo. */
const known = new WeakMap<object, AmmoPhysics>();

/**
 * The physics of an app: that of a world which brings its own, or Ammo.
 *
 * @returns Null while there is no world, or one that knows nothing of cars, and once the app is destroyed.
 */
export function physicsOf(app: AppBase): Physics | null {
    const world = worldOf(app);
    if (world?.physicsOf) {
        return world.physicsOf(app);
    }
    const native = nativeOf(app);
    const ammo = loadedAmmo();
    if (!ammo || !native) {
        return null;
    }
    let physics = known.get(native);
    if (!physics) {
        physics = new AmmoPhysics(app, ammo, native, (error) => {
            report(finding(UNMIRRORED, app.root, 'staticGround', { error: String(error) }));
        });
        known.set(native, physics);
    }
    return physics;
}

/** Reason for which an app has no physics that cars can drive in. */
export function lackOfPhysics(app: AppBase, chassis: Entity): Finding {
    const world = worldOf(app);
    if (world && !world.nativeWorld) {
        return finding(FOREIGN_PHYSICS, chassis, 'physics', { name: world.constructor.name });
    }
    return finding(loadedAmmo() ? NO_WORLD : NO_AMMO, chassis, 'physics');
}

/** The physics world of the engine. */
interface World extends Partial<VehiclePhysicsWorld> {
    readonly nativeWorld: NativeWorld | null;
}

/** World of Ammo: engines before 2.23 have no other. */
function nativeOf({ systems }: AppBase): NativeWorld | null | undefined {
    return (systems as AppBase['systems'] | null)?.rigidbody?.dynamicsWorld as NativeWorld | null | undefined;
}

function worldOf(app: AppBase): World | null | undefined {
    const systems = app.systems as AppBase['systems'] | null; // a destroyed app has none
    return systems?.rigidbody?.physicsWorld as World | null | undefined;
}
