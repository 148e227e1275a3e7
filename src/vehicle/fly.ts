import { OWN_VELOCITY } from './body.js';
import { findOwnVelocity } from './own-velocity.js';
import type { Vehicle } from './vehicle.js';

/** Velocity of the body in its own frame, and from it the load of the air. */
export function fly(vehicle: Vehicle): void {
    const { body } = vehicle;
    findOwnVelocity(body);
    vehicle.forwardSpeed = body.state[OWN_VELOCITY + 2];
    vehicle.aerodynamics?.evaluate(body.ownVelocity, body.rotation);
}
