import type { AppBase, Entity, Script } from 'playcanvas';

import { groundFindings } from './ground-findings.js';
import { thinWallFindings } from './thin-walls.js';
import { entityOf } from '../attributes/entity-of.js';
import { chassisWarnings, engineFindings } from '../findings/chassis.js';
import { inputFindings, shaftFindings } from '../findings/machine.js';
import type { Finding } from '../findings/report.js';
import { bellyFindings, standFindings, visualFindings } from '../findings/wheels.js';
import { wiringErrors } from '../vehicle/chassis-errors.js';
import { fallsByWorld } from '../vehicle/up.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import { VehicleWorld } from '../vehicle/vehicle-world.js';

/** The part of a Wheel Collider that is read here. */
interface Collider extends Script {
    readonly visual: Entity | null;
    readonly body: VehicleBody | null;
}

/** Problems of an entity as a chassis, worst first; one that has errors cannot be driven. */
export function chassisFindings(app: AppBase, chassis: Entity): Finding[] {
    const errors = wiringErrors(app, chassis);
    return errors.length > 0 ? errors : chassisOnlyWarnings(app, chassis);
}

/** Problems of an entity that can be driven as a chassis. */
export function chassisOnlyWarnings(app: AppBase, chassis: Entity): Finding[] {
    return [...chassisWarnings(app, chassis, fallsByWorld(chassis)), ...engineFindings(chassis)];
}

/** Problems of a chassis that stands on its wheels. */
export function vehicleFindings(app: AppBase, body: VehicleBody): Finding[] {
    const { entity, vehicle } = body;
    const world = VehicleWorld.of(app);
    return [
        ...chassisFindings(app, entity),
        ...bellyFindings(entity, vehicle.wheels),
        ...(vehicle.powertrain ? standFindings(entity, vehicle.wheels, vehicle.motorcycle !== null) : []),
        ...visualFindings(entity, visualsOf(app, body), (wheel) => entityOf(app, colliderOn(wheel)?.visual)),
        ...inputFindings(entity, vehicle),
        ...shaftFindings(entity, vehicle),
        ...body.overlaps(),
        ...(world ? groundFindings(app, world, body) : []),
        ...(world ? thinWallFindings(app, world, body) : [])
    ];
}

/** Entities of the wheels of a body, with those that show them. */
function visualsOf(app: AppBase, { entity }: VehicleBody): Map<Entity, Entity | null> {
    const wheels = entity.find((node) => colliderOn(node as Entity)?.body?.entity === entity) as Entity[];
    return new Map(wheels.map((wheel) => [wheel, entityOf(app, colliderOn(wheel)!.visual)]));
}

function colliderOn(entity: Entity | null): Collider | null | undefined {
    return entity?.script?.get('wheelCollider') as Collider | null | undefined;
}
