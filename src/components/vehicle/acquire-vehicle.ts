import type { Entity } from 'playcanvas';

import { bodyOf, noteBody } from './body-of.js';
import type { VehicleBody } from './vehicle-body.js';
import type { VehicleWorld } from './vehicle-world.js';
import { AmmoSweep } from '../../ammo/ammo-sweep.js';
import { SweptGround } from '../../ammo/swept-ground.js';
import { Vehicle } from '../../vehicle/vehicle.js';

/** The full vehicle of a chassis, made at the first call. Every caller releases it again, by the world. */
export function acquireVehicle(world: VehicleWorld, chassis: Entity): VehicleBody {
    const present = bodyOf(chassis);
    if (present && world.bodies.present.includes(present)) {
        present.users++;
        return present;
    }
    const body = world.attach(chassis, (native, bullet, queries, bulletWorld) => {
        queries.sweep ??= new AmmoSweep(queries.ammo, bulletWorld);
        return new Vehicle(native, new SweptGround(queries, bullet, native, queries.sweep));
    });
    noteBody(body);
    return body;
}
