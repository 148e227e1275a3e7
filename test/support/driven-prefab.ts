import type { Entity } from 'playcanvas';

import { placePrefab } from './prefab.js';
import type { World } from './world.js';
import type { VehicleController } from '../../scripts/index.mjs';

/** A prefab that stands in a world, and does as it is told. */
export interface DrivenPrefab {
    entity: Entity;
    controller: VehicleController;

    /** Controls of the driver from now on. */
    orders: { throttle: number; brake: number; steer: number };
}

/**
 * Puts a prefab into a world.
 *
 * @param world - It has a second to settle there.
 * @param name - Name of the prefab.
 * @param height - Height of its origin at first, m.
 */
export function placeDriven(world: World, name: string, height: number): DrivenPrefab {
    const entity = placePrefab(world.app, name);
    entity.rigidbody!.teleport(0, height, 0);
    const controller = entity.script!.get('vehicleController') as VehicleController;
    world.run(1);
    const orders = { throttle: 0, brake: 0, steer: 0 };
    controller.vehicle!.driver = { drive: (controls) => Object.assign(controls, orders) };
    return { entity, controller, orders };
}
