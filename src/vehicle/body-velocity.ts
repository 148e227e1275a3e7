import { BODY } from './body.js';
import { findOwnVelocity } from './own-velocity.js';
import type { VehicleParts } from './vehicle-parts.js';

/** Velocity of the body in its own frame, and from it the load of the air and what contacts of the hull carry. */
export function findBodyVelocity(vehicle: VehicleParts, dt: number): void {
    const { body } = vehicle;
    findOwnVelocity(body);
    vehicle.hullLoad.foresee(body, dt);
    vehicle.forwardSpeed = body.state[BODY.ownVelocityZ];
    vehicle.aerodynamics.evaluate(body.state, BODY.ownVelocity, BODY.rotation);
}
