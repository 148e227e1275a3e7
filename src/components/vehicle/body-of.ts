import type { Entity } from 'playcanvas';

import type { ChassisModel } from './chassis-model.js';
import type { VehicleBody } from './vehicle-body.js';

const bodies = new WeakMap<Entity, VehicleBody>();

/** Body that a full vehicle drives on a chassis; null for an entity that is not a chassis. */
export function bodyOf(chassis: Entity): VehicleBody | null {
    return bodies.get(chassis) ?? null;
}

/** Registers a body as that of its chassis. */
export function noteBody(body: VehicleBody): void {
    bodies.set(body.entity, body);
}

/** Forgets a body that has left its world. */
export function forgetBody(body: VehicleBody<ChassisModel>): void {
    if (bodies.get(body.entity) === body) {
        bodies.delete(body.entity);
    }
}
