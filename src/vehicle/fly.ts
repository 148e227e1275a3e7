import type { Vehicle } from './vehicle.js';

/** Velocity of the body in its own frame, and from it the load of the air. */
export function fly(vehicle: Vehicle): void {
    const { body, velocity } = vehicle;
    const r = body.rotation;
    for (let k = 0; k < 3; k++) {
        velocity[k] = r[k] * body.velocity[0] + r[k + 3] * body.velocity[1] + r[k + 6] * body.velocity[2];
        velocity[k + 3] =
            r[k] * body.angularVelocity[0] + r[k + 3] * body.angularVelocity[1] + r[k + 6] * body.angularVelocity[2];
    }
    vehicle.forwardSpeed = velocity[2];
    vehicle.aerodynamics?.evaluate(velocity, r);
}
