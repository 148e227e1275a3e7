import type { Entity } from 'playcanvas';

import { bodyOf, noteBody } from './body-of.js';
import type { VehicleBody } from './vehicle-body.js';
import type { VehicleWorld } from './vehicle-world.js';
import { Vehicle } from '../../vehicle/vehicle.js';
import { groundOf } from '../physics/ground-of.js';

/** The full vehicle of a chassis, made at the first call. Every caller releases it again, by the world. */
export function acquireVehicle(world: VehicleWorld, chassis: Entity): VehicleBody {
    const present = bodyOf(chassis);
    if (present && world.bodies.present.includes(present)) {
        present.users++;
        return present;
    }
    const body = world.attach(chassis, (native, physics) => new Vehicle(native, groundOf(physics, native)));
    noteBody(body);
    return body;
}
